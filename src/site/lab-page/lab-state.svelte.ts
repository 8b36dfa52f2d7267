// The state of a lab page: which engine answers, what was run, and the outcomes. Components read this state and call
// its methods; it does not know the components.

import { type CqlshSettings, firstSettings, runCommand } from '#engine/session/cqlsh.ts';
import type { RingChoice } from '#engine/session/ring-plan.ts';
import type { Schema } from '#engine/session/schema.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Language } from '#i18n/languages.ts';
import type { Lab } from '#labs/grading/lab.ts';
import type { BrowserEngine } from './engine/browser-engine.ts';
import type { ClusterEngine } from './engine/cluster-engine.ts';
import type { EngineKind, FaultAction, LabEngine, NodeView } from './engine/lab-engine.ts';
import { Opening, type Wanted } from './engine/opening.ts';
import type { LiveStatus, ProxyState } from './engine/proxy-state.ts';
import type { Entry } from './entry.ts';
import { ownCommand } from './own-commands.ts';
import { appended, entryOf } from './ran-entry.ts';
import { statementsIn } from './statement-at.ts';
import type { PageWords } from './words.ts';

export interface LabStateOptions {
  language: Language;
  words: PageWords;
  lab: Lab;
  base: string;
  data: string;
  past?: string | undefined;
}

/** How many entries stay on the page. The history keeps the text of older ones. */
const entriesMax = 200;
const historyMax = 500;
const showEveryMs = 200;

export interface Progress {
  done: number;
  of: number;
  /** How many runs of other learners come first, on the real cluster. */
  ahead?: number;
  isPreparing?: boolean;
}

export class LabState {
  readonly language: Language;
  readonly words: PageWords;
  readonly lab: Lab;
  readonly base: string;
  readonly data: string;

  kind = $state<EngineKind>('browser');
  proxy = $state.raw<ProxyState | undefined>();
  /** Whether a server has answered since the page was opened: then it is away for a while, and not missing. */
  hadProxy = $state(false);
  settings = $state<CqlshSettings>({ ...firstSettings });
  entries = $state.raw<readonly Entry[]>([]);
  history = $state.raw<readonly string[]>([]);
  progress = $state.raw<Progress | undefined>();
  schema = $state.raw<Schema>({ keyspaces: [] });
  nodes = $state.raw<readonly NodeView[]>([]);
  ring = $state.raw<Ring | undefined>();
  keyspace = $state<string | undefined>();
  /** The ring of the simulated cluster: its number of nodes, or a ring of the learner's own. */
  size = $state.raw<RingChoice>(3);
  /** The id of the first entry of the last run. */
  firstOfRun = $state(0);
  /** A text that screen readers hear once. */
  announced = $state('');
  /** Grows with everything that changes tables or rows. */
  changes = $state(0);
  /**
   * In labs that play with nodes: the node that coordinates, and the only replica that the writes of the next run
   * reach.
   */
  via = $state('');
  only = $state('');
  /** How far the clock of the simulated cluster is ahead, in seconds. */
  passedSeconds = $state(0);
  /** The reason why an action on a node had no effect. */
  faultTrouble = $state('');
  /** The kept state has been loaded. From now on the learner makes the choices. */
  isReady = $state(false);
  browserState = $state<'none' | 'coming' | 'ready' | 'failed'>('none');

