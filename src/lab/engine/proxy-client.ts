// The page's way to the proxy, in the words of session/wire.ts. Where there is none, the page says so and goes on.

import type {
  FaultRequest,
  ProxyStatus,
  Refusal,
  ReplicasAnswer,
  ReplicasRequest,
  RunEvent,
  RunRequest,
} from '#session/wire.ts';

export type ProxyState = { state: 'no-proxy' } | ProxyStatus;

/** The proxy answered, and would not do it. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

export class ProxyClient {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async status(): Promise<ProxyState> {
    try {
      const response = await fetch(this.#address('status'), { headers: { accept: 'application/json' } });
      if (!response.ok || !isJson(response)) return { state: 'no-proxy' };
      return (await response.json()) as ProxyStatus;
    } catch {
      return { state: 'no-proxy' };
    }
  }

  async *run(request: RunRequest, signal: AbortSignal): AsyncGenerator<RunEvent> {
    const response = await this.#post('run', request, signal);
    if (!response.body) throw new Refused({ refused: 'failed' });
    for await (const line of lines(response.body)) yield JSON.parse(line) as RunEvent;
  }

  async replicas(request: ReplicasRequest): Promise<ReplicasAnswer> {
    return (await (await this.#post('replicas', request)).json()) as ReplicasAnswer;
  }

  async fault(request: FaultRequest): Promise<ProxyStatus> {
    return (await (await this.#post('faults', request)).json()) as ProxyStatus;
  }

  async reset(lab: string): Promise<void> {
    await this.#post('reset', { lab });
  }

  async #post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(this.#address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    throw new Refused(await readRefusal(response));
  }

  #address(path: string): string {
    return `${this.#base}api/${path}`;
  }
}

async function readRefusal(response: Response): Promise<Refusal> {
  try {
    if (isJson(response)) {
      const refusal = (await response.json()) as Partial<Refusal>;
      if (typeof refusal.refused === 'string') return refusal as Refusal;
    }
  } catch {
    // Not of ours: told as a failure.
  }
  return { refused: 'failed' };
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.trim() !== '') yield part;
      if (done) break;
    }
    if (rest.trim() !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
