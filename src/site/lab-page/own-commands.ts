// Commands of cqlsh that a page answers by itself. Those that make no sense here say so.

import type { LabState } from './lab-state.svelte.ts';

/** Undefined if the text is no such command. */
export async function ownCommand(
  labState: LabState,
  text: string,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const [first = ''] = text.trim().replace(/;$/, '').toUpperCase().split(/\s+/);
  const words = labState.words.lab;
  switch (first) {
    case 'CLEAR':
    case 'CLS':
      labState.entries = [];
      return [];
    case 'HELP':
      return [
        words.commands,
        'CONSISTENCY, SERIAL CONSISTENCY, TRACING, PAGING, EXPAND, DESCRIBE, SHOW, CLEAR, COPY',
      ];
    case 'SHOW': {
      const { show } = await import('./show.ts');
      return show(labState, text);
    }
    case 'CAPTURE':
    case 'DEBUG':
    case 'ELAPSED':
    case 'EXIT':
    case 'HISTORY':
    case 'LOGIN':
    case 'QUIT':
    case 'SOURCE':
    case 'UNICODE':
      return [words.notHere(first)];
    case 'COPY':
      if (/\bto\b/i.test(text.replace(/\(.*?\)|"[^"]*"|'[^']*'/gs, ''))) {
        const { copyTo } = await import('./copy-to.ts');
        return copyTo(labState, text, signal);
      }
      return labState.onCopyFrom(text) ? [] : [words.notHere('COPY … FROM')];
    default:
      return undefined;
  }
}
