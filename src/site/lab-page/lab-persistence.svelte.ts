// Keeps the state of the lab and the editor's text: loads what was there, saves what changes, and notices other tabs.

import type { RingChoice } from '#engine/session/ring-plan.ts';
import type { LabState } from './lab-state.svelte.ts';
import { emptyRecord, type LabRecord } from './store/lab-record.ts';
import { type Aside, LabStore } from './store/lab-store.ts';
import { Tabs } from './store/tabs.ts';

/** The delay between the last change and the save. */
const delayMs = 400;

export class LabPersistence {
  /** Problems of the store that the page shows. */
  trouble = $state<'none' | 'no-storage' | 'full'>('none');
  /** Another tab works on this lab. */
  isElsewhere = $state(false);
  aside = $state.raw<readonly Aside[]>([]);
  text = $state('');
  /** The state before the learner started over. It can be restored. */
  before = $state.raw<LabRecord | undefined>();
  /** Bound once, so that it can be taken away: pages that listen to being left are not kept for going back. */
  readonly #leave = () => this.leave();
  readonly #labState: LabState;
  readonly #store: LabStore;
  readonly #start: string;
  #tabs: Tabs | undefined;
  #revision = 0;
  #takeBackAnswers: () => void = () => {};
  #saving: Promise<void> = Promise.resolve();
  /** Counts changes; the second number is the last change that the store has. */
  #changes = 0;
  #savedChanges = 0;
  /** The revision of the last save that was begun. The store may have it, or may not have it yet. */
  #begun = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** What the learner typed before the kept state was loaded. */
  #early: string | undefined;
  /** The kept state has been loaded. */
  isReady = $state(false);
  /** The session as it was last saved, and whether it has changed since. */
  #session: LabRecord['session'];
  #isSessionNew = false;

  constructor(labState: LabState, start: string) {
    this.#labState = labState;
    this.#start = start;
    this.text = start;
    this.#store = new LabStore(labState.lab.slug);
    labState.onChange = () => {
      this.#isSessionNew = true;
      this.#later();
    };
  }

  /** Called before the page is interactive, so that the engine and the kept state are ready soon after. */
  prepare(): void {
    this.#store.prepare();
    // If a text was kept, rows may have been kept as well: then only the engine's code is fetched. Otherwise a fresh
    // lab is opened.
    if (this.#store.hasText) void import('./engine/browser-engine.ts').catch(() => {});
    else this.#labState.opening.expect();
  }

  async open(): Promise<void> {
    const { record, aside, isKept } = await this.#store.load(this.#labState.lab.nodes);
    this.aside = aside;
    if (!isKept) this.trouble = 'no-storage';
    const labState = this.#labState;
    const found = record ?? {
      ...emptyRecord(this.#start, labState.lab.nodes),
      settings: { ...labState.settings },
    };
    this.#isOpen = true;
    // A learner who types before the page is ready loses neither the new text nor the kept one. The text is settled
    // now, because the engine may take long to open, and the learner goes on typing.
    const early = this.#early;
    if (early !== undefined) this.type(record ? `${record.text}\n${early}` : early);
    await this.#show({ ...found, ...(early !== undefined && { text: this.text }) });
    this.#tabs = new Tabs(this.#labState.lab.slug, {
      onOther: () => {
        this.isElsewhere = true;
      },
      onGiveWay: async () => {
        await this.saveNow();
        this.isElsewhere = true;
      },
      onMine: () => void this.#goOn(),
    });
    if (this.text !== found.text) this.#later();
    this.isReady = true;
    this.#labState.isReady = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    removeEventListener('beforeunload', this.#leave);
    this.#tabs?.close();
  }

