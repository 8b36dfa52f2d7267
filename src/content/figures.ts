// The figures of a lesson: their numbers, and the names of those that have a page of their own.

import type { Nodes, Root } from 'mdast';

import { cutSections, isComponent, type Jsx, textAttribute, walk } from './parse.ts';

/** A widget as it stands in a lesson. */
export interface PlacedFigure {
  /** The name in the address of its own page: `ring-moves`. */
  name: string;
  widget: string;
  /** All that the lesson gives to the widget: its title, its preset. */
  props: Record<string, string>;
  /** Its number within the lesson: the 2 of “Figure 6.2”. */
  number: number;
  /** The section in which it stands: `s3`. */
  section: string;
}

/**
 * The widgets of a lesson as its author wrote it. A name is the widget with its settings (its preset, mostly), since a
 * widget that stands in several lessons has others in each. Where two placements have both in common, they are the same figure.
 */
export function figuresOf(root: Root): PlacedFigure[] {
  const numbers = new Map<Jsx, number>();
  eachFigure(root, (node, number) => numbers.set(node, number));
  const found = new Map<string, PlacedFigure>();
  for (const { id: section, nodes } of cutSections(root))
    for (const node of nodes)
      walk(node, (below) => {
        if (!isComponent(below, 'Widget')) return;
        const { name: widget = '', ...props } = textAttributes(below);
        const { title: _, ...settings } = props;
        const name = [widget, ...Object.values(settings)].join('-');
        const number = numbers.get(below) ?? 0;
        if (!found.has(name)) found.set(name, { name, widget, props, number, section });
      });
  return [...found.values()];
}

/** Calls `visit` for everything in a lesson that has a number as a figure. A drawing that is only on slides has none. */
export function eachFigure(root: Root, visit: (node: Jsx, number: number) => void): void {
  let number = 0;
  walk(root, (node, parents) => {
    const isOnPage = !parents.some((parent) => isComponent(parent as Nodes, 'SlideOnly'));
    if (
      isComponent(node, 'Widget') ||
      isComponent(node, 'Timeline') ||
      (isComponent(node, 'Figure') && isOnPage)
    )
      visit(node, ++number);
  });
}

/** The attributes of a component as plain texts. */
export function textAttributes(node: Jsx): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((entry) =>
      entry.type === 'mdxJsxAttribute' ? [[entry.name, textAttribute(node, entry.name)]] : [],
    ),
  );
}
