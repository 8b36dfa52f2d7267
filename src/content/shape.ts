// A remark plugin that gives a lesson the shape from which page and slides are both made.
//
// Each section becomes <Part>, its lead line <Lead>, its other paragraphs <Say>, and what one looks at <Show>. There
// is one compilation and two maps of components: the page prints <Say> as a paragraph, the deck as a speaker's note
// (src/site/components/page, src/site/components/slide). The answers of the quizzes also stand at the end of the
// page.

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { Random, seedOf, shuffledPlaces, unsortedPlaces } from '#engine/sim/ring/random.ts';
import { cellsOf, setupFile } from './cells.ts';
import { eachFigure, textAttributes } from './figures.ts';
import { holdDashes } from './hold-dashes.ts';
import { listOf, readOptions } from './options.ts';
import {
  attribute,
  cutSections,
  isComponent,
  isJsx,
  type Jsx,
  leadOf,
  plainText,
  type Section,
  slideOptions,
  textAttribute,
  walk,
} from './parse.ts';
import { lessonPlaces, privateFolders } from './private-folders.ts';
import { takeTree } from './shared-trees.ts';
import { shown } from './vocabulary.ts';

interface SourceFile {
  path: string;
}

interface Processor {
  parser?: ((document: string, file: SourceFile) => unknown) | undefined;
}

export function lessonShape(this: Processor) {
  const parse = this.parser;
  if (parse) this.parser = (document, file) => takeTree(file.path, document) ?? parse(document, file);
  return (root: Root, file: SourceFile): void => {
    const folder = dirname(file.path);
    if (!/^(?:pt|ru|en)\.mdx$/.test(basename(file.path))) return;
    const project = process.cwd();
    const place = lessonPlaces(project, privateFolders()).find(
      ({ path }) => resolve(project, path) === folder,
    );
    shapeLesson(root, folder, place?.number);
  };
}

export function shapeLesson(
  root: Root,
  folder: string,
  number = Number.parseInt(basename(folder), 10),
): void {
  const lesson = basename(folder);
  numberFigures(root, number);
  markFirstTerms(root);
  const islands = importIslands(root);
  const beside = takeBeside(root);
  prepareCells(root, folder);
  const quizzes = numberQuizzes(root, lesson.replace(/^\d+-/, ''));
  const parts = cutSections(root).map((section, index) => makePart(section, index, folder));
  const answers = quizzes.map(makeAnswer);
  root.children = [
    ...islands,
    ...beside,
    ...parts,
    ...(answers.length > 0 ? [element('Answers', {}, answers)] : []),
  ];
  holdDashes(root);
}

/**
 * A lesson imports the widgets it uses, and no others. The import is added here, because authors write no imports.
 * The two maps of components cannot contain the widgets, because then every page would carry the styles of every
 * widget.
 */
function importIslands(root: Root): RootContent[] {
  const names = new Set<string>();
  walk(root, (node) => {
    if (isComponent(node, 'Widget')) names.add(textAttribute(node, 'name'));
  });
  const islands = [...names].map((name) => importOf(islandName(name), `#site/widgets/${name}/Island.astro`));
  // The ring of a cell is drawn long after the build. This import tells the build which styles it needs.
  const styles =
    cellsOf(root).length > 0 ? [importOf('CellStyles', '#site/components/page/CellStyles.astro')] : [];
  return [...islands, ...styles];
}

/**
 * What stays in view beside the text is one figure, before all sections of the page. The sections only say what it
 * shows, and the slides know nothing of it.
 */
function takeBeside(root: Root): RootContent[] {
  let first: Jsx | undefined;
  walk(root, (node) => {
    if (isComponent(node, 'Beside')) first ??= node;
  });
  if (!first) return [];
  const name = textAttribute(first, 'name');
  const figure = islandName(name).replace(/Island$/, 'Beside');
  return [
    importOf(figure, `#site/widgets/${name}/Beside.astro`),
    element('PageOnly', {}, [element(figure, { at: textAttribute(first, 'at') }, [])]),
  ];
}

function importOf(name: string, from: string): RootContent {
  return {
    type: 'mdxjsEsm',
    value: `import ${name} from '${from}'`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: from, raw: `'${from}'` },
            attributes: [],
          },
        ],
      },
    },
  };
}

/**
 * A cell runs after the cells before it and after the lesson's setup.cql. A slide may show a cell without these, so
 * each cell carries the statements that come before it. The first cell on the page shows the setup.
 */
