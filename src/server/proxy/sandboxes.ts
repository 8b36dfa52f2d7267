// Knows which learner has which sandbox. This is stored in a table of the proxy's own on the cluster, so that a
// restarted proxy finds the sandboxes again. A sandbox that nobody uses is dropped, even if an earlier proxy made it.

import { randomInt } from 'node:crypto';

import { allRows } from '#engine/session/pages.ts';
import type { ClusterContext } from './cluster-context.ts';
import type { ClusterLink } from './cluster-link.ts';
import { executeStatement } from './execute.ts';
import type { PreparedLab } from './labs.ts';
import type { Limits } from './limits.ts';
import { Provisioner, registryKeyspace } from './provisioner.ts';
import { Sandbox } from './sandbox.ts';
import { judgeSchemaTime } from './schema-time.ts';
import { TaskQueue } from './task-queue.ts';

export class TooManySandboxes extends Error {}

const judges = 'judge of ';

/**
 * The learner of a sandbox in which answers of a lab are judged. There is one for each line of checks. No cookie has
 * a digest like this.
 */
export function judgeOf(lab: string, line: number): string {
  return line === 0 ? judges + lab : `${judges}${lab}, line ${line + 1}`;
}

export function isJudge(learner: string | undefined): boolean {
  return learner?.startsWith(judges) ?? false;
}

const registry = `${registryKeyspace}.sandboxes`;
const lookForIdleMs = 60_000;

/** All sandboxes of one cluster. They are valid only as long as that cluster is there. */
export class Sandboxes {
  readonly context: ClusterContext;
  readonly #link: ClusterLink;
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #log: (event: Record<string, unknown>) => void;
  readonly #all = new Map<string, Sandbox>();
  /** The sandbox in which each learner was last found. Every run asks for it. */
  readonly #found = new Map<string, Sandbox>();
  /** Sandboxes that already count, but have no role yet or are being set up. Nobody can work in them. */
  readonly #unmade = new Set<Sandbox>();
  readonly #making = new Map<string, Promise<Sandbox>>();
  /** The lab that a sandbox made ahead is set up for. */
  #next: PreparedLab | undefined;
  #warming: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #timer: NodeJS.Timeout;

  private constructor(context: ClusterContext, options: SandboxesOptions) {
    this.context = context;
    this.#link = options.link;
    this.#limits = options.limits;
    this.#now = options.now ?? Date.now;
    this.#log = options.log ?? (() => {});
    this.#next = options.warmFor;
    this.#timer = setInterval(() => void this.dropIdle(), lookForIdleMs);
    this.#timer.unref();
  }

  static async open(options: SandboxesOptions): Promise<Sandboxes> {
    const { link, limits } = options;
    const cluster = link.cluster();
    const provisioner = await Provisioner.open(link);
    const addresses = new Map(
      cluster.nodes.map((node) => [cluster.engine.internalAddress(node), node.name] as const),
    );
    const contacts = new Map(cluster.nodes.map((node) => [cluster.contactPoint(node), node.name] as const));
    const context: ClusterContext = {
      provisioner,
      schemaQueue: new TaskQueue(),
      statementQueue: new TaskQueue(limits.statementsAtOnce),
      nodeQueue: new TaskQueue(),
      limits,
      copiesMax: Math.max(3, cluster.nodes.length),
      secret: link.secret(),
      nodeOf: (contact) => contacts.get(contact) ?? contact,
      addresses,
    };
    const sandboxes = new Sandboxes(context, options);
    await sandboxes.#recall();
    sandboxes.#warm();
    return sandboxes;
  }

