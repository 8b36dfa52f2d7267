// Everything that needs the simulation, as plain data. The server computes it for the page, and the browser loads this
// module for what the learner does.

import type { Language } from '#i18n/languages.ts';
import { type Frame, framesOf } from './life.ts';
import { presetOf, type Setup } from './model.ts';
import { narrations } from './narrate.ts';
import { words } from './words.ts';

export interface Shown {
  readonly frames: readonly Frame[];
  readonly says: readonly string[];
  /** The accessible name of the drawing, for each frame. */
  readonly drawings: readonly string[];
  /** What the story asks before it plays: how many, and in which frame one sees it. */
  readonly asks:
    | { readonly about: 'kill' | 'read'; readonly answer: number; readonly revealAt: number }
    | undefined;
}

export function shownOf(language: Language, setup: Setup): Shown {
  const frames = framesOf(setup);
  const word = words[language];
  return {
    frames,
    says: narrations(language, setup, frames),
    drawings: frames.map(({ files, memtable, log }) =>
      word.drawing(files.length, memtable.length, log.length),
    ),
    asks: asksOf(setup, frames),
  };
}

function asksOf(setup: Setup, frames: readonly Frame[]): Shown['asks'] {
  const preset = presetOf(setup);
  if (preset === 'kill') {
    const revealAt = frames.findIndex(({ op }) => op?.does === 'start');
    const { memtable, files } = frames[revealAt]!;
    const keys = new Set([memtable, ...files.map(({ entries }) => entries)].flat().map(({ key }) => key));
    return { about: preset, answer: keys.size, revealAt };
  }
  if (preset !== 'read') return undefined;
  const revealAt = frames.findIndex(({ read }) => read !== undefined);
  return { about: preset, answer: frames[revealAt]!.read!.opened.length, revealAt };
}
