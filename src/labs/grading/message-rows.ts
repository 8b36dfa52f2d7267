// Messages about the rows of a query.

import type { InThree } from '#i18n/languages.ts';

import { counted, number } from './message-words.ts';
import type { Say } from './messages.ts';

export const rows: Readonly<Record<string, InThree<Say>>> = {
  'rows.right': {
    pt: (a) =>
      Number(a.rows) === 1
        ? 'A consulta devolve a linha certa.'
        : `A consulta devolve as linhas certas, ${number('pt', a.rows)} ao todo.`,
    ru: (a) =>
      Number(a.rows) === 1
        ? 'Запрос возвращает нужную строку.'
        : `Запрос возвращает нужные строки, всего их ${number('ru', a.rows)}.`,
    en: (a) =>
      Number(a.rows) === 1
        ? 'The query returns the right row.'
        : `The query returns the right rows, ${number('en', a.rows)} in all.`,
  },
  'rows.no-select': {
    pt: () =>
      'Você ainda não executou um `SELECT` nesta tarefa. Execute a consulta que responde à pergunta e verifique de novo.',
    ru: () =>
      'В этом задании вы ещё не выполнили ни одного `SELECT`. Выполните запрос, который отвечает на вопрос, и проверьте снова.',
    en: () =>
      'You have not run a `SELECT` in this task yet. Run the query that answers it, and then check again.',
  },
  'rows.other-table': {
    pt: (a) => `A consulta desta tarefa lê a tabela \`${a.table}\`, e os seus \`SELECT\` leram outras.`,
    ru: (a) => `В этом задании запрос читает таблицу \`${a.table}\`, а ваши \`SELECT\` читали другие.`,
    en: (a) => `The query of this task reads the table \`${a.table}\`, and your \`SELECT\`s read others.`,
  },
  'rows.refused': {
    pt: () => 'O Cassandra recusou a consulta. A mensagem dele está abaixo e mostra o que falta.',
    ru: () => 'Cassandra отклонила запрос. Её сообщение ниже, в нём сказано, чего не хватает.',
    en: () => 'Cassandra refused the query. Its message is below and says what is missing.',
  },
  'rows.query-refused': {
    pt: () =>
      'Nós lemos o seu resultado com a consulta abaixo, e o Cassandra a recusou. Compare os nomes das suas tabelas e colunas com os do enunciado.',
    ru: () =>
      'Мы читаем ваш результат запросом, который показан ниже, и Cassandra его отклонила. Сравните имена ваших таблиц и столбцов с теми, что в условии.',
    en: () =>
      'We read your result with the query below, and Cassandra refused it. Compare the names of your tables and columns with those in the brief.',
  },
  'rows.columns': {
    pt: (a) => `A consulta devolve outras colunas. Esperamos estas, nesta ordem: \`${a.columns}\`.`,
    ru: (a) => `Запрос возвращает не те столбцы. Нужны такие, именно в этом порядке: \`${a.columns}\`.`,
    en: (a) => `The query returns other columns. We expect these, in this order: \`${a.columns}\`.`,
  },
  'rows.types': {
    pt: (a) => `As colunas têm os nomes certos, mas os tipos são outros. Esperamos \`${a.columns}\`.`,
    ru: (a) => `Имена столбцов верные, но типы другие. Нужны такие: \`${a.columns}\`.`,
    en: (a) => `The columns have the right names, but their types differ. We expect \`${a.columns}\`.`,
  },
  'rows.missing': {
    pt: (a) =>
      `${Number(a.missing) === 1 ? 'Falta' : 'Faltam'} ${counted('pt', a.missing, 'row')} de ${number('pt', a.expected)}${Number(a.extra) > 0 ? `, e ${Number(a.extra) === 1 ? 'veio 1 que não devia' : `vieram ${number('pt', a.extra)} que não deviam`}` : ''}. Compare abaixo o que esperamos com o que veio.`,
    ru: (a) =>
      `Не хватает ${counted('ru', a.missing, 'row', 'genitive')} из ${number('ru', a.expected)}${Number(a.extra) > 0 ? `, и ${counted('ru', a.extra, 'row')} ${Number(a.extra) === 1 ? 'оказалась лишней' : 'оказались лишними'}` : ''}. Сравните ниже, что ожидалось и что получилось.`,
    en: (a) =>
      `${number('en', a.missing)} of ${counted('en', a.expected, 'row')} ${Number(a.missing) === 1 ? 'is' : 'are'} missing${Number(a.extra) > 0 ? `, and ${counted('en', a.extra, 'row')} came back that should not` : ''}. Compare below what we expect with what came back.`,
  },
  'rows.extra': {
    pt: (a) =>
      `Veio tudo o que esperamos e mais ${counted('pt', a.extra, 'row')}. A primeira que sobra é a linha ${a.row}. Qual condição a deixou passar?`,
    ru: (a) =>
      `Пришло всё, что нужно, и ещё ${counted('ru', a.extra, 'row')}. Первая лишняя — строка ${a.row}. Какое условие её пропустило?`,
    en: (a) =>
      `Everything that we expect came back, and ${counted('en', a.extra, 'row')} more. The first one too many is row ${a.row}. Which condition let it in?`,
  },
  'rows.order': {
    pt: (a) =>
      `As linhas estão certas, mas a partir da linha ${a.row} a ordem é outra. A ordem vem das colunas de clustering, ou de um \`ORDER BY\` sobre elas.`,
    ru: (a) =>
      `Строки верные, но начиная со строки ${a.row} порядок другой. Порядок определяют столбцы кластеризации или \`ORDER BY\` по ним.`,
    en: (a) =>
      `The rows are right, but from row ${a.row} on their order is not. The order comes from the clustering columns, or from an \`ORDER BY\` on them.`,
  },
  'rows.hidden': {
    pt: (a) =>
      `Com os dados que você vê, a consulta está certa. Mas também a executamos com outros dados na mesma tabela, e lá ${a.got === a.expected ? 'ela devolve outras linhas' : `ela devolve ${counted('pt', a.got, 'row')} em vez de ${number('pt', a.expected)}`}${a.row === undefined ? '' : `, com a primeira diferença na linha ${a.row}`}. Escreva a consulta pela regra da tarefa, não pelos valores que estão na tela.`,
    ru: (a) =>
      `На данных, которые вы видите, запрос верен. Но мы выполнили его и на других данных той же таблицы, и там ${a.got === a.expected ? 'он возвращает другие строки' : `он возвращает ${counted('ru', a.got, 'row', 'accusative')} вместо ${number('ru', a.expected)}`}${a.row === undefined ? '' : `, первое расхождение — в строке ${a.row}`}. Пишите запрос по правилу из задания, а не по значениям на экране.`,
    en: (a) =>
      `With the data that you see, the query is right. But we also ran it on other data in the same table, and there it returns ${a.got === a.expected ? 'other rows' : `${counted('en', a.got, 'row')} instead of ${number('en', a.expected)}`}${a.row === undefined ? '' : `, with the first difference in row ${a.row}`}. Write the query by the rule of the task, not by the values on the screen.`,
  },
  'rows.filtering': {
    pt: () =>
      'Com `ALLOW FILTERING`, o Cassandra lê muitas linhas e descarta as que não servem. Aqui isso não é preciso, porque a chave basta para encontrar as linhas.',
    ru: () =>
      'С `ALLOW FILTERING` Cassandra читает много строк и отбрасывает неподходящие. Здесь это не нужно, потому что строки можно найти по ключу.',
    en: () =>
      'With `ALLOW FILTERING`, Cassandra reads many rows and throws away those that do not match. Here that is not necessary, because the key is enough to find the rows.',
  },
  'rows.scan': {
    pt: (a) =>
      `A consulta lê a tabela inteira, mas ${Number(a.max) === 1 ? 'basta ler' : 'bastam'} ${counted('pt', a.max, 'partition')}. Informe um valor exato da chave de partição.`,
    ru: (a) =>
      `Запрос читает всю таблицу, а достаточно прочитать ${counted('ru', a.max, 'partition', 'accusative')}. Задайте точное значение ключа партиции.`,
    en: (a) =>
      `The query reads the whole table, but ${counted('en', a.max, 'partition')} would be enough. Give an exact value of the partition key.`,
  },
  'rows.partitions': {
    pt: (a) =>
      `A consulta lê ${counted('pt', a.partitions, 'partition')}, e o limite é ${number('pt', a.max)}. Cada valor da chave de partição é mais uma partição. Quantos valores a consulta informa?`,
    ru: (a) =>
      `Запрос читает ${counted('ru', a.partitions, 'partition', 'accusative')}, а можно не больше ${number('ru', a.max)}. Каждое значение ключа партиции — это ещё одна партиция. Сколько значений задано в запросе?`,
    en: (a) =>
      `The query reads ${counted('en', a.partitions, 'partition')}, and the limit is ${number('en', a.max)}. Each value of the partition key is one more partition. How many values does the query give?`,
  },
};
