import type { InThree } from '#i18n/languages.ts';
import type { Demand, Entity, Failure, Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export interface Words {
  preset: string;
  presets: Readonly<Record<Preset, string>>;
  changed: string;
  knobs: { write: string; read: string; readRepair: string; repair: string; hints: string; with: string };
  tabs: { policy: string; failures: string };
  failure: string;
  columns: { data: string; levels: string; readRepair: string; repair: string; verdict: string };
  caption: string;
  captionAll: string;
  entities: Readonly<Record<Entity, string>>;
  choose: (entity: string) => string;
  yes: string;
  no: string;
  /** The verdict of a row, in one or two words. */
  fine: string;
  broken: Readonly<Record<Demand, string>>;
  /** What was counted, for each demand: met and not met. */
  says: Readonly<Record<Demand, { met: (counts: Told) => string; broken: (counts: Told) => string }>>;
  /** What Cassandra answered. */
  answered: string;
  failures: Readonly<Record<Failure, string>>;
  /** The same in one short word, for a narrow column. */
  failuresShort: Readonly<Record<Failure, string>>;
  /** The narration: what fails, and what comes of it. */
  story: Readonly<Record<Failure, string>>;
  allFine: string;
  notFine: (entities: string) => string;
  moral: string;
  drawing: string;
}

/** The counts as text. */
export interface Told {
  readonly writes: string;
  readonly refusedWrites: string;
  readonly reads: string;
  readonly refusedReads: string;
  readonly staleReads: string;
  readonly staleLater: string;
  readonly readsLater: string;
  readonly slowestMs: string;
  readonly incomplete: string;
  readonly items: string;
  readonly sold: string;
  readonly oversold: string;
}

export const words: InThree<Words> = { pt, ru, en };
