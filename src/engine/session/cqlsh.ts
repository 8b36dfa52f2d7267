// A cqlsh for a session. It knows CQL statements and cqlsh's own commands, keeps the consistency level and the other
// settings, and formats the output. The shell (npm run cql) and the lab page both use it.

import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { describeLines, isDescribe } from './cqlsh-describe.ts';
import { expandedLines, tableLines } from './cqlsh-table.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from './session.ts';

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
 * such command. The words are those of cqlsh 6.2, recorded in conformance/failures/tools.json.
 */
export function runCommand(settings: CqlshSettings, text: string): string[] | undefined {
  const [name = '', ...rest] = text.trim().replace(/;$/, '').trim().toUpperCase().split(/\s+/);
  switch (name) {
    case 'CONSISTENCY':
      return setConsistency(settings, rest);
    case 'SERIAL':
      return rest[0] === 'CONSISTENCY' ? setSerial(settings, rest.slice(1)) : improper(name);
    case 'TRACING':
      return switchOf(settings, 'tracing', name, rest);
    case 'EXPAND':
      return switchOf(settings, 'expand', name, rest);
    case 'PAGING':
      return setPaging(settings, rest);
    case 'DESC':
    case 'DESCRIBE':
      return rest.length === 0 ? improper('DESCRIBE') : undefined;
    default:
      return undefined;
  }
}

export function improper(name: string): string[] {
  return [`Improper ${name} command.`];
}

function setConsistency(settings: CqlshSettings, [level, more]: readonly string[]): string[] {
  if (level === undefined) return [`Current consistency level is ${settings.consistency}.`];
  if (!isLevel(level) || more !== undefined) return improper('CONSISTENCY');
  settings.consistency = level;
  return [`Consistency level set to ${level}.`];
}

function setSerial(settings: CqlshSettings, [level, more]: readonly string[]): string[] {
  if (level === undefined) return [`Current serial consistency level is ${settings.serialConsistency}.`];
  if ((level !== 'SERIAL' && level !== 'LOCAL_SERIAL') || more !== undefined) return improper('SERIAL');
  settings.serialConsistency = level;
  return [`Serial consistency level set to ${level}.`];
}

function isLevel(level: string): level is ConsistencyLevel {
  // NODE_LOCAL is for our own tools, not for learners: it bypasses the replication that they are to see.
  return (consistencyLevels as readonly string[]).includes(level) && level !== 'NODE_LOCAL';
}

function switchOf(
  settings: CqlshSettings,
  key: 'tracing' | 'expand',
  name: string,
  [word, more]: readonly string[],
): string[] {
  const now = settings[key] ? 'ON' : 'OFF';
  if (word === undefined) return [`${name} is ${now}`];
  if ((word !== 'ON' && word !== 'OFF') || more !== undefined) return improper(name);
  if (word === now) return [`${name} is already ${now}`];
  settings[key] = word === 'ON';
  return [`${name} set to ${word}`];
}

function setPaging(settings: CqlshSettings, [word, more]: readonly string[]): string[] {
  const now = settings.pageSize > 0 ? 'ON' : 'OFF';
  const size = () => (settings.pageSize > 0 ? [`Page size: ${settings.pageSize}`] : []);
  if (word === undefined) return [`PAGING is ${now}`, ...size()];
  if (more !== undefined) return improper('PAGING');
  if (/^\d{1,9}$/.test(word)) {
    settings.pageSize = Number(word);
    return [`Page size: ${settings.pageSize}`];
  }
  if (word !== 'ON' && word !== 'OFF') return improper('PAGING');
  if (word === now) return [`PAGING is already ${now}`, ...size()];
  settings.pageSize = word === 'ON' ? firstSettings.pageSize : 0;
  return [`PAGING set to ${word}`, ...size()];
}

export interface Printed {
  lines: string[];
  failed: boolean;
}

/**
 * Runs one statement or command, and yields what a terminal shows. The next page is read only when the caller asks
 * for it. `host` is the node that cqlsh is connected to, which the driver names in some errors.
 */
export async function* runLine(
  session: CqlSession & { readonly keyspace?: string | undefined },
  settings: CqlshSettings,
  text: string,
  host = defaultHost,
): AsyncGenerator<Printed> {
  const said = runCommand(settings, text);
  if (said) {
    yield { lines: said, failed: false };
    return;
  }
  let pageState: string | undefined;
  let shown = 0;
  do {
    let result: ResultSet;
    try {
      result = await session.execute(text, optionsOf(settings, pageState));
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      yield { lines: [describeError(error, { statement: text, host })], failed: true };
      return;
    }
    yield {
      lines: resultLines(result, { statement: text, settings, shown, keyspace: session.keyspace }),
      failed: false,
    };
    shown += result.rows.length;
    pageState = result.pageState;
  } while (pageState);
}

export function optionsOf(settings: CqlshSettings, pageState?: string): ExecuteOptions {
  const { consistency, serialConsistency, pageSize, tracing } = settings;
  return { consistency, serialConsistency, pageSize, tracing, ...(pageState && { pageState }) };
}

/** What cqlsh prints of a result. `shown` is the number of rows of earlier pages. */
export function resultLines(
  result: ResultSet,
  about: { statement: string; settings: CqlshSettings; shown?: number; keyspace: string | undefined },
): string[] {
  const described = describeLines(result, about);
  if (described) return described;
  const { settings, shown = 0 } = about;
  const lines =
    result.columns.length === 0
      ? []
      : settings.expand
        ? expandedLines(result, shown + 1)
        : tableLines(result);
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
  Invalid: 'InvalidRequest',
  Config: 'ConfigurationException',
  AlreadyExists: 'AlreadyExists',
};

const defaultHost = '127.0.0.1:9042 datacenter1';

/**
 * An error as cqlsh prints it. It knows one host only, so where its driver would ask another node, it says that there
 * is none, and hides the reason in the middle.
 */
export function describeError(error: CqlError, { statement = '', host = defaultHost } = {}): string {
  const { kind, message, details } = error;
  if (isDescribe(statement)) return message;
  if (kind === 'Syntax') return `SyntaxException: ${message}`;
  if (kind !== 'Unavailable') return serverError(error);
  const { consistency, required, alive } = details;
  const info = String.raw` info={\'consistency\': \'${consistency}\', \'required_replicas\': ${required}, \'alive_replicas\': ${alive}}`;
  const inner = serverError(error).replace(/^Unavailable: /, '');
  return `NoHostAvailable: ('Unable to complete the operation against any hosts', {<Host: ${host}>: Unavailable('${inner}${info}')})`;
}

function serverError({ kind, code, message }: CqlError): string {
  const title = titles[kind];
  if (title === undefined) return `${kind}: ${message}`;
  return `${pythonNames[kind] ?? kind}: Error from server: code=${code.toString(16).padStart(4, '0')} [${title}] message="${message}"`;
}
