// The answer to a run: a line for each event, as it happens. `sent` is held back for a moment: the result mostly comes at
// once, and says as much.

import type { ServerResponse } from 'node:http';

import { later } from './later.ts';

const holdMs = 20;

interface Event {
  kind: string;
}

export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string>;
  #held = '';
  #sent: Event | undefined;
  #letGo: (() => void) | undefined;
  #flushing: NodeJS.Immediate | undefined;

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
    if (event.kind === 'sent') {
      this.#sent = event;
      this.#letGo ??= later(holdMs, () => this.#flush());
      return;
    }
    this.#sent = undefined;
    this.#held += lineOf(event);
    // A result and the end of the run leave together, if the run ends within the same turn.
    this.#flushing ??= setImmediate(() => this.#flush());
  }

  end<E extends Event>(event: E): void {
    this.#held += lineOf(event);
    this.#rest();
    // Most answers leave whole, and say how long they are.
    this.#begin({ 'content-length': String(Buffer.byteLength(this.#held)) });
    this.#response.end(this.#held);
  }

  #flush(): void {
    this.#rest();
    if (this.#sent) this.#held += lineOf(this.#sent);
    this.#sent = undefined;
    if (this.isGone || !this.#held) return;
    this.#begin({ 'x-accel-buffering': 'no' });
    this.#response.write(this.#held);
    this.#held = '';
  }

  #rest(): void {
    this.#letGo?.();
    this.#letGo = undefined;
    clearImmediate(this.#flushing);
    this.#flushing = undefined;
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
