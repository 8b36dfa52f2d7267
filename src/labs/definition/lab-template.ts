// A short lab for an instructor's own folder: one task, one check, one mistake. It passes as it is.

import { type InThree, type Language, languages } from '#i18n/languages.ts';

interface Words {
  title: string;
  question: string;
  there: string;
  task: string;
  ask: string;
  tip: string;
}

const words: InThree<Words> = {
  pt: {
    title: 'Título do laboratório',
    question: 'Que pergunta o aluno vai responder executando CQL?',
    there: 'A tabela `orders` guarda os pedidos de uma loja.',
    task: 'Leia os pedidos de Ana',
    ask: 'Leia `placed` e `total` dos pedidos de Ana, do mais novo para o mais antigo, sem ler outra partição. Verificamos as linhas da sua última consulta e a ordem delas.',
    tip: 'Qual coluna é a chave de partição? E em que ordem a tabela guarda as linhas?',
  },
  ru: {
    title: 'Название лабораторной',
    question: 'На какой вопрос студент ответит, выполняя CQL?',
    there: 'В таблице `orders` лежат заказы магазина.',
    task: 'Прочитайте заказы Аны',
    ask: 'Прочитайте `placed` и `total` заказов Аны (`Ana`) от новых к старым, не читая других партиций. Мы проверим строки вашего последнего запроса и их порядок.',
    tip: 'Какой столбец здесь ключ партиции? И в каком порядке таблица хранит строки?',
  },
  en: {
    title: 'Title of the lab',
    question: 'Which question will the learner answer by running CQL?',
    there: 'The table `orders` holds the orders of a shop.',
    task: 'Read the orders of Ana',
    ask: 'Read `placed` and `total` of the orders of Ana, from the newest to the oldest, without reading another partition. We check the rows of your last query, and their order.',
    tip: 'Which column is the partition key? And in which order does the table keep its rows?',
  },
};

const brief = (language: Language) => {
  const w = words[language];
  return `# ${w.title}

${w.question}

${w.there}

<Task id="t1">

## ${w.task}

${w.ask}

<Tip>${w.tip}</Tip>

</Task>
`;
};

/** The files of the lab, by their paths in its folder. */
export function labTemplate(written: readonly Language[] = languages): Record<string, string> {
  return {
    ...Object.fromEntries(written.map((language) => [`brief.${language}.mdx`, brief(language)])),
    'lab.yaml': 'keyspaces: [shop]\n',
    'data.cql': `CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3};
CREATE TABLE shop.orders (customer text, placed date, id int, total int, PRIMARY KEY (customer, placed, id));
`,
    'data.yaml': `orders:
  rows: 30
  into: shop.orders
  distinct: [customer, placed, id]
  columns:
    customer: { pick: [Ana, Bruno, Carla] }
    placed: { date: [2026-01-01, 2026-12-31] }
    id: { int: [1, 999] }
    total: { int: [5, 500] }
`,
    'checks.yaml': `- id: orders-of-ana
  task: t1
  points: 10
  kind: rows
  of: answer
  ordered: true
  partitions: 1
`,
    'solution.cql': `-- task: t1
SELECT placed, total FROM orders WHERE customer = 'Ana' ORDER BY placed DESC;
`,
    'mistakes/oldest-first.cql': `-- The order is left as the table keeps it: the oldest order comes first.
-- expect: orders-of-ana 5 rows.order
-- task: t1
SELECT placed, total FROM orders WHERE customer = 'Ana';
`,
  };
}
