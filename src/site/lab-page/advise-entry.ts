import { advise } from '../../labs/coach/advise.ts';
import { loadCoachRules } from '../../labs/coach/coach-rules.ts';
import type { Entry } from './entry.ts';
import type { LabState } from './lab-state.svelte.ts';

/**
 * Kinds of errors that come from a healthy cluster. After other errors the cluster may be in trouble, so it is not
 * also asked for the table.
 */
const knowsItsTables = ['Syntax', 'Invalid', 'Config', 'AlreadyExists', 'FunctionFailure'];

/** Puts the coach's line beside an error, if the coach has one. */
export async function adviseEntry(labState: LabState, entry: Entry): Promise<void> {
  const { error, statement } = entry;
  if (!error || error.code < -1) return;
  const session = labState.engine?.session;
  const ask = async (question: string) => {
    try {
      return await session?.execute(question);
    } catch {
      return undefined;
    }
  };
  const rules = await loadCoachRules(labState.base, labState.language);
  const advice = await advise(
    { statement, error },
    rules,
    knowsItsTables.includes(error.kind) ? ask : undefined,
  );
  const now = labState.entries.find(({ id }) => id === entry.id);
  if (!advice || !now) return;
  const advised = { ...now, advice };
  labState.replace(advised);
  labState.onOutcome(advised);
}
