// The decks that this browser keeps.

import { type DeckChoice, readChoice, writeChoice } from './choice.ts';

export interface KeptDeck {
  id: string;
  /** When it was changed, in milliseconds. */
  changedAt: number;
  choice: DeckChoice;
}

const prefix = 'ringside.deck:';
export const keptMax = 40;

export function isDeckId(id: string | null): id is string {
  return id !== null && /^[a-z0-9]{4,24}$/.test(id);
}

export function newDeckId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');
}

export function deckKey(id: string): string {
  return `${prefix}${id}`;
}

export function readKept(id: string | null): KeptDeck | undefined {
  if (!isDeckId(id)) return undefined;
  try {
    const { changedAt, deck } = JSON.parse(localStorage.getItem(deckKey(id)) ?? '');
    const choice = typeof deck === 'string' ? readChoice(deck) : undefined;
    return choice && { id, changedAt: Number(changedAt) || 0, choice };
  } catch {
    return undefined;
  }
}

/** False if the browser keeps nothing, or has no room left. */
export function keep({ id, changedAt, choice }: KeptDeck): boolean {
  try {
    if (localStorage.getItem(deckKey(id)) === null && keptIds().length >= keptMax) return false;
    localStorage.setItem(
      deckKey(id),
      JSON.stringify({ changedAt, deck: writeChoice(choice, { withLogo: true }) }),
    );
    return true;
  } catch {
    return false;
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(deckKey(id));
  } catch {
    // The browser keeps nothing.
  }
}

/** The last changed first. */
export function allKept(): KeptDeck[] {
  return keptIds()
    .flatMap((id) => readKept(id) ?? [])
    .sort((a, b) => b.changedAt - a.changedAt);
}

function keptIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
