// A deck of one's own is named in the address: `slides/own/?deck=k3…`. All addresses that lead to the same talk carry
// that name.

import { ownDeck } from '../decks.ts';
import { isDeckId } from './kept.ts';

/** The name of the deck of one's own that this page shows; undefined if the page shows another deck. */
export function ownDeckId(deck: string | undefined): string | undefined {
  const id = new URLSearchParams(location.search).get('deck');
  return deck === ownDeck && isDeckId(id) ? id : undefined;
}

export function withDeck(address: string, id: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('deck', id);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Every talk has a channel and a timer by this name. */
export function ownTalk(id: string): string {
  return `${ownDeck}-${id}`;
}
