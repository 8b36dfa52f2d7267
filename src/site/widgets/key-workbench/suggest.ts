// What to try when a question is refused. The engine tries every key that is one move away. Of the keys that answer
// the question and lose no row, the one that answers most of the other questions is proposed.

import { attempt } from '#engine/session/attempt.ts';
import type { EmbeddedSession } from '#engine/session/embedded.ts';
import { createText, type Design, distinctRows, neighbours, selectText } from './design.ts';
import { questionsOf, type Setup, tableOf } from './model.ts';
import { openBench } from './run.ts';

export interface Suggestion {
  readonly design: Design;
  /** How many questions the key answers in total. */
  readonly answered: number;
}

export async function suggestionFor(setup: Setup, question: number): Promise<Suggestion | undefined> {
  const { rows } = tableOf(setup);
  const questions = questionsOf(setup);
  const kept = distinctRows(setup.design, rows);
  const session = await openBench('none');
  const fitting = neighbours(setup.design)
    .filter(({ design }) => distinctRows(design, rows) >= kept)
    .map(({ design }, at) => ({ design, answers: answersOn(session, design, questions, at) }))
    .filter(({ answers }) => answers[question]);
  const found = fitting.map(({ design, answers }) => ({ design, answered: answers.filter(Boolean).length }));
  return found.reduce<Suggestion | undefined>(
    (best, one) => (best === undefined || one.answered > best.answered ? one : best),
    undefined,
  );
}

/** The table may be empty, because Cassandra judges a question before it looks for rows. */
function answersOn(
  session: EmbeddedSession,
  design: Design,
  questions: readonly string[],
  at: number,
): boolean[] {
  attempt(
    session,
    `CREATE KEYSPACE try${at} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
  );
  attempt(session, `USE try${at}`);
  if (attempt(session, createText(design)).refusal) return [];
  return questions.map((question) => attempt(session, selectText(design, question)).refusal === undefined);
}
