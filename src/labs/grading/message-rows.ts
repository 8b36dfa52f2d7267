// Messages about the rows of a query.

import type { InThree } from '#i18n/languages.ts';

import { counted, number } from './message-words.ts';
import type { Say } from './messages.ts';

export const rows: Readonly<Record<string, InThree<Say>>> = {
  'rows.right': {
    pt: (a) =>
      Number(a.rows) === 1 ? 'A linha confere.' : `As linhas conferem; são ${number('pt', a.rows)}.`,
    ru: (a) => (Number(a.rows) === 1 ? 'Строка верна.' : `Строки верны, всего их ${number('ru', a.rows)}.`),
    en: (a) =>
      Number(a.rows) === 1
        ? 'The row is right.'
        : `The rows are right; there are ${number('en', a.rows)} of them.`,
  },
  'rows.no-select': {
    pt: () => 'Ainda não há um `SELECT` nesta tarefa. Execute a consulta que a responde e verifique de novo.',
    ru: () =>
      'В этом задании ещё нет `SELECT`. Выполните запрос, который на него отвечает, и проверьте снова.',
    en: () => 'There is no `SELECT` in this task yet. Run the query that answers it, then check again.',
  },
  'rows.refused': {
    pt: () => 'O Cassandra recusou a consulta. A mensagem dele, abaixo, diz o que falta.',
    ru: () => 'Cassandra отклонила запрос. Чего не хватает, сказано ниже, в её сообщении.',
    en: () => 'Cassandra refused the query. Its own message, below, says what is missing.',
  },
  'rows.query-refused': {
    pt: () =>
      'A verificação lê o resultado com a consulta abaixo, e o Cassandra a recusou. Compare nomes de tabelas e colunas com o enunciado.',
    ru: () =>
      'Проверка читает результат запросом, который показан ниже, и Cassandra его отклонила. Сравните имена таблиц и столбцов с условием.',
    en: () =>
      'The check reads your result with the query below, and Cassandra refused it. Compare the names of tables and columns with the brief.',
  },
  'rows.columns': {
    pt: (a) => `A consulta devolve outras colunas. Esperadas, nesta ordem: \`${a.columns}\`.`,
    ru: (a) => `Запрос возвращает другие столбцы. Ожидаются, в этом порядке: \`${a.columns}\`.`,
    en: (a) => `The query returns other columns. Expected, in this order: \`${a.columns}\`.`,
  },
  'rows.types': {
    pt: (a) => `Os nomes das colunas conferem, os tipos não. Esperados: \`${a.columns}\`.`,
    ru: (a) => `Имена столбцов верные, типы — нет. Ожидаются: \`${a.columns}\`.`,
    en: (a) => `The columns have the right names, but other types. Expected: \`${a.columns}\`.`,
  },
  'rows.missing': {
    pt: (a) =>
      `${Number(a.missing) === 1 ? 'Falta' : 'Faltam'} ${counted('pt', a.missing, 'row')} de ${number('pt', a.expected)}${Number(a.extra) > 0 ? `, e ${Number(a.extra) === 1 ? 'veio' : 'vieram'} ${number('pt', a.extra)} a mais` : ''}. A primeira diferença está na linha ${a.row}: compare-a com a esperada, abaixo.`,
    ru: (a) =>
      `Не хватает ${counted('ru', a.missing, 'row', 'genitive')} из ${number('ru', a.expected)}${Number(a.extra) > 0 ? `, а лишних — ${number('ru', a.extra)}` : ''}. Первое расхождение — в строке ${a.row}: сравните её с ожидаемой, она ниже.`,
    en: (a) =>
      `${number('en', a.missing)} of ${counted('en', a.expected, 'row')} ${Number(a.missing) === 1 ? 'is' : 'are'} missing${Number(a.extra) > 0 ? `, and ${number('en', a.extra)} came back that should not` : ''}. The first difference is in row ${a.row}: compare it with the expected one, below.`,
  },
  'rows.extra': {
    pt: (a) =>
      `Tudo o que era esperado veio, e mais ${counted('pt', a.extra, 'row')}. A primeira que sobra é a linha ${a.row}: o que a deixou entrar?`,
    ru: (a) =>
      `Пришло всё, что нужно, и сверх того ${counted('ru', a.extra, 'row')}. Первая лишняя — строка ${a.row}: откуда она взялась?`,
    en: (a) =>
      `All that was expected came back, and ${counted('en', a.extra, 'row')} more. The first of them is row ${a.row}: what let it in?`,
  },
  'rows.order': {
    pt: (a) =>
      `As linhas conferem, a ordem não: a partir da linha ${a.row}. A ordem vem das colunas de clustering, ou de \`ORDER BY\` sobre elas.`,
    ru: (a) =>
      `Строки верные, порядок — нет: расходится со строки ${a.row}. Порядок задают столбцы кластеризации или \`ORDER BY\` по ним.`,
    en: (a) =>
      `The rows are right, their order is not, from row ${a.row} on. Order comes from the clustering columns, or from \`ORDER BY\` on them.`,
  },
  'rows.hidden': {
    pt: (a) =>
      `Nos dados que você vê, está certo; em outros dados da mesma tabela, não: ${a.got === a.expected ? 'vêm outras linhas' : `${counted('pt', a.got, 'row')} em vez de ${number('pt', a.expected)}`}${a.row === undefined ? '' : `, e a primeira diferença está na linha ${a.row}`}. Escreva a consulta pela regra, não pelos valores que estão na tela.`,
    ru: (a) =>
      `На данных, которые вы видите, всё верно, а на других данных той же таблицы — нет: ${a.got === a.expected ? 'строки другие' : `${counted('ru', a.got, 'row')} вместо ${number('ru', a.expected)}`}${a.row === undefined ? '' : `, первое расхождение в строке ${a.row}`}. Запрос должен следовать правилу, а не значениям на экране.`,
    en: (a) =>
      `On the data that you see it is right; on other data in the same table it is not: ${a.got === a.expected ? 'other rows come back' : `${counted('en', a.got, 'row')} instead of ${number('en', a.expected)}`}${a.row === undefined ? '' : `, with the first difference in row ${a.row}`}. Let the query follow the rule, not the values on the screen.`,
  },
  'rows.filtering': {
    pt: () =>
      'Com `ALLOW FILTERING` o Cassandra lê linhas e joga fora as que não servem, por mais que sejam. Aqui a chave basta: pergunte por ela.',
    ru: () =>
      'С `ALLOW FILTERING` Cassandra читает строки и отбрасывает неподходящие, сколько бы их ни было. Здесь хватает ключа: спросите по нему.',
    en: () =>
      'With `ALLOW FILTERING` Cassandra reads rows and throws away those that do not match, however many they are. Here the key is enough: ask by it.',
  },
  'rows.scan': {
    pt: (a) =>
      `A consulta percorre a tabela inteira; ${counted('pt', a.max, 'partition')} ${Number(a.max) === 1 ? 'basta' : 'bastam'}. Dê à chave de partição um valor exato.`,
    ru: (a) =>
      `Запрос проходит всю таблицу, а достаточно прочитать ${counted('ru', a.max, 'partition', 'accusative')}. Задайте ключу партиции точное значение.`,
    en: (a) =>
      `The query goes through the whole table; ${counted('en', a.max, 'partition')} would do. Give the partition key an exact value.`,
  },
  'rows.partitions': {
    pt: (a) =>
      `A consulta toca ${counted('pt', a.partitions, 'partition')}; o limite é ${number('pt', a.max)}. Cada valor da chave de partição é mais uma partição: quantos a consulta informa?`,
    ru: (a) =>
      `Запрос затрагивает ${counted('ru', a.partitions, 'partition', 'accusative')}, а можно не больше ${number('ru', a.max)}. Каждое значение ключа партиции — ещё одна партиция: сколько их задано в запросе?`,
    en: (a) =>
      `The query touches ${counted('en', a.partitions, 'partition')}; the limit is ${number('en', a.max)}. Each value of the partition key is one more partition: how many does the query give?`,
  },
};
