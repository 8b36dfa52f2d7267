// Checks that what the documents name exists: files that Markdown links to, and paths under src in backticks.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '#content/problem.ts';

const papers = ['*.md', 'docs/**/*.md', 'src/**/*.md', 'content/*.md', 'labs/*.md', 'labs/cluster/*.md'];

export function checkPapers(root: string): Problem[] {
  return globSync(papers, { cwd: root }).flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    return checkPaper(file, readFileSync(join(root, file), 'utf8'), (named) => existsSync(join(root, named)));
  });
}

export function checkPaper(file: string, text: string, exists: (path: string) => boolean): Problem[] {
  const folder = dirname(file);
  return text.split('\n').flatMap((source, at) => {
    const links = [...source.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)].map(([, target]) =>
      join(folder, target!),
    );
    const paths = [...source.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path]) => path!);
    return [...links, ...paths]
      .filter((path) => !exists(path))
      .map((path) => ({ file, line: at + 1, message: `there is no ${path}` }));
  });
}
