// src/labs/definition: reads and checks the folders of labs/. When the site is built, it runs the solution of each
// lab to get the expected results, and proves that each lab does what it promises. Node only. It may import
// labs/grading and content.
//
// Read labs/README.md, then this file, compile-lab.ts and check-lab.ts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareSkeletons } from '#content/level.ts';
import { filledIn } from '#content/private-folders.ts';
import type { Problem } from '#content/problem.ts';
import { slugOf } from '#content/slug.ts';
import { readYamlFile } from '#content/yaml-file.ts';
import { parseScript } from '#engine/cql/script.ts';
import { type InThree, inThree, languages } from '#i18n/languages.ts';
import { nodeActions, parseAnswer } from '#labs/grading/answer.ts';
import type { Check } from '#labs/grading/check.ts';
import type { Dataset } from '#labs/grading/dataset.ts';
import type { Lab } from '#labs/grading/lab.ts';

import { type Brief, readBrief } from './brief.ts';
import { checksSchema, privateChecksSchema } from './checks-schema.ts';
import { judgeWritten } from './judge-written.ts';
import { type DataFile, dataSchema, labSchema, type PrivateLabFile, privateLabSchema } from './lab-schema.ts';
import { type Mistake, readMistake } from './mistake.ts';
import { privateWrittenSchema, type Rubric, writtenSchema } from './written-schema.ts';

/** A whole folder. It never leaves the author's machine: the site gets only what compile-lab.ts makes of it. */
export interface LabFolder {
  readonly lab: Lab;
  /** `labs/02-tokens-and-owners`. */
  readonly folder: string;
  /** Private labs follow those of the course. */
  readonly number: number;
  readonly isPrivate: boolean;
  readonly briefs: InThree<Brief>;
  readonly start: string;
  readonly dataCql: readonly string[];
  readonly datasets: readonly Dataset[];
  /** What happened before the learner came: past.cql. Undefined if nothing did. */
  readonly past: string | undefined;
  readonly checks: readonly Check[];
  /** The written answers with their rubrics. */
  readonly written: readonly Rubric[];
  readonly solution: string;
  readonly mistakes: readonly Mistake[];
  /** Other answers that earn full marks. */
  readonly variations: readonly Variation[];
}

