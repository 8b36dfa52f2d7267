// npm run lessons -- new 03-tools: creates the folder of a lesson in three languages.
// npm run lessons -- claims 03: prints sentences whose evidence is missing, in the form of lesson.yaml.
// npm run lessons -- cells: writes the statements of lessons as cases, so that a real Cassandra can answer them.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { writeCaseFile } from '../../conformance/write-case-file.ts';
import { caseFile, lessonCase } from '../../content/cell-cases.ts';
import { claimOf, openingOf, sentencesOf } from '../../content/claims.ts';
import { parseMdx } from '../../content/parse.ts';
import { lessonSchema } from '../../content/schema.ts';
import { lessonTemplate } from '../../content/template.ts';
import { readYamlFile } from '../../content/yaml-file.ts';
import { languages } from '../../i18n/languages.ts';

export const usage =
  'npm run lessons -- new 03-tools\nnpm run lessons -- claims 03\nnpm run lessons -- cells';

export default async function lessons(args: string[]): Promise<number> {
  const [action, folder] = parseArgs({ args, allowPositionals: true }).positionals;
  if (action === 'claims' && /^\d\d$/.test(folder ?? '')) return listBareClaims(folder!);
  if (action === 'cells') return layOutCells();
  if (action !== 'new' || !folder || !/^\d\d-[a-z0-9-]+$/.test(folder)) {
    console.error(usage);
    return 1;
  }
  const path = join('content/lessons', folder);
  if (existsSync(path)) {
    console.error(`${path} is there already; nothing was changed.`);
    return 1;
  }
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'lesson.yaml'), 'minutes: { read: 15, speak: 12 }\nsources: [cassandra-docs]\n');
  for (const language of languages) writeFileSync(join(path, `${language}.mdx`), lessonTemplate(language));
  console.log(
    `${path} is laid out. Next:\n` +
      `  1. in content/course.yaml replace the planned line by “- ${folder}”\n` +
      '  2. write the three files; content/README.md is the guide, npm run dev shows them\n' +
      `  3. npm run level -- ${folder.slice(0, 2)}, then npm run check`,
  );
  return 0;
}

function layOutCells(): number {
  for (const name of readdirSync('content/lessons').sort()) {
    const folder = join('content/lessons', name);
    const { file, isRecorded } = lessonCase(folder);
    const path = join(folder, caseFile);
    if (file.steps.length === 0) rmSync(path, { force: true });
    else writeFileSync(path, writeCaseFile(file));
    if (file.steps.length > 0 && !isRecorded)
      console.log(`${path} waits to be recorded: npm run cases -- --rewrite ${folder}`);
  }
  return 0;
}

function listBareClaims(number: string): number {
  const name = readdirSync('content/lessons').find((folder) => folder.startsWith(`${number}-`));
  if (!name) {
    console.error(`content/lessons has no lesson ${number}`);
    return 1;
  }
  const path = join('content/lessons', name, 'lesson.yaml');
  const claims = readYamlFile(path, path, lessonSchema).data?.claims ?? {};
  const sentences = sentencesOf(parseMdx(readFileSync(join('content/lessons', name, 'en.mdx'), 'utf8')));
  let section = '';
  for (const sentence of sentences.filter((one) => claimOf(claims, one) === undefined)) {
    if (sentence.section !== section) console.log(`  ${sentence.section}:`);
    ({ section } = sentence);
    console.log(
      `    # ${sentence.text}\n    '${openingOf(sentence, sentences).replaceAll("'", "''")}': none`,
    );
  }
  const bare = sentences.filter((one) => claimOf(claims, one) === undefined).length;
  console.log(`${sentences.length} sentences, ${bare} without evidence`);
  return 0;
}
