// Only one tab works on a lab; others watch. A new tab asks who is there. A tab that is told to give way saves first.

export interface TabListener {
  /** Another tab works on this lab: this one watches. */
  onOther(): void;
  /** Another tab takes over: save now. */
  onGiveWay(): Promise<void>;
  /** The other tab has saved, or is gone. This tab may continue from what the other has saved. */
  onMine(): void;
}

type Message = { kind: 'who' | 'here' | 'take' | 'given'; from: string };

/** How long another tab may take to save. */
const waitMs = 1500;

export class Tabs {
  readonly #channel: BroadcastChannel | undefined;
  readonly #id = Math.random().toString(36).slice(2);
  readonly #listener: TabListener;
  #isWorking = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lab: string, listener: TabListener) {
    this.#listener = listener;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(`ringside.lab.${lab}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => void this.#hear(data);
    this.#send('who');
  }

  /** Called when the learner wants to work in this tab. */
  take(): void {
    this.#send('take');
    // A tab that does not answer is frozen, or gone.
    this.#timer = setTimeout(() => this.#begin(), waitMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#channel?.close();
  }

  async #hear({ kind, from }: Message): Promise<void> {
    if (from === this.#id) return;
    if (kind === 'who' && this.#isWorking) this.#send('here');
    if (kind === 'here' && this.#isWorking) {
      this.#isWorking = false;
      this.#listener.onOther();
    }
    if (kind === 'take' && this.#isWorking) {
      this.#isWorking = false;
      await this.#listener.onGiveWay();
      this.#send('given');
    }
    if (kind === 'given' && this.#timer !== undefined) this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#listener.onMine();
  }

  #send(kind: Message['kind']): void {
    this.#channel?.postMessage({ kind, from: this.#id } satisfies Message);
  }
}
