// The question: for this key and this workload, how many rows does the largest partition have?

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick } from '../draw.ts';
import type { Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';

interface Load {
  readonly sensors: number;
  readonly days: number;
  readonly perDay: number;
}

interface Layout {
  readonly partition: readonly string[];
  readonly clustering: readonly string[];
  readonly rows: (load: Load) => number;
}

/** Of the columns sensor, day and at; `at` has the date too. */
const layouts: readonly (Layout & { readonly level: Level })[] = [
  { level: 1, partition: ['sensor'], clustering: ['at'], rows: ({ days, perDay }) => days * perDay },
  { level: 1, partition: ['sensor', 'day'], clustering: ['at'], rows: ({ perDay }) => perDay },
  {
    level: 1,
    partition: ['day'],
    clustering: ['at', 'sensor'],
    rows: ({ sensors, perDay }) => sensors * perDay,
  },
  {
    level: 2,
    partition: ['day'],
    clustering: ['sensor', 'at'],
    rows: ({ sensors, perDay }) => sensors * perDay,
  },
  { level: 2, partition: ['sensor'], clustering: ['day', 'at'], rows: ({ days, perDay }) => days * perDay },
  { level: 2, partition: ['sensor', 'at'], clustering: [], rows: () => 1 },
  { level: 3, partition: ['sensor'], clustering: ['day'], rows: ({ days }) => days },
  { level: 3, partition: ['day'], clustering: ['at'], rows: ({ perDay }) => perDay },
  { level: 3, partition: ['day'], clustering: ['sensor'], rows: ({ sensors }) => sensors },
  { level: 3, partition: ['sensor', 'day'], clustering: ['at'], rows: ({ perDay }) => perDay },
];

const intervals = [
  { minutes: 60, perDay: 24 },
  { minutes: 120, perDay: 12 },
  { minutes: 180, perDay: 8 },
  { minutes: 240, perDay: 6 },
];

export function drawRowsPerPartition(random: Random, level: Level): Draft | undefined {
  const layout = pick(
    random,
    layouts.filter((one) => one.level === level || (level === 2 && one.level === 1)),
  );
  const { minutes, perDay } = pick(random, intervals);
  const load = {
    sensors: between(random, 2, 5),
    days: between(random, 2, Math.min(7, Math.floor(60 / perDay) + 1)),
    perDay,
  };
  const right = layout.rows(load);
  const table = [
    'CREATE TABLE readings (',
    '  sensor int,',
    '  day    date,',
    '  at     timestamp,',
    '  value  int,',
    `  PRIMARY KEY (${[`(${layout.partition.join(', ')})`, ...layout.clustering].join(', ')})`,
    ')',
  ].join('\n');
  prove(
    largestOf(table, layout, { ...load, minutes }) === right,
    `rows of ${layout.partition} / ${layout.clustering}`,
  );
  const { sensors, days } = load;
  const total = sensors * days * perDay;
  const beliefs: { value: number; why: Text }[] = [
    { value: total, why: whole(total) },
    { value: days * perDay, why: oneSensor(days * perDay) },
    { value: sensors * perDay, why: oneDay(sensors * perDay) },
    { value: perDay, why: oneSensorDay(perDay) },
  ];
  const near = beliefs.filter(
    ({ value }, at) => value !== right && beliefs.findIndex((one) => one.value === value) === at,
  );
  return {
    form: 'number',
    ask: {
      pt: `${sensors} sensores gravam uma medição a cada ${minutes} minutos, todos na mesma hora, a partir da meia-noite, durante ${days} dias. Quantas linhas tem a maior partição no fim?`,
      ru: `Датчиков ${sensors}. Каждый записывает показание раз в ${minutes} минут, все одновременно, начиная с полуночи, в течение ${days} дней. Сколько строк в конце в самой большой партиции?`,
      en: `${sensors} sensors write a reading every ${minutes} minutes, all at the same moments, from midnight on, for ${days} days. How many rows does the largest partition have at the end?`,
    },
    given: [{ kind: 'cql', text: `${table};` }],
    right,
    near,
    why: rule(layout, load, right),
  };
}

/** Writes all readings, and asks the engine for the partition with the most rows. */
function largestOf(
  table: string,
  { partition }: Layout,
  { sensors, days, perDay, minutes }: Load & { minutes: number },
): number {
  const proof = new Proof();
  proof.run(table);
  for (let day = 0; day < days; day++)
    for (let at = 0; at < perDay; at++) {
      const moment = new Date(Date.UTC(2026, 0, 5 + day, 0, at * minutes)).toISOString();
      for (let sensor = 1; sensor <= sensors; sensor++)
        proof.run(
          `INSERT INTO readings (sensor, day, at, value) VALUES (${sensor}, '${moment.slice(0, 10)}', '${moment.slice(0, 19)}Z', 1)`,
        );
    }
  const columns = partition.join(', ');
  const { rows } = proof.run(`SELECT ${columns}, count(*) FROM readings GROUP BY ${columns}`);
  return Math.max(...rows.map((row) => Number(row.at(-1))));
}

function whole(total: number): Text {
  return {
    pt: `${total} é o número de todas as medições juntas. A chave de partição as divide em partições.`,
    ru: `${total} — это все показания вместе. Ключ партиции делит их на части.`,
    en: `${total} is the number of all readings together. The partition key divides them into partitions.`,
  };
}

function oneSensor(count: number): Text {
  return {
    pt: `${count} é o que um sensor grava em todos os dias. Para isso valer, a partição teria de ser do sensor inteiro e a chave teria de guardar cada momento.`,
    ru: `${count} — столько один датчик записывает за все дни. Для этого партиция должна быть на весь датчик, а ключ — различать все моменты.`,
    en: `${count} is what one sensor writes in all days. For that, a partition would have to be of a whole sensor, and the key would have to keep each moment.`,
  };
}

function oneDay(count: number): Text {
  return {
    pt: `${count} é o que todos os sensores gravam em um dia. Para isso valer, a partição teria de ser do dia e a chave teria de distinguir os sensores e os momentos.`,
    ru: `${count} — столько все датчики записывают за день. Для этого партиция должна быть на день, а ключ — различать и датчики, и моменты.`,
    en: `${count} is what all sensors write in a day. For that, a partition would have to be of a day, and the key would have to tell both sensors and moments apart.`,
  };
}

function oneSensorDay(count: number): Text {
  return {
    pt: `${count} é o que um sensor grava em um dia. Veja de quais colunas a chave de partição é feita e o que a chave inteira distingue.`,
    ru: `${count} — столько один датчик записывает за день. Посмотрите, из каких столбцов состоит ключ партиции и что различает ключ целиком.`,
    en: `${count} is what one sensor writes in a day. Look at the columns of the partition key, and at what the whole key tells apart.`,
  };
}

function rule({ partition, clustering }: Layout, { sensors, days, perDay }: Load, right: number): Text {
  const of = `\`(${partition.join(', ')})\``;
  const key = [...partition, ...clustering];
  const lost = !key.includes('at') || !key.includes('sensor');
  const split = {
    pt: lost
      ? ' A chave inteira não distingue todas as medições: as que têm a mesma chave sobrescrevem umas às outras.'
      : '',
    ru: lost
      ? ' Ключ целиком различает не все показания: с одинаковым ключом они перезаписывают друг друга.'
      : '',
    en: lost
      ? ' The whole key does not tell all readings apart: those with the same key overwrite each other.'
      : '',
  };
  return {
    pt: `Cada valor de ${of} é uma partição. Há ${sensors} sensores, ${days} dias e ${perDay} medições por sensor e dia.${split.pt} A maior partição tem ${right}.`,
    ru: `Каждое значение ${of} — отдельная партиция. Датчиков ${sensors}, дней ${days}, показаний на датчик в день ${perDay}.${split.ru} В самой большой партиции строк ${right}.`,
    en: `Each value of ${of} is a partition. There are ${sensors} sensors, ${days} days and ${perDay} readings per sensor and day.${split.en} The largest partition has ${right}.`,
  };
}
