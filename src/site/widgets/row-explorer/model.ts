// What a learner can set, and how it goes into an address. The engine computes what is shown (run.ts, loaded later). No
// DOM.

import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { ownScript, type Statements, textLengthMax } from '#site/widgets/stage/stored/own-script.ts';
import { firstOwn, type ScriptId, scriptIds, scripts } from './scripts.ts';

export type Source = ScriptId | 'own';
export const presets = [...scriptIds, 'own'] as const satisfies readonly Source[];

export interface Setup {
  readonly source: Source;
  /** The learner's own statements. Empty for the built-in stories. */
  readonly text: string;
}

/** A part of a key that was pressed, by numbers from 0. Without a column it is a part of the row key. */
export interface Pick {
  readonly row: number;
  readonly column: number | undefined;
  readonly part: number;
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly pick: Pick | undefined;
  readonly setup: Setup;
}

export function setupOf(source: Source): Setup {
  return { source, text: source === 'own' ? firstOwn : '' };
}

export function scriptOf({ source, text }: Setup): Statements {
  return source === 'own' ? ownScript(text) : scripts[source];
}

export function stepsOf(setup: Setup): number {
  return scriptOf(setup).steps.length;
}

/** What to try when a story is over. */
export const nextStories: Readonly<Record<Source, readonly Source[]>> = {
  performers: ['album'],
  album: ['sides'],
  sides: ['slices', 'values'],
  slices: ['values', 'sides'],
  values: ['slices', 'fans'],
  fans: ['map'],
  map: ['own'],
  own: ['sides'],
};

/** For example `2.-.r1c4p0.album`. The learner's own statements follow. */
export function saveState({ cursor, guess, pick, setup: { source, text } }: State): string {
  const at = pick ? `r${pick.row}c${pick.column ?? '-'}p${pick.part}` : '-';
  const head = [cursor, guess ?? '-', at, source];
  return (source === 'own' ? [...head, toSafeText(text)] : head).join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): State | undefined {
  const found = /^(\d{1,2})\.(-|\d)\.(?:-|r(\d{1,3})c(-|\d{1,3})p(\d))\.([a-z]+)(?:\.(.*))?$/.exec(saved);
  if (!found) return undefined;
  const [, cursor = '', guess = '', row, column, part, id, safe] = found;
  const source = presets.find((one) => one === id);
  const text = source === 'own' ? fromSafeText(safe ?? '') : safe === undefined ? '' : undefined;
  if (!source || text === undefined || text.length > textLengthMax) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    pick:
      row === undefined
        ? undefined
        : { row: Number(row), column: column === '-' ? undefined : Number(column), part: Number(part) },
    setup: { source, text },
  };
}
