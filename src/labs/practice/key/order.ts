// The question: in which order do the rows of a partition come back?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, some } from '../draw.ts';
import type { Choice, Draft, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';
import {
  byClustering,
  createTable,
  drawDomain,
  drawKey,
  equals,
  insert,
  insertTable,
  type Key,
  type KeyRow,
} from './domain.ts';

export function drawOrder(random: Random): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, 2);
  const [first, second] = key.clustering.map(({ column }) => column) as [Column, Column];
  const fixed = Object.fromEntries(
    [...domain.columns, domain.regular].map(({ name, values }) => [name, values[0]!]),
  );
  const pairs = some(
    random,
    first.values.slice(0, 3).flatMap((a) => second.values.slice(0, 3).map((b) => [a, b] as const)),
    between(random, 4, 5),
  );
  const rows: KeyRow[] = pairs.map(([a, b]) => ({ ...fixed, [first.name]: a, [second.name]: b }));
  const proof = new Proof();
  proof.run(createTable(domain, key));
  for (const row of rows) proof.run(insert(domain, row));
  const condition = key.partition.map((column) => equals(column, fixed[column.name]!)).join(' AND ');
  const query = `SELECT ${first.name}, ${second.name} FROM ${domain.table}\nWHERE ${condition};`;
  const stored = say(rows.toSorted(byClustering(key)), key);
  prove(read(proof.run(query).rows, [first, second]) === stored, 'the order of a partition');
  const orders: { text: string; why: Text }[] = [
    { text: stored, why: followsKey(key) },
    { text: say(rows, key), why: asWritten },
    { text: say(rows.toSorted(byClustering(turned(key, [true, true]))), key), why: otherWay },
    { text: say(rows.toSorted(byClustering(turned(key, [false, true]))), key), why: oneWay(second.name) },
    { text: say(rows.toSorted(byClustering(swapped(key))), key), why: secondFirst(first.name, second.name) },
  ];
  const different = orders.filter(({ text }, at) => orders.findIndex((one) => one.text === text) === at);
  if (different.length < 4) return undefined;
  return {
    form: 'one',
    ask: {
      pt: `Em que ordem vêm as linhas? As opções mostram \`${first.name}\` e \`${second.name}\`.`,
      ru: `В каком порядке придут строки? В вариантах показаны \`${first.name}\` и \`${second.name}\`.`,
      en: `In which order do the rows come? The options show \`${first.name}\` and \`${second.name}\`.`,
    },
    given: [
      { kind: 'cql', text: createTable(domain, key) },
      insertTable(domain, rows),
      { kind: 'cql', text: query },
    ],
    choices: some(random, different).map(
      ({ text, why }): Choice => ({ text, isRight: text === stored, why }),
    ),
    why: followsKey(key),
  };
}

type Column = Key['clustering'][number]['column'];

function turned(key: Key, which: readonly boolean[]): Key {
  return {
    ...key,
    clustering: key.clustering.map((one, at) => ({ ...one, isDesc: one.isDesc !== which[at] })),
  };
}

function swapped(key: Key): Key {
  return { ...key, clustering: key.clustering.toReversed() };
}

function say(rows: readonly KeyRow[], { clustering }: Key): string {
  return rows.map((row) => clustering.map(({ column }) => bare(row[column.name]!)).join(' ')).join('\n');
}

/** Prints rows that the engine returns. A time has nine digits after its seconds, which are cut off. */
function read(rows: readonly (readonly unknown[])[], columns: readonly Column[]): string {
  return rows
    .map((row) =>
      columns
        .map(({ type }, at) => (type === 'time' ? String(row[at]).slice(0, 8) : String(row[at])))
        .join(' '),
    )
    .join('\n');
}

function bare(literal: string): string {
  return literal.replaceAll("'", '');
}

function followsKey({ clustering }: Key): Text {
  const list = (word: { asc: string; desc: string }) =>
    clustering.map(({ column, isDesc }) => `\`${column.name}\` (${isDesc ? word.desc : word.asc})`);
  const [pt, ru, en] = [
    list({ asc: 'crescente', desc: 'decrescente' }),
    list({ asc: 'по возрастанию', desc: 'по убыванию' }),
    list({ asc: 'ascending', desc: 'descending' }),
  ] as [string[], string[], string[]];
  return {
    pt: `As linhas de uma partição vêm como estão gravadas: primeiro por ${pt[0]}, depois por ${pt[1]}.`,
    ru: `Строки партиции приходят так, как они лежат: сначала по ${ru[0]}, затем по ${ru[1]}.`,
    en: `The rows of a partition come as they are stored: first by ${en[0]}, then by ${en[1]}.`,
  };
}

const asWritten: Text = {
  pt: 'Esta é a ordem dos `INSERT`. O Cassandra não a guarda: cada linha vai para o lugar que a chave dela manda.',
  ru: 'Это порядок команд `INSERT`. Cassandra его не помнит: каждая строка встаёт туда, куда велит её ключ.',
  en: 'That is the order of the `INSERT`s. Cassandra does not keep it: each row goes where its key puts it.',
};

const otherWay: Text = {
  pt: 'As colunas estão certas, mas as direções são as opostas. Veja `CLUSTERING ORDER BY`; sem ele tudo é crescente.',
  ru: 'Столбцы верные, а направления обратные. Посмотрите на `CLUSTERING ORDER BY`; без него всё идёт по возрастанию.',
  en: 'The columns are right, but the directions are the opposite. See `CLUSTERING ORDER BY`; without it, all of them are ascending.',
};

function oneWay(name: string): Text {
  return {
    pt: `Onde o primeiro valor é igual, a direção de \`${name}\` é a oposta. Cada coluna de clustering tem a sua direção.`,
    ru: `Там, где первое значение одинаково, направление \`${name}\` обратное. У каждого столбца кластеризации оно своё.`,
    en: `Where the first value is the same, the direction of \`${name}\` is the opposite. Each clustering column has its own.`,
  };
}

function secondFirst(first: string, second: string): Text {
  return {
    pt: `Aqui \`${second}\` decide primeiro. Na chave, \`${first}\` vem antes.`,
    ru: `Здесь первым решает \`${second}\`. А в ключе раньше стоит \`${first}\`.`,
    en: `Here \`${second}\` decides first. In the key \`${first}\` comes before it.`,
  };
}
