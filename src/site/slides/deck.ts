// The script of the window that the audience sees.
//
// A deck is a page with all its slides in it. This script shows one place of the deck at a time, listens to keys,
// touch and the presenter window, and keeps the place in the address. The presenter window embeds the same page: an
// embedded deck obeys only its parent.

import { openAudience } from './audience.ts';
import { openEmbedded } from './embedded.ts';
import { preparePrint } from './print.ts';
import { openStage } from './stage.ts';

const deck = document.querySelector<HTMLElement>('.deck');
const parameters = new URLSearchParams(location.search);
const embed = parameters.get('embed');

if (deck) {
  if (parameters.has('print') || parameters.has('handout')) {
    document.documentElement.toggleAttribute('data-handout', parameters.has('handout'));
    void preparePrint(
      deck,
      openStage(deck, () => {}),
    );
  } else if ((embed === 'now' || embed === 'next') && window.parent !== window) {
    openEmbedded(deck, embed);
  } else {
    openAudience(deck);
  }
}