  /** How many learners have a sandbox. */
  get learners(): number {
    return [...this.#all.values()].filter(({ learner }) => learner !== undefined && !isJudge(learner)).length;
  }

  /** The learners who have used their sandbox since this time. */
  activeSince(at: number): Set<string> {
    return new Set(
      [...this.#all.values()].flatMap(({ learner, usedAt }) =>
        learner && !isJudge(learner) && usedAt >= at ? [learner] : [],
      ),
    );
  }

  /**
   * The learner's sandbox. It is returned without a promise if the learner has one. Otherwise it is taken from the
   * pool or made.
   */
  of(learner: string): Sandbox | Promise<Sandbox> {
    const underWay = this.#making.get(learner);
    if (underWay) return underWay;
    const found = this.#found.get(learner);
    if (found && this.#all.get(found.id) === found) return this.#touch(found);
    for (const sandbox of this.#all.values()) {
      if (sandbox.learner !== learner) continue;
      this.#found.set(learner, sandbox);
      return this.#touch(sandbox);
    }
    return this.#assignOnce(learner);
  }

  async #assignOnce(learner: string): Promise<Sandbox> {
    const made = this.#assign(learner);
    this.#making.set(learner, made);
    try {
      return await made;
    } finally {
      this.#making.delete(learner);
    }
  }

  /** Sets up the sandbox for the lab if it is set up for another one. `begun` is called before that work. */
  enter(sandbox: Sandbox, prepared: PreparedLab, begun: () => void = () => {}): Promise<void> | undefined {
    if (sandbox.lab === prepared.lab.slug) return undefined;
    return this.reset(sandbox, prepared, begun);
  }

  async reset(sandbox: Sandbox, { lab, setUp }: PreparedLab, begun: () => void = () => {}): Promise<void> {
    judgeSchemaTime(sandbox, this.#limits);
    begun();
    // The lab's list of allowed statements does not bind its setup.
    const { statements: _, ...unbound } = lab;
    // A setup that has begun is finished, however long it takes.
    const context = {
      ...this.context,
      limits: { ...this.#limits, schemaMsPerMinute: Number.POSITIVE_INFINITY },
    };
    await context.schemaQueue.run(() => sandbox.schemaTime.count(() => sandbox.empty()));
    const run = (statement: string) =>
      executeStatement(context, {
        sandbox,
        lab: unbound,
        keyspace: sandbox.own.has(lab.keyspaces[0] ?? '') ? lab.keyspaces[0] : undefined,
        wire: { statement },
      });
    // Rows are inserted at the same time, but tables are created one after the other.
    for (const part of inParts(setUp)) await Promise.all(part.map(run));
    sandbox.rowsWritten = 0;
    sandbox.bytesWritten = 0;
    sandbox.lab = lab.slug;
    this.#next = { lab, setUp };
    await this.#write(sandbox);
  }

  async dropIdle(): Promise<void> {
    const idle = [...this.#all.values()].filter(
      ({ learner, usedAt }) => learner !== undefined && usedAt < this.#now() - this.#limits.idleMs,
    );
    for (const sandbox of idle) await this.#drop(sandbox).catch(() => undefined);
    const quiet = [...this.#all.values()].filter(
      ({ hasClient, usedAt }) => hasClient && usedAt < this.#now() - this.#limits.clientIdleMs,
    );
    for (const sandbox of quiet) await sandbox.closeClient();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#warming.catch(() => undefined);
    for (const sandbox of this.#all.values()) {
      if (sandbox.learner) await this.#write(sandbox).catch(() => undefined);
      await sandbox.closeClient();
    }
    await this.context.provisioner.close();
  }

  async #assign(learner: string): Promise<Sandbox> {
    let warm = this.#takeWarm(learner);
    if (!warm && this.#all.size >= this.#limits.sandboxes) {
      // The last place may be that of a sandbox that is just being set up.
      await this.#warming;
      warm = this.#takeWarm(learner);
    }
    while (!warm && this.#all.size >= this.#limits.sandboxes) await this.#makeRoom();
    const sandbox = warm ?? (await this.#make(learner));
    await this.#write(this.#touch(sandbox));
    this.#warm();
    return sandbox;
  }

  /** Found and taken without an await between, so that nobody else gets it. */
  #takeWarm(learner: string): Sandbox | undefined {
    const warm = [...this.#all.values()].find(
      (sandbox) => sandbox.learner === undefined && !this.#unmade.has(sandbox),
    );
    if (warm) warm.learner = learner;
    return warm;
  }

  /**
   * Drops the sandbox of the learner who has been away longest, if that is long enough. This learner starts anew when
   * they come back.
   */
  async #makeRoom(): Promise<void> {
    const { spareMs } = this.#limits;
    const idle = [...this.#all.values()].filter(
      ({ learner, usedAt }) => learner !== undefined && !isJudge(learner) && usedAt < this.#now() - spareMs,
    );
    if (idle.length === 0) throw new TooManySandboxes();
    await this.#drop(idle.reduce((least, each) => (each.usedAt < least.usedAt ? each : least)));
  }

  async #make(learner: string | undefined): Promise<Sandbox> {
    const sandbox = this.#attach(this.#drawId());
    sandbox.learner = learner;
    this.#unmade.add(sandbox);
    try {
      await sandbox.make();
      // Only now, because the first lab may have been entered while the role was made.
      if (learner === undefined && this.#next) await this.#setUpAhead(sandbox, this.#next);
    } catch (error) {
      this.#all.delete(sandbox.id);
      throw error;
    } finally {
      this.#unmade.delete(sandbox);
    }
    return sandbox;
  }

  #attach(id: string): Sandbox {
    const sandbox = new Sandbox({
      id,
      link: this.#link,
      provisioner: this.context.provisioner,
      answerDeadlineMs: this.#limits.statementMs,
      usedAt: this.#now(),
    });
    this.#all.set(id, sandbox);
    return sandbox;
  }

  #drawId(): string {
    for (;;) {
      const id = `s${randomInt(36 ** 5)
        .toString(36)
        .padStart(5, '0')}`;
      if (!this.#all.has(id)) return id;
    }
  }

  #touch(sandbox: Sandbox): Sandbox {
    sandbox.usedAt = this.#now();
    if (this.#all.size <= this.#limits.clients) return sandbox;
    // The setup of a sandbox needs its connection to the end.
    const connected = [...this.#all.values()].filter(
      (each) => each.hasClient && each !== sandbox && !isJudge(each.learner) && !this.#unmade.has(each),
    );
    if (connected.length >= this.#limits.clients) {
      const oldest = connected.reduce((least, each) => (each.usedAt < least.usedAt ? each : least));
      void oldest.closeClient();
    }
    return sandbox;
  }

  async #write({ id, learner, lab, usedAt }: Sandbox): Promise<void> {
    await this.context.provisioner.execute(
      `INSERT INTO ${registry} (sandbox, learner, lab, used_at) VALUES (?, ?, ?, ?)`,
      [id, learner ?? null, lab ?? null, new Date(usedAt).toISOString()],
    );
  }

