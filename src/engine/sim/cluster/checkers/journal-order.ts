import type { Checker, FinishedRun } from './finished-run.ts';

/**
 * The journal is consistent: events are in order, each message was sent by a node, and each request is answered once.
 */
export const journalOrder: Checker = {
  name: 'journal',
  precondition: 'the journal is whole',
  check(run) {
    return { judged: run.journal.length, failures: [...walk(run)] };
  },
};

function* walk({ journal }: FinishedRun): Generator<string> {
  let now = 0;
  const onTheWay = new Map<string, number>();
  const open = new Set<number>();
  const writes = new Set<number>();
  const sentFor = new Set<number>();
  const down = new Set<string>();
  for (const event of journal) {
    if (event.at < now) yield `${event.kind} at ${event.node} goes back in time`;
    now = event.at;
    if (event.kind === 'sending') {
      sentFor.add(event.request);
      if (event.arrivesAt !== undefined) {
        const name = nameOf(event.node, event.to, event.verb, event.at);
        onTheWay.set(name, (onTheWay.get(name) ?? 0) + 1);
      }
    } else if (event.kind === 'received') {
      const name = nameOf(event.from, event.node, event.verb, event.sentAt);
      const count = onTheWay.get(name) ?? 0;
      if (count === 0) yield `${event.node} received a ${event.verb} that nobody sent`;
      onTheWay.set(name, count - 1);
    } else if (event.kind === 'request') {
      open.add(event.request);
      if (event.operation === 'write') writes.add(event.request);
    } else if (event.kind === 'answer') {
      if (!open.delete(event.request)) yield `request ${event.request} is answered twice, or was never made`;
      if (event.error?.kind === 'Unavailable' && writes.has(event.request) && sentFor.has(event.request))
        yield `request ${event.request} is refused after something was sent`;
    } else if (event.kind === 'node') {
      if (event.change === 'killed' || event.change === 'stopped') down.add(event.node);
      if (event.change === 'started') down.delete(event.node);
    }
    if (
      down.has(event.node) &&
      event.kind !== 'node' &&
      event.kind !== 'dropped' &&
      event.kind !== 'answer' &&
      event.kind !== 'request'
    )
      yield `${event.node} is down and does ${event.kind}`;
  }
  for (const request of open) yield `request ${request} was never answered`;
}

function nameOf(from: string, to: string, verb: string, sentAt: number): string {
  return `${from} ${to} ${verb} ${sentAt}`;
}
