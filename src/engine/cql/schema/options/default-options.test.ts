import { expect, test } from 'vitest';

import { readCaching } from './caching.ts';
import { readCompaction } from './compaction.ts';
import { readCompression } from './compression.ts';
import { defaultOptions } from './default-options.ts';
import { checkTableOptions } from './table-options.ts';

test('the defaults are what Cassandra makes of their short forms, and are sound', () => {
  expect(defaultOptions.get('caching')).toEqual(readCaching(new Map([['keys', 'ALL']])));
  expect(defaultOptions.get('compaction')).toEqual(
    readCompaction(new Map([['class', 'SizeTieredCompactionStrategy']])),
  );
  expect(defaultOptions.get('compression')).toEqual(readCompression(new Map([['class', 'LZ4Compressor']])));
  expect(() => checkTableOptions(defaultOptions)).not.toThrow();
});
