// Messages about queries that a table must serve. The query is ours and the key is the learner's, so the messages are
// about the key. Each names the query by its number; the query itself is shown with the evidence.

import type { InThree } from '#i18n/languages.ts';

import { counted, number } from './message-words.ts';
import type { Say } from './messages.ts';

export const serves: Readonly<Record<string, InThree<Say>>> = {
  'serves.right': {
    pt: (a) =>
      `${Number(a.queries) === 1 ? 'A sua tabela responde à consulta' : `A sua tabela responde às ${Number(a.queries) === 2 ? 'duas' : number('pt', a.queries)} consultas`} pela chave, sem filtrar e com as linhas certas.`,
    ru: (a) =>
      `Ваша таблица отвечает ${Number(a.queries) === 1 ? 'на запрос' : Number(a.queries) === 2 ? 'на оба запроса' : `на все ${counted('ru', a.queries, 'query', 'accusative')}`} по ключу, без фильтрации, и строки верные.`,
    en: (a) =>
      `Your table answers ${Number(a.queries) === 1 ? 'the query' : Number(a.queries) === 2 ? 'both queries' : `all ${number('en', a.queries)} queries`} by its key, without filtering and with the right rows.`,
  },
  'serves.load': {
    pt: (a) =>
      `Nós gravamos linhas em \`${a.table}\` com o \`INSERT\` abaixo, e o Cassandra o recusou. A mensagem mostra o que não combina. Pode ser o nome ou o tipo de uma coluna, ou uma parte da chave que esse \`INSERT\` não informa.`,
    ru: (a) =>
      `Мы записываем строки в \`${a.table}\` командой \`INSERT\`, которая показана ниже, и Cassandra её отклонила. В сообщении сказано, что не сходится. Это может быть имя или тип столбца либо часть ключа, которой в этом \`INSERT\` нет.`,
    en: (a) =>
      `We write rows into \`${a.table}\` with the \`INSERT\` below, and Cassandra refused it. Its message says what does not fit. It may be the name or the type of a column, or a part of the key that this \`INSERT\` does not give.`,
  },
  'serves.refused': {
    pt: (a) =>
      `O Cassandra recusa a consulta ${a.query} com esta chave. Leia a chave da esquerda para a direita e compare com a consulta. Uma coluna falta ou está no lugar errado.`,
    ru: (a) =>
      `С таким ключом Cassandra отклоняет запрос ${a.query}. Пройдите по ключу слева направо, сверяясь с запросом. Какого-то столбца не хватает, или он стоит не на своём месте.`,
    en: (a) =>
      `With this key, Cassandra refuses query ${a.query}. Read the key from left to right and compare it with the query. A column is missing, or it is in the wrong place.`,
  },
  'serves.refused-otherwise': {
    pt: (a) =>
      `O Cassandra recusa a consulta ${a.query} com esta tabela, mas não por causa da chave. A mensagem dele explica o motivo.`,
    ru: (a) =>
      `С этой таблицей Cassandra отклоняет запрос ${a.query}, но дело не в ключе. Причина указана в её сообщении.`,
    en: (a) =>
      `With this table, Cassandra refuses query ${a.query}, but not because of the key. Its message says why.`,
  },
  'serves.scan': {
    pt: (a) =>
      `O Cassandra aceita a consulta ${a.query}, mas lê todas as partições, porque a consulta não informa a chave de partição inteira. Quais colunas ela informa com “=”?`,
    ru: (a) =>
      `Cassandra принимает запрос ${a.query}, но читает все партиции, потому что ключ партиции в нём задан не целиком. Какие столбцы запрос задаёт через «=»?`,
    en: (a) =>
      `Cassandra accepts query ${a.query} but reads every partition, because the query does not give the whole partition key. Which columns does it give with “=”?`,
  },
  'serves.partitions': {
    pt: (a) =>
      `A consulta ${a.query} lê ${counted('pt', a.partitions, 'partition')}, e o limite é ${number('pt', a.max)}. O que uma consulta precisa junto deve ter a mesma chave de partição.`,
    ru: (a) =>
      `Запрос ${a.query} читает ${counted('ru', a.partitions, 'partition', 'accusative')}, а можно не больше ${number('ru', a.max)}. У строк, которые читают вместе, должен быть один ключ партиции.`,
    en: (a) =>
      `Query ${a.query} reads ${counted('en', a.partitions, 'partition')}, and the limit is ${number('en', a.max)}. Rows that a query needs together should share a partition key.`,
  },
  'serves.missing': {
    pt: (a) =>
      `A consulta ${a.query} devolve só ${number('pt', a.got)} de ${counted('pt', a.expected, 'row')}. Linhas com a mesma chave primária se sobrescrevem. O que distingue as que sumiram das que ficaram?`,
    ru: (a) =>
      `Запрос ${a.query} возвращает только ${number('ru', a.got)} из ${counted('ru', a.expected, 'row', 'genitive')}. Строки с одинаковым первичным ключом перезаписывают друг друга. Чем пропавшие отличаются от оставшихся?`,
    en: (a) =>
      `Query ${a.query} returns only ${number('en', a.got)} out of ${counted('en', a.expected, 'row')}. Rows with the same primary key overwrite each other. How do the rows that vanished differ from those that stayed?`,
  },
  'serves.extra': {
    pt: (a) =>
      `A consulta ${a.query} devolve ${counted('pt', a.got, 'row')} em vez de ${number('pt', a.expected)}, provavelmente porque a mesma coisa está lá mais de uma vez. Isso acontece quando a chave tem uma coluna que muda, e cada valor novo cria outra linha.`,
    ru: (a) =>
      `Запрос ${a.query} возвращает ${counted('ru', a.got, 'row', 'accusative')} вместо ${number('ru', a.expected)}: скорее всего, одно и то же записано несколько раз. Так бывает, когда в ключе есть столбец, который меняется, и каждое новое значение создаёт ещё одну строку.`,
    en: (a) =>
      `Query ${a.query} returns ${counted('en', a.got, 'row')} instead of ${number('en', a.expected)}, probably because the same thing is stored more than once. That happens if the key has a column that changes, and each new value makes another row.`,
  },
  'serves.limit': {
    pt: (a) =>
      `A consulta ${a.query} devolve outras linhas a partir da linha ${a.row}. \`LIMIT\` pega as linhas do começo da partição. As que a consulta quer estão no começo, todas elas e uma vez cada?`,
    ru: (a) =>
      `Запрос ${a.query} возвращает другие строки начиная со строки ${a.row}. \`LIMIT\` берёт строки с начала партиции. Все ли нужные запросу строки лежат в начале, и каждая ли только один раз?`,
    en: (a) =>
      `Query ${a.query} returns other rows from row ${a.row} on. \`LIMIT\` takes rows from the beginning of the partition. Are the rows that the query wants all at the beginning, and each only once?`,
  },
  'serves.other': {
    pt: (a) =>
      `A consulta ${a.query} devolve outro resultado a partir da linha ${a.row}. Tudo o que gravamos ainda está na tabela, ou algumas linhas se sobrescreveram?`,
    ru: (a) =>
      `Запрос ${a.query} возвращает другой результат начиная со строки ${a.row}. Всё ли, что мы записали, есть в таблице, или какие-то строки перезаписали друг друга?`,
    en: (a) =>
      `Query ${a.query} returns another result from row ${a.row} on. Is everything that we wrote still in the table, or did some rows overwrite each other?`,
  },
  'serves.order': {
    pt: (a) =>
      `A consulta ${a.query} devolve as linhas certas, mas a partir da linha ${a.row} a ordem é outra. O Cassandra não ordena ao ler. A ordem vem das colunas de clustering e de \`CLUSTERING ORDER BY\`.`,
    ru: (a) =>
      `Запрос ${a.query} возвращает нужные строки, но начиная со строки ${a.row} порядок другой. При чтении Cassandra не сортирует. Порядок определяют столбцы кластеризации и \`CLUSTERING ORDER BY\`.`,
    en: (a) =>
      `Query ${a.query} returns the right rows, but from row ${a.row} on their order is wrong. Cassandra does not sort when it reads. The order comes from the clustering columns and \`CLUSTERING ORDER BY\`.`,
  },
  'serves.types': {
    pt: (a) =>
      `Na consulta ${a.query}, as colunas têm os nomes certos, mas os tipos são outros. Esperamos \`${a.columns}\`.`,
    ru: (a) => `В запросе ${a.query} имена столбцов верные, но типы другие. Нужны такие: \`${a.columns}\`.`,
    en: (a) =>
      `In query ${a.query}, the columns have the right names, but their types differ. We expect \`${a.columns}\`.`,
  },
};
