import { emptyProgress, type Progress, parseProgress } from './progress.ts';

/** The part of `localStorage` that the store uses. A test can pass a Map instead. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

const progressKey = 'ringside.progress';
const asideKey = 'ringside.set-aside.';

/** Progress on a shelf that may be full, forbidden or spoilt. What cannot be read is set aside, never wiped. */
export class ProgressStore {
  readonly #shelf: Shelf | undefined;
  /** Used instead of the shelf when the browser keeps nothing. */
  #memory: Progress | undefined;
  isRemembered: boolean;

  constructor(shelf: Shelf | undefined) {
    this.#shelf = shelf;
    this.isRemembered = shelf !== undefined;
  }

  read(): Progress {
    if (this.#memory) return this.#memory;
    const text = this.#get(progressKey);
    if (text === null) return emptyProgress();
    const progress = parseProgress(text);
    if (progress) return progress;
    this.#setAside(text);
    return emptyProgress();
  }

  /** Reads afresh before it writes, so that two tabs do not undo each other. */
  change(edit: (progress: Progress) => void): void {
    const progress = this.read();
    edit(progress);
    this.#put(progress);
  }

  replace(progress: Progress): void {
    this.#put(progress);
  }

  clear(): void {
    this.#memory = undefined;
    this.#shelf?.removeItem(progressKey);
  }

  /** Texts that could not be read, with the names under which they are kept. */
  asides(): { name: string; text: string }[] {
    const found: { name: string; text: string }[] = [];
    for (let at = 0; at < (this.#shelf?.length ?? 0); at++) {
      const name = this.#shelf?.key(at) ?? '';
      if (name.startsWith(asideKey)) found.push({ name, text: this.#get(name) ?? '' });
    }
    return found;
  }

  #setAside(text: string): void {
    const names = new Set(this.asides().map((aside) => aside.name));
    let number = 1;
    while (names.has(`${asideKey}${number}`)) number += 1;
    try {
      this.#shelf?.setItem(`${asideKey}${number}`, text);
      this.#shelf?.removeItem(progressKey);
    } catch {
      // No room for a copy: leave the original where it is and work in memory.
      this.#memory = emptyProgress();
      this.isRemembered = false;
    }
  }

  #get(key: string): string | null {
    try {
      return this.#shelf?.getItem(key) ?? null;
    } catch {
      this.isRemembered = false;
      return null;
    }
  }

  #put(progress: Progress): void {
    if (!this.#memory) {
      try {
        this.#shelf?.setItem(progressKey, JSON.stringify(progress));
        if (this.#shelf) return;
      } catch {
        // The shelf is full or forbidden.
      }
    }
    this.#memory = progress;
    this.isRemembered = false;
  }
}
