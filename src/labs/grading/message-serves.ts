// Messages about queries that a table must serve. The query is ours and the key is the learner's, so the messages are
// about the key. Each names the query by its number; the query itself is shown with the evidence.

import type { InThree } from '#i18n/languages.ts';

import { counted, number } from './message-words.ts';
import type { Say } from './messages.ts';

export const serves: Readonly<Record<string, InThree<Say>>> = {
  'serves.right': {
    pt: (a) =>
      `${Number(a.queries) === 1 ? 'A consulta é atendida' : `As ${Number(a.queries) === 2 ? 'duas' : number('pt', a.queries)} consultas são atendidas`} pela chave, sem filtrar, com as linhas certas.`,
    ru: (a) =>
      `${Number(a.queries) === 1 ? 'Запрос выполняется' : Number(a.queries) === 2 ? 'Оба запроса выполняются' : `Все ${counted('ru', a.queries, 'query')} выполняются`} по ключу, без фильтрации, и строки верны.`,
    en: (a) =>
      `${Number(a.queries) === 1 ? 'The query is' : `${Number(a.queries) === 2 ? 'Both' : `All ${number('en', a.queries)}`} queries are`} served by the key, without filtering, with the right rows.`,
  },
  'serves.load': {
    pt: (a) =>
      `A verificação grava linhas em \`${a.table}\` com o \`INSERT\` abaixo, e o Cassandra o recusou. A mensagem diz o que não combina: o nome ou o tipo de uma coluna, ou uma parte da chave que esse \`INSERT\` não menciona.`,
    ru: (a) =>
      `Проверка записывает строки в \`${a.table}\` через \`INSERT\`, который показан ниже, и Cassandra его отклонила. В сообщении сказано, что не сходится: имя или тип столбца либо часть ключа, которой в этом \`INSERT\` нет.`,
    en: (a) =>
      `The check writes rows into \`${a.table}\` with the \`INSERT\` below, and Cassandra refused it. Its message tells what does not fit: the name or the type of a column, or a part of the key that this \`INSERT\` does not give.`,
  },
  'serves.refused': {
    pt: (a) =>
      `Consulta ${a.query}: com esta chave o Cassandra a recusa. Leia a chave da esquerda para a direita ao lado da consulta: uma coluna falta ou está no lugar errado.`,
    ru: (a) =>
      `Запрос ${a.query}: с таким ключом Cassandra его отклоняет. Пройдите по ключу слева направо, сверяясь с запросом: какого-то столбца не хватает, или он стоит не на своём месте.`,
    en: (a) =>
      `Query ${a.query}: with this key Cassandra refuses it. Read the key from left to right beside the query: a column is missing, or stands in the wrong place.`,
  },
  'serves.refused-otherwise': {
    pt: (a) =>
      `Consulta ${a.query}: com esta tabela o Cassandra a recusa, e não pela chave. A mensagem dele diz por quê.`,
    ru: (a) =>
      `Запрос ${a.query}: с этой таблицей Cassandra его отклоняет, и дело не в ключе. Причина — в её сообщении.`,
    en: (a) =>
      `Query ${a.query}: with this table Cassandra refuses it, and not because of the key. Its message says why.`,
  },
  'serves.scan': {
    pt: (a) =>
      `Consulta ${a.query}: é aceita, mas percorre todas as partições, pois não informa a chave de partição inteira. Que colunas ela informa com “=”?`,
    ru: (a) =>
      `Запрос ${a.query}: принимается, но читает все партиции: ключ партиции в нём задан не целиком. Какие столбцы он задаёт через «=»?`,
    en: (a) =>
      `Query ${a.query}: it is accepted but reads every partition, since it does not give the whole partition key. Which columns does it give with “=”?`,
  },
  'serves.partitions': {
    pt: (a) =>
      `Consulta ${a.query}: toca ${counted('pt', a.partitions, 'partition')}; o limite é ${number('pt', a.max)}. O que uma consulta quer junto deve ter a mesma chave de partição.`,
    ru: (a) =>
      `Запрос ${a.query}: затрагивает ${counted('ru', a.partitions, 'partition', 'accusative')}, а можно не больше ${number('ru', a.max)}. У того, что читают вместе, должен быть один ключ партиции.`,
    en: (a) =>
      `Query ${a.query}: it touches ${counted('en', a.partitions, 'partition')}; the limit is ${number('en', a.max)}. What a query wants together should share a partition key.`,
  },
  'serves.missing': {
    pt: (a) =>
      `Consulta ${a.query}: é atendida, mas de ${counted('pt', a.expected, 'row')} só ${Number(a.got) === 1 ? 'resta' : 'restam'} ${number('pt', a.got)}. Linhas com a mesma chave primária se sobrescrevem: o que distingue as que sumiram das que ficaram?`,
    ru: (a) =>
      `Запрос ${a.query}: выполняется, но из ${counted('ru', a.expected, 'row', 'genitive')} ${Number(a.got) === 1 ? 'осталась' : 'осталось'} ${number('ru', a.got)}. Строки с одним первичным ключом пишутся друг поверх друга: чем пропавшие отличаются от оставшихся?`,
    en: (a) =>
      `Query ${a.query}: it is served, but of ${counted('en', a.expected, 'row')} only ${number('en', a.got)} ${Number(a.got) === 1 ? 'is' : 'are'} left. Rows with the same primary key overwrite each other: what tells those that vanished from those that stayed?`,
  },
  'serves.extra': {
    pt: (a) =>
      `Consulta ${a.query}: devolve ${counted('pt', a.got, 'row')} em vez de ${number('pt', a.expected)}. A mesma coisa está lá mais de uma vez? Quase sempre há na chave uma coluna que muda, e cada valor novo cria outra linha.`,
    ru: (a) =>
      `Запрос ${a.query}: возвращает ${counted('ru', a.got, 'row', 'accusative')} вместо ${number('ru', a.expected)}. Одно и то же лежит там не один раз? Чаще всего в ключе есть столбец, который меняется, и каждое новое значение — это ещё одна строка.`,
    en: (a) =>
      `Query ${a.query}: it returns ${counted('en', a.got, 'row')} instead of ${number('en', a.expected)}. Is the same thing there more than once? Most often the key has a column that changes, and each new value makes another row.`,
  },
  'serves.limit': {
    pt: (a) =>
      `Consulta ${a.query}: devolve outras linhas, a partir da linha ${a.row}. \`LIMIT\` corta a partir do começo da partição: as linhas que se querem primeiro estão no começo, todas, e uma vez cada?`,
    ru: (a) =>
      `Запрос ${a.query}: возвращает другие строки, начиная со строки ${a.row}. \`LIMIT\` берёт с начала партиции: лежат ли первыми те, что нужны первыми, все ли они там и по одному ли разу?`,
    en: (a) =>
      `Query ${a.query}: it returns other rows, from row ${a.row} on. \`LIMIT\` takes from the beginning of the partition: are the rows that are wanted first stored first, all of them, and each once?`,
  },
  'serves.other': {
    pt: (a) =>
      `Consulta ${a.query}: o resultado é outro, a partir da linha ${a.row}. Tudo o que foi gravado está na tabela, ou algumas linhas se sobrescreveram?`,
    ru: (a) =>
      `Запрос ${a.query}: результат другой, начиная со строки ${a.row}. Всё ли записанное есть в таблице, или строки легли друг поверх друга?`,
    en: (a) =>
      `Query ${a.query}: the result differs, from row ${a.row} on. Is everything that was written still in the table, or did rows overwrite each other?`,
  },
  'serves.order': {
    pt: (a) =>
      `Consulta ${a.query}: as linhas estão certas, a ordem não, a partir da linha ${a.row}. O Cassandra não ordena na leitura: a ordem vem das colunas de clustering e de \`CLUSTERING ORDER BY\`.`,
    ru: (a) =>
      `Запрос ${a.query}: строки верные, порядок — нет: расходится со строки ${a.row}. При чтении Cassandra не сортирует: порядок задают столбцы кластеризации и \`CLUSTERING ORDER BY\`.`,
    en: (a) =>
      `Query ${a.query}: the rows are right, their order is not, from row ${a.row} on. Cassandra does not sort when it reads: order comes from the clustering columns and \`CLUSTERING ORDER BY\`.`,
  },
  'serves.types': {
    pt: (a) =>
      `Consulta ${a.query}: os nomes das colunas conferem, os tipos não. Esperados: \`${a.columns}\`.`,
    ru: (a) => `Запрос ${a.query}: имена столбцов верные, типы — нет. Ожидаются: \`${a.columns}\`.`,
    en: (a) =>
      `Query ${a.query}: the columns have the right names, but other types. Expected: \`${a.columns}\`.`,
  },
};
