// Answers that look right but are not. They are made from the solution, for every lab. None of them may earn full
// marks.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { fromPlain } from '#engine/session/plain-value.ts';
import type { PlainValue } from '#engine/session/session.ts';
import { decodeValue } from '#engine/values/codec.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { writeLiteral } from '#engine/values/write-literal.ts';
import { parseAnswer, type Step, writeAnswer } from '#labs/grading/answer.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { doOf } from '#labs/grading/step-record.ts';

export interface Cheat {
  readonly name: string;
  readonly text: string;
}

export function cheatsFor(compiled: CompiledLab, solution: string): Cheat[] {
  const { steps } = parseAnswer(solution);
  return [
    ...hardCoded(compiled, steps),
    ...withoutWrites(steps),
    ...filtering(compiled, steps),
    ...guessing(compiled, solution),
  ];
}

/** Copies the rows that the learner sees into another table. */
function hardCoded({ checks, expected, datasets }: CompiledLab, steps: readonly Step[]): Cheat[] {
  if (datasets.length === 0) return [];
  return checks.flatMap((check) => {
    const rows = expected[check.id]?.[0]?.[0];
    if (check.kind !== 'rows' || check.of !== 'answer' || !rows?.rows) return [];
    const { columns } = rows;
    const names = columns.map((_, at) => `c${at}`);
    const statements = [
      `CREATE TABLE hard_coded (k int, n int, ${columns.map(({ type }, at) => `c${at} ${type}`).join(', ')}, PRIMARY KEY (k, n))`,
      ...rows.rows.map(
        (row, n) =>
          `INSERT INTO hard_coded (k, n, ${names.join(', ')}) VALUES (1, ${n}, ${row.map((value, at) => literal(columns[at]!.type, value)).join(', ')})`,
      ),
      `SELECT ${columns.map(({ name }, at) => `c${at} AS ${quoteIfNeeded(name)}`).join(', ')} FROM hard_coded WHERE k = 1`,
    ];
    const kept = steps.filter((step) => !(step.task === check.task && isSelect(step)));
    const text = `${writeAnswer(kept)}\n-- task: ${check.task}\n${statements.map((line) => `${line};\n`).join('')}`;
    return [{ name: `hard-coded rows for ${check.id}`, text }];
  });
}

function literal(type: string, value: PlainValue): string {
  const parsed = parseType(type);
  const bytes = fromPlain(parsed, value);
  return bytes === null ? 'null' : writeLiteral(parsed, decodeValue(parsed, bytes));
}

function isSelect(step: Step): boolean {
  return step.kind === 'statement' && step.statement.kind === 'select';
}

/** Leaves the tables empty. */
function withoutWrites(steps: readonly Step[]): Cheat[] {
  const kept = steps.filter((step) => step.kind !== 'statement' || doOf(step.statement) !== 'write');
  return kept.length === steps.length ? [] : [{ name: 'nothing written', text: writeAnswer(kept) }];
}

function filtering({ checks }: CompiledLab, steps: readonly Step[]): Cheat[] {
  const isJudged = checks.some((check) => check.kind === 'rows' && check.of === 'answer' && !check.filtering);
  if (!isJudged) return [];
  const changed = steps.map((step) =>
    step.kind === 'statement' && step.statement.kind === 'select' && !step.statement.allowFiltering
      ? { ...step, text: `${step.text} ALLOW FILTERING` }
      : step,
  );
  return [{ name: 'ALLOW FILTERING everywhere', text: writeAnswer(changed) }];
}

/** The first option of every question, checked; then the second, and so on; and then the right ones. */
function guessing({ checks }: CompiledLab, solution: string): Cheat[] {
  const questions = checks.flatMap((check) =>
    check.kind === 'answers'
      ? Object.entries(check.options ?? {}).map(([question, options]) => ({
          task: check.task,
          question,
          options,
        }))
      : [],
  );
  if (questions.length === 0) return [];
  const rounds = Math.max(...questions.map(({ options }) => options.length));
  const guesses = Array.from({ length: rounds }, (_, round) =>
    questions
      .flatMap(({ task, question, options }) =>
        options[round] === undefined ? [] : [`-- task: ${task}\n-- @answer ${question}: ${options[round]}\n`],
      )
      .join(''),
  );
  return [{ name: 'every option guessed', text: `${guesses.join('-- @check\n')}-- @check\n\n${solution}` }];
}
