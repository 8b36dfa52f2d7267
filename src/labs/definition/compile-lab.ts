// Compiles a folder into what the grader needs. The solution runs on the visible seed and on the hidden ones, and its
// results are expected from everybody. For hidden data, only digests are kept.

import type { ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { parseAnswer } from '#labs/grading/answer.ts';
import type { Check } from '#labs/grading/check.ts';
import { digestRows, type ExpectedRows, plainRows } from '#labs/grading/compare-rows.ts';
import { type CompiledLab, seedsOf } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { sealed } from '#labs/grading/kinds/answers.ts';
import { candidatesFor } from '#labs/grading/kinds/rows.ts';
import { observeServes } from '#labs/grading/kinds/serves.ts';
import { Replay } from '#labs/grading/replay.ts';
import { triedAt } from '#labs/grading/tries.ts';

import type { LabFolder } from './read-lab.ts';
import { writtenTaskOf } from './written-schema.ts';

export async function compileLab(
  folder: LabFolder,
  { hiddenFrom, questionsFrom }: { hiddenFrom?: number; questionsFrom?: number } = {},
): Promise<CompiledLab> {
  const { lab, dataCql, datasets, past, solution } = folder;
  const data = {
    lab,
    dataCql,
    datasets,
    ...(past !== undefined && { past }),
    ...(hiddenFrom !== undefined && { hiddenFrom }),
    ...(questionsFrom !== undefined && { questionsFrom }),
  };
  const expected: Record<string, ExpectedRows[][]> = {};
  const { steps } = parseAnswer(solution);
  const checks = folder.checks.map((check) => sealAnswers(check, folder));
  for (const [at, seed] of seedsOf(data).entries()) {
    const replay = await Replay.begin(data, await openEmbeddedGradingCluster(lab.nodes, seed), seed);
    for (const step of steps) await replay.perform(step);
    for (const check of checks) {
      const seen = await observe(check, replay);
      if (!seen) continue;
      expected[check.id] ??= [];
      expected[check.id]![at] = seen.map((result) =>
        at === 0 ? plainRows(result) : digestRows(result, check.id),
      );
    }
  }
  const written = folder.written.map(writtenTaskOf);
  return { ...data, checks, expected, ...(written.length > 0 && { written }) };
}

async function observe(check: Check, replay: Replay): Promise<ResultSet[] | undefined> {
  if (check.kind === 'serves')
    return observeServes(check, { replay, expected: [], isHidden: false, tried: triedAt([]) });
  if (check.kind !== 'rows') return undefined;
  if (check.query !== undefined)
    return [await orElse(() => replay.gradingCluster.execute(check.query!, { pageSize: 0 }))];
  const own = candidatesFor(replay).filter(({ task }) => task === check.task);
  return own.at(-1)?.result ? [own.at(-1)!.result!] : [];
}

/** If the solution fails, check-lab.ts finds it and reports it. */
async function orElse(run: () => Promise<ResultSet>): Promise<ResultSet> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { columns: [], rows: [], warnings: [] };
  }
}

function sealAnswers(check: Check, { briefs }: LabFolder): Check {
  if (check.kind !== 'answers') return check;
  return {
    ...check,
    answers: Object.fromEntries(
      Object.entries(check.answers).map(([question, expected]) => [
        question,
        sealed(check.id, question, expected),
      ]),
    ),
    ...(check.each && {
      each: Object.fromEntries(
        Object.entries(check.each).map(([question, list]) => [
          question,
          list.map((expected) => sealed(check.id, question, expected)),
        ]),
      ),
    }),
    variants: Object.fromEntries(
      briefs.en.questions
        .filter(({ id, variants }) => id in check.answers && variants > 1)
        .map(({ id, variants }) => [id, variants]),
    ),
    options: Object.fromEntries(
      briefs.en.questions
        .filter(({ id, options }) => id in check.answers && options.length > 0)
        .map(({ id, options }) => [id, options]),
    ),
  };
}
