// Compiles a folder into what the grader needs. The solution runs on the visible seed and on the hidden ones, and its
// results are expected from everybody. For hidden data, only digests are kept. The engine gives the right answers to
// questions about tokens and owners.

import { labRing } from '#engine/session/lab-rings.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { parseAnswer } from '#labs/grading/answer.ts';
import type { Check, RightAnswer } from '#labs/grading/check.ts';
import { digestRows, type ExpectedRows, plainRows } from '#labs/grading/compare-rows.ts';
import { type CompiledLab, seedsOf } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { sealed } from '#labs/grading/kinds/answers.ts';
import { candidatesFor } from '#labs/grading/kinds/rows.ts';
import { observeServes } from '#labs/grading/kinds/serves.ts';
import { Replay } from '#labs/grading/replay.ts';
import { triedAt } from '#labs/grading/tries.ts';

import type { LabFolder } from './read-lab.ts';

export async function compileLab(
  folder: LabFolder,
  { hiddenFrom, questionsFrom }: { hiddenFrom?: number; questionsFrom?: number } = {},
): Promise<CompiledLab> {
  const { lab, dataCql, datasets, solution } = folder;
  const data = {
    lab,
    dataCql,
    datasets,
    ...(hiddenFrom !== undefined && { hiddenFrom }),
    ...(questionsFrom !== undefined && { questionsFrom }),
  };
  const expected: Record<string, ExpectedRows[][]> = {};
  const { steps } = parseAnswer(solution);
  let checks = folder.checks;
  for (const [at, seed] of seedsOf(data).entries()) {
    const replay = await Replay.begin(data, await openEmbeddedGradingCluster(lab.nodes, seed), seed);
    // Questions are about the data at the start of the lab.
    if (at === 0) checks = folder.checks.map((check) => sealAnswers(check, folder, replay));
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
  return { ...data, checks, expected };
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

function sealAnswers(check: Check, { briefs }: LabFolder, replay: Replay): Check {
  if (check.kind !== 'answers') return check;
  return {
    ...check,
    answers: Object.fromEntries(
      Object.entries(check.answers).map(([question, expected]) => [
        question,
        sealed(check.id, question, resolve(expected, replay)),
      ]),
    ),
    ...(check.each && {
      each: Object.fromEntries(
        Object.entries(check.each).map(([question, list]) => [
          question,
          list.map((expected) => sealed(check.id, question, resolve(expected, replay))),
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

function resolve(expected: RightAnswer, { twin, lab }: Replay): RightAnswer {
  if ('query' in expected)
    return { oneOf: [String(twin.executeNow(expected.query, { consistency: 'ONE' }).rows[0]?.[0] ?? '')] };
  if ('owner' in expected) {
    const ring = labRing(lab.nodes);
    return { oneOf: [ring.ownerAt(ring.rangeOfToken(tokenOf(twin, expected.owner, expected.key))).name] };
  }
  if ('replicas' in expected) return { all: replicasOf(twin, expected.replicas, expected.key) };
  if ('held' in expected) {
    const { rows } = twin
      .at(expected.node)
      .executeNow(`SELECT * FROM ${expected.held}`, { consistency: 'NODE_LOCAL', pageSize: 0 });
    return { oneOf: [String(rows.length)] };
  }
  return expected;
}

type Twin = Replay['twin'];

function tableOf(twin: Twin, name: string) {
  const [keyspace = '', table = ''] = name.split('.');
  const found = twin.engine.schema.keyspaces.get(keyspace)?.tables.get(table);
  if (!found) throw new Error(`checks.yaml: data.cql makes no table ${name}`);
  return found;
}

function tokenOf(twin: Twin, name: string, key: readonly PlainValue[]): bigint {
  const columns = tableOf(twin, name).partitionKey.map((column) => column.name);
  const { rows } = twin.executeNow(
    `SELECT token(${columns.join(', ')}) FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`,
    { params: key, consistency: 'ONE' },
  );
  if (!rows[0]) throw new Error(`checks.yaml: ${name} has no row (${key.join(', ')}) at the start`);
  return BigInt(String(rows[0][0]));
}

/** The nodes that hold the row. On the twin no node has ever failed, so all replicas have it. */
function replicasOf(twin: Twin, name: string, key: readonly PlainValue[]): string[] {
  const columns = tableOf(twin, name).partitionKey.map((column) => column.name);
  twin.cluster.runUntilIdle();
  return twin.cluster.nodes
    .map((node) => node.name)
    .filter(
      (node) =>
        twin
          .at(node)
          .executeNow(
            `SELECT ${columns[0]} FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`,
            { params: key, consistency: 'NODE_LOCAL' },
          ).rows.length > 0,
    );
}
