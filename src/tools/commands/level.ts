// npm run level -- 01 [--reason "…"]: shows what changed in one language beside the other two, and stamps all three.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import { type Change, changedSections } from '../../content/level.ts';
import { cutSections, parseMdx } from '../../content/parse.ts';
import { readContent } from '../../content/read-content.ts';
import type { Lesson } from '../../content/read-lesson.ts';
import { inThree, type Language, languages } from '../../i18n/languages.ts';

export const usage = 'npm run level -- 01 02 … [--reason "why one language changed alone"]';

export default async function level(args: string[]): Promise<number> {
  const { values, positionals: wanted } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const { reason } = values;
  if (wanted.length === 0 || reason === '') {
    console.error(usage);
    return 1;
  }
  const { content, problems } = readContent({ root: process.cwd() });
  if (problems.length > 0) {
    for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
    console.error('Mend these first; then the texts can be compared.');
    return 1;
  }
  let code = 0;
  for (const name of wanted) {
    const lesson = content.lessons.find(({ folder }) => folder.startsWith(name.padStart(2, '0')));
    if (!lesson) {
      console.error(
        `No lesson ${name}; there are ${content.lessons.map(({ folder }) => folder).join(', ')}.`,
      );
      code = 1;
    } else if (!levelLesson(lesson, reason)) {
      code = 1;
    }
  }
  return code;
}

function levelLesson(lesson: Lesson, reason: string | undefined): boolean {
  const digests = inThree((language) => lesson.texts[language].digests);
  const changes = changedSections(lesson.file.level, digests);
  if (changes.length === 0) {
    console.log(`${lesson.folder} is level.`);
    return true;
  }
  for (const change of changes) showChange(lesson, change);
  const alone = changes.filter(({ changed }) => changed.length < languages.length);
  if (alone.length > 0 && !reason) {
    console.error(
      `\nNot stamped: ${alone.map(({ section, changed }) => `section ${section} changed only in ${changed.join(', ')}`).join('; ')}.\n` +
        'Bring the others up to it, or say why they need no change: --reason "a typo".',
    );
    return false;
  }
  stamp(lesson, digests, alone.length > 0 ? reason : undefined);
  console.log(`\n${lesson.folder} stamped.`);
  return true;
}

function showChange(lesson: Lesson, { section, changed }: Change): void {
  console.log(`\n════ ${lesson.folder}, section ${section}; changed: ${changed.join(', ')}`);
  for (const language of languages) {
    console.log(
      `\n──── ${language}${changed.includes(language) ? ' (changed)' : ''}\n${sectionText(lesson, language, section)}`,
    );
  }
}

function sectionText(lesson: Lesson, language: Language, section: number): string {
  const { text } = lesson.texts[language];
  const found = cutSections(parseMdx(text))[section];
  return found
    ? text
        .split('\n')
        .slice(found.startLine - 1, found.endLine)
        .join('\n')
    : '(no such section)';
}

function stamp(lesson: Lesson, digests: Record<Language, string[]>, reason: string | undefined): void {
  const path = join('content/lessons', lesson.folder, 'lesson.yaml');
  const document = parseDocument(readFileSync(path, 'utf8'));
  document.set('level', document.createNode({ ...digests, ...(reason ? { reason } : {}) }, { flow: false }));
  for (const language of languages) {
    const node = document.getIn(['level', language], true) as { flow?: boolean };
    node.flow = true;
  }
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}
