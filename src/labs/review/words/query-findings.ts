// What is said about a schema that cannot be read, and about queries.

import { plural } from '#i18n/numbers.ts';
import type { Words } from './words.ts';

type Id =
  | 'schema-refused'
  | 'schema-not-modelled'
  | 'query-refused'
  | 'query-not-modelled'
  | 'query-filters'
  | 'query-scans'
  | 'query-asks-all-nodes'
  | 'query-many-partitions';

export const queryFindings: Words<Id> = {
  'schema-refused': {
    pt: () =>
      'O Cassandra recusa este comando do esquema. A revisão continua sem ele, e o que depende dele também pode falhar.',
    ru: () =>
      'Cassandra отклоняет эту команду схемы. Проверка продолжается без неё, поэтому всё, что от неё зависит, тоже может не сработать.',
    en: () =>
      'Cassandra refuses this statement of the schema. The review goes on without it, so whatever depends on it may fail as well.',
  },
  'schema-not-modelled': {
    pt: () =>
      'O motor embutido não executa este comando, embora o Cassandra possa executá-lo. Por isso a revisão não diz nada sobre ele.',
    ru: () =>
      'Встроенный движок не выполняет эту команду, хотя Cassandra может её выполнить. Поэтому в проверке о ней ничего не сказано.',
    en: () =>
      'The embedded engine does not run this statement, although Cassandra may. The review therefore says nothing about it.',
  },
  'query-refused': {
    pt: (a) =>
      `O Cassandra recusa a consulta “${a.query}”. A mensagem dele explica o motivo${a.table ? `, e a causa está na tabela \`${a.table}\` ou no que a consulta informa da chave` : ''}.`,
    ru: (a) =>
      `Cassandra отклоняет запрос «${a.query}». Причина указана в её сообщении${a.table ? `: дело в таблице \`${a.table}\` или в том, какую часть ключа задаёт запрос` : ''}.`,
    en: (a) =>
      `Cassandra refuses the query “${a.query}”. Its message says why${a.table ? `, and the cause lies in the table \`${a.table}\` or in what the query gives of its key` : ''}.`,
  },
  'query-not-modelled': {
    pt: (a) =>
      `O motor embutido não executa a consulta “${a.query}”, embora o Cassandra possa executá-la. Teste essa consulta em um Cassandra real.`,
    ru: (a) =>
      `Встроенный движок не выполняет запрос «${a.query}», хотя Cassandra может его выполнить. Проверьте его на настоящей Cassandra.`,
    en: (a) =>
      `The embedded engine does not run the query “${a.query}”, although Cassandra may. Try it on a real Cassandra.`,
  },
  'query-filters': {
    pt: (a) =>
      `A consulta “${a.query}” só é aceita por causa de \`ALLOW FILTERING\`. O Cassandra lê linhas de \`${a.table}\` e descarta as que não servem, então o custo cresce com os dados e não com o resultado.`,
    ru: (a) =>
      `Запрос «${a.query}» принимается только благодаря \`ALLOW FILTERING\`. Cassandra читает строки таблицы \`${a.table}\` и отбрасывает неподходящие, поэтому цена растёт вместе с данными, а не с результатом.`,
    en: (a) =>
      `The query “${a.query}” is accepted only because of \`ALLOW FILTERING\`. Cassandra reads rows of \`${a.table}\` and throws away those that do not fit, so the cost grows with the data and not with the result.`,
  },
  'query-scans': {
    pt: (a) =>
      `A consulta “${a.query}” lê todas as partições de \`${a.table}\`, porque não informa a chave de partição inteira. Todos os nós trabalham para respondê-la, mesmo com \`LIMIT\` no fim.`,
    ru: (a) =>
      `Запрос «${a.query}» читает все партиции таблицы \`${a.table}\`, потому что ключ партиции задан не целиком. В ответе участвуют все узлы, и \`LIMIT\` этого не меняет.`,
    en: (a) =>
      `The query “${a.query}” reads every partition of \`${a.table}\`, because it does not give the whole partition key. All nodes have to work for it, and a \`LIMIT\` does not change that.`,
  },
  'query-asks-all-nodes': {
    pt: (a) =>
      `A consulta “${a.query}” usa um índice de \`${a.table}\` sem informar a chave de partição. O índice é local em cada nó, e por isso o coordenador precisa perguntar a nós de todo o anel.`,
    ru: (a) =>
      `Запрос «${a.query}» использует индекс таблицы \`${a.table}\`, но не задаёт ключ партиции. У каждого узла свой локальный индекс, поэтому координатору приходится опрашивать узлы по всему кольцу.`,
    en: (a) =>
      `The query “${a.query}” uses an index of \`${a.table}\` but does not give the partition key. Each node indexes only its own rows, so the coordinator has to ask nodes all around the ring.`,
  },
  'query-many-partitions': {
    pt: (a) =>
      `A consulta “${a.query}” lê ${plural('pt', Number(a.partitions), { one: 'partição', many: 'de partições', other: 'partições' })} de uma vez. Um único coordenador espera por todas, e a mais lenta decide o tempo da resposta.`,
    ru: (a) =>
      `Запрос «${a.query}» читает сразу ${plural('ru', Number(a.partitions), { one: 'партицию', few: 'партиции', many: 'партиций', other: 'партиции' })}. Один координатор ждёт их все, и время ответа определяет самая медленная.`,
    en: (a) =>
      `The query “${a.query}” reads ${plural('en', Number(a.partitions), { one: 'partition', other: 'partitions' })} at once. One coordinator waits for all of them, and the slowest decides how long the answer takes.`,
  },
};
