import type { TableShape } from '#values/table-shape.ts';
import type { CommitLog } from './commit-log.ts';
import type { StorageSettings } from './node-storage.ts';
import type { TableStore } from './table-store.ts';
export function writeSaved(stores: Iterable<TableStore>, log: CommitLog): unknown {
  throw [stores, log];
}
export function readSaved(
  saved: unknown,
  settings: StorageSettings,
  tableOf: (id: string) => TableShape | undefined,
): { stores: TableStore[]; log: CommitLog } {
  throw [saved, settings, tableOf];
}
