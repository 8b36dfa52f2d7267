// The presenter window's side of embedded.ts: it talks to a deck in a frame of this page.

import type { FromEmbedded, ToEmbedded } from './embedded.ts';
import type { Command } from './keys.ts';
import type { Place } from './position.ts';
import { readSlides, type SlideView } from './read-slides.ts';

export interface Embedding {
  slides: SlideView[];
  show(place: Place): void;
  overview(): void;
}

export interface EmbeddingListener {
  moved(place: Place): void;
  command(command: Command): void;
}

/** Waits until the deck in the frame says that it is ready. A frame that reloads is shown its place again. */
export function embed(frame: HTMLIFrameElement, listener: EmbeddingListener): Promise<Embedding> {
  let shown: Place | undefined;
  const say = (message: ToEmbedded) => frame.contentWindow?.postMessage(message, location.origin);
  const show = (place: Place) => {
    shown = place;
    // A talk holds more than a place: only the place is sent.
    say({ kind: 'show', place: { slide: place.slide, step: place.step, widgets: place.widgets } });
  };
  return new Promise((ready) => {
    window.addEventListener('message', (event: MessageEvent<FromEmbedded>) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      if (event.data.kind === 'moved') listener.moved(event.data.place);
      else if (event.data.kind === 'command') listener.command(event.data.command);
      else {
        if (shown) show(shown);
        ready({
          slides: readSlides(frame.contentDocument!),
          show,
          overview: () => say({ kind: 'overview' }),
        });
      }
    });
    // The address of the frame is set only now, so that the first message of the frame is not missed.
    frame.src = frame.dataset.src ?? '';
  });
}
