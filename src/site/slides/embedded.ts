// A deck inside the presenter window. `now` shows what the audience sees, and the presenter can operate it. `next` is
// a picture of the next step.

import type { Command } from './keys.ts';
import { listenToKeys } from './listen-keys.ts';
import { makeOverview } from './overview.ts';
import type { Place } from './position.ts';
import { openStage } from './stage.ts';
import './theme.ts';

export type ToEmbedded = { kind: 'show'; place: Place } | { kind: 'overview' };

export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'command'; command: Command }
  | { kind: 'moved'; place: Place };

export function openEmbedded(deck: HTMLElement, embed: 'now' | 'next'): void {
  const say = (message: FromEmbedded) => window.parent.postMessage(message, location.origin);
  document.documentElement.dataset.embed = embed;
  const stage = openStage(deck, (position) => {
    if (embed === 'now')
      say({ kind: 'moved', place: { ...position, widgets: stage.widgetsOf(position.slide) } });
  });
  const overview = makeOverview(deck, stage.slides, (slide) => {
    overview.close();
    say({ kind: 'moved', place: { slide, step: 0, widgets: {} } });
  });
  let at = 0;

  window.addEventListener('message', (event: MessageEvent<ToEmbedded>) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    if (event.data.kind === 'show') {
      at = event.data.place.slide;
      stage.show(event.data.place);
    } else if (overview.isOpen) overview.close();
    else overview.open(at);
  });
  if (embed === 'next') document.body.inert = true;
  else {
    listenToKeys({
      typed: () => {},
      obey: (command) => {
        const closes = command.name === 'leave' || command.name === 'overview';
        if (overview.isOpen && !closes) return false;
        if (overview.isOpen) overview.close();
        else say({ kind: 'command', command });
        return true;
      },
    });
  }
  say({ kind: 'ready' });
}
