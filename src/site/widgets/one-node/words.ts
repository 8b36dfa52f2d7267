import type { InThree } from '#i18n/languages.ts';
import type { Op, Preset, Sync, Wait } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names that matter are marked as strong, and statements as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  changed: string;
  memory: string;
  disk: string;
  key: string;
  price: string;
  wrongKey: string;
  wrongPrice: string;
  /** The buttons, in the order of `Op`. */
  does: Record<Exclude<Op['does'], 'wait' | 'start'>, string>;
  step: Record<Op['does'], string>;
  waits: Record<Wait, string>;
  sync: string;
  syncs: Record<Sync, string>;
  chance: string;
  tabs: { node: string; act: string; signs: string };
  table: { caption: string; file: string; holds: string; empty: string; filter: string };
  looks: Record<'skipped' | 'found' | 'lied' | 'too-old', string>;
  signs: Record<'log' | 'safe' | 'marked' | 'open' | 'tombstone' | 'number', string>;
  says: {
    first: Record<Preset, string>;
    own: string;
    write: (key: string, value: number, isBatch: boolean) => string;
    delete: (key: string) => string;
    read: (key: string, value: number | undefined) => string;
    inMemory: string;
    opened: (ids: readonly number[]) => string;
    skipped: (ids: readonly number[]) => string;
    lied: (ids: readonly number[]) => string;
    flush: (id: number) => string;
    flushNothing: string;
    compact: (from: readonly number[], into: readonly number[]) => string;
    compactNothing: string;
    tombstoneStays: string;
    tombstoneGoes: string;
    kill: string;
    power: string;
    lost: (keys: readonly string[]) => string;
    lostNothing: string;
    start: (records: number) => string;
    wait: (time: string) => string;
    down: string;
  };
  guess: {
    kill: string;
    read: string;
    guessed: (number: number) => string;
    truthKill: (number: number) => string;
    truthRead: (number: number) => string;
  };
  morals: Record<Preset, string>;
  tries: { power: string; batch: string };
  drawing: (files: number, inMemory: number, inLog: number) => string;
}

export const words: InThree<Words> = { pt, ru, en };
