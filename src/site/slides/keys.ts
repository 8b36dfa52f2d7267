// The table of keys and their commands. It is pure: the audience window and the presenter window share it.

export type CommandName =
  | 'forward'
  | 'back'
  | 'next-slide'
  | 'previous-slide'
  | 'first'
  | 'last'
  | 'overview'
  | 'presenter'
  | 'full-screen'
  | 'black'
  | 'theme'
  | 'run'
  | 'zoom'
  | 'language'
  | 'pointer'
  | 'pen'
  | 'undo'
  | 'clear'
  | 'help'
  | 'leave';

export type Command =
  | { name: CommandName }
  | { name: 'jump'; slide: number }
  /** Presses the button of a node in the figure, counted from 0: stops it, or starts it again. */
  | { name: 'node'; node: number };

/**
 * What has the focus. In `text` all keys belong to the field. A `choice` (slider, radio, tabs) uses the arrows, and a
 * `button` uses Space and Enter. Both leave PageUp and PageDown, the keys of clickers, to the deck.
 */
export type Focus = 'none' | 'text' | 'choice' | 'button';

export interface KeyPress {
  key: string;
  /** The place of the key on the keyboard: letters mean the same on a Cyrillic layout. */
  code: string;
  shift: boolean;
  /** Ctrl, Alt or Meta: those belong to the browser. */
  modified: boolean;
  focus: Focus;
  /** The digits typed just before. */
  typed: string;
}

export interface KeyReading {
  command?: Command;
  /** The digits to remember for the next key. */
  typed: string;
}

const turns: Record<string, [plain: CommandName, shifted: CommandName]> = {
  ArrowRight: ['forward', 'next-slide'],
  ArrowDown: ['forward', 'next-slide'],
  PageDown: ['forward', 'next-slide'],
  ' ': ['forward', 'back'],
  ArrowLeft: ['back', 'previous-slide'],
  ArrowUp: ['back', 'previous-slide'],
  PageUp: ['back', 'previous-slide'],
  Home: ['first', 'first'],
  End: ['last', 'last'],
  Escape: ['leave', 'leave'],
  '?': ['help', 'help'],
  // Many clickers send a full stop for the black screen.
  '.': ['black', 'black'],
};

const letters: Record<string, CommandName> = {
  o: 'overview',
  p: 'presenter',
  f: 'full-screen',
  b: 'black',
  d: 'theme',
  r: 'run',
  z: 'zoom',
  l: 'language',
  x: 'pointer',
  w: 'pen',
  u: 'undo',
  c: 'clear',
};

const ownedByChoice = new Set([
  'ArrowRight',
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'Home',
  'End',
  ' ',
  'Enter',
]);
const ownedByButton = new Set([' ', 'Enter']);

export function readKey({ key, code, shift, modified, focus, typed }: KeyPress): KeyReading {
  if (modified || focus === 'text') return { typed: '' };
  if (key === 'Enter' && typed !== '')
    return { command: { name: 'jump', slide: Number(typed) - 1 }, typed: '' };
  if (focus === 'choice' && ownedByChoice.has(key)) return { typed: '' };
  if (focus === 'button' && ownedByButton.has(key)) return { typed: '' };
  const node = shift && !/^\d$/.test(key) && /^Digit([1-9])$/.exec(code)?.[1];
  if (node) return { command: { name: 'node', node: Number(node) - 1 }, typed: '' };
  if (/^\d$/.test(key)) return { typed: `${typed}${key}`.slice(-4) };
  if (key === 'Escape' && typed !== '') return { typed: '' };
  if (key === 'Shift') return { typed };
  const turn = turns[key];
  if (turn) return { command: { name: turn[shift ? 1 : 0] }, typed: '' };
  const letter = letters[letterOf(key, code)];
  return letter && !shift ? { command: { name: letter }, typed: '' } : { typed: '' };
}

function letterOf(key: string, code: string): string {
  const latin = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return latin?.toLowerCase() ?? '';
}
