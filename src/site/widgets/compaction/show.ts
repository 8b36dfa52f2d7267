// Everything that needs the simulation, as plain data. The server computes it for the first frame of the page, and the
// browser loads this module for every other setup.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { nameOf, type Setup, strategyNames } from './model.ts';
import { amplificationOf, type Frame, framesOf } from './play.ts';
import { words } from './words.ts';

export interface Figures {
  readonly name: string;
  readonly written: string;
  readonly places: string;
  readonly space: string;
}

export interface Shown {
  readonly frames: readonly Frame[];
  readonly says: readonly string[];
  /** The accessible name of the drawing, for each frame. */
  readonly drawings: readonly string[];
  /** For each frame and strategy, what is counted. */
  readonly figures: readonly (readonly Figures[])[];
  /** The strategy that has written most at the end, and how many times what was flushed; undefined if several have. */
  readonly most: { readonly strategy: number; readonly times: string } | undefined;
}

const known = new Map<string, readonly Frame[]>();

/** Languages, page and slides share what was computed. */
function knownFrames(setup: Setup): readonly Frame[] {
  const id = JSON.stringify(setup);
  const frames = known.get(id) ?? framesOf(setup);
  known.set(id, frames);
  return frames;
}

export function shownOf(language: Language, setup: Setup): Shown {
  const word = words[language];
  const frames = knownFrames(setup);
  const names = strategyNames.map((strategy) => nameOf(strategy, setup));
  const figures = frames.map((frame) =>
    frame.map(
      (lane, at): Figures => ({
        name: names[at]!,
        written: formatNumber(language, amplificationOf(lane), 1),
        places: formatNumber(language, lane.places),
        space: formatNumber(language, lane.space, 1),
      }),
    ),
  );
  const says = frames.map((frame, at) => {
    if (at === 0) return word.says.first[setup.workload];
    const parts = frame.flatMap(({ merged, expired }, lane) => [
      ...(merged > 0 ? [word.says.merges(names[lane]!, merged)] : []),
      ...(expired > 0 ? [word.says.drops(names[lane]!, expired)] : []),
    ]);
    return joinShort([word.says.flush(at + 1), ...(parts.length > 0 ? parts : [word.says.nothing])]);
  });
  const drawings = frames.map((frame, flush) =>
    word.drawing(
      flush + 1,
      frame.map(({ boxes }, at) => ({ name: names[at]!, count: boxes.length })),
    ),
  );
  const last = frames.at(-1)!.map(amplificationOf);
  const greatest = Math.max(...last);
  const winners = last.filter((one) => one > greatest - 0.05);
  const most =
    winners.length === 1
      ? { strategy: last.indexOf(greatest), times: formatNumber(language, greatest, 1) }
      : undefined;
  return { frames, says, drawings, figures, most };
}
