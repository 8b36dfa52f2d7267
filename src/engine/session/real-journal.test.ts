// Real traces become the same journal that the simulation writes. `npm run failures` recorded them from three nodes.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';

import { journalOfTrace, type TraceFacts } from './real-journal.ts';
import type { WireTrace } from './wire.ts';

interface Recorded {
  name: string;
  facts: TraceFacts;
  trace: WireTrace;
}

const recorded = JSON.parse(
  readFileSync(new URL('./real-traces.json', import.meta.url), 'utf8'),
) as Recorded[];

function journalOf(name: string): JournalEvent[] {
  const { trace, facts } = recorded.find((each) => each.name === name)!;
  return journalOfTrace(trace, facts);
}

type Of<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;

function all<Kind extends JournalEvent['kind']>(events: readonly JournalEvent[], kind: Kind): Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind);
}

const sent = (events: readonly JournalEvent[]) =>
  all(events, 'sending').map(({ node, verb, to, phase }) => `${node} ${verb} ${to} ${phase}`);

describe('every recorded trace', () => {
  it.each(recorded.map(({ name }) => name))('%s: nothing is received before it was sent', (name) => {
    const events = journalOf(name);
    expect(events[0]!.kind).toBe('request');
    expect(all(events, 'answer')).toHaveLength(1);
    for (const [at, event] of events.entries())
      expect(event.at).toBeGreaterThanOrEqual(events[at - 1]?.at ?? 0);
    for (const receipt of all(events, 'received')) {
      const message = all(events, 'sending').find(
        ({ node, to, verb, arrivesAt }) =>
          node === receipt.from && to === receipt.node && verb === receipt.verb && arrivesAt === receipt.at,
      );
      expect(message, `${receipt.verb} from ${receipt.from} to ${receipt.node}`).toBeDefined();
      expect(message!.at).toBe(receipt.sentAt);
      expect(message!.at).toBeLessThan(receipt.at);
    }
  });
});

it('a QUORUM write goes to all replicas, and the answer does not wait for the last', () => {
  const events = journalOf('quorum-write');
  expect(all(events, 'request')[0]).toMatchObject({ operation: 'write', consistency: 'QUORUM', node: 'n1' });
  const [plan] = all(events, 'determining-replicas');
  expect(plan).toMatchObject({ node: 'n1', contacts: ['n2', 'n3', 'n1'], blockFor: 2 });
  expect(sent(events).filter((line) => line.startsWith('n1'))).toEqual([
    'n1 MUTATION_REQ n2 write',
    'n1 MUTATION_REQ n3 write',
  ]);
  expect(all(events, 'adding-to-memtable').map(({ node }) => node)).toEqual(['n1', 'n2', 'n3']);
  const answer = events.findIndex(({ kind }) => kind === 'answer');
  const acknowledged = (part: readonly JournalEvent[]) =>
    all(part, 'received').filter(({ verb }) => verb === 'MUTATION_RSP');
  expect(acknowledged(events.slice(0, answer)).map(({ from }) => from)).toEqual(['n2']);
  expect(acknowledged(events.slice(answer)).map(({ from }) => from)).toEqual(['n3']);
  expect(all(events, 'hint-stored')).toEqual([]);
});

it('a QUORUM read asks one replica for data and another for a digest', () => {
  const events = journalOf('quorum-read');
  expect(all(events, 'request')[0]!.operation).toBe('read');
  expect(sent(events)).toEqual([
    expect.stringMatching(/^n1 READ_REQ n[23] digest$/),
    expect.stringMatching(/^n[23] READ_RSP n1 digest$/),
  ]);
  expect(all(events, 'executing-query').map(({ liveRows }) => liveRows)).toEqual([1, 1]);
  expect(all(events, 'executing-query').filter(({ isDigest }) => isDigest)).toMatchObject([
    { node: expect.stringMatching(/^n[23]$/) },
  ]);
  expect(all(events, 'digest-mismatch')).toEqual([]);
});

it('where another is asked for the rows, the coordinator reads its own copy for a digest', () => {
  const { trace, facts } = recorded.find(({ name }) => name === 'quorum-read')!;
  const events = trace.events.map((event) => ({
    ...event,
    activity: event.activity.replace('reading digest', 'reading data'),
  }));
  const journal = journalOfTrace({ ...trace, events }, facts);
  expect(all(journal, 'executing-query').filter(({ isDigest }) => isDigest)).toMatchObject([{ node: 'n1' }]);
});

it('a read at ONE sends nothing where the coordinator has a copy', () => {
  const events = journalOf('read-one');
  expect(sent(events)).toEqual([]);
  expect(all(events, 'executing-query').map(({ node }) => node)).toEqual(['n1']);
});

it('a mismatch leads to full reads and to repairs of those that lag behind', () => {
  const events = journalOf('read-repair');
  expect(all(events, 'digest-mismatch')).toHaveLength(1);
  const mismatch = events.findIndex(({ kind }) => kind === 'digest-mismatch');
  expect(sent(events.slice(0, mismatch)).filter((line) => line.includes('digest'))).not.toEqual([]);
  expect(sent(events.slice(mismatch)).filter((line) => line.endsWith('full-data'))).not.toEqual([]);
  const repaired = all(events, 'read-repair').map(({ to }) => to);
  expect(new Set(repaired)).toEqual(new Set(['n1', 'n3']));
  expect(sent(events)).toContain('n1 READ_REPAIR_REQ n3 read-repair');
});

it('a lightweight transaction: promise, read, accept, commit; Cassandra’s own tables are left out', () => {
  const events = journalOf('lwt-applied');
  expect(all(events, 'request')[0]!.operation).toBe('compare-and-set');
  for (const kind of ['promising', 'accepting', 'committing'] as const)
    expect(new Set(all(events, kind).map(({ node }) => node)), kind).toEqual(new Set(['n1', 'n2', 'n3']));
  expect(all(events, 'cas-applied')).toHaveLength(1);
  expect(
    all(events, 'adding-to-memtable')
      .map(({ node }) => node)
      .sort(),
  ).toEqual(['n1', 'n2', 'n3']);
  expect(all(events, 'executing-query')).toHaveLength(2);
  expect(all(events, 'preparing')[0]!.ballot.micros).toBeGreaterThan(1.7e15);
  const refused = journalOf('lwt-not-applied');
  expect(all(refused, 'cas-not-applied')).toHaveLength(1);
  expect(all(refused, 'committing')).toEqual([]);
});

it('a replica that is down gets a hint, of which the trace says nothing', () => {
  const events = journalOf('write-with-a-node-down');
  expect(all(events, 'hint-stored').map(({ node, to }) => `${node} for ${to}`)).toEqual(['n1 for n3']);
  expect(all(events, 'determining-replicas')[0]).toMatchObject({ live: ['n2', 'n1'] });
});

it('counters, batches and scans have phases of their own', () => {
  expect(sent(journalOf('logged-batch'))).toContain('n1 BATCH_STORE_REQ n2 batchlog');
  expect(all(journalOf('logged-batch'), 'batch-stored').length).toBeGreaterThan(0);
  expect(sent(journalOf('scan')).some((line) => line.includes('RANGE_REQ') && line.endsWith('scan'))).toBe(
    true,
  );
  expect(all(journalOf('counter'), 'counting-up')).toHaveLength(1);
});
