// One learner who wants the class to stop: what they send, with a deadline on each, so that an attack ends when it should.

import { Agent, type IncomingMessage, request } from 'node:http';

const answerDeadlineMs = 20_000;
/** How long an answer is left unread before its connection is let go of. */
const unreadMs = 8_000;

export interface Asked {
  path: string;
  body?: object | string;
  cookie?: string;
}

export class Attacker {
  readonly number: number;
  readonly #origin: URL;
  readonly #cookie: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(options: { number: number; base: string; cookie: string }) {
    this.number = options.number;
    this.#origin = new URL(options.base);
    this.#cookie = options.cookie;
  }

  /** Answers how it was answered: the status, or what came instead. The path is sent as it is written. */
  ask(asked: Asked): Promise<string> {
    return this.#send(asked, (response, done) => {
      response.resume();
      response.once('end', () => done(`${response.statusCode}`));
      response.once('close', () => done(`${response.statusCode}, cut off`));
    });
  }

  run(statements: readonly object[], more: { cookie?: string } = {}): Promise<string> {
    return this.ask({ path: '/api/run', body: { lab: 'sandbox', statements, goOn: true }, ...more });
  }

  /** Asks, and never reads what comes. */
  runUnread(statements: readonly object[]): Promise<string> {
    const body = { lab: 'sandbox', statements, goOn: true };
    return this.#send({ path: '/api/run', body }, (response, done) => {
      response.pause();
      setTimeout(() => {
        response.destroy();
        done(`${response.statusCode}, unread`);
      }, unreadMs);
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    { path, body, cookie = this.#cookie }: Asked,
    take: (response: IncomingMessage, done: (outcome: string) => void) => void,
  ): Promise<string> {
    const { hostname, port, origin } = this.#origin;
    return new Promise((resolve) => {
      const sent = request({
        agent: this.#agent,
        hostname,
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(answerDeadlineMs),
      });
      sent.once('response', (response) => {
        response.on('error', () => resolve('cut off'));
        take(response, resolve);
      });
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.name === 'AbortError' ? 'no answer' : (error.code ?? error.name)),
      );
      sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
    });
  }
}
