// src/conformance: text cases, which say what CQL does and run on every engine. They import only from engine/values
// and engine/session; the code that runs them provides the engine.
//
// A file consists of steps, each a paragraph: the expected kind of answer (`exec`, `query`, `error <Kind>`) with
// options, the statement, then `----` and Cassandra's answer. Lines with `#` between the steps are comments for the
// reader. The last line is the stamp of the recording (stamp.ts): the answers come only from a real Cassandra.
//
//   # A partition comes back in clustering order.
//
//   query page=2
//   SELECT c, v FROM t WHERE k = 1
//   ----
//   c int | v text
//   1 | 'a'
//
// Read this file, then outcome.ts (how an answer is written down) and run-file.ts.

import type { PlainValue } from '#engine/session/session.ts';
import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';

export type EngineName = 'embedded' | 'cassandra';

export interface StepOptions {
  consistency?: ConsistencyLevel;
  serial?: ConsistencyLevel;
  /** The number of rows in a page. All pages are fetched. */
  page?: number;
  /** The rows are compared without regard to their order. */
  anyOrder?: boolean;
  /** Values for `?`. */
  params?: readonly PlainValue[];
}

export interface Only {
  engine: EngineName;
  reason: string;
}

export interface Step {
  /** The number of the line with the keyword, from 1. */
  line: number;
  /** The expected kind of answer: `exec`, `query`, `error Invalid`; `step` if nothing was recorded yet. */
  kind: string;
  options: StepOptions;
  /** Only this engine runs the step. The other engine skips it, for the reason given. */
  only?: Only;
  statement: string;
  /** The lines after `----`. */
  expected: string[];
}

export interface CaseFile {
  /** Comments and steps, in order. */
  parts: (Step | { comment: string[] })[];
  steps: Step[];
  /** The replication of the file's own keyspace: the value of `WITH replication = …`. */
  replication: string;
  /** Only this engine runs the file. The other engine skips all its steps. */
  only?: Only;
  stamp?: string;
}

export const simpleReplication = "{'class': 'SimpleStrategy', 'replication_factor': 1}";
export const stampPrefix = '# recorded: ';
export const separator = '----';

const keyword = /^(exec|query|step|error [A-Z][A-Za-z]+)(?: (.*))?$/;
const only = /^only (embedded|cassandra): (\S.*)$/;
const keyspace = /^keyspace (\{.*\})$/;

export function parseCaseFile(text: string): CaseFile {
  const file: CaseFile = { parts: [], steps: [], replication: simpleReplication };
  for (const { lines, line } of paragraphs(text)) {
    const [first = ''] = lines;
    const own = keyspace.exec(first);
    if (first.startsWith(stampPrefix)) file.stamp = first.slice(stampPrefix.length);
    else if (first.startsWith('#')) file.parts.push({ comment: lines });
    else if (own && file.steps.length === 0) file.replication = own[1]!;
    else if (lines.length === 1 && only.test(first) && file.steps.length === 0) file.only = readOnly(first);
    else {
      const step = parseStep(lines, line);
      file.parts.push(step);
      file.steps.push(step);
    }
  }
  return file;
}

/** Blank lines separate paragraphs. A comment ends without a blank line. */
function paragraphs(text: string): { lines: string[]; line: number }[] {
  const found: { lines: string[]; line: number }[] = [];
  let open: string[] | undefined;
  text.split('\n').forEach((raw, at) => {
    const isComment = raw.startsWith('#');
    if (raw.trim() === '') {
      open = undefined;
    } else if (!open || (open[0]!.startsWith('#') && !isComment) || raw.startsWith(stampPrefix)) {
      open = [raw];
      found.push({ lines: open, line: at + 1 });
    } else open.push(raw);
  });
  return found;
}

function parseStep(lines: string[], line: number): Step {
  const condition = readOnly(lines[0]!);
  const head = condition ? 1 : 0;
  const match = keyword.exec(lines[head] ?? '');
  if (!match) {
    throw new Error(
      `line ${line + head}: expected exec, query, error <Kind> or only <engine>: <reason>, found “${lines[head] ?? ''}”`,
    );
  }
  const end = lines.indexOf(separator);
  const statement = lines.slice(head + 1, end < 0 ? undefined : end).join('\n');
  if (statement === '') throw new Error(`line ${line + head}: no statement`);
  return {
    line: line + head,
    kind: match[1]!,
    options: parseOptions(match[2] ?? '', line + head),
    ...(condition && { only: condition }),
    statement,
    expected: end < 0 ? [] : lines.slice(end + 1),
  };
}

function readOnly(line: string): Only | undefined {
  const [, engine, reason] = only.exec(line) ?? [];
  return engine && reason ? { engine: engine as EngineName, reason } : undefined;
}

function parseOptions(text: string, line: number): StepOptions {
  const options: StepOptions = {};
  // The parameters come last, because their JSON may contain spaces.
  const [, before = '', params] = /^(.*?)(?:\bparams=(.*))?$/.exec(text)!;
  for (const word of before.split(' ').filter(Boolean)) {
    const [name = '', value = ''] = word.split('=');
    if (name === 'any-order') options.anyOrder = true;
    else if (name === 'page') options.page = Number(value);
    else if (name === 'consistency') options.consistency = level(value, line);
    else if (name === 'serial') options.serial = level(value, line);
    else
      throw new Error(
        `line ${line}: no option ${name}; there are any-order, page, consistency, serial, params`,
      );
  }
  if (params !== undefined) options.params = JSON.parse(params) as PlainValue[];
  return options;
}

function level(name: string, line: number): ConsistencyLevel {
  if (consistencyLevels.some((known) => known === name)) return name as ConsistencyLevel;
  throw new Error(`line ${line}: ${name} is no consistency level; there are ${consistencyLevels.join(', ')}`);
}
