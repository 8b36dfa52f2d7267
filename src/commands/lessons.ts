// npm run lessons -- new 03-tools: lays out the folder of a lesson in three languages.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languages } from '../i18n/languages.ts';
import { lessonTemplate } from '../lessons/template.ts';

export default async function lessons([action, folder]: string[]): Promise<number> {
  if (action !== 'new' || !folder || !/^\d\d-[a-z0-9-]+$/.test(folder)) {
    console.error('npm run lessons -- new 03-tools');
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
