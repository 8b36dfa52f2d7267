// The cells of a lesson share one session, from the top of the page to its end: each starts from what the cells above
// it left. So a cell can be run again, as it is or changed, and does not find its own table already there.

import { type CqlshSettings, firstSettings } from '#engine/session/cqlsh.ts';
import {
  type EmbeddedSession,
  openEmbeddedSession,
  restoreEmbeddedSession,
  type SavedSession,
} from '#engine/session/embedded.ts';
import { plainKeyspace } from './plain-keyspace.ts';
import { type Outcome, runScript } from './run-script.ts';

interface State {
  session: SavedSession;
  settings: CqlshSettings;
}

interface CellRun {
  text: string;
  /** The state that the cell started from. */
  base: State;
  after: State;
}

export interface NotebookOptions {
  setup: string;
  now?: () => number;
}

export class Notebook {
  readonly #setup: string;
  readonly #now: () => number;
  readonly #runs: CellRun[] = [];
  #start: State | undefined;
  /** The session after the last cell that ran. The coach asks it about its tables. */
  session: EmbeddedSession | undefined;

  constructor({ setup, now = Date.now }: NotebookOptions) {
    this.#setup = setup;
    this.#now = now;
  }

  /**
   * Runs one cell. Cells above it that have never run, or have changed since, run first. Returns the outcomes of all
   * cells that ran, by the cell's number.
   */
  async run(texts: readonly string[], cell: number): Promise<Map<number, Outcome[]>> {
    let state = await this.#prepared();
    let first = 0;
    while (first < cell && this.#isValid(first, texts, state)) state = this.#runs[first++]!.after;
    const outcomes = new Map<number, Outcome[]>();
    const session = await restoreEmbeddedSession(state.session, { now: this.#now });
    for (let at = first; at <= cell; at++) {
      const text = texts[at] ?? '';
      const settings = { ...state.settings };
      outcomes.set(at, runScript(session, settings, text));
      const after = { session: session.save(), settings };
      this.#runs[at] = { text, base: state, after };
      state = after;
    }
    this.session = session;
    return outcomes;
  }

  #isValid(at: number, texts: readonly string[], base: State): boolean {
    const known = this.#runs[at];
    return known !== undefined && known.text === texts[at] && known.base === base;
  }

  async #prepared(): Promise<State> {
    if (this.#start) return this.#start;
    const session = await openEmbeddedSession({ nodes: 3, now: this.#now });
    const settings = { ...firstSettings };
    const failed = runScript(session, settings, setupScript(this.#setup)).find(({ error }) => error);
    if (failed) throw new Error(`setup.cql: ${failed.statement}: ${failed.error?.message}`);
    this.#start = { session: session.save(), settings };
    return this.#start;
  }
}

/** The script that runs before the first cell. */
function setupScript(setup: string): string {
  return /\bCREATE\s+KEYSPACE\b/i.test(setup) ? setup : `${plainKeyspace}\n${setup}`;
}
