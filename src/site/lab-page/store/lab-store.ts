// Keeps a learner's work in this browser. Two places: the text goes to localStorage with every letter, since that is
// done when the call returns and outlives a killed tab; all of it goes to IndexedDB a moment later. What cannot be read
// is set aside and can be downloaded; nothing is ever wiped. Where a browser keeps nothing, the page says so and works.

import type { LabSize } from '#engine/session/lab-rings.ts';
import { type LabRecord, readRecord } from './lab-record.ts';

const textPrefix = 'ringside.lab.';
/** The first version kept the text alone, here. */
const draftPrefix = 'ringside.draft.';

/** Work that could not be read, as it was found. */
export interface Aside {
  lab: string;
  atMs: number;
  why: string;
  raw: unknown;
}

export type SaveOutcome = 'saved' | 'someone-else' | 'no-storage' | 'full';

export interface Loaded {
  record: LabRecord | undefined;
  /** Set aside at this very moment, or at an earlier one and not yet taken away. */
  aside: readonly Aside[];
  isKept: boolean;
}

export class LabStore {
  readonly #lab: string;
  #database: Database | undefined;
  #hasLooked = false;

  constructor(lab: string) {
    this.#lab = lab;
  }

  /** A database takes its time to open, and meanwhile the page can do something else. */
  prepare(): void {
    this.#database ??= openDatabase();
  }

  async load(size: LabSize): Promise<Loaded> {
    const typed = this.#readText();
    if (await this.#isNew())
      return { record: typed && readRecord(typed.text, size), aside: [], isKept: true };
    const earlier = this.asides();
    let isAsideNew = false;
    let record: LabRecord | undefined;
    let isKept = true;
    try {
      const raw = await this.#get();
      if (raw !== undefined) {
        try {
          record = readRecord(raw, size);
        } catch (error) {
          await this.setAside(raw, error instanceof Error ? error.message : String(error));
          isAsideNew = true;
          await this.#delete();
        }
      }
    } catch {
      isKept = false;
    }
    if (typed && (!record || typed.atMs > record.savedAtMs))
      record = record ? { ...record, text: typed.text } : readRecord(typed.text, size);
    return { record, aside: await (isAsideNew ? this.asides() : earlier), isKept };
  }

  /** Known at once, before anything else is. */
  get hasText(): boolean {
    return this.#readText() !== undefined;
  }

  /** Letter by letter. */
  keepText(text: string, atMs = Date.now()): boolean {
    try {
      localStorage.setItem(textPrefix + this.#lab, `${atMs}\n${text}`);
      return true;
    } catch {
      // Full, or forbidden: the record has it too.
      return false;
    }
  }

  /** Not over what another tab has written since. */
  async save(record: LabRecord): Promise<SaveOutcome> {
    try {
      const db = await this.#open();
      const store = db.transaction('labs', 'readwrite', { durability: 'relaxed' }).objectStore('labs');
      const before = (await done(store.get(this.#lab))) as { revision?: number } | undefined;
      if (before && typeof before.revision === 'number' && before.revision >= record.revision)
        return 'someone-else';
      await done(store.put(record, this.#lab));
      return 'saved';
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'no-storage';
    }
  }

  async revision(): Promise<number> {
    try {
      const raw = (await this.#get()) as { revision?: number } | undefined;
      return typeof raw?.revision === 'number' ? raw.revision : 0;
    } catch {
      return 0;
    }
  }

  async setAside(raw: unknown, why: string): Promise<void> {
    try {
      const db = await this.#open();
      const aside: Aside = { lab: this.#lab, atMs: Date.now(), why, raw };
      await done(db.transaction('aside', 'readwrite').objectStore('aside').add(aside));
    } catch {
      // Then it stays where it is: nothing is deleted that is not kept elsewhere.
      throw new Error('it could not be set aside');
    }
  }

  async asides(): Promise<Aside[]> {
    try {
      const db = await this.#open();
      const all = (await done(db.transaction('aside').objectStore('aside').getAll())) as Aside[];
      return all.filter(({ lab }) => lab === this.#lab);
    } catch {
      return [];
    }
  }

  #readText(): { text: string; atMs: number } | undefined {
    try {
      const kept = localStorage.getItem(textPrefix + this.#lab);
      if (kept !== null) {
        const at = kept.indexOf('\n');
        return { atMs: Number(kept.slice(0, at)) || 0, text: kept.slice(at + 1) };
      }
      const draft = localStorage.getItem(draftPrefix + this.#lab);
      return draft === null ? undefined : { atMs: 0, text: draft };
    } catch {
      return undefined;
    }
  }

  async #get(): Promise<unknown> {
    const db = await this.#open();
    return done(db.transaction('labs').objectStore('labs').get(this.#lab));
  }

  async #delete(): Promise<void> {
    const db = await this.#open();
    await done(db.transaction('labs', 'readwrite').objectStore('labs').delete(this.#lab));
  }

  /** In a place that was made just now there is nothing yet: a first visitor does not wait until it is ready. */
  async #isNew(): Promise<boolean> {
    this.prepare();
    // Asked again later, another tab may have left something.
    const isNew = !this.#hasLooked && (await this.#database!.isNew);
    this.#hasLooked = true;
    return isNew;
  }

  async #open(): Promise<IDBDatabase> {
    this.prepare();
    return this.#database!.opened;
  }
}

interface Database {
  opened: Promise<IDBDatabase>;
  /** Known before it is open. */
  isNew: Promise<boolean>;
}

function openDatabase(): Database {
  const isNew = Promise.withResolvers<boolean>();
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ringside-labs', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('labs');
      request.result.createObjectStore('aside', { autoIncrement: true });
      isNew.resolve(true);
    };
    request.onsuccess = () => {
      // A later version of the course, in another tab, must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  // Open or not: what was kept there is read, or the page says that it cannot be.
  opened.catch(() => {}).then(() => isNew.resolve(false));
  return { opened, isNew: isNew.promise };
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