  readonly opening: Opening;
  browser: BrowserEngine | undefined;
  cluster: ClusterEngine | undefined;
  /** Called when there is something new to keep. */
  onChange: () => void = () => {};
  /**
   * Called with each entry that is shown, and again when the coach has advice on it. The editor marks errors with it.
   */
  onOutcome: (entry: Entry) => void = () => {};
  /** Called with everything that was run, and with what happened to nodes: the tasks write it down. */
  onRan: (entry: Entry) => void = () => {};
  onFault: (node: string, action: FaultAction) => void = () => {};
  onPassed: (seconds: number) => void = () => {};
  /** Called when nodes of the simulated cluster have done something by themselves since then. */
  onHappened: () => void = () => {};
  /** Called when the learner starts over. The returned function restores the former state. */
  onReset: () => () => void = () => () => {};
  /** Called with COPY … FROM. Returns whether somebody handles the command. */
  onCopyFrom: (command: string) => boolean = () => false;
  #nextId = 1;
  /** Resolves when the engine in the page is ready, or when it is known that it cannot be fetched. */
  readonly #arrival = Promise.withResolvers<void>();
  #stop: AbortController | undefined;

  constructor({ language, words, lab, base, data, past }: LabStateOptions) {
    this.language = language;
    this.words = words;
    this.lab = lab;
    this.base = base;
    this.data = data;
    this.size = lab.nodes;
    this.opening = new Opening({ nodes: lab.nodes, seed: lab.seed, data, past });
  }

  get engine(): LabEngine | undefined {
    return this.kind === 'browser' ? this.browser : this.cluster;
  }

  get isRunning(): boolean {
    return this.progress !== undefined;
  }

  /** A run was started and waits for the engine to load. */
  get isWaiting(): boolean {
    return this.isRunning && this.kind === 'browser' && this.browserState !== 'ready';
  }

  /** Whether statements can be run now. */
  get canRun(): boolean {
    if (this.kind === 'browser') return this.browserState !== 'failed';
    return this.proxy?.state === 'ready' || this.proxy?.state === 'partial';
  }

  /** Reads the ring and the nodes from the engine. */
  look(): void {
    const { engine } = this;
    this.nodes = engine?.nodes ?? [];
    this.ring = engine?.ring;
    this.keyspace = engine?.keyspace;
  }

  place(browser: BrowserEngine): void {
    this.browser = browser;
    browser.onHappened = () => this.onHappened();
    this.browserState = 'ready';
    this.size = browser.size;
    this.passedSeconds = browser.aheadSeconds;
    if (this.kind === 'browser') this.arrive();
    this.#arrival.resolve();
  }

  /** Opens the engine in the page. Its code is fetched once. Throws if a saved session cannot be read. */
  async openBrowser(wanted: Wanted): Promise<void> {
    this.browserState = 'coming';
    const browser = await this.opening.open(wanted);
    if (browser) {
      this.place(browser);
      return;
    }
    this.browserState = 'failed';
    this.#arrival.resolve();
  }

  async choose(kind: EngineKind): Promise<void> {
    if (kind === this.kind) return;
    this.stop();
    this.kind = kind;
    this.onChange();
    this.arrive();
  }

  /** Another engine answers from now on. */
  arrive(): void {
    this.look();
    this.changes++;
    void this.readSchema();
  }

  /**
   * Takes the proxy's state, which the page asks for regularly. The connection to the cluster opens when the proxy
   * first has a cluster.
   */
  async hear(found: ProxyState): Promise<void> {
    const before = this.proxy?.state;
    if (found.state !== 'no-proxy' && found.state !== 'none') {
      const way = this.cluster ?? (await this.#openCluster(found));
      if (way) way.status = found;
    }
    this.proxy = found;
    if (found.state !== 'no-proxy') this.hadProxy = true;
    if (found.state === 'no-proxy' || found.state === 'none') return;
    if (this.kind !== 'cluster') return;
    if (before === 'ready' || before === 'partial') this.look();
    else this.arrive();
  }

  async #openCluster(found: LiveStatus): Promise<ClusterEngine | undefined> {
    const fetched = await import('./engine/cluster-engine.ts').catch(() => undefined);
    this.cluster = fetched?.openClusterEngine({ base: this.base, lab: this.lab.slug, status: found });
    return this.cluster;
  }

