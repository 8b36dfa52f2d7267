// Puts the events of several nodes into one order in which no message is received before it is sent. The timestamps
// alone do not give this order: the nodes' clocks differ, and Cassandra stamps its events only in milliseconds.

import type { Verb } from '#engine/sim/cluster/verb.ts';

import { type Activity, readActivity } from './trace-activity.ts';
import type { WireTrace } from './wire.ts';

export interface OrderedEvent {
  node: string;
  thread: string;
  elapsedMicros: number;
  activity: Activity;
  /** For a message: the number of its exchange. A request and its response have the same number. */
  exchange: number;
}

export function orderTrace({ events, addresses }: WireTrace): OrderedEvent[] {
  const named = events.flatMap((event): OrderedEvent[] => {
    const activity = readActivity(event.activity);
    if (!activity) return [];
    if ('address' in activity) activity.address = addresses[activity.address] ?? activity.address;
    return [{ ...event, activity, exchange: -1 }];
  });
  number(named);
  return merge(named);
}

/** The n-th request from one node to another, its receipt, and the n-th response back are one exchange. */
function number(events: readonly OrderedEvent[]): void {
  const counts = new Map<string, number>();
  const known = new Map<string, number>();
  for (const event of events) {
    const { activity, node } = event;
    if (activity.kind !== 'send' && activity.kind !== 'receive') continue;
    const isRequest = activity.verb.endsWith('_REQ');
    const [from, to] = activity.kind === 'send' ? [node, activity.address] : [activity.address, node];
    const pair = isRequest ? `${from}>${to}` : `${to}>${from}`;
    const side = `${activity.kind}${isRequest ? 'request' : 'response'}`;
    const key = `${pair} ${verbOf(activity.verb)}`;
    const count = counts.get(`${key} ${side}`) ?? 0;
    counts.set(`${key} ${side}`, count + 1);
    const id = `${key} ${count}`;
    if (!known.has(id)) known.set(id, known.size);
    event.exchange = known.get(id)!;
  }
}

function verbOf(verb: Verb): string {
  return verb.replace(/_(?:REQ|RSP)$/, '');
}

/**
 * Always takes the earliest next event of all nodes. A receipt is taken only after its sending, if the trace contains
 * the sending.
 */
function merge(events: readonly OrderedEvent[]): OrderedEvent[] {
  const queues = new Map<string, OrderedEvent[]>();
  for (const event of events) queues.set(event.node, [...(queues.get(event.node) ?? []), event]);
  const toSend = new Set(events.flatMap((event) => (event.activity.kind === 'send' ? [markOf(event)] : [])));
  const ordered: OrderedEvent[] = [];
  while (ordered.length < events.length) {
    const heads = [...queues.values()].flatMap(([head]) => (head ? [head] : []));
    const free = heads.filter((head) => head.activity.kind !== 'receive' || !toSend.has(markOf(head)));
    const [next] = (free.length > 0 ? free : heads).sort((a, b) => a.elapsedMicros - b.elapsedMicros);
    queues.get(next!.node)!.shift();
    if (next!.activity.kind === 'send') toSend.delete(markOf(next!));
    ordered.push(next!);
  }
  return ordered;
}

function markOf({ activity, exchange }: OrderedEvent): string {
  return `${exchange} ${'verb' in activity && activity.verb.endsWith('_REQ')}`;
}
