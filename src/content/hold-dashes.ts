// Keeps a line of text from beginning with a dash: the space before the dash becomes a no-break space.

import type { Root } from 'mdast';
import { walk } from './parse.ts';

const spaceBeforeDash = / (?=—)/g;
const noBreakSpace = '\u00a0';

export function holdDashes(root: Root): void {
  walk(root, (node) => {
    if (node.type === 'text') node.value = node.value.replace(spaceBeforeDash, noBreakSpace);
  });
}
