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
  /** The last text of the cell that made a table: this one, or an earlier one. */
  maker: string | undefined;
  /** The state that the cell started from. */
  base: State;
  after: State;
}

/** What came of a cell. */
export interface CellOutcomes {
  outcomes: Outcome[];
  /** The cell ran before with another text: what that did is gone, because a cell starts afresh. */
  isChanged: boolean;
  /** The text no longer makes a table that it speaks of, so the cell's earlier text ran first. */
  usesEarlier: boolean;
}

export interface NotebookOptions {
  setup: string;
  /** The texts of the cells as the lesson has them. */
  originals?: readonly string[];
  now?: () => number;
}

export class Notebook {
  readonly #setup: string;
  readonly #originals: readonly string[];
  readonly #now: () => number;
  readonly #runs: CellRun[] = [];
  #start: State | undefined;
  /** The session after the last cell that ran. The coach asks it about its tables. */
  session: EmbeddedSession | undefined;

  constructor({ setup, originals = [], now = Date.now }: NotebookOptions) {
    this.#setup = setup;
    this.#originals = originals;
    this.#now = now;
  }

  /**
   * Runs one cell. Cells above it that have never run, or have changed since, run first. Returns the outcomes of all
   * cells that ran, by the cell's number.
   */
  async run(texts: readonly string[], cell: number): Promise<Map<number, CellOutcomes>> {
    let state = await this.#prepared();
    let first = 0;
    while (first < cell && this.#isValid(first, texts, state)) state = this.#runs[first++]!.after;
    const ran = new Map<number, CellOutcomes>();
    for (let at = first; at <= cell; at++) {
      const text = texts[at] ?? '';
      const { after, ...came } = await this.#runCell(at, text, state);
      ran.set(at, came);
      this.#runs[at] = { text, maker: makesTable.test(text) ? text : this.#makerOf(at), base: state, after };
      state = after;
    }
    return ran;
  }

  async #runCell(at: number, text: string, base: State): Promise<CellOutcomes & { after: State }> {
    const before = this.#runs[at];
    const isChanged = before !== undefined && before.text !== text;
    const fresh = await this.#runFrom(base, [text]);
    const earlier = this.#makerOf(at);
    if (earlier === undefined || earlier === text || missesOf(fresh.outcomes) === 0)
      return { ...fresh, isChanged, usesEarlier: false };
    const { session } = this;
    const both = await this.#runFrom(base, [earlier, text]);
    if (missesOf(both.outcomes) < missesOf(fresh.outcomes)) return { ...both, isChanged, usesEarlier: true };
    this.session = session;
    return { ...fresh, isChanged, usesEarlier: false };
  }

  /** The text that makes the cell's own tables: the last one that ran, or the lesson's. */
  #makerOf(at: number): string | undefined {
    return this.#runs[at]?.maker ?? this.#originals[at];
  }

  /** Runs the texts from a state. Returns the outcomes of the last one, and the state after it. */
  async #runFrom(base: State, texts: readonly string[]): Promise<{ outcomes: Outcome[]; after: State }> {
    const session = await restoreEmbeddedSession(base.session, { now: this.#now });
    const settings = { ...base.settings };
    let outcomes: Outcome[] = [];
    for (const text of texts) outcomes = runScript(session, settings, text);
    this.session = session;
    return { outcomes, after: { session: session.save(), settings } };
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

const makesTable = /\bCREATE\s+TABLE\b/i;

/** How many statements spoke of a table that is not there. */
function missesOf(outcomes: readonly Outcome[]): number {
  return outcomes.filter(
    ({ error }) => error && /\btable\b.* (?:does not|doesn't) exist/i.test(error.message),
  ).length;
}

/** The script that runs before the first cell. */
function setupScript(setup: string): string {
  return /\bCREATE\s+KEYSPACE\b/i.test(setup) ? setup : `${plainKeyspace}\n${setup}`;
}
