// Removes Cassandra's own reads and writes from a real trace.

import type { OrderedEvent } from './trace-order.ts';

/**
 * A statement may also make nodes read roles, permissions and the state of Paxos. Such events are about other tables,
 * or they are messages about those tables.
 */
export function withoutInternalEvents(events: readonly OrderedEvent[], table: string): OrderedEvent[] {
  const isForeign = ({ activity }: OrderedEvent) =>
    (activity.kind === 'query' && activity.table !== table) ||
    (activity.kind === 'memtable' && activity.table !== table && activity.table !== 'batches');
  const exchanges = new Set<number>();
  for (const [at, event] of events.entries()) {
    if (event.activity.kind !== 'query' || !isForeign(event)) continue;
    const before = events
      .slice(0, at)
      .findLast(
        ({ node, activity }) =>
          node === event.node && (activity.kind === 'receive' || activity.kind === 'query'),
      );
    if (before?.activity.kind === 'receive' && before.activity.verb === 'READ_REQ')
      exchanges.add(before.exchange);
  }
  return events.filter(
    (event, at) =>
      !isForeign(event) && !exchanges.has(event.exchange) && !isForeign(written(events, at) ?? event),
  );
}

/** A trace does not name the table of a commit log entry. The next memtable event of the same thread names it. */
function written(events: readonly OrderedEvent[], at: number): OrderedEvent | undefined {
  const { node, thread, activity } = events[at]!;
  if (activity.kind !== 'commitlog') return undefined;
  return events
    .slice(at + 1)
    .find((event) => event.node === node && event.thread === thread && event.activity.kind === 'memtable');
}
