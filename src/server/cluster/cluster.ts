// src/server/cluster: the real cluster and what can be done to it. find-cluster.ts finds the cluster that there is.

import { setTimeout as delay } from 'node:timers/promises';

import type { CqlSession } from '#engine/session/session.ts';
import { type Credentials, ensureCredentials, ensureSuperuser, readCredentials } from './credentials.ts';
import { type DriverSessionOptions, openDriverSession } from './driver-session.ts';
import type { Engine, NodeState } from './engine.ts';
import { withLock } from './lock.ts';
import { clusterFolder } from './paths.ts';
import { probeCql } from './probe-cql.ts';
import { forgetStopped, isStoppedOnPurpose, markStopped } from './stopped-on-purpose.ts';
import { type Node, nodesOf, type Size } from './topology.ts';

/** On two busy cores nodes start one after the other. Measured: up to 95 s for three nodes. */
const startDeadlineMs = 240_000;
const loginDeadlineMs = 90_000;
const lockDeadlineMs = 300_000;
/** How often we check that a starting node still runs. With Docker each check starts a process. */
const lookEveryMs = 2_000;

export type Say = (line: string) => void;
export const silent: Say = () => {};

export interface NodeStatus {
  node: Node;
  state: NodeState;
  answersCql: boolean;
  contact: string;
}

export class Cluster {
  readonly name: string;
  readonly folder: string;
  readonly size: Size;
  readonly engine: Engine;
  readonly nodes: Node[];

  constructor(options: { name: string; size: Size; engine: Engine }) {
    this.name = options.name;
    this.folder = clusterFolder(options.name);
    this.size = options.size;
    this.engine = options.engine;
    this.nodes = nodesOf(options.size);
  }

  node(name: string): Node {
    const found = this.nodes.find((node) => node.name === name);
    if (!found)
      throw new Error(`No node ${name}; there are ${this.nodes.map((node) => node.name).join(', ')}.`);
    return found;
  }

  contactPoint(node: Node): string {
    const { host, port } = this.engine.contact(node);
    return `${host}:${port}`;
  }

