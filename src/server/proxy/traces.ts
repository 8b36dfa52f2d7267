// Reads a query trace by the proxy's own role, when the trace is complete. Cassandra still writes it after it has
// answered the statement.

import { setTimeout as delay } from 'node:timers/promises';

import type { CqlSession } from '#engine/session/session.ts';
import type { WireTrace } from '#engine/session/wire.ts';

const deadlineMs = 5_000;
const pauseMs = 60;
/**
 * Replicas that nobody waited for write their events later. So the number of events must stay the same for this many
 * polls.
 */
const stillPolls = 3;
/**
 * The same while a message was sent, but no event says yet that it arrived. The wait is longer then, but it has an
 * end, because that event may never come.
 */
const stillPollsUnderWay = 12;

/** An event has a timeuuid by the clock of its node. `source_elapsed` begins anew on each node. */
const eventsOf =
  'SELECT source, activity, source_elapsed, thread, event_id FROM system_traces.events WHERE session_id = ?';

/** Undefined if the trace did not come in time. */
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
    // Traces have two copies, and on six nodes both may lie in the other data centre.
    const params = { params: [traceId], consistency: 'ONE' as const };
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

/** Orders the events by wall clock. Events of one node in one tick keep the order in which Cassandra returned them. */
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

/** The time of a timeuuid, in units of 100 ns since 1582. */
function ticksOf(timeuuid: string): bigint {
  const [low, middle, high] = timeuuid.split('-') as [string, string, string];
  return BigInt(`0x${high.slice(1)}${middle}${low}`);
}