  async readSchema(): Promise<void> {
    const { engine } = this;
    if (!engine || !this.canRun) {
      this.schema = { keyspaces: [] };
      return;
    }
    try {
      const schema = await engine.session.schema();
      if (engine === this.engine) this.schema = schema;
    } catch {
      // Without the schema there are fewer completions. It is read again after the next change.
    }
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Runs the statements and commands in a part of a text, in order. */
  async run(text: string, span = { from: 0, to: text.length }): Promise<readonly Entry[]> {
    const pieces = statementsIn(text, span);
    if (this.isRunning || !this.canRun || pieces.length === 0) return [];
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { done: 0, of: pieces.length };
    // A learner who runs a statement before the engine has loaded still gets an answer.
    if (this.kind === 'browser' && !this.browser) await this.#arrival.promise;
    const { engine } = this;
    if (!engine || stop.signal.aborted) {
      this.progress = undefined;
      return [];
    }
    this.remember(pieces.map((piece) => piece.text));
    this.firstOfRun = this.#nextId;
    const made: Entry[] = [];
    // Entries are shown a few times a second, because drawing takes longer than running.
    let unshown: Entry[] = [];
    let shownAt = 0;
    const show = () => {
      this.entries = [...unshown.toReversed(), ...this.entries].slice(0, entriesMax);
      for (const entry of unshown) this.onOutcome(entry);
      unshown = [];
      shownAt = performance.now();
    };
    const add = (entry: Entry) => {
      made.push(entry);
      this.onRan(entry);
      unshown.push(entry);
      if (performance.now() - shownAt > showEveryMs) show();
    };
    let at = 0;
    while (at < pieces.length && !stop.signal.aborted) {
      const piece = pieces[at]!;
      if (/^\s*nodetool\b/i.test(piece.text)) {
        const { runTool } = await import('./run-tool.ts');
        add(await runTool(this, this.#blank(piece)));
        at++;
        continue;
      }
      const said = runCommand(this.settings, piece.text) ?? (await ownCommand(this, piece.text, stop.signal));
      if (said) {
        add({ ...this.#blank(piece), state: 'done', lines: said });
        at++;
        continue;
      }
      let end = at + 1;
      while (end < pieces.length && !isCommand(pieces[end]!.text)) end++;
      const part = pieces.slice(at, end);
      const { consistency, serialConsistency, pageSize, tracing } = this.settings;
      const statements = part.map(({ text: statement }) => ({
        statement,
        consistency,
        serialConsistency,
        pageSize,
        tracing,
        ...this.#way(),
      }));
      for await (const event of engine.run(statements, stop.signal)) {
        if (event.kind === 'waiting') this.progress = { ...this.progress!, ahead: event.ahead };
        else if (event.kind === 'preparing') this.progress = { ...this.progress!, isPreparing: true };
        else if (event.kind === 'sent') this.progress = { done: at + event.at, of: pieces.length };
        else {
          const from = part[event.at]!;
          add(entryOf(this.#blank(from), event.ran));
          this.progress = { done: at + event.at + 1, of: pieces.length };
        }
      }
      at = end;
    }
    show();
    this.only = '';
    this.progress = undefined;
    this.announced = this.#summary(made);
    this.look();
    this.changes++;
    this.onChange();
    if (made.some(({ statement }) => changesSchema.test(statement))) await this.readSchema();
    await this.#drawTraces(made);
    return made;
  }

  /** Turns the trace of a real cluster into a journey, like those of the simulation. */
  async #drawTraces(made: readonly Entry[]): Promise<void> {
    if (!made.some(({ realTrace }) => realTrace)) return;
    const drawing = await import('./engine/real-journey.ts').catch(() => undefined);
    const { ring } = this;
    if (!drawing || !ring) return;
    for (const entry of made) {
      const { realTrace: trace, statement, settings, table, keyspace } = entry;
      if (!trace) continue;
      const traced = { statement, trace, consistency: settings.consistency, rows: table?.rows.length ?? 0 };
      const draw = () => drawing.realJourney(traced, { schema: this.schema, keyspace, ring });
      let events = draw();
      if (events.length === 0) {
        // The table is newer than what is known of the schema.
        await this.readSchema();
        events = draw();
      }
      this.replace({ ...entry, events });
    }
  }

  /** Appends the next page of a result. */
  async more(entry: Entry): Promise<void> {
    const { engine } = this;
    if (!engine || engine.kind !== entry.engine || !entry.table?.pageState || this.isRunning) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.progress = { done: 0, of: 1 };
    const { consistency, serialConsistency, pageSize } = entry.settings;
    const { pageState } = entry.table;
    const statement = { statement: entry.statement, consistency, serialConsistency, pageSize, pageState };
    for await (const event of engine.run([statement], stop.signal))
      if (event.kind === 'ran') this.replace(appended(entry, event.ran));
    this.progress = undefined;
  }

  replace(entry: Entry): void {
    this.entries = this.entries.map((known) => (known.id === entry.id ? entry : known));
  }

  async fault(node: string, action: FaultAction): Promise<void> {
    this.faultTrouble = '';
    try {
      await this.engine?.fault(node, action);
    } catch (error) {
      const { refused } = this.words.lab;
      const { details } = error as Partial<CqlError>;
      this.faultTrouble = refused[details?.policy ?? ''] ?? refused['no-proxy'] ?? '';
      return;
    }
    this.onFault(node, action);
    this.look();
    this.changes++;
    this.onChange();
  }

  /** Lets hours or days pass, in the engine of the page. */
  letPass(seconds: number): void {
    if (!this.browser || this.isRunning) return;
    this.browser.letPass(seconds);
    this.passedSeconds = this.browser.aheadSeconds;
    this.onPassed(seconds);
    this.look();
    this.changes++;
    this.onChange();
  }

  remember(statements: readonly string[]): void {
    const fresh = statements.filter(
      (statement, at) => statement !== (statements[at - 1] ?? this.history.at(-1)),
    );
    this.history = [...this.history, ...fresh].slice(-historyMax);
  }

  /** Only the engine in the page allows the learner to choose the coordinator. */
  get choosesVia(): boolean {
    return this.kind === 'browser' && this.lab.faults !== 'none' && this.nodes.length > 1;
  }

  /** Both engines, a real cluster too, can write to a single replica. Only labs about that offer it. */
  get choosesOnly(): boolean {
    return this.lab.oneReplica === true && this.nodes.length > 1;
  }

  #way(): { via?: string; only?: string } {
    return {
      ...(this.choosesVia && this.via && { via: this.via }),
      ...(this.choosesOnly && this.only && { only: this.only }),
    };
  }

  /** The summary that screen readers hear. */
  #summary(made: readonly Entry[]): string {
    const words = this.words.lab;
    const failed = made.filter(({ error }) => error);
    const last = made.at(-1);
    const rows = last?.table ? words.rows(last.table.rows.length) : '';
    return [words.saidRan(made.length, failed.length), rows, failed.at(-1)?.error?.message ?? '']
      .join(' ')
      .trim();
  }

  #blank({ text, from, to }: { text: string; from: number; to: number }): Entry {
    return {
      id: this.#nextId++,
      statement: text,
      place: { from, to },
      engine: this.kind,
      settings: { ...this.settings },
      ...this.#way(),
      keyspace: this.engine?.keyspace ?? this.lab.keyspaces[0],
      state: 'running',
      warnings: [],
      events: [],
      nodes: this.nodes,
      ring: this.ring,
    };
  }
}

const changesSchema = /^\s*(?:create|alter|drop|use)\b/i;

function isCommand(text: string): boolean {
  return /^\s*(?:capture|clear|cls|consistency|copy|debug|elapsed|exit|expand|help|history|login|nodetool|paging|quit|serial|show|source|tracing|unicode)\b/i.test(
    text,
  );
}
