// The question: which of these partition keys keep the largest partition under a limit?

import type { Random } from '#engine/sim/ring/random.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { largestPartition } from '#labs/modeling/partition-size.ts';

import { between, pick, some } from '../draw.ts';
import type { Choice, Draft, Level, Text } from '../exercise.ts';
import { Proof, prove } from '../proof.ts';

interface Load {
  readonly sensors: number;
  readonly days: number;
  readonly perDay: number;
}

interface Offer {
  readonly columns: readonly string[];
  readonly rows: (load: Load) => number;
}

/** `shard` is a number that the application computes, 0 to 9, evenly. */
const offers: readonly Offer[] = [
  { columns: ['sensor'], rows: ({ days, perDay }) => days * perDay },
  { columns: ['day'], rows: ({ sensors, perDay }) => sensors * perDay },
  { columns: ['sensor', 'day'], rows: ({ perDay }) => perDay },
  { columns: ['day', 'hour'], rows: ({ sensors, perDay }) => (sensors * perDay) / 24 },
  { columns: ['sensor', 'day', 'hour'], rows: ({ perDay }) => perDay / 24 },
  { columns: ['sensor', 'shard'], rows: ({ days, perDay }) => (days * perDay) / 10 },
  { columns: ['day', 'shard'], rows: ({ sensors, perDay }) => (sensors * perDay) / 10 },
];

const rates = [
  { seconds: 60, perDay: 1440 },
  { seconds: 30, perDay: 2880 },
  { seconds: 10, perDay: 8640 },
  { seconds: 300, perDay: 288 },
];

export function drawBuckets(random: Random, level: Level): Draft | undefined {
  const { seconds, perDay } = pick(random, rates);
  const load: Load = {
    sensors: pick(random, [20, 50, 100, 200, 500, 1000]),
    days: pick(random, [100, 365, 730, 1000]),
    perDay,
  };
  const limit = pick(random, [10_000, 50_000, 100_000]);
  const open = level === 1 ? offers.slice(0, 4) : level === 2 ? offers.slice(0, 5) : offers;
  const drawn = some(random, open, level === 1 ? 4 : 5);
  const choices = drawn.map((offer): Choice => {
    const rows = Math.ceil(offer.rows(load));
    prove(byArithmetic(offer, load) === rows, `rows of (${offer.columns})`);
    return {
      text: `PRIMARY KEY ((${offer.columns.join(', ')}), at, id)`,
      isRight: rows <= limit,
      why: whyOf(offer, load, limit),
    };
  });
  // Who counts right must not be caught by a little.
  if (drawn.some((offer) => Math.abs(offer.rows(load) / limit - 1) < 0.03)) return undefined;
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0 || right === choices.length) return undefined;
  proveSplit(random, drawn);
  const { sensors, days } = load;
  const say = (value: number) => ({
    pt: formatNumber('pt', value),
    ru: formatNumber('ru', value),
    en: formatNumber('en', value),
  });
  const [s, d, l] = [say(sensors), say(days), say(limit)];
  const hasShard = drawn.some(({ columns }) => columns.includes('shard'));
  return {
    form: 'several',
    ask: {
      pt: `${s.pt} sensores gravam uma medição a cada ${seconds} segundos, durante ${d.pt} dias. Com quais chaves a maior partição fica com no máximo ${l.pt} linhas?${hasShard ? ' A aplicação calcula `shard`, de 0 a 9, de modo uniforme.' : ''} Marque todas, e só essas.`,
      ru: `Датчиков ${s.ru}. Каждый записывает показание раз в ${seconds} секунд в течение ${d.ru} дней. При каких ключах в самой большой партиции не больше ${l.ru} строк?${hasShard ? ' `shard` вычисляет приложение: от 0 до 9, равномерно.' : ''} Отметьте все такие ключи и только их.`,
      en: `${s.en} sensors write a reading every ${seconds} seconds, for ${d.en} days. With which keys does the largest partition have at most ${l.en} rows?${hasShard ? ' The application computes `shard`, 0 to 9, evenly.' : ''} Choose all of them, and no others.`,
    },
    given: [],
    choices,
    why: rule(perDay),
  };
}

