// The question: in which order do the rows of a partition come back?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
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

export function drawOrder(random: Random, level: Level): Draft | undefined {
  const domain = drawDomain(random);
  const key = drawKey(random, domain, { clusteringCount: 2 });
  const [first, second] = key.clustering.map(({ column }) => column) as [Column, Column];
  const fixed = Object.fromEntries(
    [...domain.columns, domain.regular].map(({ name, values }) => [name, values[0]!]),
  );
  const pairs = some(
    random,
    first.values.slice(0, 3).flatMap((a) => second.values.slice(0, 3).map((b) => [a, b] as const)),
    level === 1 ? 4 : level === 2 ? between(random, 4, 5) : 6,
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
      pt: `Em que ordem as linhas são devolvidas? As opções mostram \`${first.name}\` e \`${second.name}\`.`,
      ru: `В каком порядке придут строки? В вариантах показаны \`${first.name}\` и \`${second.name}\`.`,
      en: `In which order are the rows returned? The options show \`${first.name}\` and \`${second.name}\`.`,
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
    pt: `As linhas de uma partição vêm na ordem em que estão armazenadas, primeiro por ${pt[0]} e depois por ${pt[1]}.`,
    ru: `Строки партиции приходят в том порядке, в котором хранятся: сначала по ${ru[0]}, затем по ${ru[1]}.`,
    en: `The rows of a partition are returned in the order in which they are stored, first by ${en[0]} and then by ${en[1]}.`,
  };
}

const asWritten: Text = {
  pt: 'Esta é a ordem dos `INSERT`, mas o Cassandra não a guarda. O lugar de cada linha na partição depende da chave dela.',
  ru: 'Это порядок команд `INSERT`, но Cassandra его не хранит. Место строки в партиции определяет её ключ.',
  en: 'This is the order of the `INSERT`s, but Cassandra does not keep it. The key of a row determines its place in the partition.',
};

const otherWay: Text = {
  pt: 'As colunas estão certas, mas as direções estão invertidas. Quem define a direção é `CLUSTERING ORDER BY`; sem ele, a ordem é crescente.',
  ru: 'Столбцы верные, но направления обратные. Направление задаёт `CLUSTERING ORDER BY`, а без него строки идут по возрастанию.',
  en: 'The columns are right, but their directions are reversed. `CLUSTERING ORDER BY` sets the direction, and without it the order is ascending.',
};

function oneWay(name: string): Text {
  return {
    pt: `Entre as linhas com o mesmo primeiro valor, \`${name}\` está na direção oposta. Cada coluna de clustering tem a sua própria direção.`,
    ru: `Среди строк с одинаковым первым значением \`${name}\` идёт в обратном направлении. У каждого столбца кластеризации направление своё.`,
    en: `Among rows with the same first value, \`${name}\` runs in the opposite direction. Each clustering column has a direction of its own.`,
  };
}

function secondFirst(first: string, second: string): Text {
  return {
    pt: `Aqui as linhas estão ordenadas primeiro por \`${second}\`. Mas na chave \`${first}\` vem antes, por isso ordena primeiro.`,
    ru: `Здесь строки упорядочены сначала по \`${second}\`. Но в ключе раньше стоит \`${first}\`, поэтому сначала строки упорядочены по нему.`,
    en: `Here the rows are sorted by \`${second}\` first. But in the key \`${first}\` comes before it, so rows are sorted by that column first.`,
  };
}
