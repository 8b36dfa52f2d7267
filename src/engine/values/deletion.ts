import type { Deletion, Timestamp } from './rows.ts';

/** Whether it takes away what was written at a time: also what was written at its own (db/DeletionTime.java). */
export function deletes(deletion: Deletion | undefined, timestamp: Timestamp): boolean {
  return deletion !== undefined && timestamp <= deletion.timestamp;
}

/** Whether one deletion says more than another about what both cover. */
export function supersedes(deletion: Deletion, other: Deletion | undefined): boolean {
  return (
    other === undefined ||
    deletion.timestamp > other.timestamp ||
    (deletion.timestamp === other.timestamp && deletion.localDeletionTime > other.localDeletionTime)
  );
}

export function laterDeletion(a: Deletion | undefined, b: Deletion | undefined): Deletion | undefined {
  if (a === undefined) return b;
  return b !== undefined && supersedes(b, a) ? b : a;
}

export function isSameDeletion(a: Deletion | undefined, b: Deletion | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.timestamp === b.timestamp && a.localDeletionTime === b.localDeletionTime;
}
