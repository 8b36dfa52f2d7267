// All that a learner can set in the ring, and what of it goes into a URL.

import { firstMany, type ManyState, manySteps, readMany, saveMany } from './many.ts';
import { firstState, type Preset, readState, type State, saveState, steps } from './model.ts';
import { firstMove, type MoveState, moveSteps, readMove, saveMove } from './moves.ts';

export const ringPresets = ['toy', 'murmur3', 'moves', 'many'] as const;
export type RingPreset = (typeof ringPresets)[number];

export type Shown =
  | ({ preset: Preset } & State)
  | ({ preset: 'moves' } & MoveState)
  | ({ preset: 'many' } & ManyState);

export function firstShown(preset: RingPreset): Shown {
  if (preset === 'moves') return { preset, ...firstMove };
  return preset === 'many' ? { preset, ...firstMany } : firstState(preset);
}

export function stepsOf(preset: RingPreset): number {
  if (preset === 'moves') return moveSteps;
  return preset === 'many' ? manySteps : steps;
}

/** What a ring beside the text can show. */
export type BesideShown = Exclude<Shown, { preset: 'many' }>;

/** The ring beside the text, by what its sections are about: a key on it, the key after the last node, and so on. */
export const besideStories = {
  walk: { ...firstState('toy'), key: '40' },
  last: firstState('toy'),
  murmur3: firstState('murmur3'),
  moves: { preset: 'moves', ...firstMove },
} satisfies Record<string, BesideShown>;
export type BesideStory = keyof typeof besideStories;

/** Whether two of them have the same settings, at whatever step. */
export function isSame(one: Shown, other: Shown): boolean {
  const settings = (shown: Shown) => saveShown({ ...shown, cursor: 0 }, undefined);
  return settings(one) === settings(other);
}

/** A guess goes before the rest: `g2.0.toy.4.3.91`. */
export function saveShown(shown: Shown, guess: number | undefined): string {
  const saved =
    shown.preset === 'moves' ? saveMove(shown) : shown.preset === 'many' ? saveMany(shown) : saveState(shown);
  return guess === undefined ? saved : `g${guess}.${saved}`;
}

export function readShown(text: string): { shown: Shown; guess: number | undefined } | undefined {
  const [, guess, saved = ''] = /^(?:g(\d)\.)?(.*)$/s.exec(text) ?? [];
  const shown = readPlain(saved);
  return shown && { shown, guess: guess === undefined ? undefined : Number(guess) };
}

function readPlain(saved: string): Shown | undefined {
  const move = readMove(saved);
  if (move) return { preset: 'moves', ...move };
  const many = readMany(saved);
  return many ? { preset: 'many', ...many } : readState(saved);
}
