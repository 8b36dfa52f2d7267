// npm run review: a schema and its queries are tried on the embedded engine, and what should change is told.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '#i18n/languages.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import { readQueries } from '#labs/modeling/read-queries.ts';
import { judgeWorkload, noWorkload, type Workload, WorkloadError } from '#labs/modeling/workload.ts';
import type { Finding, Severity } from '#labs/review/finding.ts';
import { type Location, printFinding, printQuery, sayFinding, sayProposal } from '#labs/review/print.ts';
import { type Reviewed, review } from '#labs/review/review.ts';
import { toSarif } from '#labs/review/sarif.ts';

export const usage = `npm run review -- schema.cql [queries.cql] [options]
  Tries every query on the embedded engine, and tells what is refused, what reads too much, what grows, and what
  would help. The schema may be the output of DESCRIBE. A comment line above a query is its name.

  --workload file.yaml   rows, values and requests that you expect: docs/reviewing.md
  --lang pt|ru|en        the language of the findings (default: en)
  --fail-on severity     error, warning (default), note or never: from which severity on the exit code is 1
  --quiet                leaves notes out
  --json, --sarif        prints the review as JSON, or as SARIF 2.1.0 for code scanning

  Exit codes: 0 nothing to change, 1 findings of the severity of --fail-on or worse, 2 a file or option is wrong`;

const severities: readonly (Severity | 'never')[] = ['error', 'warning', 'note', 'never'];

export default async function reviewCommand(args: string[]): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  if (options === undefined) {
    console.log(usage);
    return 0;
  }
  const { schemaFile, queriesFile, workloadFile, language, failOn, quiet, form } = options;
  try {
    const schemaText = readText(schemaFile);
    const queriesText = queriesFile === undefined ? '' : readText(queriesFile);
    const workload = workloadFile === undefined ? noWorkload : await readWorkload(workloadFile);
    await prepareModeling();
    const { queries, problems } = readQueries(queriesText);
    const reviewed = await review({ model: readModel(schemaText), queries, problems, workload });
    const findings = reviewed.findings
      .filter(({ severity }) => !quiet || severity !== 'note')
      .map((finding) => {
        const [file, text] =
          finding.file === 'schema' ? [schemaFile, schemaText] : [queriesFile!, queriesText];
        return { finding, at: locate(file, text, finding.span.start) };
      });
    if (form === 'sarif') console.log(JSON.stringify(toSarif(findings, language), null, 2));
    else if (form === 'json') console.log(JSON.stringify(toJson(findings, reviewed, language), null, 2));
    else {
      for (const { finding, at } of findings) console.log(`${printFinding(finding, at, language)}\n`);
      for (const [at, query] of reviewed.queries.entries())
        console.log(`${queriesFile}: ${at + 1}. ${printQuery(query, language)}`);
      console.log(summary(reviewed.findings, reviewed));
    }
    const failing = severities.slice(0, severities.indexOf(failOn) + 1);
    return failOn !== 'never' && reviewed.findings.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Undefined if only the usage is wanted. */
function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      workload: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      'fail-on': { type: 'string', default: 'warning' },
      quiet: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      sarif: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [schemaFile, queriesFile] = positionals;
  if (schemaFile === undefined || positionals.length > 2)
    throw new Error('Name a schema, and perhaps queries.');
  if (!isLanguage(values.lang)) throw new Error(`--lang ${values.lang}: expected pt, ru or en`);
  const failOn = severities.find((severity) => severity === values['fail-on']);
  if (!failOn) throw new Error(`--fail-on ${values['fail-on']}: expected ${severities.join(', ')}`);
  if (values.json && values.sarif) throw new Error('--json and --sarif cannot be asked for at once.');
  return {
    schemaFile,
    queriesFile,
    workloadFile: values.workload,
    language: values.lang as Language,
    failOn,
    quiet: values.quiet,
    form: values.sarif ? 'sarif' : values.json ? 'json' : 'text',
  };
}

class InputError extends Error {}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(
      `${file}: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message}`,
    );
  }
}

async function readWorkload(file: string): Promise<Workload> {
  const { isNode, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake)
    throw new InputError(`${file}:${mistake.linePos?.[0].line ?? 1}: ${mistake.message.split('\n')[0]}`);
  try {
    return judgeWorkload(document.toJS());
  } catch (error) {
    if (!(error instanceof WorkloadError)) throw error;
    let path = [...error.path];
    while (path.length > 0 && document.getIn(path, true) === undefined) path = path.slice(0, -1);
    const node = path.length > 0 ? document.getIn(path, true) : undefined;
    const line = isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
    throw new InputError(`${file}:${line}: ${error.message}`);
  }
}

function locate(file: string, text: string, offset: number): Location {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: before.at(-1)!.length + 1 };
}

function toJson(
  findings: readonly { finding: Finding; at: Location }[],
  { queries, tables }: Reviewed,
  language: Language,
): object {
  return {
    findings: findings.map(({ finding, at }) => {
      const { id, severity, table, args, evidence, proposals } = finding;
      return {
        ...{ id, severity, ...at, table, message: sayFinding(finding, language), args, evidence },
        proposals: proposals.map((proposal) => ({ ...proposal, message: sayProposal(proposal, language) })),
      };
    }),
    queries,
    tables: tables.map(({ table, size, rowBytes }) => ({
      keyspace: table.keyspace,
      table: table.name,
      rowBytes,
      ...(size && { largestPartition: size }),
    })),
  };
}

function summary(findings: readonly Finding[], { queries, tables }: Reviewed): string {
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const refused = queries.filter(({ refusal }) => refusal !== undefined).length;
  return `${tables.length} tables, ${queries.length} queries, ${refused} refused; ${count('error')} errors, ${count('warning')} warnings, ${count('note')} notes`;
}