export interface Variation {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** The path of the files, and the name that messages use for it. */
interface Place {
  readonly path: string;
  readonly name: string;
  /** A lab of an instructor's own folder. Less is demanded of it. */
  readonly isPrivate: boolean;
}

const mistakesMin = 6;

export function readLabFolder(
  path: string,
  name: string,
  { isPrivate = false, number = Number.parseInt(basename(path), 10) } = {},
): { folder?: LabFolder; problems: Problem[] } {
  const at = { path, name, isPrivate };
  const problems: Problem[] = [];
  const needed = ['lab.yaml', 'checks.yaml', 'solution.cql'];
  const ofCourse = ['start.cql', 'data.cql', ...languages.map((language) => `brief.${language}.mdx`)];
  for (const file of [...needed, ...(isPrivate ? [] : ofCourse)])
    if (!existsSync(join(path, file)))
      problems.push({
        file: `${name}/${file}`,
        line: 1,
        message: 'missing; labs/README.md tells what it holds',
      });
  if (problems.length > 0) return { problems };

  const labFile = readYamlFile<PrivateLabFile>(
    join(path, 'lab.yaml'),
    `${name}/lab.yaml`,
    isPrivate ? privateLabSchema : labSchema,
  );
  const checksFile = readYamlFile<Check[]>(
    join(path, 'checks.yaml'),
    `${name}/checks.yaml`,
    isPrivate ? privateChecksSchema : checksSchema,
  );
  const writtenFile = existsSync(join(path, 'written.yaml'))
    ? readYamlFile<Rubric[]>(
        join(path, 'written.yaml'),
        `${name}/written.yaml`,
        isPrivate ? privateWrittenSchema : writtenSchema,
      )
    : { data: [], problems: [] };
  const { datasets, problems: dataProblems } = readDatasets(at);
  const { dataCql, problems: cqlProblems } = readDataCql(at);
  const { past, problems: pastProblems } = readPast(at);
  problems.push(
    ...pastProblems,
    ...labFile.problems,
    ...checksFile.problems,
    ...writtenFile.problems,
    ...dataProblems,
    ...cqlProblems,
  );
  const briefs = readBriefs(at, problems);
  const checks: readonly Check[] = checksFile.data ?? [];
  const written: readonly Rubric[] = writtenFile.data ?? [];
  const solution = readFileSync(join(path, 'solution.cql'), 'utf8');
  const mistakes = readMistakes(at, checks, problems);
  const variations = readAnswers(at, 'variations');
  if (!labFile.data || !briefs) return { problems };
  const { lesson, statements, points, ...rest } = labFile.data;
  const lab: Lab = {
    slug: slugOf(basename(path)),
    ...rest,
    points: points ?? checks.reduce((all, check) => all + check.points, 0),
    ...(lesson !== undefined && { lesson }),
    ...(statements !== undefined && { statements }),
  };
  problems.push(
    // If the checks could not be read, this is already reported. What is missing because of it need not be reported.
    ...(checksFile.data ? judgeChecks({ at, lab, checks, written, briefs, datasets }) : []),
    ...(writtenFile.data ? judgeWritten({ at, written, brief: briefs.en, solution }) : []),
    ...judgeAnswerText({ file: `${name}/solution.cql`, text: solution, lab, briefs }),
    ...[...mistakes, ...variations].flatMap(({ file, text }) => judgeAnswerText({ file, text, lab, briefs })),
  );
  const start = textOf(path, 'start.cql').trimEnd();
  return {
    folder: {
      ...{ lab, folder: name, number, isPrivate, briefs, start, dataCql, datasets, past, checks, written },
      ...{ solution, mistakes, variations },
    },
    problems,
  };
}

/** Files that a private lab may lack are empty. */
function textOf(path: string, file: string): string {
  return existsSync(join(path, file)) ? readFileSync(join(path, file), 'utf8') : '';
}

function readDatasets({ path, name }: Place): { datasets: Dataset[]; problems: Problem[] } {
  if (!existsSync(join(path, 'data.yaml'))) return { datasets: [], problems: [] };
  const file = `${name}/data.yaml`;
  const { data, problems } = readYamlFile<DataFile>(join(path, 'data.yaml'), file, dataSchema);
  const datasets = Object.entries(data ?? {}).map(
    ([own, { columns, ...rest }]): Dataset => ({ name: own, ...rest, columns: Object.entries(columns) }),
  );
  for (const [at, { name: own, columns, distinct = [] }] of datasets.entries()) {
    const names = columns.map(([column]) => column);
    for (const column of distinct)
      if (!names.includes(column))
        problems.push({ file, line: 1, message: `${own}.distinct: there is no column ${column}` });
    for (const [column, rule] of columns) {
      if (!('of' in rule)) continue;
      const [source = '', wanted = ''] = rule.of.split('.');
      const before = datasets.slice(0, at).find((other) => other.name === source);
      if (!before?.columns.some(([other]) => other === wanted))
        problems.push({
          file,
          line: 1,
          message: `${own}.${column}: no dataset above has ${rule.of}`,
        });
    }
  }
  return { datasets, problems };
}

function readDataCql({ path, name }: Place): { dataCql: string[]; problems: Problem[] } {
  const text = textOf(path, 'data.cql');
  const script = parseScript(text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    dataCql: script.statements.map((statement) => statement.text),
    problems: [
      ...script.errors.map(({ at, error }) => ({ line: lineAt(at), message: error.message })),
      ...script.commands.map(({ start, text: words }) => ({
        line: lineAt(start),
        message: `${words}: data.cql holds statements alone`,
      })),
    ].map((problem) => ({ file: `${name}/data.cql`, ...problem })),
  };
}

/** past.cql has the form of an answer, without tasks and questions. */
function readPast({ path, name }: Place): { past: string | undefined; problems: Problem[] } {
  const text = textOf(path, 'past.cql').trim();
  if (text === '') return { past: undefined, problems: [] };
  const file = `${name}/past.cql`;
  const { steps, problems } = parseAnswer(text);
  return {
    past: text,
    problems: [
      ...problems.map(({ line, message }) => ({ file, line, message })),
      ...steps
        .filter(({ kind, task }) => task !== undefined || /^(?:answer|seed|check)$/.test(kind))
        .map(({ line }) => ({ file, line, message: 'past.cql has no tasks and no answers' })),
    ],
  };
}

/** A private lab needs one brief; it is shown in place of those that are missing. */
function readBriefs({ path, name, isPrivate }: Place, problems: Problem[]): InThree<Brief> | undefined {
  const written = languages.filter((language) => existsSync(join(path, `brief.${language}.mdx`)));
  if (written.length === 0)
    problems.push({ file: name, line: 1, message: 'no brief; write brief.pt.mdx, .ru.mdx or .en.mdx' });
  const read: Partial<InThree<{ file: string; brief: Brief }>> = {};
  for (const language of written) {
    const file = `${name}/brief.${language}.mdx`;
    const text = readFileSync(join(path, `brief.${language}.mdx`), 'utf8');
    const { brief, problems: wrong } = readBrief(text, file, isPrivate);
    problems.push(...wrong);
    if (brief) read[language] = { file, brief };
  }
  const filled = filledIn(read);
  if (!filled || written.some((language) => !read[language])) return undefined;
  problems.push(
    ...compareSkeletons(
      inThree((language) => filled[language].file),
      inThree((language) => [...filled[language].brief.skeleton]),
    ),
  );
  return inThree((language) => filled[language].brief);
}

function readMistakes(at: Place, checks: readonly Check[], problems: Problem[]): Mistake[] {
  const answers = readAnswers(at, 'mistakes');
  const least = at.isPrivate ? 1 : mistakesMin;
  if (answers.length < least)
    problems.push({
      file: `${at.name}/mistakes`,
      line: 1,
      message: `${answers.length} named mistakes; a lab has at least ${least}`,
    });
  return answers.map((answer) => {
    const read = readMistake(answer, checks);
    if (checks.length > 0) problems.push(...read.problems);
    return read.mistake;
  });
}

/** Reads the answers in a folder of the lab. The folder may be missing. */
function readAnswers({ path, name }: Place, folder: 'mistakes' | 'variations'): Variation[] {
  const whole = join(path, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole)
    .filter((file) => file.endsWith('.cql'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.cql$/, ''),
      file: `${name}/${folder}/${file}`,
      text: readFileSync(join(whole, file), 'utf8'),
    }));
}

