// A deck inside the presenter window. `now` shows what the audience sees, and the presenter can operate it. `next` is
// a picture of the next step.

import type { InkChange, Tool } from './ink.ts';
import { openInk } from './ink-layer.ts';
import type { Command } from './keys.ts';
import { listenToKeys } from './listen-keys.ts';
import { makeOverview } from './overview.ts';
import type { Place } from './position.ts';
import { type Dress, openStage } from './stage.ts';
import './theme.ts';

export type ToEmbedded =
  | { kind: 'show'; place: Place; dress: Dress }
  | { kind: 'overview' }
  | { kind: 'run' }
  | { kind: 'node'; node: number }
  | { kind: 'ink'; change: InkChange }
  | { kind: 'tool'; tool: Tool };

export type FromEmbedded =
  | { kind: 'ready' }
  | { kind: 'shown' }
  | { kind: 'command'; command: Command }
  | { kind: 'moved'; place: Place }
  | { kind: 'ran'; slide: number; ran: number }
  | { kind: 'ink'; change: InkChange };

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
  const ink = openInk(deck, (change) => say({ kind: 'ink', change }));
  let at = 0;
  let ran = 0;
  const run = async () => {
    const slide = at;
    say({ kind: 'ran', slide, ran: await stage.runMore(slide, ran) });
  };

  window.addEventListener('message', (event: MessageEvent<ToEmbedded>) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    if (event.data.kind === 'show') {
      at = event.data.place.slide;
      stage.show(event.data.place);
      ran = event.data.dress.ran;
      stage.dress(at, event.data.dress);
      ink.show(at);
      say({ kind: 'shown' });
    } else if (event.data.kind === 'run') void run();
    else if (event.data.kind === 'node') stage.pressNode(at, event.data.node);
    else if (event.data.kind === 'ink') ink.follow(event.data.change);
    else if (event.data.kind === 'tool') ink.take(event.data.tool);
    else if (overview.isOpen) overview.close();
    else overview.open(at);
  });
  if (embed === 'next') document.body.inert = true;
  else {
    deck.addEventListener('click', ({ target }) => {
      if ((target as HTMLElement).closest('[data-cell-run], [data-cell-more]')) void run();
    });
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
