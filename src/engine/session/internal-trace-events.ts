// What a real trace tells besides the statement: Cassandra's own reads and writes.

import type { OrderedEvent } from './trace-order.ts';

/** A statement may also make nodes read roles, permissions and states of Paxos: other tables, and messages about them. */
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

/** What is appended to the commit log is told by the memtable that comes next on the same thread. */
function written(events: readonly OrderedEvent[], at: number): OrderedEvent | undefined {
  const { node, thread, activity } = events[at]!;
  if (activity.kind !== 'commitlog') return undefined;
  return events
    .slice(at + 1)
    .find((event) => event.node === node && event.thread === thread && event.activity.kind === 'memtable');
}
