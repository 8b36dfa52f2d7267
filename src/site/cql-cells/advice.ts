// The coach's line for an error in a cell. This module and the coach's rules are fetched with the first error.

import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { Language } from '#i18n/languages.ts';
import { type Advice, adviseOn } from '#labs/coach/coach.ts';
import { loadCoachRules } from '#labs/coach/coach-rules.ts';
import { findTable } from '#labs/coach/find-table.ts';
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
  const [rules, table] = await Promise.all([loadCoachRules(base, language), findTable(statement, ask)]);
  return adviseOn(error, rules, table);
}
