// Gives the labs' briefs to the site. Each folder of labs/ has a brief in each of the three languages.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { inThree, languages } from '#i18n/languages.ts';

import { findLessonNumbers } from '../../content/lesson-numbers.ts';
import { compareSkeletons } from '../../content/level.ts';
import { cutSections, headingOf, leadOf, parseMdx, plainText } from '../../content/parse.ts';
import { formatProblems, type Problem } from '../../content/problem.ts';
import { findWrongReferences, type References, readReferences } from '../../content/references.ts';
import { skeletonOf } from '../../content/skeleton.ts';
import { slugOf } from '../../content/slug.ts';
import { readYamlFile } from '../../content/yaml-file.ts';
import { labFacts } from './lab-facts.ts';
import { labSchema } from './lab-schema.ts';
import { readLabFolders } from './read-labs.ts';

export const labLoader: Loader = {
  name: 'ringside-labs',
  async load({ store, config, generateDigest }) {
    const root = fileURLToPath(config.root);
    const { labs, problems } = readBriefs(root);
    if (problems.length > 0) throw new Error(formatProblems(problems));
    const read = readLabFolders(root);
    if (read.problems.length > 0) throw new Error(formatProblems(read.problems));
    store.clear();
    for (const lab of labs) {
      const folder = read.folders.find((one) => one.lab.slug === lab.slug);
      const facts = folder && labFacts(folder);
      for (const language of languages) {
        const { path, text, title, question } = lab.briefs[language];
        const entry = {
          language,
          slug: lab.slug,
          title,
          question,
          start: lab.start,
          data: lab.data,
          ...(facts && { facts }),
        };
        store.set({
          id: `${lab.slug}/${language}`,
          data: entry,
          body: text,
          filePath: path,
          digest: generateDigest(text + lab.start + lab.data + JSON.stringify(facts)),
          deferredRender: true,
        });
      }
    }
  },
};

/** Returns the labs that have briefs, and every mistake in them. */
export function readBriefs(root: string) {
  const problems: Problem[] = [];
  const references = readReferences(root);
  const folders = readdirSync(join(root, 'labs')).filter((folder) => /^\d\d-/.test(folder));
  const labs = folders.sort().flatMap((folder) => {
    const missing = languages.filter(
      (language) => !existsSync(join(root, 'labs', folder, `brief.${language}.mdx`)),
    );
    for (const language of missing) {
      problems.push({
        file: `labs/${folder}/brief.${language}.mdx`,
        line: 1,
        message: 'missing; a lab exists in the three languages',
      });
    }
    if (missing.length > 0) return [];
    const briefs = inThree((language) => {
      const path = `labs/${folder}/brief.${language}.mdx`;
      const text = readFileSync(join(root, path), 'utf8');
      const tree = parseMdx(text);
      const opening = cutSections(tree)[0]!;
      const lead = leadOf(opening);
      return { path, text, tree, title: headingOf(opening), question: lead ? plainText(lead) : '' };
    });
    for (const language of languages) {
      const { path, tree } = briefs[language];
      problems.push(...findLessonNumbers(path, tree), ...findWrongReferences(path, tree, references));
    }
    problems.push(
      ...checkLessonOf(root, folder, references),
      ...compareSkeletons(
        inThree((language) => briefs[language].path),
        inThree((language) => skeletonOf(briefs[language].tree)),
      ),
    );
    const read = (file: string) => {
      const path = join(root, 'labs', folder, file);
      return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '';
    };
    return [{ slug: slugOf(folder), start: read('start.cql'), data: read('data.cql'), briefs }];
  });
  return { labs, problems };
}

/** The lesson that lab.yaml names stands in course.yaml, written or planned. */
function checkLessonOf(root: string, folder: string, { lessons, planned }: References): Problem[] {
  const file = `labs/${folder}/lab.yaml`;
  const path = join(root, file);
  const lesson = existsSync(path) ? readYamlFile(path, file, labSchema).data?.lesson : undefined;
  if (lesson === undefined || lessons.has(lesson) || planned.has(lesson)) return [];
  return [{ file, line: 1, message: `lesson: content/course.yaml has no lesson “${lesson}”` }];
}
