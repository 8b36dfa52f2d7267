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
