// What a learner can set of a workload, and what each bucket makes of it: the largest partition, the partitions that
// one page opens, and the tombstones that it passes. No DOM.

import { largestPartition, type SizedTable } from '#labs/modeling/partition-size.ts';

export const presets = ['orders', 'company', 'status', 'prices', 'daily', 'regular'] as const;
export type Preset = (typeof presets)[number];

export const ordersAMonth = [1, 3, 10, 30, 100, 300, 1000, 3000, 6000, 30_000] as const;
export const yearsKept = [1, 2, 5, 10] as const;
export const pageSizes = [10, 20, 50, 100] as const;
export const productCounts = [2000, 20_000, 200_000, 2_000_000] as const;
export const changedShares = [0, 1, 10, 50, 100] as const;
export const prices = [0, 50, 150, 250, 350, 500, 750, 999] as const;

export interface Setup {
  readonly about: 'orders' | 'prices';
  /** Of the customer whose page is read, and of the busiest one, who decides the largest partition. */
  readonly perMonth: number;
  readonly busiest: number;
  readonly years: number;
  readonly products: number;
  /** Of the products, in percent: so many get another price each day. */
  readonly share: number;
  readonly from: number;
  readonly to: number;
  /** The rows of a page. */
  readonly rows: number;
  /** Whether the column that changes, status or price, is a part of the key. */
  readonly isInKey: boolean;
}

const orders: Setup = {
  about: 'orders',
  perMonth: 3,
  busiest: 6000,
  years: 5,
  products: 200_000,
  share: 10,
  from: 150,
  to: 350,
  rows: 20,
  isInKey: false,
};
const catalogue: Setup = { ...orders, about: 'prices', isInKey: true };

export const setups: Readonly<Record<Preset, Setup>> = {
  orders,
  company: { ...orders, perMonth: 6000 },
  status: { ...orders, perMonth: 6000, isInKey: true },
  prices: catalogue,
  daily: { ...catalogue, share: 100 },
  regular: { ...catalogue, share: 100, isInKey: false },
};

/** The stories of orders, or those of prices. */
export function storiesOf({ about }: Setup): readonly Preset[] {
  return presets.filter((preset) => setups[preset].about === about);
}

export const buckets = {
  orders: ['none', 'year', 'month', 'day'],
  prices: ['none', '500', '100', '10'],
} as const;
export type Bucket = (typeof buckets)[keyof typeof buckets][number];

/** A frame for the whole, then one for each bucket. */
export const steps = 4;

/** The documentation’s guideline for one partition. */
export const valuesMax = 100_000;
export const bytesMax = 100_000_000;
/** Reads of more partitions than this are marked. The reviewer of schemas warns from there, too. */
export const partitionsMax = 10;
/** From so many tombstones in one read Cassandra warns. */
export const tombstonesMax = 1000;
/** gc_grace_seconds. Until then no tombstone is removed. */
export const graceDays = 10;
/** placed → paid → shipped → delivered */
export const changesOfStatus = 3;

export interface Outcome {
  readonly bucket: Bucket;
  /** Of the largest partition. */
  readonly rows: number;
  readonly values: number;
  readonly bytes: number;
  /** That one page opens. */
  readonly partitions: number;
  /** That lie among the rows of the page. */
  readonly tombstones: number;
  readonly isTooLarge: boolean;
  /** The largest bucket whose largest partition is small enough. */
  readonly isBest: boolean;
}

export function outcomesOf(setup: Setup): readonly Outcome[] {
  const all = buckets[setup.about].map((bucket) => outcomeOf(setup, bucket));
  const best = all.find(({ isTooLarge }) => !isTooLarge);
  return all.map((one) => ({ ...one, isBest: one === best }));
}

function outcomeOf(setup: Setup, bucket: Bucket): Omit<Outcome, 'isBest'> {
  const rows = rowsOf(setup, bucket);
  const table = tableOf(setup);
  const { bytes } = largestPartition(table, {
    rows,
    values: Object.fromEntries(
      table.columns.filter(({ kind }) => kind === 'partition_key').map(({ name }) => [name, 1]),
    ),
    busiest: {},
    bytes: bytesOf,
  });
  const values = rows * table.columns.filter(({ kind }) => kind === 'regular').length;
  return {
    bucket,
    rows,
    values,
    bytes,
    partitions: setup.about === 'orders' ? monthsBack(setup, bucket) : rangesAcross(setup, bucket),
    tombstones: tombstonesOf(setup),
    isTooLarge: values > valuesMax || bytes > bytesMax,
  };
}

/** A month has 30 days here, and a year 360. */
const days = { year: 360, month: 30, day: 1 };

function rowsOf(setup: Setup, bucket: Bucket): number {
  if (setup.about === 'prices') return Math.max(...pricesIn(setup, bucket));
  const perDay = Math.max(setup.busiest, setup.perMonth) / days.month;
  return Math.ceil(perDay * (bucket in days ? days[bucket as keyof typeof days] : setup.years * days.year));
}

/**
 * The page is read on the last day of month and year, and its orders are evenly spread. The last order of the page is
 * so many days back; each bucket on the way is opened, empty or not.
 */
function monthsBack({ perMonth, rows, years }: Setup, bucket: Bucket): number {
  const kept = Math.min(rows, perMonth * 12 * years);
  const back = (kept - 1) * (days.month / perMonth);
  return bucket in days ? Math.floor(back / days[bucket as keyof typeof days]) + 1 : 1;
}

/** Of 1,000 products, so many cost less than 100, from 100 to 199, and so on. */
export const perHundred = [450, 250, 125, 75, 30, 30, 10, 10, 10, 10] as const;