/** The arithmetic of the course’s own labs and reviewer. */
function byArithmetic({ columns }: Offer, { sensors, days, perDay }: Load): number {
  const values: Record<string, number> = {
    sensor: sensors,
    day: days,
    hour: 24,
    shard: 10,
    id: sensors * days * perDay,
    at: days * perDay,
  };
  const column = (name: string, kind: 'partition_key' | 'clustering') => ({ name, type: 'int', kind });
  const { rows } = largestPartition(
    {
      columns: [
        ...columns.map((name) => column(name, 'partition_key')),
        column('at', 'clustering'),
        column('id', 'clustering'),
      ],
    },
    { rows: sensors * days * perDay, values, busiest: {}, bytes: {} },
  );
  return rows;
}

/** The same keys on the engine, with few rows: each divides them as the arithmetic says. */
function proveSplit(random: Random, drawn: readonly Offer[]): void {
  const [sensors, days, hours] = [between(random, 2, 3), 2, 3];
  const proof = new Proof();
  for (const [at, { columns }] of drawn.entries()) {
    proof.run(
      `CREATE TABLE t${at} (sensor int, day int, hour int, shard int, at int, id int, PRIMARY KEY ((${columns.join(', ')}), at, id))`,
    );
    let id = 0;
    for (let day = 0; day < days; day++)
      for (let hour = 0; hour < hours; hour++)
        for (let sensor = 0; sensor < sensors; sensor++) {
          // Each sensor's readings go round the shards, and so do those of a day.
          const shard = (day * hours + hour + sensor) % hours;
          proof.run(
            `INSERT INTO t${at} (sensor, day, hour, shard, at, id) VALUES (${sensor}, ${day}, ${hour}, ${shard}, ${day * hours + hour}, ${id++})`,
          );
        }
    const counts: Record<string, number> = { sensor: sensors, day: days, hour: hours, shard: hours };
    const partitions = columns.reduce((product, name) => product * counts[name]!, 1);
    const names = columns.join(', ');
    const found = proof.run(`SELECT ${names}, count(*) FROM t${at} GROUP BY ${names}`).rows;
    prove(found.length === partitions, `partitions of (${names})`);
  }
}

function whyOf({ columns, rows }: Offer, load: Load, limit: number): Text {
  const count = Math.ceil(rows(load));
  const isRight = count <= limit;
  const say = (language: 'pt' | 'ru' | 'en') => formatNumber(language, count);
  const key = `\`(${columns.join(', ')})\``;
  return {
    pt: `Com ${key}, uma partição tem ${howText(columns, load).pt} = ${say('pt')} linhas, ${isRight ? 'dentro do limite' : 'acima do limite'}.`,
    ru: `При ключе ${key} в партиции ${howText(columns, load).ru} = ${say('ru')} строк, ${isRight ? 'это в пределах нормы' : 'это больше, чем нужно'}.`,
    en: `With ${key}, a partition has ${howText(columns, load).en} = ${say('en')} rows, which is ${isRight ? 'within the limit' : 'above the limit'}.`,
  };
}

/** The product, as numbers. */
function howText(columns: readonly string[], { sensors, days, perDay }: Load): Text {
  const say = (language: 'pt' | 'ru' | 'en') => {
    const n = (value: number) => formatNumber(language, value);
    const parts = [
      ...(columns.includes('sensor') ? [] : [n(sensors)]),
      ...(columns.includes('day') ? [] : [n(days)]),
      n(perDay),
    ];
    const divided = [
      ...(columns.includes('hour') ? ['24'] : []),
      ...(columns.includes('shard') ? ['10'] : []),
    ];
    return [parts.join(' × '), ...divided].join(language === 'en' ? ' / ' : ' : ');
  };
  return { pt: say('pt'), ru: say('ru'), en: say('en') };
}

function rule(perDay: number): Text {
  return {
    pt: `Um sensor grava ${formatNumber('pt', perDay)} medições por dia. Multiplique pelos sensores e pelos dias que a chave de partição não separa, e divida pelo que ela separa dentro do dia.`,
    ru: `Один датчик записывает ${formatNumber('ru', perDay)} показаний в день. Умножьте на число датчиков и дней, которые ключ партиции не разделяет, и разделите на то, что он делит внутри дня.`,
    en: `A sensor writes ${formatNumber('en', perDay)} readings a day. Multiply by the sensors and the days that the partition key does not separate, and divide by what it separates within a day.`,
  };
}