  type(text: string): void {
    this.text = text;
    if (!this.#isOpen) this.#early = text;
    if (this.isElsewhere || !this.#isOpen) return;
    this.#store.keepText(text);
    // Until it is known whether another tab works on the lab, the record stays as it is.
    if (this.#tabs) this.#later();
  }

  takeOver(): void {
    this.#tabs?.take();
  }

  /** Saves wait for each other: two saves at once would each look like the save of another tab. */
  saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /**
   * The page is being left, or hidden. It may end before the store has answered, so what is not yet saved is also kept
   * in a way that does not take time.
   */
  leave(): void {
    if (this.#isUnsaved && this.#isOpen && !this.isElsewhere)
      this.#store.keepLeft({ ...this.#record(), revision: Math.max(this.#revision, this.#begun) + 1 });
    void this.saveNow();
  }

  get #isUnsaved(): boolean {
    return this.#changes > this.#savedChanges;
  }

  async #save(): Promise<void> {
    if (this.isElsewhere || !this.#isOpen) return;
    const record = { ...this.#record(), revision: this.#revision + 1 };
    const changes = this.#changes;
    this.#begun = record.revision;
    const outcome = await this.#store.save(record);
    if (outcome === 'saved') {
      this.#revision = record.revision;
      this.#savedChanges = changes;
      if (!this.#isUnsaved) removeEventListener('beforeunload', this.#leave);
      this.trouble = 'none';
    } else if (outcome === 'someone-else') {
      // A frozen tab wakes up: its work is set aside and does not overwrite the other tab's. The text may have grown
      // while the store was asked, so the newest text is taken. After that the tab is locked.
      this.isElsewhere = true;
      const { text } = this;
      await this.#store.setAside({ ...record, text }, 'another tab has saved since').catch(() => {});
      this.aside = await this.#store.asides();
    } else this.trouble = outcome;
  }

  /** Resets everything to the first visit. The former state can be restored until the learner leaves the page. */
  async reset(size: RingChoice = this.#labState.lab.nodes): Promise<void> {
    this.before = this.#record();
    this.#takeBackAnswers = this.#labState.onReset();
    await this.restore(emptyRecord(this.#start, size));
  }

  async takeBack(): Promise<void> {
    const { before } = this;
    this.before = undefined;
    if (!before) return;
    this.#takeBackAnswers();
    await this.restore(before);
  }

  /** Replaces the current state with another. */
  async restore(record: LabRecord): Promise<void> {
    this.#changes++;
    this.#store.keepText(record.text);
    await this.#saving;
    await this.#show({ ...record, revision: this.#revision });
    await this.saveNow();
  }

  #record(): LabRecord {
    const { kind, settings, history, browser, size } = this.#labState;
    if (this.#isSessionNew && browser) {
      this.#session = browser.save();
      this.#isSessionNew = false;
    }
    return {
      ...emptyRecord(this.text, size),
      revision: this.#revision,
      engine: kind,
      settings: { ...settings },
      history,
      ...(this.#session && { session: this.#session }),
      savedAtMs: Date.now(),
    };
  }

  async #show(record: LabRecord): Promise<void> {
    const labState = this.#labState;
    this.text = record.text;
    this.#revision = record.revision;
    this.#session = record.session;
    this.#isSessionNew = false;
    labState.entries = [];
    labState.settings = { ...record.settings };
    labState.history = record.history;
    labState.kind = record.engine;
    labState.size = record.size;
    try {
      await labState.openBrowser({ size: record.size, saved: record.session });
    } catch (error) {
      // The rows cannot be read: they are set aside, and the lab starts with its original data.
      await this.#store
        .setAside(record, error instanceof Error ? error.message : String(error))
        .catch(() => {});
      this.aside = await this.#store.asides();
      this.#session = undefined;
      await labState.openBrowser({ size: record.size, saved: undefined });
    }
  }

  async #goOn(): Promise<void> {
    const { record } = await this.#store.load(this.#labState.lab.nodes);
    if (record) await this.#show(record);
    this.isElsewhere = false;
  }

  #later(): void {
    this.#changes++;
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.saveNow(), delayMs);
    addEventListener('beforeunload', this.#leave);
  }
}
