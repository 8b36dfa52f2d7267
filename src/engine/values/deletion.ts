import type { Deletion, Timestamp } from './rows.ts';

/**
 * Whether the deletion removes what was written at this timestamp. It also removes writes with its own timestamp
 * (db/DeletionTime.java).
 */
export function deletes(deletion: Deletion | undefined, timestamp: Timestamp): boolean {
  return deletion !== undefined && timestamp <= deletion.timestamp;
}

/**
 * Whether the first deletion wins over the other: it is newer, or it has the same timestamp and a later local
 * deletion time.
 */
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
