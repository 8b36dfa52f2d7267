import type { InThree } from '#i18n/languages.ts';
import type { Bucket, Preset, Setup } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export interface Told {
  readonly setup: Setup;
  readonly bucket: Bucket;
  readonly values: number;
  readonly partitions: number;
  readonly tombstones: number;
  /** A page opens more partitions than with the largest bucket that fits. */
  readonly isDearer: boolean;
}

/** In sentences the names that matter are marked as strong. */
export interface Words {
  story: string;
  stories: Record<Preset, string>;
  changed: Record<Setup['about'], string>;
  bucket: string;
  buckets: Record<Bucket, string>;
  values: string;
  partitions: string;
  /** In place of the partitions, before the step that speaks of them. */
  notYet: string;
  tombstones: string;
  limit: string;
  best: string;
  tooLarge: string;
  knobs: {
    perMonth: string;
    busiest: string;
    years: string;
    rows: string;
    isInKey: Record<Setup['about'], string>;
    products: string;
    share: string;
    from: string;
    to: string;
  };
  tabs: { key: string; sizes: string; method: string };
  keyOf: string;
  sizes: { caption: string; rows: string; bytes: string };
  method: Record<Setup['about'], readonly string[]>;
  says: {
    first: (setup: Setup) => string;
    large: (told: Told) => string;
    fits: (told: Told) => string;
    small: (told: Told) => string;
    tombstones: (told: Told) => string;
  };
  morals: Record<Setup['about'], { key: string; bucket: string }>;
  /** `opened`: the partitions of each row, as far as they are shown. */
  drawing: (told: readonly Told[], opened: readonly (number | undefined)[]) => string;
  bytes: (bytes: number) => string;
}

export const words: InThree<Words> = { pt, ru, en };
