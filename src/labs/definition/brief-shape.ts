// A remark plugin that gives a lab's brief the shape in which the workbench shows it: the question of the
// lab, then the case, which can be folded, then the tasks. The title of the lab stands in the page's bar.

import { basename, dirname } from 'node:path';
import type { Root, RootContent } from 'mdast';

import { isComponent } from '../../content/parse.ts';

export function briefShape() {
  return (root: Root, file: { path: string }): void => {
    if (basename(dirname(dirname(file.path))) === 'labs') shapeBrief(root);
  };
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
