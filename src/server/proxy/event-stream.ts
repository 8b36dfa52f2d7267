// The answer to a run: a line for each event, as it happens. What happens within one turn leaves together.

import type { ServerResponse } from 'node:http';

interface Event {
  kind: string;
}

export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Readonly<Record<string, string>>;
  #held = '';
  #flushing: NodeJS.Immediate | undefined;

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#response = response;
    this.#headers = headers;
  }

  /** Until then the answer can still be a refusal. */
  get hasBegun(): boolean {
    return this.#response.headersSent;
  }

  get isGone(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }

  /**
   * `sent` is told as soon as the statement is on its way: the reader opens the answer while Cassandra works on it, and
   * not afterwards.
   */
  send<E extends Event>(event: E): void {
    this.#held += lineOf(event);
    this.#flushing ??= setImmediate(() => this.#flush());
  }

  end<E extends Event>(event: E): void {
    this.#held += lineOf(event);
    clearImmediate(this.#flushing);
    // What leaves whole says how long it is.
    this.#begin({ 'content-length': String(Buffer.byteLength(this.#held)) });
    this.#response.end(this.#held);
  }

  #flush(): void {
    this.#flushing = undefined;
    if (this.isGone) return;
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
