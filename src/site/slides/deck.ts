// The script of the window that the audience sees.
//
// A deck is a page with all its slides in it. This script shows one place of the deck at a time, listens to keys,
// touch and the presenter window, and keeps the place in the address. A deck of several lessons is put together first.
// The presenter window embeds the same page: an embedded deck obeys only its parent.

import { openAudience } from './audience.ts';
import { readPrintForm } from './print-form.ts';
import { openStage } from './stage.ts';

const deck = document.querySelector<HTMLElement>('.deck');
const parameters = new URLSearchParams(location.search);
const embed = parameters.get('embed');
const form = readPrintForm(parameters);

if (deck) void open(deck);

async function open(deck: HTMLElement): Promise<void> {
  if (deck.hasAttribute('data-several')) {
    const { assemble } = await import('./own/assemble.ts');
    if (!(await assemble(deck))) return;
  }
  if (form) {
    const { preparePrint } = await import('./print.ts');
    void preparePrint(
      deck,
      openStage(deck, () => {}),
      form,
    );
  } else if ((embed === 'now' || embed === 'next') && window.parent !== window) {
    const { openEmbedded } = await import('./embedded.ts');
    openEmbedded(deck, embed);
  } else {
    openAudience(deck);
  }
}
