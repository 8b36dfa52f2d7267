// Keeps a learner's work in this browser, in two places. The text goes to localStorage with every letter: that write
// is complete when the call returns, and it survives a killed tab. The whole record goes to IndexedDB a moment later.
// A page that is left has no time to wait for IndexedDB, so what is not yet saved goes to localStorage as a whole, until
// the next save.
//
// What cannot be read is set aside and can be downloaded; nothing is ever deleted. If a browser keeps nothing, the
// page says so and works without it.

import type { RingChoice } from '#engine/session/ring-plan.ts';
import { type LabRecord, readRecord } from './lab-record.ts';

const textPrefix = 'ringside.lab.';
/** The first version kept only the text, under this prefix. */
const draftPrefix = 'ringside.draft.';
/** The whole record, as it was when the page was left in the middle of a save. */
const leftPrefix = 'ringside.left.';
/** localStorage holds some five million letters for all labs together, and the texts need room in it, too. */
const leftLettersMax = 500_000;

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
  /** What was set aside now or earlier. */
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

  /** Starts to open the database. That takes time, and the page can do other things meanwhile. */
  prepare(): void {
    this.#database ??= openDatabase();
  }

  async load(size: RingChoice): Promise<Loaded> {
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
    record = newer(record, this.#readLeft(size));
    if (typed && (!record || typed.atMs > record.savedAtMs))
      record = record ? { ...record, text: typed.text } : readRecord(typed.text, size);
    return { record, aside: await (isAsideNew ? this.asides() : earlier), isKept };
  }

  /** Whether a text was kept. This is known at once, without the database. */
  get hasText(): boolean {
    return this.#readText() !== undefined;
  }

  /** Keeps the text. Called with every letter. */
  keepText(text: string, atMs = Date.now()): boolean {
    try {
      localStorage.setItem(textPrefix + this.#lab, `${atMs}\n${text}`);
      return true;
    } catch {
      // The storage is full or forbidden. The record holds the text too.
      return false;
    }
  }

  /** Keeps a record of a page that is being left. It is complete when the call returns. */
  keepLeft(record: LabRecord): void {
    try {
      const text = JSON.stringify(record);
      if (text.length <= leftLettersMax) localStorage.setItem(leftPrefix + this.#lab, text);
    } catch {
      // There is no room, or no store. The save that is under way may still succeed.
    }
  }

  /** Saves a record, unless another tab has saved a newer one. */
  async save(record: LabRecord): Promise<SaveOutcome> {
    try {
      const db = await this.#open();
      const store = db.transaction('labs', 'readwrite', { durability: 'relaxed' }).objectStore('labs');
      const before = (await done(store.get(this.#lab))) as { revision?: number } | undefined;
      if (before && typeof before.revision === 'number' && before.revision >= record.revision)
        return 'someone-else';
      await done(store.put(record, this.#lab));
      this.#dropLeft();
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
      // The original then stays where it is: nothing is deleted unless a copy exists.
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

  #readLeft(size: RingChoice): LabRecord | undefined {
    try {
      const left = localStorage.getItem(leftPrefix + this.#lab);
      return left === null ? undefined : readRecord(JSON.parse(left), size);
    } catch {
      return undefined;
    }
  }

  #dropLeft(): void {
    try {
      localStorage.removeItem(leftPrefix + this.#lab);
    } catch {
      // Where the store is forbidden, nothing was kept.
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

  /** A database that was just created holds nothing, so a first visitor need not wait until it is open. */
  async #isNew(): Promise<boolean> {
    this.prepare();
    // At a later call another tab may have stored something.
    const isNew = !this.#hasLooked && (await this.#database!.isNew);
    this.#hasLooked = true;
    return isNew;
  }

  async #open(): Promise<IDBDatabase> {
    this.prepare();
    return this.#database!.opened;
  }
}

/** What was left is newer, unless another tab or a later visit has saved since. */
function newer(saved: LabRecord | undefined, left: LabRecord | undefined): LabRecord | undefined {
  if (!saved || !left) return saved ?? left;
  return left.revision > saved.revision ? left : saved;
}

interface Database {
  opened: Promise<IDBDatabase>;
  /** Known before the database is open. */
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
  // The database existed before, or it cannot be opened. In both cases the store reads it, or reports that it cannot.
  opened.catch(() => {}).then(() => isNew.resolve(false));
  return { opened, isNew: isNew.promise };
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
