// Fills the Astro content collections from readContent. If there are mistakes, the build stops and reports all of
// them.

import { globSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { languages } from '#i18n/languages.ts';

import { privateFolders } from './private-folders.ts';
import { formatProblems } from './problem.ts';
import { type Content, readContent } from './read-content.ts';
import { leaveTree } from './shared-trees.ts';

interface Entry {
  id: string;
  data: Record<string, unknown>;
  body?: string;
  filePath?: string;
  deferredRender?: boolean;
}

function contentLoader(name: string, entriesOf: (content: Content) => Entry[]): Loader {
  return {
    name: `ringside-${name}`,
    async load(context) {
      const fill = () => fillStore(context, entriesOf);
      fill();
      const { lessons } = privateFolders();
      if (lessons !== undefined) context.watcher?.add(lessons);
      context.watcher?.on('change', (path) => {
        const isPrivate = lessons !== undefined && path.startsWith(lessons + sep);
        if (!isPrivate && !path.includes('/content/')) return;
        try {
          fill();
        } catch (error) {
          context.logger.error((error as Error).message);
        }
      });
    },
  };
}

let last: { key: string; content: Content } | undefined;

/** Four collections are filled from one reading, until a file changes. */
function readOnce(root: string): Content {
  const more = privateFolders();
  const key = [join(root, 'content'), more.lessons ?? [], more.labs ?? []]
    .flat()
    .flatMap((folder) => globSync('**/*.*', { cwd: folder }).map((file) => join(folder, file)))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join('\n');
  if (last?.key !== key) {
    const { content, problems } = readContent({ root, more, keepTree: leaveTree });
    if (problems.length > 0) {
      const error = new Error(formatProblems(problems));
      // The stack of our code does not help an author.
      error.stack = error.message;
      throw error;
    }
    last = { key, content };
  }
  return last.content;
}

function fillStore(
  { store, generateDigest, config }: LoaderContext,
  entriesOf: (content: Content) => Entry[],
): void {
  const content = readOnce(fileURLToPath(config.root));
  store.clear();
  for (const entry of entriesOf(content)) {
    store.set({ ...entry, digest: generateDigest(JSON.stringify([entry.data, entry.body])) } as Parameters<
      typeof store.set
    >[0]);
  }
}

export const lessonLoader = contentLoader('lessons', ({ lessons }) =>
  lessons.flatMap((lesson) =>
    languages.map((language) => {
      const { path, text, title, question, sections, figures, words, quizzes } = lesson.texts[language];
      return {
        id: `${lesson.slug}/${language}`,
        data: {
          language,
          textLanguage: lesson.texts[language].language,
          folder: lesson.folder,
          slug: lesson.slug,
          number: lesson.number,
          minutes: lesson.file.minutes,
          sources: lesson.file.sources,
          title,
          question,
          sections,
          figures,
          words,
          quizzes,
        },
        body: text,
        filePath: path,
        deferredRender: true,
      };
    }),
  ),
);

export const courseLoader = contentLoader('course', ({ chapters }) =>
  chapters.map((chapter, order) => ({ id: chapter.id, data: { ...chapter, order } })),
);

export const glossaryLoader = contentLoader('glossary', ({ glossary }) =>
  [...glossary].map(([id, term]) => ({ id, data: { ...term } })),
);

export const sourceLoader = contentLoader('sources', ({ sources }) =>
  Object.entries(sources).map(([id, source]) => ({ id, data: { ...source } })),
);
