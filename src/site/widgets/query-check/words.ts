import type { InThree } from '#i18n/languages.ts';
import type { Source } from './model.ts';
import type { Check, Use } from './report.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In sentences the names that matter are marked as strong, columns as code. */
export interface Words {
  story: string;
  stories: Record<Source, string>;
  changed: string;
  /** The queries of the known designs by the comment above them; other names stay as they are. */
  names: Record<string, string>;
  uses: Record<Use, string>;
  roles: { partition: string; clustering: string };
  verdict: {
    unknown: string;
    refused: string;
    all: string;
    served: (partitions: number) => string;
    write: string;
  };
  tabs: { verdict: string; query: string; tables: string };
  start: (count: number) => string;
  answer: (check: Check) => string;
  proposals: string;
  noProposal: string;
  served: string;
  own: { button: string; schema: string; queries: string; hint: string; check: string; none: string };
  problems: string;
  says: {
    first: (count: number) => string;
    nothing: string;
    serves: (name: string, table: string) => string;
    indexed: (name: string, missing: string) => string;
    all: (name: string) => string;
    many: (name: string, partitions: number) => string;
    partition: (name: string, missing: string) => string;
    gap: (name: string, missing: string, given: string) => string;
    order: (name: string) => string;
    refused: (name: string) => string;
    answered: (name: string) => string;
    write: (name: string) => string;
  };
  moral: string;
}

export const words: InThree<Words> = { pt, ru, en };
