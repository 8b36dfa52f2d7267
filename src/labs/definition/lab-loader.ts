// Gives the labs' briefs to the site. Each folder of labs/ has a brief in each of the three languages; a private lab
// needs one.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { type InThree, inThree, type Language, languages } from '#i18n/languages.ts';

import { findLessonNumbers } from '../../content/lesson-numbers.ts';
import { compareSkeletons } from '../../content/level.ts';
import { cutSections, headingOf, leadOf, parseMdx, plainText } from '../../content/parse.ts';
import { filledIn, type PrivateFolders, privateFolders } from '../../content/private-folders.ts';
import { formatProblems, type Problem } from '../../content/problem.ts';
import { findWrongReferences, type References, readReferences } from '../../content/references.ts';
import { skeletonOf } from '../../content/skeleton.ts';
import { slugOf } from '../../content/slug.ts';
import { readYamlFile } from '../../content/yaml-file.ts';
import { labFacts } from './lab-facts.ts';
import { privateLabSchema } from './lab-schema.ts';
import { labPlaces, readLabFolders } from './read-labs.ts';

export const labLoader: Loader = {
  name: 'ringside-labs',
  async load({ store, config, generateDigest }) {
    const root = fileURLToPath(config.root);
    const more = privateFolders();
    const { labs, problems } = readBriefs(root, more);
    if (problems.length > 0) throw new Error(formatProblems(problems));
    const read = readLabFolders(root, { more: more.labs });
    if (read.problems.length > 0) throw new Error(formatProblems(read.problems));
    store.clear();
    for (const lab of labs) {
      const folder = read.folders.find((one) => one.lab.slug === lab.slug);
      const facts = folder && labFacts(folder);
      for (const language of languages) {
        const { path, text, title, question } = lab.briefs[language];
        const entry = {
          language,
          textLanguage: lab.briefs[language].language,
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
export function readBriefs(root: string, more: PrivateFolders = {}) {
  const problems: Problem[] = [];
  const references = readReferences(root, more);
  const labs = labPlaces(root, more.labs).flatMap(({ folder, path: place, isPrivate }) => {
    const name = relative(root, place);
    const missing = languages.filter((language) => !existsSync(join(place, `brief.${language}.mdx`)));
    for (const language of isPrivate ? [] : missing) {
      problems.push({
        file: `${name}/brief.${language}.mdx`,
        line: 1,
        message: 'missing; a lab exists in the three languages',
      });
    }
    if (missing.length > 0 && !isPrivate) return [];
    const written: Partial<InThree<ReturnType<typeof describe>>> = {};
    for (const language of languages) {
      if (missing.includes(language)) continue;
      const path = `${name}/brief.${language}.mdx`;
      const brief = describe(language, path, readFileSync(join(root, path), 'utf8'));
      problems.push(
        ...findLessonNumbers(path, brief.tree),
        ...findWrongReferences(path, brief.tree, references),
      );
      written[language] = brief;
    }
    const briefs = filledIn(written);
    // readLabFolders reports that there is none.
    if (!briefs) return [];
    problems.push(
      ...checkLessonOf(place, name, references),
      ...compareSkeletons(
        inThree((language) => briefs[language].path),
        inThree((language) => skeletonOf(briefs[language].tree)),
      ),
    );
    const read = (file: string) => {
      const path = join(place, file);
      return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '';
    };
    return [{ slug: slugOf(folder), start: read('start.cql'), data: read('data.cql'), briefs }];
  });
  return { labs, problems };
}

function describe(language: Language, path: string, text: string) {
  const tree = parseMdx(text);
  const opening = cutSections(tree)[0]!;
  const lead = leadOf(opening);
  const question = lead ? plainText(lead) : '';
  return { language, path, text, tree, title: headingOf(opening), question };
}

/** The lesson that lab.yaml names stands in course.yaml, written or planned, or is a private one. */
function checkLessonOf(place: string, name: string, { lessons, planned }: References): Problem[] {
  const file = `${name}/lab.yaml`;
  const path = join(place, 'lab.yaml');
  const lesson = existsSync(path) ? readYamlFile(path, file, privateLabSchema).data?.lesson : undefined;
  if (lesson === undefined || lessons.has(lesson) || planned.has(lesson)) return [];
  return [{ file, line: 1, message: `lesson: there is no lesson “${lesson}”` }];
}
