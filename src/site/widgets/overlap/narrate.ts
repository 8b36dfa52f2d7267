import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { Observed, Prediction } from './latency.ts';
import type { Meeting, Member } from './meeting.ts';
import { countOf, type LatencySetup, neededOf, runsAt, type SetsSetup } from './model.ts';
import { newValue, oldValue } from './values.ts';
import { words } from './words.ts';
import { whenOf, writeMs, writePercent } from './write.ts';

const code = (text: string) => `\`${text}\``;

/** One narration for each frame. */
export function setsNarrations(language: Language, setup: SetsSetup, meeting: Meeting): string[] {
  const { sets } = words[language];
  const { members, value } = meeting;
  const { w, r, rf, shared, misses } = countOf(setup);
  const written = members
    .filter(({ isInWrite }) => isInWrite)
    .toSorted((one, other) => one.nth! - other.nth!);
  const asked = members.filter(({ isInRead }) => isInRead);
  const both = written.filter(({ isInRead }) => isInRead);
  const lucky = asked.filter(({ hadAtRead }) => hadAtRead);
  const [old, fresh] = [code(oldValue), code(newValue)];
  const named = (those: readonly Member[]) => ({ names: list(language, those), count: those.length });
  const met =
    both.length > 0
      ? sets.meet({ ...named(both), fresh })
      : value === newValue
        ? joinShort([sets.missLucky({ ...named(lucky), fresh }), sets.luck])
        : sets.missStale({ old });
  return [
    sets.start({
      rf,
      names: list(language, members),
      write: code(setup.write),
      read: code(setup.read),
      w,
      r,
      old,
      fresh,
    }),
    sets.written({ ...named(written), ms: writeMs(language, meeting.writeMs), isAll: written.length === rf }),
    sets.read(named(asked)),
    met,
    misses === 0 ? sets.must({ sum: `${w} + ${r} − ${rf}`, shared }) : sets.may({ sum: `${w} + ${r}`, rf }),
  ];
}

/** Describes the drawing of a frame for screen readers. */
export function describeSets(language: Language, setup: SetsSetup, meeting: Meeting, cursor: number): string {
  const { sets } = words[language];
  if (cursor === 4) return sets.worst(countOf(setup));
  const { members } = meeting;
  const named = (isThere: (member: Member) => boolean, from: number) => {
    const those = cursor < from ? [] : members.filter(isThere).map(({ name }) => name);
    return those.join(', ') || sets.nobody;
  };
  return sets.drawing({
    written: named(({ isInWrite }) => isInWrite, 1),
    read: named(({ isInRead }) => isInRead, 2),
    both: named(({ isInWrite, isInRead }) => isInWrite && isInRead, 2),
  });
}

/** One narration for each frame. If the runs of a frame are not complete, its narration says so. */
export function latencyNarrations(
  language: Language,
  setup: LatencySetup,
  { prediction, observed }: { prediction: Prediction; observed: readonly (Observed | undefined)[] },
): string[] {
  const { latency, fits } = words[language];
  const { needed, momentsMs } = prediction;
  const { shared, w, r, rf } = countOf(setup);
  const ms = (value: number) => writeMs(language, value);
  const at = setup.moment;
  const first =
    shared > 0
      ? [
          latency.strong(`${w} + ${r} > ${rf}`),
          latency.price({ fit: fits[setup.fit], writeMs: ms(needed.write[2]), readMs: ms(needed.read[2]) }),
        ]
      : [
          latency.predicted({
            fit: fits[setup.fit],
            write: code(setup.write),
            read: code(setup.read),
            stale: writePercent(language, needed.staleAt[0]!),
            endMs: ms(momentsMs.at(-1)!),
            end: writePercent(language, needed.staleAt.at(-1)!),
          }),
          latency.fresh(ms(needed.freshAfterMs)),
        ];
  const later = runsAt.slice(1).map((runs, index) => {
    const seen = observed[index + 1];
    if (!seen) return latency.working(runs);
    const stale = seen.stale.reduce((sum, count) => sum + count, 0);
    if (shared > 0 && stale === 0) return latency.strongObserved(runs);
    return latency.observed({
      runs,
      when: whenOf(language, momentsMs[at]!),
      stale: writePercent(language, seen.stale[at]! / runs),
      model: writePercent(language, needed.staleAt[at]!),
    });
  });
  return [joinShort(first), ...later];
}

/** What to think of the runs of a frame, beside the drawing. Empty before the first run. */
export function latencyNote(language: Language, setup: LatencySetup, cursor: number): string {
  const { latency } = words[language];
  const { shared, w, rf } = countOf(setup);
  if (cursor === 0) return '';
  const isLast = cursor === runsAt.length - 1;
  const isAskedTwice = isLast && neededOf(setup.read, rf) > 1 && w < rf;
  const told = shared > 0 ? [] : [isLast ? latency.agrees : latency.chance];
  return [...told, ...(isAskedTwice ? [latency.again] : [])].join(' ');
}

export function describeChart(
  language: Language,
  setup: LatencySetup,
  { prediction, observed }: { prediction: Prediction; observed: Observed | undefined },
): string {
  const { chart, fits } = words[language];
  const { needed, momentsMs } = prediction;
  return chart.label({
    fit: fits[setup.fit],
    start: writePercent(language, needed.staleAt[0]!),
    end: writePercent(language, needed.staleAt.at(-1)!),
    endMs: writeMs(language, momentsMs.at(-1)!),
    observed: observed
      ? chart.observedAt({
          runs: formatNumber(language, observed.runs),
          stale: writePercent(language, observed.stale[0]! / observed.runs),
        })
      : '',
  });
}

function list(language: Language, members: readonly Member[]): string {
  return listNames(
    language,
    members.map(({ name }) => `**${name}**`),
  );
}
