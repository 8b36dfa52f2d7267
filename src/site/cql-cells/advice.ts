// The coach's line for an error in a cell. This module and the coach's rules are fetched with the first error.

import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { Language } from '#i18n/languages.ts';
import { advise } from '#labs/coach/advise.ts';
import type { Advice } from '#labs/coach/coach.ts';
import { loadCoachRules } from '#labs/coach/coach-rules.ts';
import type { Outcome } from './run-script.ts';

export async function adviceOn(
  { statement, error }: Outcome,
  session: CqlSession | undefined,
  { base, language }: { base: string; language: Language },
): Promise<Advice | undefined> {
  if (!error) return undefined;
  const ask = async (question: string): Promise<ResultSet | undefined> => {
    try {
      return await session?.execute(question);
    } catch {
      return undefined;
    }
  };
  return advise({ statement, error }, await loadCoachRules(base, language), ask);
}
