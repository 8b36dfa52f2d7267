import { type Checker, type FinishedRun, type Operation, wasReplicaLost, wasWiped } from './finished-run.ts';

/**
 * There is one order of all transactions and serial reads of a key that explains every answer: each takes effect at one
 * moment between its request and its answer, an increment finds what the one before it left, and a read finds what is
 * there. An operation of unknown outcome takes effect at some moment after its request, or never.
 *
 * The search is that of Wing and Gong with Lowe's memory: of the operations that may come first, each is tried, and a
 * set of operations is not tried twice.
 */
export const linearizableTransactions: Checker = {
  name: 'linearizable transactions',
  precondition:
    'the key is written by lightweight transactions of one serial level alone, in one data centre if it is LOCAL_SERIAL; no replica was wiped, removed or replaced',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run) || wasReplicaLost(run)) return { judged, failures };
    for (const [key, history] of historiesByKey(run)) {
      judged += history.length;
      if (!hasOrder(history)) failures.push(`${key}: no order explains ${history.map(describe).join(', ')}`);
    }
    return { judged, failures };
  },
};

/** What one client did and saw. A number is the value of the row; no row counts as 0. */
interface Event {
  readonly id: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The numbers that were read and written. An increment of unknown outcome finds whatever is there. */
  readonly found: number | undefined;
  readonly isWrite: boolean;
  readonly mayBeMissing: boolean;
}

function historiesByKey(run: FinishedRun): Map<string, Event[]> {
  const { operations, final } = run;
  const keys = new Set(
    operations.flatMap(({ kind, keys: [key] }) => (kind === 'increment' && key ? [key] : [])),
  );
  return new Map(
    [...keys].map((key) => {
      const history = operations.flatMap((operation) => eventOf(operation, key));
      const last = Math.max(0, ...operations.map(({ startedAt, endedAt }) => endedAt ?? startedAt));
      const end: Event = {
        id: -1,
        startedAt: last + 1,
        endedAt: Number.POSITIVE_INFINITY,
        found: Number(final.get(key)?.value ?? 0),
        isWrite: false,
        mayBeMissing: false,
      };
      return [key, [...history, end]];
    }),
  );
}

function eventOf(operation: Operation, key: string): Event[] {
  const { id, kind, keys, outcome, startedAt, endedAt, value, found } = operation;
  if (!keys.includes(key)) return [];
  if (kind === 'increment') {
    const isKnown = outcome === 'ok';
    return [
      {
        id,
        startedAt,
        endedAt: isKnown ? endedAt! : Number.POSITIVE_INFINITY,
        found: isKnown ? Number(value) - 1 : undefined,
        isWrite: true,
        mayBeMissing: !isKnown,
      },
    ];
  }
  if (kind !== 'serial-read' || outcome !== 'ok') return [];
  const number = Number(found.get(key)?.value ?? 0);
  return [{ id, startedAt, endedAt: endedAt!, found: number, isWrite: false, mayBeMissing: false }];
}

function hasOrder(history: readonly Event[]): boolean {
  const tried = new Set<string>();
  const goOn = (left: readonly Event[], number: number): boolean => {
    if (left.every(({ mayBeMissing }) => mayBeMissing)) return true;
    const name = `${number} ${left.map(({ id }) => id).join(' ')}`;
    if (tried.has(name)) return false;
    tried.add(name);
    // Nothing can come before an operation that had been answered when it began.
    const firstEnd = Math.min(...left.map(({ endedAt }) => endedAt));
    // Increments of unknown outcome do the same, so only the one that began first is tried.
    const unknown = left.find(({ mayBeMissing }) => mayBeMissing);
    return left.some((event) => {
      if (event.startedAt > firstEnd || (event.mayBeMissing && event !== unknown)) return false;
      if (event.found !== undefined && event.found !== number) return false;
      return goOn(
        left.filter((other) => other !== event),
        event.isWrite ? number + 1 : number,
      );
    });
  };
  return goOn(history, 0);
}

function describe({ id, found, isWrite, mayBeMissing }: Event): string {
  const what = id < 0 ? 'the end' : isWrite ? `transaction ${id}` : `read ${id}`;
  return `${what}${mayBeMissing ? ' (unknown)' : ` found ${found}`}`;
}
