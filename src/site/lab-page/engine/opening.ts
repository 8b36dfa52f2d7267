// Fetches the engine in the page and opens it. While what was kept is still being read, the lab is laid out as it came:
// most often nothing was kept, and it is what there is.

import type { SavedSession } from '#engine/session/embedded.ts';
import type { LabSize } from '#engine/session/lab-rings.ts';
import type { BrowserEngine, BrowserEngineOptions } from './browser-engine.ts';

export interface Wanted {
  size: LabSize;
  saved: SavedSession | undefined;
}

export class Opening {
  readonly #lab: Omit<BrowserEngineOptions, 'saved'>;
  #expected: Promise<BrowserEngine | undefined> | undefined;

  constructor(lab: Omit<BrowserEngineOptions, 'saved'>) {
    this.#lab = lab;
  }

  expect(): void {
    this.#expected = this.#open({ size: this.#lab.nodes, saved: undefined });
    // Whoever asks for it is told what went wrong.
    this.#expected.catch(() => {});
  }

  /** Nothing where the engine cannot be fetched. Throws where a saved session cannot be read. */
  open(wanted: Wanted): Promise<BrowserEngine | undefined> {
    const isAsItCame = !wanted.saved && wanted.size === this.#lab.nodes;
    const expected = isAsItCame ? this.#expected : undefined;
    // It is given once: whoever begins anew begins with another.
    this.#expected = undefined;
    return expected ?? this.#open(wanted);
  }

  async #open({ size, saved }: Wanted): Promise<BrowserEngine | undefined> {
    const fetched = await import('./browser-engine.ts').catch(() => undefined);
    return fetched?.openBrowserEngine({ ...this.#lab, nodes: size, saved });
  }
}
