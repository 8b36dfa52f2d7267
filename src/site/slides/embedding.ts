// The presenter window's side of embedded.ts: it talks to a deck in a frame of this page.

import type { FromEmbedded, ToEmbedded } from './embedded.ts';
import type { InkChange, Tool } from './ink.ts';
import type { Command } from './keys.ts';
import type { Place } from './position.ts';
import { readSlides, type SlideView } from './read-slides.ts';
import type { Dress } from './stage.ts';

export interface Embedding {
  deck: HTMLElement;
  slides: SlideView[];
  show(place: Place, dress: Dress): void;
  overview(): void;
  pressNode(node: number): void;
  run(): void;
  follow(change: InkChange): void;
  take(tool: Tool): void;
}

export interface EmbeddingListener {
  moved(place: Place): void;
  command(command: Command): void;
  ran(slide: number, ran: number): void;
  drawn(change: InkChange): void;
}

/** Waits until the deck in the frame says that it is ready. A frame that reloads is shown its place again. */
export function embed(frame: HTMLIFrameElement, listener: EmbeddingListener): Promise<Embedding> {
  let shown: Parameters<Embedding['show']> | undefined;
  const say = (message: ToEmbedded) => frame.contentWindow?.postMessage(message, location.origin);
  const show = (place: Place, { zoom, ran }: Dress) => {
    shown = [place, { zoom, ran }];
    // A talk holds more than a place: only the place is sent.
    say({
      kind: 'show',
      place: { slide: place.slide, step: place.step, widgets: place.widgets },
      dress: { zoom, ran },
    });
  };
  return new Promise((ready) => {
    window.addEventListener('message', (event: MessageEvent<FromEmbedded>) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      if (event.data.kind === 'moved') listener.moved(event.data.place);
      else if (event.data.kind === 'command') listener.command(event.data.command);
      else if (event.data.kind === 'ran') listener.ran(event.data.slide, event.data.ran);
      else if (event.data.kind === 'ink') listener.drawn(event.data.change);
      else if (event.data.kind === 'ready') {
        if (shown) show(...shown);
        ready({
          deck: frame.contentDocument!.querySelector<HTMLElement>('.deck')!,
          slides: readSlides(frame.contentDocument!),
          show,
          overview: () => say({ kind: 'overview' }),
          pressNode: (node) => say({ kind: 'node', node }),
          run: () => say({ kind: 'run' }),
          follow: (change) => say({ kind: 'ink', change }),
          take: (tool) => say({ kind: 'tool', tool }),
        });
      }
    });
    // The address of the frame is set only now, so that the first message of the frame is not missed.
    frame.src = frame.dataset.src ?? '';
  });
}