  async #recall(): Promise<void> {
    const read = (consistency: 'ALL' | 'LOCAL_ONE') =>
      allRows(this.context.provisioner.session, `SELECT sandbox, learner, lab, used_at FROM ${registry}`, {
        consistency,
      });
    // A row may have reached only one node. A read at ALL finds it, as long as no node is missing.
    const rows = await read('ALL').catch(() => read('LOCAL_ONE'));
    const keyspaces = await this.context.provisioner.keyspaces();
    for (const [id, learner, lab, usedAt] of rows) {
      const sandbox = this.#attach(String(id));
      if (learner !== null) sandbox.learner = String(learner);
      if (lab !== null) sandbox.lab = String(lab);
      sandbox.usedAt = Date.parse(String(usedAt));
      sandbox.recall(keyspaces);
    }
    void this.dropIdle();
  }

  async #drop(sandbox: Sandbox): Promise<void> {
    this.#all.delete(sandbox.id);
    this.#found.delete(sandbox.learner ?? '');
    await this.context.schemaQueue.run(() => sandbox.drop());
    await this.context.provisioner.execute(`DELETE FROM ${registry} WHERE sandbox = ?`, [sandbox.id]);
    this.#log({ event: 'sandbox-dropped', sandbox: sandbox.id });
  }

  /** Fills the pool with one sandbox after the other. Each is set up for the lab that was entered last. */
  #warm(): void {
    const free = () => [...this.#all.values()].filter(({ learner }) => learner === undefined);
    this.#warming = this.#warming.then(async () => {
      while (
        !this.#isClosed &&
        free().length < this.#limits.warm &&
        this.#all.size < this.#limits.sandboxes
      ) {
        await this.#make(undefined);
      }
    });
    this.#warming.catch((error) => this.#log({ event: 'warming-failed', error: String(error) }));
    this.#warming = this.#warming.catch(() => undefined);
  }

  /** A sandbox that could not be set up can be used all the same: whoever enters a lab in it sets it up again. */
  async #setUpAhead(sandbox: Sandbox, prepared: PreparedLab): Promise<void> {
    await this.#write(sandbox);
    await this.reset(sandbox, prepared).catch((error) =>
      this.#log({ event: 'warming-failed', error: String(error) }),
    );
  }
}

const rowsAtOnce = 16;

function inParts(statements: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const statement of statements) {
    const isRow = /^\s*INSERT\b/i.test(statement);
    const last = parts.at(-1);
    if (isRow && last && last.length < rowsAtOnce && /^\s*INSERT\b/i.test(last[0]!)) last.push(statement);
    else parts.push([statement]);
  }
  return parts;
}

export interface SandboxesOptions {
  link: ClusterLink;
  limits: Limits;
  /** The lab that sandboxes are made ahead for, until somebody enters a lab. */
  warmFor?: PreparedLab;
  now?: () => number;
  log?: (event: Record<string, unknown>) => void;
}
