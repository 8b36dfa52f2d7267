// The thread's side of the cluster that an answer runs on. Each call becomes a message to the server, which has the
// cluster.

import type { MessagePort } from 'node:worker_threads';
import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { NodeAction } from '#labs/grading/answer.ts';
import type {
  GradingCluster,
  GradingNode,
  GradingOptions,
  GradingResult,
  ToolResult,
} from '#labs/grading/grading-cluster.ts';
import type { Insert } from '#labs/grading/inserts.ts';

import type { ClusterAnswer, ClusterMethod } from './grading-job.ts';

/** Gives each call a number, and settles the promise of that call when its answer comes. */
export class ClusterCalls {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  ask<T>(cluster: number, method: ClusterMethod, ...args: unknown[]): Promise<T> {
    const promised = Promise.withResolvers<unknown>();
    this.#last++;
    this.#waiting.set(this.#last, promised);
    this.#port.postMessage({ kind: 'call', call: this.#last, cluster, method, args });
    return promised.promise as Promise<T>;
  }

  settle({ call, value, error }: ClusterAnswer): void {
    const promised = this.#waiting.get(call);
    this.#waiting.delete(call);
    if (error === undefined) promised?.resolve(value);
    else promised?.reject(typeof error === 'string' ? new Error(error) : new CqlError(error));
  }
}

export class ClusterOfThread implements GradingCluster {
  readonly engine = 'cassandra';
  readonly nodes: readonly GradingNode[];
  readonly #calls: ClusterCalls;
  readonly #id: number;

  private constructor(calls: ClusterCalls, id: number, nodes: readonly GradingNode[]) {
    this.#calls = calls;
    this.#id = id;
    this.nodes = nodes;
  }

  static async open(calls: ClusterCalls): Promise<ClusterOfThread> {
    return new ClusterOfThread(calls, 0, await calls.ask<readonly GradingNode[]>(0, 'open'));
  }

  load(statements: readonly Insert[]): Promise<void> {
    return this.#calls.ask(this.#id, 'load', statements);
  }

  execute(statement: string, options?: GradingOptions): Promise<GradingResult> {
    return this.#calls.ask(this.#id, 'execute', statement, options);
  }

  held(node: string, statement: string): Promise<ResultSet | undefined> {
    return this.#calls.ask(this.#id, 'held', node, statement);
  }

  event(action: NodeAction, node: string): Promise<void> {
    return this.#calls.ask(this.#id, 'event', action, node);
  }

  nodetool(node: string, words: readonly string[]): Promise<ToolResult> {
    return this.#calls.ask(this.#id, 'nodetool', node, words);
  }

  wait(seconds: number): Promise<void> {
    return this.#calls.ask(this.#id, 'wait', seconds);
  }

  schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    return this.#calls.ask(this.#id, 'schema', keyspace);
  }

  async aside<T>(tables: readonly string[], work: (cluster: GradingCluster) => Promise<T>): Promise<T> {
    const id = await this.#calls.ask<number>(this.#id, 'beginAside', tables);
    try {
      return await work(new ClusterOfThread(this.#calls, id, this.nodes));
    } finally {
      await this.#calls.ask(id, 'endAside');
    }
  }

  close(): Promise<void> {
    return this.#calls.ask(this.#id, 'close');
  }
}
