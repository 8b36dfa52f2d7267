// A query trace, read by the proxy's own role when it is whole: Cassandra writes it behind the answer's back.

import { setTimeout as delay } from 'node:timers/promises';

import type { CqlSession } from '#engine/session/session.ts';
import type { WireTrace } from '#engine/session/wire.ts';

const deadlineMs = 5_000;
const pauseMs = 60;
/** Replicas that nobody waited for write their events later: the count must stand still for so many looks. */
const stillPolls = 3;
/** And for longer while a message has been sent of which nobody has told yet that it came: perhaps nobody will. */
const stillPollsUnderWay = 12;

/** Events carry a timeuuid by the clock of their node; `source_elapsed` begins anew on each. */
const eventsOf =
  'SELECT source, activity, source_elapsed, thread, event_id FROM system_traces.events WHERE session_id = ?';

/** Nothing where the trace did not come in time. */
export async function readTrace(
  session: CqlSession,
  traceId: string,
  addresses: ReadonlyMap<string, string>,
): Promise<WireTrace | undefined> {
  const end = performance.now() + deadlineMs;
  const nodeOf = (address: string) => addresses.get(address) ?? address;
  let before = -1;
  let still = 0;
  for (;;) {
    const params = { params: [traceId] };
    const [head, { rows }] = await Promise.all([
      session.execute(
        'SELECT coordinator, duration FROM system_traces.sessions WHERE session_id = ?',
        params,
      ),
      session.execute(eventsOf, params),
    ]);
    const [coordinator, duration] = head.rows[0] ?? [];
    still = rows.length === before ? still + 1 : 0;
    const isEnded = duration !== null && duration !== undefined && rows.length > 0;
    const isWhole = isEnded && still >= (isUnderWay(rows) ? stillPollsUnderWay : stillPolls);
    if (isWhole)
      return {
        coordinator: nodeOf(String(coordinator)),
        durationMicros: Number(duration),
        addresses: Object.fromEntries(addresses),
        events: inOrder(
          rows.map(([source, activity, elapsed, thread, id]) => ({
            node: nodeOf(String(source)),
            activity: String(activity),
            elapsedMicros: Number(elapsed ?? 0),
            thread: String(thread),
            id: String(id),
          })),
        ),
      };
    if (performance.now() > end) return undefined;
    before = rows.length;
    await delay(pauseMs);
  }
}

function isUnderWay(rows: readonly (readonly unknown[])[]): boolean {
  const count = (pattern: RegExp) => rows.filter(([, activity]) => pattern.test(String(activity))).length;
  return count(/^Sending \w+ message to/) > count(/message received from/);
}

type Stamped = WireTrace['events'][number] & { id: string };

/** By wall clock; what one node did in one tick stays in the order in which it was told. */
function inOrder(events: Stamped[]): WireTrace['events'] {
  const stamped = events
    .map((event) => ({ event, ticks: ticksOf(event.id) }))
    .sort((a, b) => Number(a.ticks - b.ticks));
  const start = stamped[0]!.ticks;
  return stamped.map(({ event: { id: _, ...event }, ticks }) => ({
    ...event,
    elapsedMicros: Number((ticks - start) / 10n),
  }));
}

/** 100 ns since 1582, as a timeuuid has them. */
function ticksOf(timeuuid: string): bigint {
  const [low, middle, high] = timeuuid.split('-') as [string, string, string];
  return BigInt(`0x${high.slice(1)}${middle}${low}`);
}
