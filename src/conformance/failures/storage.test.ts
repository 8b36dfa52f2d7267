// What one real node compacted, purged and still had after it was killed (`npm run failures -- storage`). The
// simulation must agree.

import { describe, expect, it } from 'vitest';
import { compactionOf } from '#engine/cql/schema/options/compaction-choice.ts';
import { bytesOf, put, remove, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { syncDefaults } from '#engine/sim/storage/commit-log.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import recording from './storage.json' with { type: 'json' };
import { digestOf, rowsPerFlush, type StorageRecording } from './storage-recording.ts';

const recorded = recording as unknown as StorageRecording;
const { tables, purges, crashes } = recorded;

it('the recording is as Cassandra gave it', () => {
  const { stamp, ...content } = recorded;
  expect(stamp).toBe(`Cassandra 5.0.8, sha256 ${digestOf(content)}`);
});

describe('which SSTables are merged', () => {
  const named = tables.map((table) => ({
    table,
    name: `${table.compaction.class} ${table.compaction.scaling_parameters ?? ''} ${table.isSame ? 'same rows' : 'new rows'}`,
  }));

  it.each(named)('$name', ({ table }) => {
    const shape = {
      ...sampleTable({ replication: replicationOf(1) }),
      compaction: compactionOf(new Map(Object.entries(table.compaction))),
    };
    const storage = new NodeStorage({ partitioner: murmur3Partitioner });
    const value = 'v'.repeat(1000);
    const after = table.flushes.map((_, flush) => {
      const micros = 1_700_006_400_000_000 + Math.floor(flush / 4) * 86_400_000_000 + flush * 1_000_000;
      const seconds = Math.floor(micros / 1e6);
      for (let at = 0; at < rowsPerFlush; at++) {
        const key = intKey(table.isSame ? at : flush * rowsPerFlush + at);
        storage.apply({ ...put(shape, { key: '', value, timestamp: micros + at }), key }, seconds);
      }
      storage.flush(shape, seconds);
      return storage
        .table(shape)
        .sstables.map(({ id }) => id)
        .toSorted((a, b) => a - b);
    });
    // What was there after each flush and its compactions. The bytes of what was merged away could not be read.
    const seen = table.flushes.map(({ wrote, compactions }) =>
      [...wrote, ...compactions.flatMap(({ into }) => into)]
        .flatMap(({ id, bytes }) => (bytes > 0 ? [id] : []))
        .sort((a, b) => a - b),
    );
    expect(after).toEqual(seen);
  });

  function intKey(value: number): Uint8Array {
    const key = new Uint8Array(4);
    new DataView(key.buffer).setInt32(0, value);
    return key;
  }
});

it('when a tombstone goes', () => {
  const table = sampleTable({ replication: replicationOf(1), gcGraceSeconds: 20 });
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
  const count = () => storage.table(table).sstables.length;
  storage.apply(put(table, { key: '1', value: '1', timestamp: 100e6 }), 100);
  storage.flush(table, 100);
  storage.apply(remove(table, '1', 102e6), 102);
  storage.flush(table, 102);
  const seen = [count()];
  for (const second of [104, 126]) {
    storage.compactMajor(table, second);
    seen.push(count());
  }
  expect(purges.map(({ sstables }) => sstables)).toEqual(seen);
});

describe('what is there after SIGKILL', () => {
  it.each(crashes)('with $sync sync', ({ sync, confirmed, found, lastMs, isPrefix }) => {
    const table = sampleTable({ replication: replicationOf(1) });
    const storage = new NodeStorage({
      partitioner: murmur3Partitioner,
      commitLogSync: { ...syncDefaults, mode: sync },
    });
    // The last writes at their times before the kill. When the last marker came is not known, so all moments are tried.
    const counts = Array.from({ length: 100 }, (_, phase) => {
      const copy = storage.fork();
      for (const [at, before] of lastMs.toReversed().entries()) {
        copy.commitLog.advance(100_000 + phase - before);
        copy.apply(put(table, { key: `${at}`, value: 'v', timestamp: at }), 100);
      }
      copy.commitLog.advance(100_000 + phase);
      copy.crash('kill');
      copy.restart(100);
      return lastMs.filter((_one, at) => copy.table(table).sstables[0]?.partitions.find(bytesOf(`${at}`)))
        .length;
    });
    expect(isPrefix).toBe(true);
    const lost = confirmed - found;
    const simulated = counts.map((count) => lastMs.length - count);
    expect(lost).toBeGreaterThanOrEqual(Math.min(...simulated));
    expect(lost).toBeLessThanOrEqual(Math.max(...simulated));
  });
});
