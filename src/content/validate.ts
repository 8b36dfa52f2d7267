import type { Nodes, Parent, Root } from 'mdast';

import { findLessonNumbers } from './lesson-numbers.ts';
import { listOf, readOptions } from './options.ts';
import {
  attribute,
  cutSections,
  isComponent,
  isJsx,
  type Jsx,
  leadOf,
  lineOf,
  plainText,
  type Section,
  textAttribute,
  walk,
} from './parse.ts';
import type { Problem } from './problem.ts';
import { findWrongReferences, type References } from './references.ts';
import { fenceLanguages, quizKinds, vocabulary } from './vocabulary.ts';

/** The names in the rest of the course that a lesson may refer to. */
export interface Known extends References {
  terms: ReadonlySet<string>;
  widgets: ReadonlySet<string>;
  /** Files in the lesson's folder. */
  files: ReadonlySet<string>;
}

/** Returns every mistake in one language file of a lesson. */
export function validateLesson(file: string, root: Root, known: Known): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Nodes, message: string) => problems.push({ file, line: lineOf(node), message });

  walk(root, (node, parents) => validateNode(node, parents, known, report));
  problems.push(...findLessonNumbers(file, root), ...findWrongReferences(file, root, known));
  validateLiveQuizzes(root, report);
  cutSections(root).forEach((section, index) => {
    validateSection(section, index, (line, message) => problems.push({ file, line, message }));
  });
  return problems;
}

type Report = (node: Nodes, message: string) => void;

function validateNode(node: Nodes, parents: readonly Parent[], known: Known, report: Report): void {
  switch (node.type) {
    case 'mdxjsEsm':
      return report(
        node,
        'import and export are not for lessons; the components of content/README.md are given by the site',
      );
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (
        node.value.trim() === 'right' &&
        parents.some((at) => isComponent(at as Nodes, 'Quiz') || isComponent(at as Nodes, 'Guess'))
      )
        return;
      return report(
        node,
        `{${node.value}} is not for lessons; only {right} in the options of a Quiz or a Guess`,
      );
    case 'html':
      return report(node, 'HTML is not for lessons; use Markdown or a component of content/README.md');
    case 'image':
    case 'imageReference':
      return report(node, 'an image is written as <Figure src="name.svg" alt="…" caption="…" />');
    case 'code':
      if (!node.lang || !fenceLanguages.includes(node.lang)) {
        report(
          node,
          `the fence language is ${node.lang ? `“${node.lang}”` : 'missing'}; expected one of ${fenceLanguages.join(', ')}`,
        );
      }
      return;
    case 'table':
      if (node.children[0]?.children.some((cell) => plainText(cell).trim() === '')) {
        report(node, 'a column of a table has no heading; name it, for those who hear the table');
      }
      return;
    case 'heading':
      if (node.depth > 3) report(node, 'no heading below ###: make it a section of its own, after ---');
      return;
    case 'link':
      return validateLink(node.url, known, (message) => report(node, message));
    default:
      if (isJsx(node)) validateComponent(node, parents, known, report);
  }
}