/** How many products each bucket of prices has. Within a hundred they are evenly spread. */
function pricesIn({ products }: Setup, bucket: Bucket): number[] {
  const width = widthOf(bucket);
  const count = Math.ceil(1000 / width);
  return Array.from({ length: count }, (_, at) =>
    Math.ceil((products / 1000) * between(at * width, (at + 1) * width)),
  );
}

function widthOf(bucket: Bucket): number {
  return bucket === 'none' ? 1000 : Number(bucket);
}

/** Of 1,000 products, how many cost from `from` to less than `to`. */
function between(from: number, to: number): number {
  return perHundred.reduce((sum, count, at) => {
    const part = Math.max(0, Math.min(to, (at + 1) * 100) - Math.max(from, at * 100));
    return sum + (count * part) / 100;
  }, 0);
}

function rangesAcross({ from, to }: Setup, bucket: Bucket): number {
  const width = widthOf(bucket);
  return Math.floor(to / width) - Math.floor(from / width) + 1;
}

/**
 * A change of a key column deletes a row and inserts another, and the tombstone stays for the time of grace. So many
 * lie among the rows of the page.
 */
function tombstonesOf({ about, isInKey, perMonth, years, rows, share }: Setup): number {
  if (!isInKey) return 0;
  if (about === 'prices') return Math.round((rows * share * graceDays) / 100);
  const fresh = Math.max(1, Math.floor((perMonth / days.month) * graceDays));
  return Math.min(rows, perMonth * 12 * years, fresh) * changesOfStatus;
}

const bytesOf: Readonly<Record<string, number>> = { status: 9, zone: 5, name: 20, category: 10, month: 7 };

export function tableOf({ about, isInKey }: Setup): SizedTable {
  const changing = isInKey ? ('clustering' as const) : ('regular' as const);
  return {
    columns:
      about === 'orders'
        ? [
            { name: 'customer_id', type: 'uuid', kind: 'partition_key' },
            { name: 'ordered_at', type: 'timestamp', kind: 'clustering' },
            { name: 'status', type: 'text', kind: changing },
            { name: 'order_id', type: 'uuid', kind: 'clustering' },
            { name: 'total', type: 'decimal', kind: 'regular' },
            { name: 'zone', type: 'text', kind: 'regular' },
          ]
        : [
            { name: 'category', type: 'text', kind: 'partition_key' },
            { name: 'price', type: 'decimal', kind: changing },
            { name: 'product_id', type: 'uuid', kind: 'clustering' },
            { name: 'name', type: 'text', kind: 'regular' },
          ],
  };
}

/** The primary key with this bucket, as CQL. */
export function keyText({ about, isInKey }: Setup, bucket: Bucket): string {
  const has = bucket !== 'none';
  return about === 'orders'
    ? `((customer_id${has ? `, ${bucket}` : ''}), ordered_at, ${isInKey ? 'status, ' : ''}order_id)`
    : `((category${has ? ', price_bucket' : ''}), ${isInKey ? 'price, ' : ''}product_id)`;
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

export function presetOf(setup: Setup): Preset | undefined {
  return presets.find((preset) => numbersOf(setups[preset]).join() === numbersOf(setup).join());
}

function numbersOf(setup: Setup): readonly number[] {
  const { about, perMonth, busiest, years, products, share, from, to, rows, isInKey } = setup;
  return about === 'orders'
    ? [0, perMonth, busiest, years, rows, Number(isInKey)]
    : [1, products, share, from, to, rows, Number(isInKey)];
}

/** For example `2-0-3-6000-5-20-0`: the cursor, orders or prices, and the numbers in the order of `numbersOf`. */
export function saveState({ cursor, setup }: State): string {
  return [cursor, ...numbersOf(setup)].join('-');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  if (!/^\d{1,7}(?:-\d{1,7}){6,7}$/.test(text)) return undefined;
  const [cursor = 0, about, ...numbers] = text.split('-').map(Number);
  const read = about === 0 && numbers.length === 5 ? ordersOf(numbers) : undefined;
  const setup = about === 1 && numbers.length === 6 ? pricesOf(numbers) : read;
  return setup && cursor <= steps ? { cursor, setup } : undefined;
}

function ordersOf([perMonth, busiest, years, rows, isInKey]: number[]): Setup | undefined {
  const isKnown =
    isOne(ordersAMonth, perMonth) &&
    isOne(ordersAMonth, busiest) &&
    isOne(yearsKept, years) &&
    isOne(pageSizes, rows) &&
    isOne([0, 1], isInKey);
  if (!isKnown) return undefined;
  return {
    ...orders,
    perMonth: perMonth!,
    busiest: busiest!,
    years: years!,
    rows: rows!,
    isInKey: isInKey === 1,
  };
}

function pricesOf([products, share, from, to, rows, isInKey]: number[]): Setup | undefined {
  const isKnown =
    isOne(productCounts, products) &&
    isOne(changedShares, share) &&
    isOne(prices, from) &&
    isOne(prices, to) &&
    from! <= to! &&
    isOne(pageSizes, rows) &&
    isOne([0, 1], isInKey);
  if (!isKnown) return undefined;
  const numbers = { products: products!, share: share!, from: from!, to: to!, rows: rows! };
  return { ...catalogue, ...numbers, isInKey: isInKey === 1 };
}

function isOne(list: readonly number[], value: number | undefined): boolean {
  return value !== undefined && list.includes(value);
}

/** How long the bar of so many values is, in percent: logarithmic, from 100 to 10 million. */
export function barOf(values: number): number {
  const length = (Math.log10(Math.max(values, 1)) - 2) / 5;
  return Math.round(Math.min(1, Math.max(0.01, length)) * 1000) / 10;
}
