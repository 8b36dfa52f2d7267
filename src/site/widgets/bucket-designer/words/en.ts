import { formatNumber, plural } from '#i18n/numbers.ts';
import { bytes } from '#labs/review/words/words.ts';
import { changesOfStatus } from '../model.ts';
import type { Words } from '../words.ts';

const number = (value: number) => formatNumber('en', value);
const partitions = (count: number) => plural('en', count, { one: 'partition', other: 'partitions' });
const values = (count: number) => plural('en', count, { one: 'value', other: 'values' });
const tombstones = (count: number) => plural('en', count, { one: 'tombstone', other: 'tombstones' });

export const en: Words = {
  story: 'Story',
  stories: {
    orders: 'A person’s orders',
    company: 'A company’s orders',
    status: 'Status in the key',
    prices: 'Price in the key',
    daily: 'New prices every day',
    regular: 'Price not in the key',
  },
  changed: { orders: 'Which bucket fits your orders?', prices: 'Which bucket fits your prices?' },
  bucket: 'Bucket',
  buckets: { none: 'none', year: 'year', month: 'month', day: 'day', 500: '500', 100: '100', 10: '10' },
  values: 'Values in the largest partition',
  partitions: 'Partitions a page opens',
  notYet: 'shown in its own step',
  tombstones: 'Tombstones',
  limit: 'advised: fewer than 100,000',
  best: 'largest that fits',
  tooLarge: 'too large',
  knobs: {
    perMonth: 'Orders a month',
    busiest: 'Busiest customer',
    years: 'Years kept',
    rows: 'Rows of a page',
    isInKey: { orders: 'Status is in the key', prices: 'Price is in the key' },
    products: 'Products',
    share: 'New prices a day, %',
    from: 'Price from',
    to: 'to',
  },
  tabs: { key: 'Key', sizes: 'Sizes', method: 'How' },
  keyOf: 'The key with this bucket',
  sizes: { caption: 'The largest partition', rows: 'rows', bytes: 'size' },
  method: {
    orders: [
      'Orders come evenly, a month has 30 days, and the page is read on its last day.',
      'The largest partition is that of the busiest customer. The page is that of the customer you set.',
      'A status changes three times, and a tombstone stays for 10 days.',
    ],
    prices: [
      'Of 1,000 products, 450 cost less than 100, 250 less than 200, 125 less than 300, 75 less than 400, and 100 more.',
      'The page asks for a range of prices, and opens every bucket in it.',
      'A tombstone stays for 10 days, beside the rows whose price has changed.',
    ],
  },
  says: {
    first: ({ about, perMonth, rows, products, from, to }) =>
      about === 'orders'
        ? `A page shows the latest **${rows}** orders of a customer who orders **${number(perMonth)}** times a month. Which bucket would you choose?`
        : `A page shows ${rows} of **${number(products)}** products, with a price from **${from}** to **${to}**. How wide should a bucket be?`,
    large: ({ bucket, values: count }) =>
      bucket === 'none'
        ? `Without a bucket, the largest partition has **${values(count)}**, and fewer than 100,000 are advised.`
        : `With this bucket, the largest partition still has **${values(count)}**, and fewer than 100,000 are advised.`,
    fits: ({ bucket, values: count, partitions: opened }) =>
      bucket === 'none'
        ? `The largest partition has **${values(count)}**, and a page opens **${partitions(opened)}**. No bucket is needed.`
        : `The largest partition has **${values(count)}**, and a page opens **${partitions(opened)}**. No larger bucket fits.`,
    small: ({ partitions: opened, values: count, isDearer }) =>
      isDearer
        ? `The largest partition has only **${values(count)}**, but now a page opens **${partitions(opened)}**.`
        : `The largest partition has only **${values(count)}**, and a page still opens **${partitions(opened)}**.`,
    tombstones: ({ tombstones: count }) =>
      ` ${plural('en', count, { one: 'tombstone lies', other: 'tombstones lie' })} among its rows.`,
  },
  morals: {
    orders: {
      key: `Every change of the status deletes a row and inserts another, so each order leaves ${changesOfStatus} tombstones. Keep it out of the key.`,
      bucket:
        'The busiest customer decides how large a bucket may be, and everybody else pays with more partitions for a page.',
    },
    prices: {
      key: 'A new price is a delete and an insert. The tombstone stays for 10 days among the rows that are read.',
      bucket:
        'A price outside the key changes in place and leaves no tombstone. The rows are no longer sorted by it.',
    },
  },
  drawing: (told, opened) =>
    told
      .map(
        (one, row) =>
          `${en.buckets[one.bucket]}: ${values(one.values)}, ${opened[row] === undefined ? '' : `${partitions(opened[row])}, `}${tombstones(one.tombstones)}`,
      )
      .join('; '),
  bytes: (count) => bytes('en', count),
};
