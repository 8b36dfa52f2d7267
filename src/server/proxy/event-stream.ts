// The answer to a run is a stream with one line of JSON for each event, sent when the event happens. Events within
// one turn of the event loop are sent together.

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

interface Event {
  kind: string;
}

/** A reader that takes nothing for this long counts as gone, even if its connection is still open. */
export const readWithinMs = 30_000;

export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #readWithinMs: number;
  #held = '';
  #flushing: NodeJS.Immediate | undefined;

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>, withinMs = readWithinMs) {
    this.#response = response;
    this.#headers = headers;
    this.#readWithinMs = withinMs;
  }

  /** True when the headers are sent. Before that, the answer can still be a refusal. */
  get hasBegun(): boolean {
    return this.#response.headersSent;
  }

  get isGone(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  /**
   * Sends an event at the end of this turn of the event loop. The event `sent` leaves as soon as the statement is on
   * its way, so the reader opens the answer while Cassandra still works on the statement.
   */
  send<E extends Event>(event: E): void {
    this.#held += lineOf(event);
    this.#flushing ??= setImmediate(() => this.#flush());
  }

  end<E extends Event>(event: E): void {
    this.#held += lineOf(event);
    clearImmediate(this.#flushing);
    // If nothing was sent before, the length of the whole answer is known.
    this.#begin({ 'content-length': String(Buffer.byteLength(this.#held)) });
    this.#response.end(this.#held);
  }

  /**
   * Resolves when the reader has taken what was sent, or is gone. Without this wait, unread events would pile up in
   * memory.
   */
  async drained(): Promise<void> {
    clearImmediate(this.#flushing);
    this.#flush();
    if (!this.isGone && this.#response.writableNeedDrain) await this.#until('drain');
  }

  /** Resolves when the reader has taken the whole answer, or is gone. Call it after `end`. */
  async taken(): Promise<void> {
    if (!this.#response.writableFinished && !this.#response.destroyed) await this.#until('finish');
  }

  async #until(event: 'drain' | 'finish'): Promise<void> {
    const response = this.#response;
    const late = setTimeout(() => response.destroy(), this.#readWithinMs);
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(response, event, { signal }), once(response, 'close', { signal })]);
    clearTimeout(late);
    over.abort();
  }

  #flush(): void {
    this.#flushing = undefined;
    if (this.isGone || this.#held === '') return;
    this.#begin({ 'x-accel-buffering': 'no' });
    this.#response.write(this.#held);
    this.#held = '';
  }

  #begin(more: Record<string, string>): void {
    if (this.#response.headersSent) return;
    this.#response.writeHead(200, {
      ...this.#headers,
      ...more,
      'content-type': 'application/x-ndjson; charset=utf-8',
    });
  }
}

function lineOf(event: Event): string {
  return `${JSON.stringify(event)}\n`;
}
