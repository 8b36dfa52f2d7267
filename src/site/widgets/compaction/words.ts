import type { InThree } from '#i18n/languages.ts';
import type { Workload } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names that matter are marked as strong. */
export interface Words {
  workload: string;
  workloads: Record<Workload, string>;
  scaling: string;
  changed: (unified: string) => string;
  tabs: { numbers: string; signs: string };
  table: {
    caption: (flushes: number) => string;
    strategy: string;
    written: string;
    places: string;
    space: string;
  };
  /** Beside a lane: the bytes written over those flushed, and the places to look. */
  lane: (amplification: string, places: number) => string;
  signs: Record<'box' | 'fresh' | 'written' | 'places' | 'space', string>;
  guess: {
    question: string;
    guessed: (name: string) => string;
    truth: (name: string, times: string) => string;
  };
  says: {
    first: Record<Workload, string>;
    flush: (number: number) => string;
    merges: (name: string, count: number) => string;
    drops: (name: string, count: number) => string;
    nothing: string;
  };
  step: (number: number) => string;
  morals: Record<Workload, string>;
  drawing: (number: number, lanes: readonly { name: string; count: number }[]) => string;
}

export const words: InThree<Words> = { pt, ru, en };
