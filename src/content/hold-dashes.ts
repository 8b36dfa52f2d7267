// A line of text does not begin with a dash: the space before it holds.

import type { Root } from 'mdast';
import { walk } from './parse.ts';

const spaceBeforeDash = / (?=—)/g;
const noBreakSpace = '\u00a0';

export function holdDashes(root: Root): void {
  walk(root, (node) => {
    if (node.type === 'text') node.value = node.value.replace(spaceBeforeDash, noBreakSpace);
  });
}
