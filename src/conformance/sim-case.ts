// Reads and writes .simtest files: stories of a simulated cluster. Some lines tell the cluster what to do. After
// `----` stands what the journal recorded meanwhile; then both follow again. Lines with # are comments for the
// reader.
//
//   # One of three nodes is down: QUORUM does not mind, and a hint is kept for it.
//   cluster nodes=3 rf=3 seed=7
//   down n3
//   write k=1 v=a at=n1 cl=QUORUM
//   run 10ms
//   ----
//         0.0 n1 is asked to write k=1 v=a QUORUM
//         …
//
// A story that begins with `node` is about one node without a cluster (sim-node-story.ts).
//
// The simulation itself wrote what is expected (npm run cases -- sim cases --rewrite), and people read it: the diff
// of a rewrite must be reviewed, never accepted unread.

import { Story } from './sim-story.ts';

export const separator = '----';

export interface Block {
  /** Comments and commands, exactly as they stand in the file. */
  readonly lines: readonly string[];
  readonly expected: readonly string[];
}

export interface SimCase {
  readonly blocks: readonly Block[];
}

/** An empty line after the expected lines ends a block. */
export function parseSimCase(text: string): SimCase {
  const blocks: { lines: string[]; expected: string[] }[] = [];
  let block: { lines: string[]; expected: string[] } | undefined;
  let isExpected = false;
  for (const line of text.split('\n')) {
    if (line === separator) isExpected = true;
    else if (isExpected && line.trim() !== '') block?.expected.push(line);
    else if (isExpected) {
      isExpected = false;
      block = undefined;
    } else if (line.trim() !== '') {
      if (!block) {
        block = { lines: [], expected: [] };
        blocks.push(block);
      }
      block.lines.push(line);
    }
  }
  return { blocks };
}

/** Returns the same blocks with what happens now as the expected lines. */
export function runSimCase({ blocks }: SimCase): SimCase {
  const story = new Story();
  return {
    blocks: blocks.map(({ lines }) => {
      for (const line of lines) if (!line.startsWith('#')) story.tell(line);
      return { lines, expected: story.takeLines() };
    }),
  };
}

export function formatSimCase({ blocks }: SimCase): string {
  return `${blocks
    .map(({ lines, expected }) => [...lines, separator, ...expected].join('\n'))
    .join('\n\n')}\n`;
}
