import type { Nodes, Root } from 'mdast';
import { isComponent, type Jsx, walk } from './parse.ts';

/** A script that runs before a lesson's first cell. It may be missing. */
export const setupFile = 'setup.cql';

/** The cells of a lesson's page, in the order in which they run. */
export function cellsOf(root: Root): Jsx[] {
  const cells: Jsx[] = [];
  walk(root, (node, parents) => {
    if (isComponent(node, 'Cql') && !parents.some((at) => isComponent(at as Nodes, 'SlideOnly')))
      cells.push(node);
  });
  return cells;
}
