import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, RootContent } from 'mdast';
import { isJsx, textAttribute } from '#content/parse.ts';

export interface PlainMarkdownOptions {
  /** The lesson's folder, where `<Cql file>` finds its statements. */
  folder: string;
}

/** These components are not shown on the page, so a peer does not get their text. */
const unread = new Set(['Slide', 'Notes', 'SlideOnly', 'Sources']);

/** Writes a lesson as Markdown that any tool reads: without components, with the same headings, words and tables. */
export function plainMarkdown(nodes: readonly RootContent[], options: PlainMarkdownOptions): string {
  return nodes
    .map((node) => block(node, options))
    .filter((text) => text !== '')
    .join('\n\n');
}

function block(node: Nodes, options: PlainMarkdownOptions): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(node.depth)} ${inline(node)}`;
    case 'paragraph':
      return inline(node).trim();
    case 'list':
      return node.children
        .map(
          (item, at) =>
            `${node.ordered ? `${at + 1}.` : '-'} ${item.children
              .map((child) => inline(child))
              .join(' ')
              .trim()}`,
        )
        .join('\n');
    case 'table': {
      const [head = '', ...rows] = node.children.map((row) => `| ${row.children.map(inline).join(' | ')} |`);
      const rule = `|${'---|'.repeat(node.children[0]?.children.length ?? 0)}`;
      return [head, rule, ...rows].join('\n');
    }
    case 'code':
      return fence(node.lang === 'cql' ? 'sql' : (node.lang ?? 'text'), node.value);
    default:
      return isJsx(node) ? component(node, options) : '';
  }
}

function component(
  node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  options: PlainMarkdownOptions,
): string {
  if (unread.has(node.name ?? '')) return '';
  const said = ['title', 'question', 'alt', 'caption'].map((name) =>
    escapeMarkdown(textAttribute(node, name)),
  );
  const file = node.name === 'Cql' ? textAttribute(node, 'file') : '';
  const statements = file ? fence('sql', readFileSync(join(options.folder, file), 'utf8').trim()) : '';
  return [...said, statements, plainMarkdown(node.children as RootContent[], options)]
    .filter((text) => text !== '')
    .join('\n\n');
}

function inline(node: Nodes): string {
  if (node.type === 'text') return escapeMarkdown(node.value);
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const inner = node.children.map((child) => inline(child)).join('');
  if (node.type === 'emphasis') return `*${inner}*`;
  if (node.type === 'strong') return `**${inner}**`;
  if (node.type === 'link') return `[${inner}](${node.url})`;
  return inner;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|]/g, '\\$&');
}