  status(): Promise<NodeStatus[]> {
    return Promise.all(
      this.nodes.map(async (node) => {
        const state = await this.engine.state(node);
        return { node, state, answersCql: await this.#answers(node), contact: this.contactPoint(node) };
      }),
    );
  }

  async isRunning(): Promise<boolean> {
    return (await this.status()).some(({ state }) => state !== 'stopped');
  }

  credentials(): Credentials {
    const credentials = readCredentials(this.folder);
    if (!credentials)
      throw new Error(`The cluster ${this.name} has no credentials yet: npm run cluster -- up`);
    return credentials;
  }

  /** What a session on this cluster needs; `coordinator` binds it to one node. */
  sessionOptions(options: { credentials?: Credentials; coordinator?: string } = {}): DriverSessionOptions {
    const addresses = new Map(
      this.nodes.map((node) => [this.engine.internalAddress(node), this.contactPoint(node)]),
    );
    return {
      contactPoints: this.nodes.map((node) => this.contactPoint(node)),
      localDataCenter: this.nodes[0]!.datacenter,
      credentials: options.credentials ?? this.credentials(),
      ...(options.coordinator && { coordinator: this.contactPoint(this.node(options.coordinator)) }),
      addresses,
    };
  }

  open(options: { credentials?: Credentials; coordinator?: string } = {}): Promise<CqlSession> {
    return openDriverSession(this.sessionOptions(options));
  }

  /** Starts what does not run and waits until all nodes answer CQL and our superuser can log in. */
  async up(say: Say = silent): Promise<void> {
    await withLock(this.folder, lockDeadlineMs, async () => {
      const credentials = ensureCredentials(this.folder);
      forgetStopped(this.folder, this.nodes);
      const before = await this.status();
      if (!before.every((status) => status.answersCql)) {
        for (const { node, state } of before) if (state === 'paused') await this.#thaw(node);
        const [first, ...others] = this.nodes as [Node, ...Node[]];
        // The seed starts first. The other nodes find it and start together.
        await this.#startAndWait([first], say);
        if (others.length > 0) await this.#startAndWait(others, say);
      }
      await ensureSuperuser({
        open: (login) => this.open({ credentials: login }),
        credentials,
        deadlineMs: loginDeadlineMs,
      });
    });
  }

  down(): Promise<void> {
    return withLock(this.folder, lockDeadlineMs, () => this.#stopOnPurpose(this.nodes));
  }

  async wipe(): Promise<void> {
    await withLock(this.folder, lockDeadlineMs, async () => {
      await this.#stopOnPurpose(this.nodes);
      await this.engine.wipe();
    });
  }

  stop(node: Node): Promise<void> {
    return withLock(this.folder, lockDeadlineMs, () => this.#stopOnPurpose([node]));
  }

  start(node: Node, say: Say = silent): Promise<void> {
    return withLock(this.folder, lockDeadlineMs, async () => {
      forgetStopped(this.folder, [node]);
      await this.#thaw(node);
      await this.#startAndWait([node], say);
    });
  }

  /** Starts a node that died. One that was stopped on purpose meanwhile, or that somebody has started, is left alone. */
  revive(node: Node, say: Say = silent): Promise<void> {
    return withLock(this.folder, lockDeadlineMs, async () => {
      if (this.isStoppedOnPurpose(node) || (await this.engine.state(node)) !== 'stopped') return;
      await this.#startAndWait([node], say);
    });
  }

  isStoppedOnPurpose(node: Node): boolean {
    return isStoppedOnPurpose(this.folder, node);
  }

  pause(node: Node): Promise<void> {
    return this.engine.pause(node);
  }

  kill(node: Node): Promise<void> {
    markStopped(this.folder, [node]);
    return this.engine.kill(node);
  }

  /** Undoes `pause` and `isolate`. */
  async resume(node: Node): Promise<void> {
    await this.#thaw(node);
    await this.engine.rejoin(node);
  }

  /** The other nodes see the node DOWN, but clients reach it. `engine.isolation` says how complete the cut is. */
  isolate(node: Node): Promise<void> {
    return this.engine.isolate(node);
  }

  #stopOnPurpose(nodes: Node[]): Promise<void> {
    markStopped(this.folder, nodes);
    return this.engine.stop(nodes);
  }

  async #thaw(node: Node): Promise<void> {
    if ((await this.engine.state(node)) === 'paused') await this.engine.resume(node);
  }

  async #startAndWait(nodes: Node[], say: Say): Promise<void> {
    const start = performance.now();
    await Promise.all(
      nodes.map(async (node) => {
        if (await this.#answers(node)) return;
        say(`${node.name} starts …`);
        await this.engine.start(node);
        await this.#waitForCql(node);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        say(`${node.name} answers CQL on ${this.contactPoint(node)} after ${seconds} s`);
      }),
    );
  }

  /** Makes sure that our node answers and not another Cassandra on its port, because `up` then changes its roles. */
  async #answers(node: Node): Promise<boolean> {
    // To ask the node is cheap; to ask Docker starts a process.
    return (await probeCql(this.engine.contact(node))) && (await this.engine.state(node)) === 'running';
  }

  async #waitForCql(node: Node): Promise<void> {
    const end = performance.now() + startDeadlineMs;
    let lookMs = performance.now() + lookEveryMs;
    while (!(await this.#answers(node))) {
      if (performance.now() > lookMs && (await this.#hasEnded(node))) {
        throw new Error(
          `${node.name} ended while it started. The last of its log:\n${await this.#lastOfLog(node)}`,
        );
      }
      if (performance.now() > end) {
        throw new Error(
          `${node.name} does not answer CQL after ${startDeadlineMs / 1000} s. The last of its log:\n${await this.#lastOfLog(node)}`,
        );
      }
      if (performance.now() > lookMs) lookMs = performance.now() + lookEveryMs;
      await delay(250);
    }
  }

  /** We cannot tell this for nodes that somebody else runs: they may not have been started yet. */
  async #hasEnded(node: Node): Promise<boolean> {
    return this.engine.name !== 'external' && (await this.engine.state(node)) === 'stopped';
  }

  async #lastOfLog(node: Node): Promise<string> {
    if (this.engine.name === 'external') return '  (not ours to read)';
    const lines = (await this.engine.log(node)).trimEnd().split('\n');
    const errors = lines.filter((line) => /\b(?:ERROR|FATAL|Exception|Error)\b/.test(line));
    return [...errors.slice(-8), ...lines.slice(-4)].map((line) => `  ${line}`).join('\n');
  }
}
