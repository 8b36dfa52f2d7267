// Runs the statements of a cell one after the other and records what each led to. As in cqlsh, an error does not end
// the script.

import { splitScript } from '#engine/cql/split-script.ts';
import { type CqlshSettings, runCommand } from '#engine/session/cqlsh.ts';
import { describeLines, withoutOuterBlanks } from '#engine/session/cqlsh-describe.ts';
import type { EmbeddedSession } from '#engine/session/embedded.ts';
import { printPlain } from '#engine/session/print-plain.ts';
import type { ResultSet } from '#engine/session/session.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { CqlError, type ErrorRecord } from '#engine/values/cql-error.ts';

export interface Outcome {
  statement: string;
  /** The result as cqlsh prints it. Undefined if the statement returns no rows. */
  table?: Table;
  /** What a cqlsh command prints, or the output of DESCRIBE. */
  lines?: string[];
  error?: ErrorRecord;
  warnings: string[];
  /** What the statement did on the cluster. */
  events: readonly JournalEvent[];
}

export interface Table {
  columns: { name: string; isNumber: boolean }[];
  rows: string[][];
  /** There are more rows than one page holds. */
  hasMore: boolean;
}

/** Before the next statement every message has arrived: a person types more slowly than nodes exchange messages. */
const pauseMs = 100;

export function runScript(session: EmbeddedSession, settings: CqlshSettings, text: string): Outcome[] {
  // Each statement's journey can be drawn, so the journal tells what nodes store.
  session.cluster.tellsHoldings = true;
  return splitScript(text).map(({ start, end }) => {
    const { journal } = session.cluster;
    const from = journal.length;
    const outcome = runOne(session, settings, text.slice(start, end));
    session.cluster.runFor(pauseMs);
    return { ...outcome, events: journal.slice(from) };
  });
}

function runOne(
  session: EmbeddedSession,
  settings: CqlshSettings,
  statement: string,
): Omit<Outcome, 'events'> {
  const said = runCommand(settings, statement);
  if (said) return { statement, lines: said, warnings: [] };
  const { consistency, serialConsistency, pageSize } = settings;
  try {
    const result = session.executeNow(statement, { consistency, serialConsistency, pageSize });
    return {
      statement,
      ...printed(result, { statement, keyspace: session.keyspace }),
      warnings: result.warnings,
    };
  } catch (error) {
    return { statement, error: recordOf(error), warnings: [] };
  }
}

const number = /^(?:(?:tiny|small|big|var)?int|decimal|float|double|counter)$/;

function printed(
  result: ResultSet,
  about: { statement: string; keyspace: string | undefined },
): Pick<Outcome, 'table' | 'lines'> {
  const { columns, rows, pageState } = result;
  if (columns.length === 0) return {};
  const lines = describeLines(result, about);
  if (lines) return { lines: withoutOuterBlanks(lines) };
  return {
    table: {
      columns: columns.map(({ name, type }) => ({ name, isNumber: number.test(type) })),
      rows: rows.map((row) => row.map((value, at) => printPlain(columns[at]!, value))),
      hasMore: pageState !== undefined,
    },
  };
}

/** A session throws only Cassandra's errors. Any other error is a bug of ours, and the cell says so. */
function recordOf(error: unknown): ErrorRecord {
  if (error instanceof CqlError) {
    const { kind, code, message, definite, details } = error;
    return { kind, code, message, definite, details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'Unsupported', code: -1, message, definite: true, details: {} };
}