function validateLink(url: string, known: Known, report: (message: string) => void): void {
  const lesson = /^lesson:([a-z0-9-]+)$/.exec(url)?.[1];
  if (lesson !== undefined) {
    if (!known.lessons.has(lesson))
      report(`no written lesson “${lesson}”; expected one of ${[...known.lessons].join(', ')}`);
    return;
  }
  const term = /^term:([a-z0-9-]+)$/.exec(url)?.[1];
  if (term !== undefined) {
    if (!known.terms.has(term)) report(`no glossary term “${term}”`);
    return;
  }
  if (!/^https:\/\//.test(url))
    report(`the link “${url}” leads nowhere known; use lesson:slug, term:id or https://…`);
}

function validateComponent(node: Jsx, parents: readonly Parent[], known: Known, report: Report): void {
  const name = node.name ?? '';
  const rule = vocabulary[name];
  if (!rule) {
    return report(
      node,
      `<${name}> is not a component of lessons; there are ${Object.keys(vocabulary).join(', ')}`,
    );
  }
  for (const entry of node.attributes) {
    if (entry.type !== 'mdxJsxAttribute') {
      report(node, `<${name}> has {…} among its properties; write them as name="value"`);
      continue;
    }
    const kind = rule.props[entry.name];
    if (!kind && !rule.open) {
      const expected = Object.keys(rule.props).join(', ') || 'none';
      report(node, `<${name}> has no property “${entry.name}”; expected: ${expected}`);
    } else if (
      kind === 'flag' ? entry.value != null : typeof entry.value !== 'string' || entry.value.trim() === ''
    ) {
      report(
        node,
        kind === 'flag' ? `“${entry.name}” stands without a value` : `“${entry.name}” needs a text in quotes`,
      );
    }
  }
  for (const required of rule.required ?? []) {
    if (attribute(node, required) === undefined) report(node, `<${name}> needs ${required}="…"`);
  }
  if (rule.inline && rule.empty && parents.some(({ type }) => type === 'heading')) {
    report(node, `<${name}> does not stand in a heading, which is also shown in lists without links`);
  }
  if (rule.inside && !parents.some((at) => isComponent(at as Nodes, rule.inside!))) {
    report(node, `<${name}> stands only inside <${rule.inside}>`);
  }
  if (rule.empty && node.children.length > 0) report(node, `<${name} /> holds nothing; close it at once`);
  if (!rule.empty && node.children.length === 0) report(node, `<${name}> is empty`);
  if (rule.list && !listOf(node)) report(node, `<${name}> holds one list, and nothing else`);
  if (rule.table && !(node.children.length === 1 && node.children[0]?.type === 'table')) {
    report(node, `<${name}> holds one table, with an empty line before and after it, and nothing else`);
  }
  validateMeaning(node, name, known, report);
}

function validateMeaning(node: Jsx, name: string, known: Known, report: Report): void {
  const file = textAttribute(node, name === 'Figure' ? 'src' : 'file');
  if ((name === 'Cql' || name === 'Figure') && file && !known.files.has(file)) {
    report(
      node,
      `no file “${file}” in the lesson's folder; there are ${[...known.files].join(', ') || 'none'}`,
    );
  }
  if (name === 'Figure' && file && !file.endsWith('.svg')) report(node, `“${file}” is not an SVG`);
  if (name === 'Term' && !known.terms.has(textAttribute(node, 'id'))) {
    report(
      node,
      `no glossary term “${textAttribute(node, 'id')}”; add content/glossary/${textAttribute(node, 'id')}.yaml`,
    );
  }
  if ((name === 'Widget' || name === 'Beside') && !known.widgets.has(textAttribute(node, 'name'))) {
    report(node, `no widget “${textAttribute(node, 'name')}”; there are ${[...known.widgets].join(', ')}`);
  }
  if (name === 'Timeline') {
    for (const item of listOf(node)?.children ?? []) {
      const first = item.children[0];
      const year = first?.type === 'paragraph' ? first.children[0] : undefined;
      if (year?.type !== 'strong' || !/^\d{4}$/.test(plainText(year))) {
        report(item, 'an item of a Timeline begins with its year in bold: **2007** …');
      }
    }
  }
  if (name === 'Guess' && listOf(node) && readOptions(node).filter((option) => option.right).length !== 1) {
    report(node, 'a Guess has exactly one {right} option');
  }
  if (name === 'Quiz') validateQuiz(node, report);
}

/**
 * A live question must be about a widget that stands before it. It names the widget `ring`, or `ring-many` with the
 * suffix of a variant.
 */
function validateLiveQuizzes(root: Root, report: Report): void {
  const met: string[] = [];
  walk(root, (node) => {
    if (isComponent(node, 'Widget')) met.push(textAttribute(node, 'name'));
    if (!isComponent(node, 'LiveQuiz')) return;
    const asked = textAttribute(node, 'widget');
    if (!met.some((name) => asked === name || asked.startsWith(`${name}-`))) {
      report(node, `no widget “${asked}” stands above; there are ${met.join(', ') || 'none'}`);
    }
  });
}

function validateQuiz(node: Jsx, report: Report): void {
  const kind = attribute(node, 'kind') ?? 'single';
  if (typeof kind !== 'string' || !(quizKinds as readonly string[]).includes(kind)) {
    return report(node, `the kind of a Quiz is one of ${quizKinds.join(', ')}`);
  }
  const options = readOptions(node);
  const right = options.filter((option) => option.right).length;
  if (options.length < 2) report(node, 'a Quiz has at least two options');
  if (kind === 'single' && right !== 1)
    report(node, `a single-choice Quiz has exactly one {right} option; this one has ${right}`);
  if (kind === 'multiple' && right < 1)
    report(node, 'a multiple-choice Quiz has at least one {right} option');
  if (kind === 'order' && right > 0)
    report(node, 'an ordering Quiz lists its options in the right order, without {right}');
  for (const option of options) {
    if (option.feedback.length === 0) {
      report(node, `the option on line ${option.line} has no feedback; end it with — *why*`);
    }
  }
}

function validateSection(
  section: Section,
  index: number,
  report: (line: number, message: string) => void,
): void {
  const depth = index === 0 ? 1 : 2;
  const mark = '#'.repeat(depth);
  const headings = section.nodes.filter((node) => node.type === 'heading').filter(({ depth }) => depth < 3);
  const [first, second] = headings;
  if (!first || first.depth !== depth) {
    return report(
      first ? lineOf(first) : section.startLine,
      `a section opens with a ${mark} heading, and this one does not`,
    );
  }
  if (second) report(lineOf(second), 'a section has one heading; put --- before the second');
  const before = section.nodes.slice(0, section.nodes.indexOf(first));
  if (before.some((node) => !isComponent(node, 'Slide'))) {
    report(section.startLine, 'only <Slide /> may stand before the heading of a section');
  }
  const late = section.nodes.slice(before.length).find((node) => isComponent(node, 'Slide'));
  if (late) report(lineOf(late), '<Slide /> stands before the heading');
  const [, again] = section.nodes.filter((node) => isComponent(node, 'Beside'));
  if (again) report(lineOf(again), 'a section sets what stands beside it once');
  const lead = leadOf(section);
  const off = before.some((node) => isComponent(node, 'Slide') && attribute(node, 'off') !== undefined);
  if (!lead && !off) report(lineOf(first), 'the heading needs a lead: a first paragraph of one sentence');
}
