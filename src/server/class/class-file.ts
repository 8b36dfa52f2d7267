// src/server/class: an instructor's class, that is, its learners, their hand-ins, the grading and the grades. It runs
// on Node only. The proxy serves it (routes.ts). `npm run class` and `npm run grade -- --class` work on the same
// folder.
//
// class.yaml says which labs are to be handed in. Everything that happens is stored in class.db (store.ts).

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

export interface ClassLab {
  /** The lab's slug. */
  lab: string;
  /** Milliseconds since 1970. A later hand-in is stored and graded, but it does not count. */
  deadline?: number;
  /** Which hand-in counts: the best one, so that trying again never hurts, or the last one. */
  counts: 'best' | 'last';
  engine: 'embedded' | 'cassandra';
}

export interface ClassFile {
  name: string;
  labs: ClassLab[];
}

/** Lists all mistakes at once, so that the instructor can mend the file in one go. */
export class ClassFileError extends Error {
  readonly problems: readonly string[];

  constructor(file: string, problems: readonly string[]) {
    super([`${file}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** `known` returns the engines that a lab allows, or undefined if there is no such lab. */
export function readClassFile(
  folder: string,
  known: (lab: string) => readonly string[] | undefined,
): ClassFile {
  const file = join(folder, 'class.yaml');
  if (!existsSync(file))
    throw new ClassFileError(file, ['there is no such file; npm run class -- new lays one out']);
  const document = parseDocument(readFileSync(file, 'utf8'));
  const problems = document.errors.map(({ message }) => message);
  const data: unknown = problems.length > 0 ? undefined : document.toJS();
  const { name, labs } = (isRecord(data) ? data : {}) as { name?: unknown; labs?: unknown };
  if (problems.length === 0) {
    if (typeof name !== 'string' || name.trim() === '') problems.push('name: the course needs a name');
    if (!Array.isArray(labs) || labs.length === 0) problems.push('labs: list at least one');
    problems.push(...unknownKeys(data, ['name', 'labs'], ''));
  }
  const read = (Array.isArray(labs) ? labs : []).flatMap((entry: unknown, at) =>
    readLab(entry, `labs[${at}]`, problems, known),
  );
  const twice = read.find(({ lab }, at) => read.findIndex((other) => other.lab === lab) < at);
  if (twice) problems.push(`labs: ${twice.lab} stands there twice`);
  if (problems.length > 0) throw new ClassFileError(file, problems);
  return { name: String(name).trim(), labs: read };
}

function readLab(
  entry: unknown,
  where: string,
  problems: string[],
  known: (lab: string) => readonly string[] | undefined,
): ClassLab[] {
  if (!isRecord(entry) || typeof entry.lab !== 'string') {
    problems.push(`${where}: write { lab: tokens-and-owners }`);
    return [];
  }
  const { lab, deadline, counts = 'best' } = entry;
  const engines = known(lab);
  problems.push(...unknownKeys(entry, ['lab', 'deadline', 'counts', 'engine'], `${where}.`));
  if (!engines) problems.push(`${where}.lab: there is no lab ${lab}`);
  const engine = entry.engine ?? engines?.[0] ?? 'embedded';
  if (engines && !engines.includes(String(engine)))
    problems.push(`${where}.engine: ${lab} can be graded on ${engines.join(', ')}`);
  if (counts !== 'best' && counts !== 'last') problems.push(`${where}.counts: best or last`);
  const moment = deadline === undefined ? undefined : readMoment(deadline);
  if (Number.isNaN(moment))
    problems.push(`${where}.deadline: write it with its zone, 2026-12-01T23:59:00-03:00`);
  return [
    {
      lab,
      counts: counts === 'last' ? 'last' : 'best',
      engine: engine === 'cassandra' ? 'cassandra' : 'embedded',
      ...(moment !== undefined && { deadline: moment }),
    },
  ];
}

/** Returns NaN for a time without a zone: it would mean a different moment on another machine. */
function readMoment(value: unknown): number {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
}

function unknownKeys(data: unknown, keys: readonly string[], where: string): string[] {
  return isRecord(data)
    ? Object.keys(data)
        .filter((key) => !keys.includes(key))
        .map((key) => `${where}${key}: there is no such setting; there are ${keys.join(', ')}`)
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
