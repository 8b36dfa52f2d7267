// A cqlsh for a session. It knows CQL statements and cqlsh's own commands, keeps the consistency level and the other
// settings, and formats the output. The shell (npm run cql) and the lab page both use it.

import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { expandedLines, tableLines } from './cqlsh-table.ts';
import type { CqlSession, ResultSet } from './session.ts';

export interface CqlshSettings {
  consistency: ConsistencyLevel;
  serialConsistency: ConsistencyLevel;
  tracing: boolean;
  /** The number of rows in a page. It is 0 after PAGING OFF. */
  pageSize: number;
  expand: boolean;
}

export const firstSettings: Readonly<CqlshSettings> = {
  consistency: 'ONE',
  serialConsistency: 'SERIAL',
  tracing: false,
  pageSize: 100,
  expand: false,
};

/**
 * Runs one of cqlsh's own commands, which change a setting or print it. The result is undefined if the text is no
 * such command.
 */
export function runCommand(settings: CqlshSettings, text: string): string[] | undefined {
  const words = text.trim().replace(/;$/, '').trim().split(/\s+/);
  const [first = '', second = '', third = ''] = words.map((word) => word.toUpperCase());
  if (first === 'CONSISTENCY' && words.length <= 2) return setConsistency(settings, second);
  if (first === 'SERIAL' && second === 'CONSISTENCY' && words.length <= 3) return setSerial(settings, third);
  if (words.length > 2) return undefined;
  if (first === 'TRACING') return switchOf(settings, 'tracing', 'Tracing', second);
  if (first === 'EXPAND') return switchOf(settings, 'expand', 'Expanded output', second);
  if (first === 'PAGING') return setPaging(settings, second);
  return undefined;
}

function setConsistency(settings: CqlshSettings, level: string): string[] {
  if (level === '') return [`Current consistency level is ${settings.consistency}.`];
  if (!isLevel(level)) return [`Improper CONSISTENCY command. There is no level ${level}.`];
  settings.consistency = level;
  return [`Consistency level set to ${level}.`];
}

function setSerial(settings: CqlshSettings, level: string): string[] {
  if (level === '') return [`Current serial consistency level is ${settings.serialConsistency}.`];
  if (level !== 'SERIAL' && level !== 'LOCAL_SERIAL')
    return ['Improper SERIAL CONSISTENCY command. It is SERIAL or LOCAL_SERIAL.'];
  settings.serialConsistency = level;
  return [`Serial consistency level set to ${level}.`];
}

function isLevel(level: string): level is ConsistencyLevel {
  // NODE_LOCAL is for our own tools, not for learners: it bypasses the replication that they are to see.
  return (consistencyLevels as readonly string[]).includes(level) && level !== 'NODE_LOCAL';
}

function switchOf(
  settings: CqlshSettings,
  name: 'tracing' | 'expand',
  title: string,
  word: string,
): string[] | undefined {
  const upper = title === 'Tracing' ? 'TRACING' : 'EXPAND';
  if (word === '') {
    const [state, other] = settings[name] ? ['enabled', 'OFF'] : ['disabled', 'ON'];
    return [
      `${title} is currently ${state}. Use ${upper} ${other} to ${other === 'ON' ? 'enable' : 'disable'}`,
    ];
  }
  if (word !== 'ON' && word !== 'OFF') return undefined;
  const wanted = word === 'ON';
  if (settings[name] === wanted)
    return [
      `${title} is already ${wanted ? 'enabled' : 'disabled'}. Use ${upper} ${wanted ? 'OFF' : 'ON'} to ${wanted ? 'disable' : 'enable'}.`,
    ];
  settings[name] = wanted;
  return [wanted ? `Now ${title} is enabled` : `Disabled ${title}.`];
}

function setPaging(settings: CqlshSettings, word: string): string[] | undefined {
  if (word === '')
    return settings.pageSize > 0
      ? ['Query paging is currently enabled. Use PAGING OFF to disable', `Page size: ${settings.pageSize}`]
      : ['Query paging is currently disabled. Use PAGING ON to enable.'];
  if (word === 'OFF') {
    if (settings.pageSize === 0) return ['Query paging is already disabled. Use PAGING ON to enable.'];
    settings.pageSize = 0;
    return ['Disabled Query paging.'];
  }
  const size = word === 'ON' ? firstSettings.pageSize : /^[1-9]\d*$/.test(word) ? Number(word) : undefined;
  if (size === undefined) return undefined;
  settings.pageSize = size;
  return ['Now Query paging is enabled', `Page size: ${size}`];
}

export interface Printed {
  lines: string[];
  failed: boolean;
}

/**
 * Runs one statement or command, and yields what a terminal shows. The next page is read only when the caller asks
 * for it.
 */
export async function* runLine(
  session: CqlSession,
  settings: CqlshSettings,
  text: string,
): AsyncGenerator<Printed> {
  const said = runCommand(settings, text);
  if (said) {
    yield { lines: said, failed: false };
    return;
  }
  const { consistency, serialConsistency, pageSize, tracing, expand } = settings;
  let pageState: string | undefined;
  let shown = 0;
  do {
    let result: ResultSet;
    try {
      result = await session.execute(text, {
        consistency,
        serialConsistency,
        pageSize,
        tracing,
        ...(pageState && { pageState }),
      });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      yield { lines: [describeError(error)], failed: true };
      return;
    }
    yield { lines: linesOf(result, expand, shown), failed: false };
    shown += result.rows.length;
    pageState = result.pageState;
  } while (pageState);
}

function linesOf(result: ResultSet, expand: boolean, shown: number): string[] {
  // After DESCRIBE, cqlsh prints only the statements, without a table.
  if (result.columns.at(-1)?.name === 'create_statement')
    return result.rows.flatMap((row) => ['', ...String(row.at(-1)).split('\n'), '']);
  const lines =
    result.columns.length === 0 ? [] : expand ? expandedLines(result, shown + 1) : tableLines(result);
  const warnings = result.warnings.flatMap((warning) => ['', 'Warnings :', warning]);
  return [...lines, ...warnings, ...(lines.length > 0 ? [''] : [])];
}

/** The titles that cqlsh gives to the server's errors. */
const titles: Partial<Record<CqlError['kind'], string>> = {
  Server: 'Server error',
  BadCredentials: 'Bad credentials',
  Unavailable: 'Unavailable exception',
  Overloaded: 'Coordinator node overloaded',
  Truncate: 'Error during truncate',
  WriteTimeout: 'Coordinator node timed out waiting for replica nodes’ responses',
  ReadTimeout: 'Coordinator node timed out waiting for replica nodes’ responses',
  ReadFailure: 'Replica(s) failed to execute read',
  WriteFailure: 'Replica(s) failed to execute write',
  FunctionFailure: 'User Defined Function failure',
  Syntax: 'Syntax error in CQL query',
  Unauthorized: 'Unauthorized',
  Invalid: 'Invalid query',
  Config: 'Query invalid because of configuration issue',
  AlreadyExists: 'Item already exists',
};

const pythonNames: Partial<Record<CqlError['kind'], string>> = {
  Syntax: 'SyntaxException',
  Invalid: 'InvalidRequest',
  Config: 'ConfigurationException',
  AlreadyExists: 'AlreadyExists',
};

export function describeError({ kind, code, message }: CqlError): string {
  const title = titles[kind];
  if (title === undefined) return `${kind}: ${message}`;
  return `${pythonNames[kind] ?? kind}: Error from server: code=${code.toString(16).padStart(4, '0')} [${title}] message="${message}"`;
}
