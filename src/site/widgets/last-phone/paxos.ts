// What the replicas have promised and accepted up to a cursor, and what the shoppers know. It follows from the journal
// alone.

import { type Ballot, isAfter } from '#engine/sim/cluster/ballot.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { storedOf, versionIn } from '#site/widgets/stage/journal/version.ts';
import { nameOf, type Setup, type Shopper, shoppers, unsold } from './model.ts';
import type { Phones } from './play.ts';

export interface ReplicaMemory {
  /** The number of the greatest ballot that the replica has promised. */
  readonly promised: number | undefined;
  /** The proposal that it has accepted and not yet written as data. An empty one has no value. */
  readonly accepted: { readonly ballot: number; readonly value: string | undefined } | undefined;
}

/** What a shopper has been told. `theirs` and `sold` are answers, `unsold` is what the first read found. */
export interface Told {
  readonly what: 'nothing' | 'asking' | 'unsold' | 'theirs' | 'sold' | 'error' | 'silence';
  /** Cassandra's error. */
  readonly error: string | undefined;
  readonly isUnknown: boolean;
}

/** Ballots are long numbers in Cassandra. Here they are counted in their order: 1, 2, 3. */
export function ballotNumbers({ run }: Phones): ReadonlyMap<string, number> {
  const ballots = run.events.flatMap((event) => (event.kind === 'preparing' ? [event.ballot] : []));
  const sorted = ballots.toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
  return new Map(sorted.map((ballot, at) => [ballotKey(ballot), at + 1]));
}

export function ballotKey({ micros, lot }: Ballot): string {
  return `${micros}/${lot}`;
}

export function memoriesAt(play: Phones, cursor: number): ReadonlyMap<string, ReplicaMemory> {
  const numbers = ballotNumbers(play);
  const memories = new Map<string, ReplicaMemory>();
  const remember = (node: string, part: Partial<ReplicaMemory>) =>
    memories.set(node, { promised: undefined, accepted: undefined, ...memories.get(node), ...part });
  for (const event of play.run.events.slice(play.run.start, cursor)) {
    if (event.kind === 'promising') remember(event.node, { promised: numbers.get(ballotKey(event.ballot)) });
    if (event.kind === 'accepting') {
      const ballot = numbers.get(ballotKey(event.ballot)) ?? 0;
      remember(event.node, { promised: ballot, accepted: { ballot, value: soldToBy(event.update) } });
    }
    if (event.kind === 'committing') remember(event.node, { accepted: undefined });
  }
  return memories;
}

/** Whose request it is: each shopper has a coordinator of their own. */
export function shopperOf({ setup, run }: Phones, request: number): Shopper | undefined {
  const begun = run.events.find((event) => event.kind === 'request' && event.request === request);
  return shoppers.find((shopper) => nameOf(setup, setup.via[shopper]) === begun?.node);
}

export function toldAt(play: Phones, cursor: number, shopper: Shopper): Told {
  const { events, start } = play.run;
  const node = nameOf(play.setup, play.setup.via[shopper]);
  let told: Told = { what: 'nothing', error: undefined, isUnknown: false };
  const applied = new Set<number>();
  for (const event of events.slice(start, cursor)) {
    if (event.node !== node) continue;
    if (event.kind === 'request') told = { ...told, what: 'asking' };
    if (event.kind === 'cas-applied') applied.add(event.request);
    if (event.kind === 'answer') told = answerOf(play, event, applied);
  }
  return told;
}

function answerOf(
  { run }: Phones,
  { request, error }: Extract<JournalEvent, { kind: 'answer' }>,
  applied: ReadonlySet<number>,
): Told {
  if (error) {
    const isSilent = error.kind === 'NoAnswer';
    const isUnknown = isSilent || error.kind.includes('Timeout');
    return { what: isSilent ? 'silence' : 'error', error: error.kind, isUnknown };
  }
  const begun = run.events.find((event) => event.kind === 'request' && event.request === request);
  const operation = begun?.kind === 'request' ? begun.operation : 'read';
  const answer = (what: Told['what']): Told => ({ what, error: undefined, isUnknown: false });
  if (operation === 'write') return answer('theirs');
  if (operation === 'read') return answer(run.found.get(request)?.value === unsold ? 'unsold' : 'sold');
  return answer(applied.has(request) ? 'theirs' : 'sold');
}

/** How many shoppers have been told that the phone is theirs. */
export function buyersAt(play: Phones, cursor: number): number {
  return shoppers.filter((shopper) => toldAt(play, cursor, shopper).what === 'theirs').length;
}

/** What the row would have after the update; undefined for the empty update. */
export function soldToBy(update: PartitionUpdate | undefined): string | undefined {
  return update ? (versionIn(storedOf(update)).value ?? undefined) : undefined;
}

export function isConditional({ way }: Setup): boolean {
  return way !== 'plain';
}
