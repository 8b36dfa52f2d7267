import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type {
  CompareAndSet,
  CompareAndSetResult,
  Coordinator,
  NodeDescription,
  ReadCommand,
  ReadResult,
  WriteRequest,
} from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { noAnswer } from './errors.ts';
import type { Answer, OnAnswer, SimulatedCluster } from './simulated-cluster.ts';

/** One node as its clients see it. Each call runs virtual time until the request is answered. */
export class NodeCoordinator implements Coordinator {
  readonly #cluster: SimulatedCluster;
  readonly #node: ClusterNode;

  constructor(cluster: SimulatedCluster, node: ClusterNode) {
    this.#cluster = cluster;
    this.#node = node;
  }

  get partitioner(): string {
    return this.#cluster.world.partitioner.name;
  }

  nextTimestamp(): number {
    return this.#cluster.world.nextTimestamp(this.#node);
  }

  nowMillis(): number {
    return Math.floor((this.#cluster.now + this.#node.skewMicros) / 1000);
  }

  read(command: ReadCommand, consistency: ConsistencyLevel): ReadResult {
    return this.#await((onAnswer) =>
      this.#cluster.submitRead(this.#node.name, command, consistency, onAnswer),
    );
  }

  write(request: WriteRequest): void {
    this.#await<void>((onAnswer) => this.#cluster.submitWrite(this.#node.name, request, onAnswer));
  }

  compareAndSet(request: CompareAndSet): CompareAndSetResult {
    return this.#await((onAnswer) => this.#cluster.submitCas(this.#node.name, request, onAnswer));
  }

  truncate(table: TableShape): void {
    this.#await<void>((onAnswer) => this.#cluster.submitTruncate(this.#node.name, table, onAnswer));
  }

  forget(table: TableShape): void {
    this.#cluster.forget(table);
  }

  nodes(): readonly NodeDescription[] {
    const self = this.#node;
    const others = self.view.members.filter((node) => node !== self);
    return [self, ...others].map((node) => ({
      name: node.name,
      address: node.address,
      datacenter: node.datacenter,
      rack: node.rack,
      tokens: node.ringNode.tokens,
      isUp: self.sees(node),
    }));
  }

  tokenOf(key: Uint8Array): bigint {
    return this.#cluster.world.partitioner.tokenOf(key);
  }

  #await<T>(submit: (onAnswer: OnAnswer<T>) => void): T {
    let answer: Answer<T> | undefined;
    submit((given) => {
      answer = given;
    });
    while (!answer) {
      // What runs in the background would run for ever, without an answer.
      if (!this.#cluster.isBusy || !this.#cluster.step()) throw noAnswer(this.#node);
    }
    if (answer.error) throw answer.error;
    return answer.value;
  }
}
