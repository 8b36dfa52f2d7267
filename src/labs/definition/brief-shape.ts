// A remark plugin that gives a lab's brief the shape in which the workbench shows it: the question of the
// lab, then the case, which can be folded, then the tasks. The title of the lab stands in the page's bar.

import { basename, sep } from 'node:path';
import type { Root, RootContent } from 'mdast';

import { isComponent } from '../../content/parse.ts';
import { privateFolders } from '../../content/private-folders.ts';
import { isLanguage, locales } from '../../i18n/languages.ts';

export function briefShape() {
  return (root: Root, file: { path: string }): void => {
    const language = /^brief\.(pt|ru|en)\.mdx$/.exec(basename(file.path))?.[1];
    if (!isLanguage(language)) return;
    shapeBrief(root);
    // A private lab may be shown on the pages of a language that it lacks.
    const { labs } = privateFolders();
    if (labs !== undefined && file.path.startsWith(labs + sep)) nameLanguage(root, locales[language]);
  };
}

function nameLanguage(root: Root, lang: string): void {
  for (const node of root.children) {
    if (node.type === 'mdxJsxFlowElement')
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'lang', value: lang });
    else node.data = { ...node.data, hProperties: { lang } };
  }
}

export function shapeBrief(root: Root): void {
  const isTitle = (node: RootContent) => node.type === 'heading' && node.depth === 1;
  const isTask = (node: RootContent) => isComponent(node, 'Task');
  const first = root.children.findIndex(isTask);
  const end = first < 0 ? root.children.length : first;
  const [question, ...rest] = root.children.slice(0, end).filter((node) => !isTitle(node));
  const theCase = {
    type: 'mdxJsxFlowElement',
    name: 'Case',
    attributes: [],
    children: rest,
  } as RootContent;
  root.children = [...(question ? [question] : []), theCase, ...root.children.slice(end)];
}
