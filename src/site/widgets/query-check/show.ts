// Everything that needs the engine and the reviewer, in one module. The server calls it for the first frame, the
// browser when the widget has come into view.

import type { Language } from '#i18n/languages.ts';
import { proposalWords } from '#labs/review/words/proposals.ts';
import type { Tried } from './report.ts';

export function sayTried(language: Language, { kind, args }: Tried): string {
  return proposalWords[kind][language](args);
}

export { reportOf } from './run.ts';
