// One learner of a class under load: with a sandbox on the cluster, and hand-ins that are sent until they are
// acknowledged.

import { setTimeout as delay } from 'node:timers/promises';
import { RemoteSession } from '#engine/session/remote.ts';
import type { HandInView } from '#labs/grading/class-wire.ts';

export const tablesEach = 4;

export class ClassLearner {
  readonly number: number;
  /** As a member of the class once they came in. */
  session: RemoteSession;
  readonly #base: string;
  readonly #origin: string;
  #cookie = '';

  constructor(base: string, number: number) {
    this.number = number;
    this.#base = base;
    this.#origin = new URL(base).origin;
    this.session = new RemoteSession({ base, lab: 'sandbox' });
  }

  async enter(code: string): Promise<void> {
    const response = await this.#post('class/enter', { code });
    if (!response.ok) throw new Error(`code of learner ${this.number}: ${response.status}`);
    this.#cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    this.session = new RemoteSession({ base: this.#base, lab: 'sandbox', cookie: this.#cookie });
  }

  /** Says to the class who this is. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Creates a keyspace and tables for this learner, with a row in each that nobody else has. */
  async prepare(): Promise<void> {
    const run = (statement: string) => patiently(() => this.session.execute(statement));
    await run(
      "CREATE KEYSPACE IF NOT EXISTS music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    );
    for (let table = 0; table < tablesEach; table++)
      await run(`CREATE TABLE IF NOT EXISTS music.t${table} (k int PRIMARY KEY, v text)`);
  }

  /**
   * Acts as if Run was pressed: writes a value that only this learner knows and reads it back. Returns whether it
   * came back. It uses QUORUM, because at ONE another replica may not have the value yet.
   */
  async run(round: number): Promise<boolean> {
    const value = `${this.number} in round ${round}`;
    const table = `music.t${round % tablesEach}`;
    const statements = [
      { statement: `INSERT INTO ${table} (k, v) VALUES (?, ?)`, params: [round, value] },
      { statement: `SELECT v FROM ${table} WHERE k = ?`, params: [round] },
    ].map((one) => ({ ...one, consistency: 'QUORUM' as const }));
    let read: unknown;
    for await (const event of this.session.run(statements)) {
      if (event.kind === 'error') throw new Error(`${event.error.kind}: ${event.error.message}`);
      if (event.kind === 'result' && event.at === 1) read = event.result.rows[0]?.[0];
    }
    return read === value;
  }

  /** The times of this many reads, one after the other, in one run. */
  async timeReads(count: number): Promise<number[]> {
    const times: number[] = [];
    for await (const event of this.session.run(
      Array(count).fill({ statement: 'SELECT v FROM music.t0 WHERE k = 1' }),
    )) {
      if (event.kind === 'error') throw new Error(`${event.error.kind}: ${event.error.message}`);
      if (event.kind === 'result') times.push(event.ms);
    }
    return times;
  }

  /** Sends the hand-in again and again under one key, as the page does, until the answer says that it is stored. */
  async handIn(lab: string, answer: string, key: string): Promise<HandInView> {
    for (;;) {
      try {
        const response = await this.#post('class/hand-in', { key, lab, answer, tips: 0 });
        if (response.ok) return (await response.json()) as HandInView;
        if (response.status < 500 && response.status !== 429)
          throw new Error(`hand-in of learner ${this.number}: ${response.status} ${await response.text()}`);
      } catch (error) {
        if (!isConnection(error)) throw error;
      }
      await delay(100);
    }
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.#base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#origin,
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
    });
  }
}

function isConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');
}

/** If a cluster answers that it is busy, the task is tried again. */
async function patiently<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await task();
    } catch (error) {
      const kind = (error as { kind?: string }).kind ?? '';
      if (tries >= 20 || !['Overloaded', 'NoConnection', 'NoAnswer', 'WriteTimeout'].includes(kind))
        throw error;
      await delay(500);
    }
  }
}