/** Checks that checks.yaml and the brief agree with each other. */
function judgeChecks(options: {
  at: Place;
  lab: Lab;
  checks: readonly Check[];
  written: readonly Rubric[];
  briefs: InThree<Brief>;
  datasets: readonly Dataset[];
}): Problem[] {
  const { at, lab, checks, written, briefs, datasets } = options;
  const { tasks, questions } = briefs.en;
  const file = `${at.name}/checks.yaml`;
  const found: string[] = [];
  const sum = checks.reduce((all, { points }) => all + points, 0);
  if (checks.length > 0 && sum !== lab.points)
    found.push(`the checks have ${sum} points, lab.yaml says ${lab.points}`);
  for (const [place, { id, task }] of checks.entries()) {
    if (checks.findIndex((other) => other.id === id) !== place) found.push(`${id} stands here a second time`);
    if (!tasks.some((one) => one.id === task)) found.push(`${id}: the brief has no task ${task}`);
  }
  for (const { id } of tasks)
    if (![...checks, ...written].some(({ task }) => task === id)) found.push(`task ${id} has no check`);
  const judged = checks.flatMap((check) => questionsOf(check).map((question) => ({ check, question })));
  for (const { check, question } of judged) {
    const asked = questions.find(({ id }) => id === question);
    if (!asked) found.push(`${check.id}: the brief has no question ${question}`);
    else found.push(...unknownOptions(check, question, asked));
  }
  for (const check of checks)
    if (check.kind === 'answers' && check.tries === 'cost')
      for (const question of Object.keys(check.answers))
        if (questions.some(({ id, options }) => id === question && options.length === 0))
          found.push(`${check.id}: tries: cost needs options, and ${question} has none`);
  for (const { id } of questions)
    if (!judged.some(({ question }) => question === id)) found.push(`no check judges the question ${id}`);
  for (const check of checks) {
    if (check.kind !== 'serves') continue;
    for (const name of [...check.load.map(({ dataset }) => dataset), ...check.queries.map(({ of }) => of)])
      if (!datasets.some((dataset) => dataset.name === name))
        found.push(`${check.id}: data.yaml has no dataset ${name}`);
    for (const { cql } of check.queries.flatMap(({ ways }) => ways))
      if (/\ballow\s+filtering\b/i.test(cql))
        found.push(`${check.id}: a served query has no ALLOW FILTERING`);
  }
  return found.map((message) => ({ file, line: 1, message }));
}

