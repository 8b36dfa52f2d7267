// The activities of Cassandra 5.0's query traces that tell what happened between nodes and on them.

import { type Verb, verbs } from '#engine/sim/cluster/verb.ts';

export type Activity =
  | { kind: 'plan' }
  | { kind: 'send' | 'receive'; verb: Verb; address: string }
  /** The next READ_REQ to that node asks for this. */
  | { kind: 'asks'; what: 'data' | 'digest' | 'full-data' | 'speculative'; address: string }
  | { kind: 'mismatch'; key: string }
  | { kind: 'repair'; address: string }
  | { kind: 'commitlog' }
  | { kind: 'memtable'; table: string }
  | { kind: 'query'; table: string }
  | { kind: 'scan' }
  | { kind: 'found'; liveRows: number; tombstones: number }
  | { kind: 'count-up' }
  | { kind: 'paxos'; step: PaxosStep; ballotMicros: number };

export type PaxosStep =
  | 'preparing'
  | 'promising'
  | 'reading-existing-values'
  | 'proposing'
  | 'accepting'
  | 'committing'
  | 'cas-applied'
  | 'cas-not-applied';

const knownVerbs = new Set<string>(verbs);
const peer = String.raw`(?:Full\()?/([0-9a-f.:[\]]+?):\d+\b`;

/** The first pattern that matches decides. The result is undefined if the activity is of no kind that we use. */
const patterns: [RegExp, (found: RegExpExecArray) => Activity | undefined][] = [
  [/^Determining replicas for (?:mutation|atomic batch)/, () => ({ kind: 'plan' })],
  [new RegExp(`^Sending (\\w+_(?:REQ|RSP)) message to ${peer}`), message('send')],
  [new RegExp(`^(\\w+_(?:REQ|RSP)) message received from ${peer}`), message('receive')],
  [
    new RegExp(`^reading (data|digest) from ${peer}`),
    ([, what, address]) => ({ kind: 'asks', what: what as 'data' | 'digest', address: address! }),
  ],
  [
    new RegExp(`^Enqueuing full data read to ${peer}`),
    ([, address]) => ({ kind: 'asks', what: 'full-data', address: address! }),
  ],
  [
    new RegExp(`^[Ss]peculating (?:read|data) .*?${peer}`),
    ([, address]) => ({ kind: 'asks', what: 'speculative', address: address! }),
  ],
  [
    /^Digest mismatch: Mismatch for key DecoratedKey\(-?\d+, ([0-9a-f]*)\)/,
    ([, key]) => ({ kind: 'mismatch', key: key! }),
  ],
  [
    new RegExp(`^Sending read-repair-mutation to ${peer}`),
    ([, address]) => ({ kind: 'repair', address: address! }),
  ],
  [/^Appending to commitlog/, () => ({ kind: 'commitlog' })],
  [/^Adding to (\S+) memtable/, ([, table]) => ({ kind: 'memtable', table: table! })],
  [/^Executing single-partition query on (\S+)/, ([, table]) => ({ kind: 'query', table: table! })],
  [/^Executing seq scan/, () => ({ kind: 'scan' })],
  [
    /^Read (\d+) live rows and (\d+) tombstone cells/,
    ([, live, dead]) => ({ kind: 'found', liveRows: Number(live), tombstones: Number(dead) }),
  ],
  [/^Reading \d+ counter values from the CF/, () => ({ kind: 'count-up' })],
  [/^Preparing ([0-9a-f-]{36})/, step('preparing')],
  [/^Promising ballot ([0-9a-f-]{36})/, step('promising')],
  [/^Reading existing values for CAS precondition/, step('reading-existing-values')],
  [/^CAS precondition is met; proposing client-requested updates for ([0-9a-f-]{36})/, step('proposing')],
  [/^Accepting proposal .*?([0-9a-f]{8}-[0-9a-f-]{27})?/, step('accepting')],
  [/^Committing proposal .*?([0-9a-f]{8}-[0-9a-f-]{27})?/, step('committing')],
  [/^CAS applied successfully/, step('cas-applied')],
  [/^CAS did not apply/, step('cas-not-applied')],
];

export function readActivity(text: string): Activity | undefined {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(text);
    if (found) return read(found);
  }
  return undefined;
}

function message(kind: 'send' | 'receive') {
  return ([, verb, address]: RegExpExecArray): Activity | undefined =>
    knownVerbs.has(verb!) ? { kind, verb: verb as Verb, address: address! } : undefined;
}

function step(name: PaxosStep) {
  return ([, ballot]: RegExpExecArray): Activity => ({
    kind: 'paxos',
    step: name,
    ballotMicros: ballot ? microsOf(ballot) : 0,
  });
}

/** A ballot is a timeuuid, which counts 100 ns ticks since 1582. This returns microseconds since 1970. */
function microsOf(timeuuid: string): number {
  const [low, middle, high] = timeuuid.split('-') as [string, string, string];
  return Number((BigInt(`0x${high.slice(1)}${middle}${low}`) - 0x01b21dd213814000n) / 10n);
}
