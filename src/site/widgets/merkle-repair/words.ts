import type { InThree } from '#i18n/languages.ts';
import type { Condition, Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  changed: string;
  tabs: { sent: string; pairs: string };
  knobs: { nodes: string };
  /** The name of the button that a leaf is. */
  leaf: (at: { node: string; partitions: string; condition: string }) => string;
  conditions: Record<Condition, string>;
  steps: {
    validate: string;
    root: string;
    level: (level: string) => string;
    leaves: string;
    stream: string;
    end: string;
  };
  sent: {
    leaves: string;
    compared: string;
    streamed: string;
    copy: string;
    kilobytes: (count: string) => string;
    moral: (at: { times: string }) => string;
    moralEqual: string;
  };
  pairs: { caption: string; pair: string; ranges: string; bytes: string; agree: string };
  drawing: (step: string) => string;
  says: {
    start: (at: { range: string; damaged: string }) => string;
    startEqual: (at: { range: string }) => string;
    validate: string;
    rootsAgree: string;
    rootsDiffer: string;
    descend: (at: { differ: string; of: string }) => string;
    leaves: (at: { ranges: string }) => string;
    stream: (at: { streams: string; kilobytes: string }) => string;
    end: string;
    endOutdated: string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
