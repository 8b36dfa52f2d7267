// The answer to a statement, in the form in which a case writes it down.

import type { Column, CqlSession, ExecuteOptions, ResultSet } from '#engine/session/session.ts';
import { CqlError, type ErrorDetails } from '#engine/values/cql-error.ts';

import type { Step } from './case-file.ts';
import { printValue } from './print-value.ts';

export interface Outcome {
  /** `exec`, `query` or `error <Kind>`. */
  kind: string;
  lines: string[];
}

const pageBreak = '-- next page';
/** More pages than any case asks for. A page state that never ends must still end the run. */
const pagesMax = 100;

export async function runStep(
  session: CqlSession,
  step: Pick<Step, 'statement' | 'options'>,
): Promise<Outcome> {
  const { consistency, serial, page, params, anyOrder = false } = step.options;
  const options: ExecuteOptions = {
    ...(consistency && { consistency }),
    ...(serial && { serialConsistency: serial }),
    ...(page && { pageSize: page }),
    ...(params && { params }),
  };
  try {
    const results = [await session.execute(step.statement, options)];
    for (let last = results[0]!; page && last.pageState && results.length < pagesMax; ) {
      last = await session.execute(step.statement, { ...options, pageState: last.pageState });
      results.push(last);
    }
    return describeResults(results, anyOrder);
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return {
      kind: `error ${error.kind}`,
      lines: [...breakLines(withUsualPort(error.message)), ...describeDetails(error.details)],
    };
  }
}

function describeResults(results: ResultSet[], anyOrder: boolean): Outcome {
  const { columns } = results[0]!;
  const warnings = results.flatMap((result) => result.warnings);
  const rows = results.flatMap((result, at) => [
    ...(at > 0 ? [pageBreak] : []),
    ...result.rows.map((row) => row.map((value, i) => printValue(value, columns[i]!.type)).join(' | ')),
  ]);
  if (anyOrder) rows.sort();
  return {
    kind: columns.length > 0 ? 'query' : 'exec',
    lines: [
      ...(columns.length > 0 ? [describeColumns(columns)] : []),
      ...rows.flatMap(breakLines),
      ...warnings.flatMap((warning) => breakLines(`warning ${warning}`)),
    ],
  };
}

function describeColumns(columns: Column[]): string {
  return columns.map(({ name, type }) => `${name} ${type}`).join(' | ');
}

/** Lines after a line break begin with `> `, so that none is blank or taken for another row. */
function breakLines(text: string): string[] {
  return text.split('\n').map((line, at) => (at > 0 ? `> ${line}` : line));
}

/** A message names a failed replica with the port of its cluster, which differs between clusters. */
function withUsualPort(message: string): string {
  return message.replace(/( from \/[\d.]+):\d+/g, '$1:7000');
}

/** Leaves out the details that the message contains anyway, and those that depend on addresses. */
function describeDetails(details: ErrorDetails): string[] {
  const { reasons: _, keyspace: __, table: ___, ...told } = details;
  return Object.keys(told).length > 0 ? [`details ${JSON.stringify(told, Object.keys(told).sort())}`] : [];
}

/**
 * Cassandra lists the overloads of a function, the indexes of a column and the columns of a bound in the order of
 * hash tables, which changes with each start of a server. Such lines are equal if they contain the same words.
 */
const unordered = /signatures|dependent secondary indexes|found for the (?:start|end) bound on/;

export function isSameLine(a: string, b: string | undefined): boolean {
  if (a === b || b === undefined) return a === b;
  return unordered.test(a) && unordered.test(b) && wordsOf(a) === wordsOf(b);
}

function wordsOf(line: string): string {
  return line
    .split(/[\s,()]+/)
    .sort()
    .join(' ');
}
