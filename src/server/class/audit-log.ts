// The audit log of a class: who came in and went out, what was exported, withdrawn or erased, and what could not be
// graded. It is a file with lines of JSON beside the records, for the person who is responsible for the class. It
// names a learner only by the id of their record, so an erasure leaves the log as it is. It holds no statement,
// answer, code or secret: AuditEvent has no field for one.

import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type AuditEvent =
  | { event: 'came-in' | 'logged-out' | 'exported' | 'withdrawn'; learner: number }
  | { event: 'erased'; learner: number; erasure: number }
  | { event: 'instructor-came-in' | 'wrong-code'; from: string }
  | { event: 'grades-read' | 'secret-told' | 'secret-renewed' | 'backed-up' }
  | { event: 'codes-made' | 'verdicts-changed'; count: number }
  | { event: 'marked'; handIn: number }
  /** `error` is the name of the error only: the message may contain text that a learner wrote. */
  | { event: 'grading-failed'; handIn: number; error: string };

export interface AuditLogOptions {
  now?: () => number;
  fileBytesMax?: number;
  /** Called when a line could not be written. The class goes on without it. */
  onTrouble?: (error: Error) => void;
}

const filesMax = 5;
/** Limits for events that anybody can cause at will. A flood of them must not push other events out of the log. */
const perMinuteMax: Partial<Record<AuditEvent['event'], number>> = { 'wrong-code': 30, 'grading-failed': 30 };

export class AuditLog {
  readonly #file: string;
  readonly #now: () => number;
  readonly #fileBytesMax: number;
  readonly #onTrouble: (error: Error) => void;
  #minute = 0;
  readonly #inMinute = new Map<string, number>();

  constructor(
    folder: string,
    { now = Date.now, fileBytesMax = 1_048_576, onTrouble = () => {} }: AuditLogOptions = {},
  ) {
    this.#file = join(folder, 'audit.log');
    this.#now = now;
    this.#fileBytesMax = fileBytesMax;
    this.#onTrouble = onTrouble;
  }

  add(event: AuditEvent): void {
    const at = this.#now();
    if (this.#areTooMany(event, at)) return;
    const line = `${JSON.stringify({ at: new Date(at).toISOString(), ...event })}\n`;
    try {
      if (existsSync(this.#file) && statSync(this.#file).size + line.length > this.#fileBytesMax)
        this.#rotate();
      // The file is opened again for each line, because a command may rotate it while the class is served.
      appendFileSync(this.#file, line, { mode: 0o600 });
    } catch (error) {
      this.#onTrouble(error as Error);
    }
  }

  #areTooMany({ event }: AuditEvent, at: number): boolean {
    const most = perMinuteMax[event];
    if (most === undefined) return false;
    const minute = Math.floor(at / 60_000);
    if (minute !== this.#minute) this.#inMinute.clear();
    this.#minute = minute;
    const count = (this.#inMinute.get(event) ?? 0) + 1;
    this.#inMinute.set(event, count);
    return count > most;
  }

  /** Renames audit.log to audit.log.1, audit.log.1 to audit.log.2 and so on. The oldest file is overwritten. */
  #rotate(): void {
    const names = [this.#file, ...Array.from({ length: filesMax - 1 }, (_, at) => `${this.#file}.${at + 1}`)];
    for (let at = names.length - 2; at >= 0; at--)
      if (existsSync(names[at]!)) renameSync(names[at]!, names[at + 1]!);
  }
}
