// Where a story and its fork part.

import type { Play } from '#site/widgets/stage/journal/play.ts';
import type { Run } from '#site/widgets/stage/journal/run-scenario.ts';

/** The last step up to which two plays are the same, event by event. */
export function lastSameStep(one: Play, other: Play): number {
  const events = sameEvents(one.run, other.run);
  let same = 0;
  for (const [step, cursor] of one.cursors.entries()) {
    if (cursor > events || other.cursors[step] !== cursor) break;
    same = step;
  }
  return same;
}

/** How many events two runs have in common from their beginning. */
function sameEvents({ events: one }: Run, { events: other }: Run): number {
  const parts = one.findIndex((event, at) => eventText(event) !== eventText(other[at]));
  return parts < 0 ? one.length : parts;
}

/**
 * An event in letters, without the functions of its table, which are made anew for each run.
 */
export function eventText(event: unknown): string | undefined {
  return JSON.stringify(event, (_, part) => {
    if (part instanceof Map) return [...part];
    return typeof part === 'bigint' ? String(part) : part;
  });
}