function prepareCells(root: Root, folder: string): void {
  const setup = join(folder, setupFile);
  const before = existsSync(setup) ? [readFileSync(setup, 'utf8').trimEnd()] : [];
  let isFirst = before.length > 0;
  const onPage = new Set(cellsOf(root));
  walk(root, (node) => {
    if (!isComponent(node, 'Cql')) return;
    setAttribute(node, 'lesson', basename(folder).replace(/^\d+-/, ''));
    setAttribute(node, 'before', before.join('\n\n'));
    if (!onPage.has(node)) return;
    if (isFirst) setAttribute(node, 'setup', before[0] ?? '');
    isFirst = false;
    before.push(readFileSync(join(folder, textAttribute(node, 'file')), 'utf8').trimEnd());
  });
}

/** scale-chart → ScaleChartIsland */
function islandName(name: string): string {
  return `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Island`;
}

/**
 * Where a term stands on the page for the first time, the page adds the English word in the other languages. It does
 * not if the author goes on with a parenthesis, or is inside one.
 */
function markFirstTerms(root: Root): void {
  const met = new Set<string>();
  const step = (node: Nodes): void => {
    if (isComponent(node, 'Notes') || isComponent(node, 'SlideOnly') || !('children' in node)) return;
    for (const [at, child] of node.children.entries()) {
      if (!isComponent(child as Nodes, 'Term')) {
        step(child as Nodes);
        continue;
      }
      const id = textAttribute(child as Jsx, 'id');
      if (met.has(id)) continue;
      met.add(id);
      const before = node.children
        .slice(0, at)
        .map((other) => plainText(other as Nodes))
        .join('');
      const next = node.children[at + 1];
      const after = next ? plainText(next as Nodes) : '';
      const isInside = before.split('(').length > before.split(')').length;
      if (!isInside && !/^\s*\(/.test(after)) setAttribute(child as Jsx, 'first', 'yes');
    }
  };
  step(root);
}

function numberFigures(root: Root, lessonNumber: number): void {
  eachFigure(root, (node, number) => setAttribute(node, 'figure', `${lessonNumber}.${number}`));
}

function numberQuizzes(root: Root, lesson: string): Jsx[] {
  const quizzes: Jsx[] = [];
  let guesses = 0;
  let live = 0;
  walk(root, (node) => {
    if (isComponent(node, 'LiveQuiz')) {
      live += 1;
      setAttribute(node, 'id', `live${live}`);
      setAttribute(node, 'lesson', lesson);
    } else if (isComponent(node, 'Quiz')) {
      quizzes.push(node);
      setAttribute(node, 'id', `q${quizzes.length}`);
      setAttribute(node, 'lesson', lesson);
    } else if (isComponent(node, 'Guess')) {
      guesses += 1;
      setAttribute(node, 'id', `g${guesses}`);
      setAttribute(node, 'lesson', lesson);
    }
  });
  return quizzes;
}

function makePart(section: Section, index: number, folder: string): MdxJsxFlowElement {
  const { core, wide, off } = slideOptions(section);
  const heading = section.nodes.find((node) => node.type === 'heading');
  if (heading) heading.data = { ...heading.data, hProperties: { id: section.id } };
  const lead = leadOf(section);
  const nodes = section.nodes.filter((node) => !isComponent(node, 'Slide') && !isComponent(node, 'Beside'));
  const beside = section.nodes.find((node) => isComponent(node, 'Beside')) as Jsx | undefined;
  const children = nodes.map((node, at): RootContent => {
    if (isComponent(node, 'Aside')) setAttribute(node, 'rows', String(rowsBeside(nodes, at)));
    if (node === lead) return element('Lead', {}, [node as BlockContent]);
    if (node.type === 'paragraph') return element('Say', {}, [node]);
    return shapeNode(node, folder);
  });
  return element(
    'Part',
    {
      n: String(index),
      id: section.id,
      lesson: basename(folder),
      ...flags({ core, wide, off }),
      ...(beside ? { beside: textAttribute(beside, 'at') } : {}),
    },
    children as BlockContent[],
  );
}

/** What one looks at goes into <Show>. Everything else stays as it is. */
function shapeNode(node: RootContent, folder: string): RootContent {
  if (node.type === 'code' || node.type === 'table') return element('Show', { kind: node.type }, [node]);
  if (!isJsx(node)) return node;
  const shaped = shapeComponent(node, folder);
  return shown.has(node.name ?? '')
    ? element('Show', { kind: (node.name ?? '').toLowerCase() }, [shaped as BlockContent])
    : shaped;
}

/** The number of rows of text that an aside may stand beside: up to the next element that takes the whole width. */
function rowsBeside(nodes: readonly RootContent[], at: number): number {
  const following = nodes.slice(at + 1);
  const stop = following.findIndex(
    (node) => isJsx(node) && (shown.has(node.name ?? '') || node.name === 'Aside'),
  );
  return 1 + Math.min(5, stop < 0 ? following.length : stop);
}

function shapeComponent(node: Jsx, folder: string): RootContent {
  switch (node.name) {
    case 'Cql':
      return includeCql(node, folder);
    case 'Figure':
      setAttribute(node, 'svg', readFileSync(join(folder, textAttribute(node, 'src')), 'utf8'));
      return node as RootContent;
    case 'Widget': {
      const { name = '', ...props } = textAttributes(node);
      return element(islandName(name), props, []);
    }
    case 'Quiz':
    case 'Guess':
      return shapeOptions(node);
    case 'Timeline':
      return shapeTimeline(node);
    case 'SlideOnly':
    case 'PageOnly':
      node.children = node.children.map((child) =>
        shapeNode(child as RootContent, folder),
      ) as typeof node.children;
      return node as RootContent;
    case 'Columns':
      walk(node, (below) => {
        if (!('children' in below)) return;
        below.children = below.children.map((child) =>
          isComponent(child as Nodes, 'Cql') ? includeCql(child as Jsx, folder) : child,
        ) as typeof below.children;
      });
      return node as RootContent;
    default:
      return node as RootContent;
  }
}

/** Puts the statements of a file into a `cql` fence with the roles of its columns. */
function includeCql(node: Jsx, folder: string): RootContent {
  const roles = ['partition', 'clustering', 'static'].flatMap((role) => {
    const names = attribute(node, role);
    return typeof names === 'string' ? [`${role}="${names}"`] : [];
  });
  const code: BlockContent = {
    type: 'code',
    lang: 'cql',
    meta: roles.join(' ') || null,
    value: readFileSync(join(folder, textAttribute(node, 'file')), 'utf8').trimEnd(),
  };
  const setup = textAttribute(node, 'setup');
  const names = ['file', 'caption', 'lesson', 'before'];
  return element('Cql', Object.fromEntries(names.map((name) => [name, textAttribute(node, name)])), [
    code,
    ...(setup ? [element('CqlSetup', {}, [{ type: 'code', lang: 'cql', meta: null, value: setup }])] : []),
  ]);
}

/**
 * Paper, slides and readers without scripts see the options in an order that is made of the question's name: the same
 * in each language and each build. For other readers the page shuffles them again.
 */
function shapeOptions(node: Jsx): RootContent {
  const kind = textAttribute(node, 'kind') || 'single';
  const read = readOptions(node);
  const options = read.map((option, index) =>
    element(
      'Option',
      {
        n: String(index),
        kind: node.name === 'Guess' ? 'guess' : kind,
        name: `${textAttribute(node, 'lesson')}-${textAttribute(node, 'id')}`,
        ...flags({ right: option.right }),
      },
      [line(option.text)],
    ),
  );
  const right = read.flatMap((option, index) => (option.right ? [index] : []));
  const attributes: Record<string, string> = {};
  for (const name of ['id', 'lesson', 'question']) attributes[name] = textAttribute(node, name);
  const random = new Random(seedOf(`${attributes.lesson}/${attributes.id}`));
  const places = (kind === 'order' ? unsortedPlaces : shuffledPlaces)(random, options.length);
  return element(
    node.name ?? '',
    { ...attributes, kind, right: right.join(' ') },
    places.map((place) => options[place]!),
  );
}

function makeAnswer(quiz: Jsx): MdxJsxFlowElement {
  const kind = textAttribute(quiz, 'kind') || 'single';
  const options = readOptions(quiz).map((option) =>
    element('AnswerOption', { kind, ...flags({ right: option.right }) }, [
      element('AnswerText', {}, [line(option.text)]),
      line(option.feedback),
    ]),
  );
  return element(
    'Answer',
    { id: textAttribute(quiz, 'id'), kind, question: textAttribute(quiz, 'question') },
    options,
  );
}

function shapeTimeline(node: Jsx): RootContent {
  const items = (listOf(node)?.children ?? []).map((item) => {
    const paragraph = item.children[0];
    const [year, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    const first = rest[0];
    if (first?.type === 'text') rest[0] = { ...first, value: first.value.trimStart() };
    const digits = year?.type === 'strong' && year.children[0]?.type === 'text' ? year.children[0].value : '';
    return element('Moment', { year: digits }, [line(rest)]);
  });
  const years = items.map((item) => textAttribute(item, 'year')).join(' ');
  return element(
    'Timeline',
    { caption: textAttribute(node, 'caption'), figure: textAttribute(node, 'figure'), years },
    items,
  );
}

/** Wraps inline text that has no paragraph around it. */
function line(words: PhrasingContent[]): BlockContent {
  return element('Inline', {}, words as unknown as BlockContent[]);
}

function element(
  name: string,
  attributes: Record<string, string>,
  children: BlockContent[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
  };
}

function setAttribute(node: Jsx, name: string, value: string): void {
  node.attributes = node.attributes.filter(
    (entry) => entry.type !== 'mdxJsxAttribute' || entry.name !== name,
  );
  node.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

function flags(all: Record<string, boolean>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).flatMap(([name, on]) => (on ? [[name, 'yes']] : [])));
}
