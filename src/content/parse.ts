import type { Nodes, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/** Parses MDX text into a syntax tree with positions. Throws a VFileMessage with `line` if the text is not MDX. */
export function parseMdx(text: string): Root {
  return processor.parse(text);
}

export function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The narrower type keeps TypeScript from ruling out other components when the result is false. */
export function isComponent(node: Nodes, name: string): node is Jsx & { name: string } {
  return isJsx(node) && node.name === name;
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** The value of an attribute: a string, `true` for a flag, or undefined if it is missing. */
export function attribute(node: Jsx, name: string): string | true | undefined {
  const found = node.attributes.find(
    (entry): entry is MdxJsxAttribute => entry.type === 'mdxJsxAttribute' && entry.name === name,
  );
  if (!found) return undefined;
  if (found.value === null || found.value === undefined) return true;
  return typeof found.value === 'string' ? found.value : found.value.value;
}

export function textAttribute(node: Jsx, name: string): string {
  const value = attribute(node, name);
  return typeof value === 'string' ? value : '';
}

/** All text below a node, as a reader would hear it. */
export function plainText(node: Nodes): string {
  if ('value' in node && node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') {
    return node.value;
  }
  if ('children' in node) return node.children.map((child) => plainText(child)).join('');
  return '';
}

export function countWords(text: string): number {
  // A number with its separators, such as 1.099.837 or 105,1, is one word in any language.
  return text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}_’'-]|(?<=\d)[.,\u00a0\u202f](?=\d))*/gu)?.length ?? 0;
}

export function walk(node: Nodes, visit: (node: Nodes, parents: readonly Parent[]) => void): void {
  const parents: Parent[] = [];
  const step = (current: Nodes) => {
    visit(current, parents);
    if (!('children' in current)) return;
    parents.push(current);
    for (const child of current.children) step(child);
    parents.pop();
  };
  step(node);
}

export interface Section {
  /**
   * The position in the file, from 0 for the opening. It is the same in the three languages, so links can use it:
   * `s3`.
   */
  id: string;
  nodes: RootContent[];
  startLine: number;
  endLine: number;
}

/** Cuts the file at its `---` lines. */
export function cutSections(root: Root): Section[] {
  const sections: Section[] = [];
  let nodes: RootContent[] = [];
  const close = () => {
    const first = nodes[0];
    const last = nodes.at(-1);
    sections.push({
      id: `s${sections.length}`,
      nodes,
      startLine: first ? lineOf(first) : 1,
      endLine: last?.position?.end.line ?? 1,
    });
    nodes = [];
  };
  for (const node of root.children) {
    if (node.type === 'thematicBreak') close();
    else nodes.push(node);
  }
  close();
  return sections;
}

export interface SlideOptions {
  core: boolean;
  wide: boolean;
  off: boolean;
}

export function slideOptions(section: Section): SlideOptions {
  const slide = section.nodes.find((node) => isComponent(node, 'Slide')) as Jsx | undefined;
  const has = (name: string) => slide !== undefined && attribute(slide, name) !== undefined;
  return { core: has('core'), wide: has('wide'), off: has('off') };
}

export function headingOf(section: Section): string {
  const heading = section.nodes.find((node) => node.type === 'heading');
  return heading ? plainText(heading) : '';
}

/** The paragraph that follows the heading: the lead line. */
export function leadOf(section: Section): RootContent | undefined {
  const at = section.nodes.findIndex((node) => node.type === 'heading');
  const next = section.nodes[at + 1];
  return at >= 0 && next?.type === 'paragraph' ? next : undefined;
}
