// Fetches the engine in the page and opens it. While the store is still being read, a fresh lab is already opened:
// most often nothing was kept, and the fresh lab is used.

import type { SavedSession } from '#engine/session/embedded.ts';
import type { RingChoice } from '#engine/session/ring-plan.ts';
import type { BrowserEngine, BrowserEngineOptions } from './browser-engine.ts';

export interface Wanted {
  size: RingChoice;
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
    // A failure is reported to the caller that asks for the engine.
    this.#expected.catch(() => {});
  }

  /** Undefined if the engine cannot be fetched. Throws if a saved session cannot be read. */
  open(wanted: Wanted): Promise<BrowserEngine | undefined> {
    const isAsItCame = !wanted.saved && wanted.size === this.#lab.nodes;
    const expected = isAsItCame ? this.#expected : undefined;
    // The fresh lab is given out only once: starting over needs another one.
    this.#expected = undefined;
    return expected ?? this.#open(wanted);
  }

  async #open({ size, saved }: Wanted): Promise<BrowserEngine | undefined> {
    const fetched = await import('./browser-engine.ts').catch(() => undefined);
    return fetched?.openBrowserEngine({ ...this.#lab, nodes: size, saved });
  }
}
