import type { InThree } from '#i18n/languages.ts';
import type { Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

interface Asked {
  question: string;
  options: readonly [string, string, string];
  guessed: readonly [string, string, string];
  truth: string;
}

/** In these words the names of nodes are marked as strong, and what is typed as code. */
export interface Words {
  story: string;
  stories: Record<Preset, string>;
  changed: string;
  at: string;
  typeHere: string;
  run: string;
  screen: string;
  tabs: { picks: string; read: string };
  full: string;
  guess: Record<Preset, Asked>;
  /** How an answer is read, under the tab beside the commands. */
  read: Record<Preset, string>;
  drawing: (at: { up: string; down: string }) => string;
  stop: (node: string) => string;
  start: (node: string) => string;
  label: { stop: (node: string) => string; start: (node: string) => string };
  says: {
    stopped: (node: string) => string;
    started: (node: string) => string;
    allUp: (at: { node: string; count: number }) => string;
    someDown: (at: { node: string; down: string; count: number }) => string;
    ring: (node: string) => string;
    info: (node: string) => string;
    endpoints: (at: { node: string; owners: string }) => string;
    tables: (node: string) => string;
    repaired: (node: string) => string;
    repairFailed: string;
    refused: (node: string) => string;
    toolFailed: (node: string) => string;
    level: (level: string) => string;
    unavailable: (at: { level: string; required: string; alive: string }) => string;
    read: (at: { node: string; level: string }) => string;
    traced: (node: string) => string;
    tracing: string;
    described: string;
    failed: string;
    done: (node: string) => string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
