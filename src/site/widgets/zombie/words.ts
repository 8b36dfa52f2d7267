import type { InThree } from '#i18n/languages.ts';
import type { Preset } from './model.ts';
import type { Holding, Moment } from './play.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  changed: string;
  tabs: { outcome: string; nodes: string };
  knobs: {
    repair: string;
    never: string;
    grace: string;
    waits: string;
    nodes: string;
    away: string;
    awayAt: (number: number) => string;
    key: string;
    wrong: string;
  };
  days: (count: string) => string;
  axis: string;
  grace: string;
  repair: string;
  /** The slider on the timeline. */
  drag: string;
  drawing: (at: { day: string; list: string }) => string;
  holdings: Record<Holding, string>;
  outcome: {
    copied: string;
    kinds: { row: string; tombstone: string };
    none: string;
    read: string;
    row: string;
    nothing: string;
    notYet: string;
  };
  morals: { zombie: string; inTime: string; waits: string; never: string };
  ledger: { caption: (key: string) => string; when: string };
  steps: Record<Moment['kind'], string>;
  says: {
    before: string;
    away: (at: { away: string }) => string;
    deleted: (at: { away: string }) => string;
    back: (at: { away: string }) => string;
    compaction: (at: { grace: string; day: string }) => string;
    compactionKeeps: (at: { grace: string; day: string }) => string;
    repairRow: (at: { day: string; away: string }) => string;
    repairTombstone: (at: { day: string; away: string }) => string;
    repairNothing: (at: { day: string }) => string;
    endBack: string;
    endGone: string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
