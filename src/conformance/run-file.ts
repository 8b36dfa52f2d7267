// Runs the steps of one file in one session, in the file's own keyspace.

import type { CqlSession } from '#engine/session/session.ts';

import type { CaseFile, EngineName, Step } from './case-file.ts';
import { isSameLine, type Outcome, runStep } from './outcome.ts';

export interface CaseEngine {
  name: EngineName;
  /** Opens a session for one file. It is closed after the file. */
  open(): Promise<CqlSession>;
  /** Waits after a statement whose work continues after its answer. */
  settle?(session: CqlSession, statement: string, keyspace: string): Promise<void>;
}

export interface StepResult {
  step: Step;
  /** Undefined if only the other engine runs the step. */
  outcome?: Outcome;
  passed: boolean;
}

/**
 * `select/where.cqltest` → `case_select_where`. The name never changes, because messages contain it. It has at most
 * 48 letters.
 */
export function keyspaceOf(path: string): string {
  return `case_${path
    .replace(/^content\/lessons\/(\d+)-.*$/, 'lesson_$1')
    .replace(/\.cqltest$/, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()}`;
}

export async function runFile(options: {
  file: CaseFile;
  /** The path below src/conformance/cql, or the path of a lesson's file. */
  path: string;
  engine: CaseEngine;
}): Promise<StepResult[]> {
  const { file, path, engine } = options;
  const keyspace = keyspaceOf(path);
  if (file.only && file.only.engine !== engine.name)
    return file.steps.map((step) => ({ step, passed: true }));
  file.steps.forEach(refuseHarm);
  const session = await engine.open();
  const others = keyspacesMadeBy(file);
  try {
    for (const name of [keyspace, ...others]) await session.execute(`DROP KEYSPACE IF EXISTS ${name}`);
    await session.execute(`CREATE KEYSPACE ${keyspace} WITH replication = ${file.replication}`);
    await session.execute(`USE ${keyspace}`);
    const results: StepResult[] = [];
    for (const step of file.steps) results.push(await runOne({ step, session, engine, keyspace }));
    return results;
  } finally {
    for (const name of [keyspace, ...others]) await session.execute(`DROP KEYSPACE IF EXISTS ${name}`);
    await session.close();
  }
}

/**
 * A superuser may write to system tables, where a wrong row can keep a node from starting. Cases must not do this.
 */
function refuseHarm({ statement, line }: Step): void {
  const writes = /^\s*(?:insert|update|delete|truncate|begin)\b/i.test(statement);
  if (writes && /\b"?system(?:_schema|_auth|_distributed|_traces)?"?\s*\./i.test(statement))
    throw new Error(`line ${line}: a case may not write to the tables of Cassandra itself`);
}

async function runOne(options: {
  step: Step;
  session: CqlSession;
  engine: CaseEngine;
  keyspace: string;
}): Promise<StepResult> {
  const { step, session, engine, keyspace } = options;
  if (step.only && step.only.engine !== engine.name) return { step, passed: true };
  const outcome = await runStep(session, step).catch(ourBug);
  if (!outcome.kind.startsWith('error')) await engine.settle?.(session, step.statement, keyspace);
  const passed =
    outcome.kind === step.kind &&
    outcome.lines.length === step.expected.length &&
    outcome.lines.every((line, at) => isSameLine(line, step.expected[at]));
  return { step, outcome, passed };
}

/** A session may reject only with a CqlError. Any other error is our bug. */
function ourBug(error: unknown): Outcome {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'error that is none of Cassandra', lines: text.split('\n').slice(0, 6) };
}

const makesKeyspace = /^\s*CREATE\s+KEYSPACE\s+(?:IF\s+NOT\s+EXISTS\s+)?("?[a-z]\w{0,47}"?)\s+WITH\b/i;

function keyspacesMadeBy(file: CaseFile): string[] {
  const made = file.steps.flatMap(({ statement }) => makesKeyspace.exec(statement)?.slice(1) ?? []);
  return [...new Set(made)].filter((name) => !/^"?system/i.test(name));
}
