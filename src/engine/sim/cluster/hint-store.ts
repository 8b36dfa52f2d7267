import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';

/** A write that a replica missed, kept by the coordinator (hints/Hint.java). */
export interface Hint {
  readonly updates: readonly PartitionUpdate[];
  /** The tombstones in it may be purged gc_grace_seconds after this time. */
  readonly createdAtMicros: number;
  /**
   * True while the hint's file is still being written. One dispatch round closes the file, and the next one reads it.
   */
  isOpen: boolean;
}

/** A node's hints for all other nodes. */
export class HintStore {
  readonly #hints = new Map<ClusterNode, Hint[]>();
  /** Whether the next dispatch round is scheduled. */
  isScheduled = false;

  add(target: ClusterNode, hint: Hint): void {
    const hints = this.#hints.get(target);
    if (hints) hints.push(hint);
    else this.#hints.set(target, [hint]);
  }

  for(target: ClusterNode): readonly Hint[] {
    return this.#hints.get(target) ?? [];
  }

  remove(target: ClusterNode, gone: ReadonlySet<Hint>): void {
    const left = this.for(target).filter((hint) => !gone.has(hint));
    if (left.length > 0) this.#hints.set(target, left);
    else this.#hints.delete(target);
  }

  get targets(): ClusterNode[] {
    return [...this.#hints.keys()];
  }

  get size(): number {
    let count = 0;
    for (const hints of this.#hints.values()) count += hints.length;
    return count;
  }

  /** Keeps only the hints that were on disk when the node was killed. */
  crash(flushedBeforeMicros: number): void {
    this.isScheduled = false;
    for (const [target, hints] of [...this.#hints]) {
      const lost = hints.filter(({ createdAtMicros }) => createdAtMicros > flushedBeforeMicros);
      this.remove(target, new Set(lost));
      for (const hint of this.for(target)) hint.isOpen = false;
    }
  }

  clear(): void {
    this.#hints.clear();
  }
}
