// The answer to a run: a line for each event, as it happens. `sent` is held back for a moment, since the result mostly
// comes at once and travels with it.

import type { ServerResponse } from 'node:http';

const holdMs = 20;

interface Event {
  kind: string;
}

export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string>;
  #held = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, headers: Record<string, string>) {
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

  send<E extends Event>(event: E): void {
    this.#held += `${JSON.stringify(event)}\n`;
    if (event.kind !== 'sent') this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), holdMs);
  }

  end<E extends Event>(event: E): void {
    this.#held += `${JSON.stringify(event)}\n`;
    clearTimeout(this.#timer);
    // Most answers leave whole, and say how long they are.
    this.#begin({ 'content-length': String(Buffer.byteLength(this.#held)) });
    this.#response.end(this.#held);
  }

  /** A result and the end of the run leave together, if the run ends within the same turn. */
  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.isGone || !this.#held) return;
      this.#begin();
      this.#response.write(this.#held);
      this.#held = '';
    }, 0);
  }

  #begin(more: Record<string, string> = {}): void {
    if (this.#response.headersSent) return;
    this.#response.writeHead(200, {
      ...this.#headers,
      ...more,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
  }
}
