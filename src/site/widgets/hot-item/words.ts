import type { InThree } from '#i18n/languages.ts';
import type { Preset, Remedy, Way } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export interface Words {
  preset: string;
  presets: Readonly<Record<Preset, string>>;
  changed: string;
  knobs: { remedy: string; way: string; load: string };
  remedies: Readonly<Record<Remedy, string>>;
  ways: Readonly<Record<Way, string>>;
  tabs: { waits: string; nodes: string; buyers: string };
  axes: { done: string; waiting: string; time: string };
  columns: {
    node: string;
    done: string;
    waiting: string;
    who: string;
    asked: string;
    failed: string;
    median: string;
    p99: string;
  };
  captions: { waits: string; nodes: string; buyers: string };
  phone: string;
  others: string;
  holds: string;
  served: string;
  attempts: string;
  last: string;
  left: string;
  ms: (value: string) => string;
  atSecond: (second: number) => string;
  atMs: (ms: number) => string;
  say: {
    start: (nodes: number, holders: number) => string;
    overloaded: (nodes: string, waiting: string) => string;
    calm: (most: string) => string;
    end: (phone: string, others: string) => string;
    endFailed: (phone: string, others: string) => string;
    buyers: (served: number, of: number) => string;
    buyersEnd: (last: string, attempts: number) => string;
    lost: (pieces: number) => string;
  };
  morals: {
    more: string;
    buckets: string;
    cache: string;
    none: string;
    row: string;
    split: string;
    queue: string;
  };
  drawing: string;
}

export const words: InThree<Words> = { pt, ru, en };