function questionsOf(check: Check): string[] {
  if (check.kind === 'policy') return [check.write, check.read];
  return check.kind === 'answers' ? Object.keys(check.answers) : [];
}

function unknownOptions(
  check: Check,
  question: string,
  { options, variants }: { options: readonly string[]; variants: number },
): string[] {
  if (check.kind !== 'answers') return [];
  const each = check.each?.[question];
  if (each && each.length !== variants)
    return [`${check.id}: ${question} has ${each.length} right answers and is asked with ${variants} values`];
  if (options.length === 0) return [];
  const words = [
    ...(each ?? [check.answers[question]!]).flatMap((expected) =>
      'oneOf' in expected ? expected.oneOf : 'all' in expected ? expected.all : [],
    ),
    ...Object.keys(check.says[question] ?? {}),
  ];
  return words
    .filter((word) => !options.includes(word))
    .map((word) => `${check.id}: ${question} has no option ${word}; there are ${options.join(', ')}`);
}

/** A solution or mistake must be a valid answer, and name only tasks, questions and nodes that exist. */
function judgeAnswerText(options: {
  file: string;
  text: string;
  lab: Lab;
  briefs: InThree<Brief>;
}): Problem[] {
  const { file, text, lab, briefs } = options;
  const { steps, problems } = parseAnswer(text);
  const found = problems.map(({ line, kind, message }) => ({
    file,
    line,
    message: kind === 'syntax' ? message : `“-- ${message}” is not understood`,
  }));
  for (const step of steps) {
    const complain = (message: string) => found.push({ file, line: step.line, message });
    if (step.task === undefined) complain('expected “-- task: …” before the first line of an answer');
    else if (!briefs.en.tasks.some(({ id }) => id === step.task))
      complain(`the brief has no task ${step.task}`);
    if (step.kind === 'answer' && !briefs.en.questions.some(({ id }) => id === step.question))
      complain(`the brief has no question ${step.question}`);
    if (step.kind === 'written' && !briefs.en.written.some(({ id }) => id === step.question))
      complain(`the brief has no written answer ${step.question}`);
    const node = step.kind === 'statement' ? step.only : 'node' in step ? step.node : undefined;
    if (node !== undefined && Number(node.slice(1)) > lab.nodes)
      complain(`there is no node ${node} among ${lab.nodes}`);
    if (step.kind === 'event' && lab.faults !== 'nodes')
      complain(`faults: ${lab.faults} has no ${nodeActions.join(', ')}`);
    if (step.kind === 'statement' && step.only !== undefined && lab.faults === 'none')
      complain('faults: none has no @only');
  }
  return found;
}
