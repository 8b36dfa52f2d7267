import { createHash } from 'node:crypto';
import type { Nodes, Root } from 'mdast';

import { readOptions } from './options.ts';
import { attribute, cutSections, isJsx, lineOf } from './parse.ts';
import { vocabulary } from './vocabulary.ts';

/** One element that must stand in the same place in the three files. */
export interface Bone {
  line: number;
  /** A description of the element, without any text in a language. */
  says: string;
}

/**
 * Lists what must be alike: headings, breaks, lists, tables, code, block components with their non-text properties, and
 * the options of questions. Paragraphs, sentences, links and components inside a line are free.
 */
export function skeletonOf(root: Root): Bone[] {
  const bones: Bone[] = [];
  const add = (node: Nodes, says: string) => bones.push({ line: lineOf(node), says });
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'thematicBreak':
        add(node, '---');
        break;
      case 'heading':
        add(node, `heading ${'#'.repeat(node.depth)}`);
        break;
      case 'list':
        add(node, `${node.ordered ? 'numbered ' : ''}list of ${node.children.length}`);
        break;
      case 'table':
        add(node, `table ${node.children[0]?.children.length ?? 0} × ${node.children.length}`);
        break;
      case 'code':
        add(node, `code ${node.lang ?? ''} ${digest(node.value)}`);
        return;
      default:
        if (isJsx(node) && !vocabulary[node.name ?? '']?.inline) add(node, describeComponent(node));
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return bones;
}

function describeComponent(node: Extract<Nodes, { attributes: unknown }>): string {
  const name = node.name ?? '';
  const rule = vocabulary[name];
  const props = node.attributes
    .flatMap((entry) => {
      if (entry.type !== 'mdxJsxAttribute' || rule?.props[entry.name] === 'text') return [];
      const value = attribute(node, entry.name);
      return [value === true ? entry.name : `${entry.name}="${value}"`];
    })
    .sort();
  const options =
    name === 'Quiz' || name === 'Guess'
      ? [
          `options ${readOptions(node)
            .map((option) => (option.right ? 'right' : 'wrong'))
            .join(' ')}`,
        ]
      : [];
  return ['<', name, '>', ...[...props, ...options].map((part) => ` ${part}`)].join('');
}

/** A digest of each section's source text. It shows even a typo that was corrected in one language only. */
export function sectionDigests(text: string, root: Root): string[] {
  const lines = text.split('\n');
  return cutSections(root).map((section) =>
    digest(
      lines
        .slice(section.startLine - 1, section.endLine)
        .map((line) => line.trimEnd())
        .join('\n'),
    ),
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
