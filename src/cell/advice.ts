// The coach's line for an error of a cell. Fetched with the first error, as are the rules.

import type { Language } from '#i18n/languages.ts';
import { type Advice, adviseOn } from '#lab/coach.ts';
import { loadCoachRules } from '#lab/coach-rules.ts';
import { findTable } from '#lab/find-table.ts';
import type { CqlSession, ResultSet } from '#session/session.ts';
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
