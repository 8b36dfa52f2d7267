// Judges options of tables and indexes. Cassandra looks up the classes that they name, so only the classes that a
// lesson may need are allowed. Options that reach beyond the learner's own tables are refused.

import type { CreateIndexStatement, Property } from '#engine/cql/syntax.ts';

import { denial } from './denial.ts';
import { judgeRange } from './option-bounds.ts';

const compaction = 'org.apache.cassandra.db.compaction.';
const compression = 'org.apache.cassandra.io.compress.';

const classes: Record<string, { packages: string; names: readonly string[] }> = {
  compaction: {
    packages: compaction,
    names: [
      'SizeTieredCompactionStrategy',
      'LeveledCompactionStrategy',
      'TimeWindowCompactionStrategy',
      'UnifiedCompactionStrategy',
    ],
  },
  compression: {
    packages: compression,
    names: ['LZ4Compressor', 'SnappyCompressor', 'DeflateCompressor', 'ZstdCompressor', 'NoopCompressor'],
  },
};

/** `id` takes the place of another table, `cdc` fills a folder, `extensions` are for other programs. */
const refused = new Set(['id', 'cdc', 'extensions']);

export function judgeOptions(properties: readonly Property[]): void {
  for (const { name, value } of properties) {
    if (refused.has(name.toLowerCase()))
      throw denial('table-option', `The option ${name} of tables is not for labs`);
    const option = name.toLowerCase();
    if (typeof value === 'string') {
      judgeWord(option, value);
      judgeRange(option, value);
    } else
      for (const [key, word] of value) {
        judgeEntry(option, key, word);
        judgeRange(`${option}.${key.toLowerCase()}`, word);
      }
  }
}

function judgeEntry(option: string, key: string, word: string): void {
  if (/class|compression$/i.test(key)) {
    const known = classes[option];
    const isKnown = known?.names.some((name) => word === name || word === known.packages + name);
    // An empty name switches compression off, as it always did.
    if (!isKnown && word !== '') throw denial('class-name', `The class ${word} is not for labs`);
    return;
  }
  judgeWord(key, key);
  judgeWord(key, word);
}

/** Refuses a word that looks like the name of a class. Numbers and percentiles have dots, but no letter after one. */
function judgeWord(name: string, word: string): void {
  if (/[A-Za-z_$]\.[A-Za-z_$]/.test(word) && name !== 'comment')
    throw denial('class-name', `The class ${word} is not for labs`);
}

const indexClasses = new Set([
  'sai',
  'storageattachedindex',
  'org.apache.cassandra.index.sai.storageattachedindex',
  'legacy_local_table',
]);

export function judgeIndex({ className, properties }: CreateIndexStatement): void {
  if (className !== null && !indexClasses.has(className.toLowerCase()))
    throw denial('class-name', `The index ${className} is not for labs`);
  for (const { value } of properties ?? [])
    if (typeof value !== 'string')
      for (const [key, word] of value) {
        if (/class|analyzer/i.test(key)) throw denial('class-name', `The option ${key} is not for labs`);
        judgeWord(key, word);
      }
}
