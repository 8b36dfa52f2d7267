import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    late: 'Repair on day 12',
    'in-time': 'Repair on day 7',
    'last-day': 'Repair on day 10',
    never: 'No repair',
    'only-repaired': 'Day 12, tombstones wait',
  },
  changed: 'Your own fortnight: does the row come back?',
  tabs: { outcome: 'Outcome', nodes: 'Replicas' },
  knobs: {
    repair: 'Repair on day',
    never: 'never',
    grace: 'gc_grace, days',
    waits: 'only_purge_repaired_tombstones',
    nodes: 'Nodes',
    away: 'Away',
    awayAt: (number) => `replica ${number}`,
    key: 'Key',
    wrong: 'A key has 1 to 40 characters',
  },
  days: (count) => `day ${count}`,
  axis: 'days',
  grace: 'gc_grace',
  repair: 'repair',
  drag: 'Day of the repair',
  drawing: ({ day, list }) => `What three replicas hold up to ${day}: ${list}`,
  holdings: { row: 'the row', tombstone: 'a tombstone', nothing: 'nothing', away: 'away' },
  outcome: {
    copied: 'The repair copies',
    kinds: { row: 'the row', tombstone: 'the tombstone' },
    none: 'nothing',
    read: 'A read on day 14',
    row: 'finds the row',
    nothing: 'finds nothing',
    notYet: '…',
  },
  morals: {
    zombie: 'The tombstones were gone before the repair ran, so the old row won against nothing.',
    inTime: 'Every replica heard of the delete before any of them forgot it.',
    waits: 'The tombstones waited for the repair, so even a late one copied them and not the row.',
    never: 'Without a repair, the read on day 14 brings the row back.',
  },
  ledger: { caption: (key) => `Who holds what of ${key}`, when: 'When' },
  steps: {
    before: 'written',
    away: 'a replica goes away',
    deleted: 'deleted',
    back: 'the replica is back',
    compaction: 'compaction',
    repair: 'repair',
    end: 'a read of all replicas',
  },
  says: {
    before: 'All three replicas have the row. The days are counted from its delete.',
    away: ({ away }) =>
      `Four hours before the delete, **${away}** goes down. That is too long for hints, which are stored for three hours.`,
    deleted: ({ away }) =>
      `The row is deleted at QUORUM. Two replicas store a tombstone, and **${away}** hears nothing of it.`,
    back: ({ away }) => `**${away}** is back and still has the row. Nobody reads it, so nobody notices.`,
    compaction: ({ grace, day }) =>
      `gc_grace ended after ${grace} days. The compaction on ${day} removes the tombstones together with what they deleted.`,
    compactionKeeps: ({ grace, day }) =>
      `gc_grace ended after ${grace} days. But the compaction on ${day} keeps the tombstones, because no repair has marked them.`,
    repairRow: ({ day, away }) =>
      `The repair on ${day} finds the row on **${away}** and nothing on the others. It copies the row: a zombie.`,
    repairTombstone: ({ day, away }) =>
      `The repair on ${day} finds tombstones. It copies the tombstone to **${away}**, where it deletes the row.`,
    repairNothing: ({ day }) => `The repair on ${day} finds no difference.`,
    endBack: 'A read of all replicas returns the deleted row, and all three have it now.',
    endGone: 'A read of all replicas finds nothing. The row stays deleted.',
  },
};
