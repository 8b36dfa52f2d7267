// What a statement did. It compares the storage before and after, and the table before and after. It does not look at
// the statement itself, so it tells only what is really there.

import {
  type Frame,
  findStored,
  isLiveRow,
  nameOf,
  type StoredCell,
  type StoredEntry,
  type StoredPart,
  type StoredRow,
} from '#site/widgets/stage/stored/frame.ts';

export type Effect =
  | { readonly kind: 'refused' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'column-added' | 'column-dropped'; readonly column: string }
  | { readonly kind: 'partition-added'; readonly key: string; readonly at: number; readonly of: number }
  | { readonly kind: 'partition-deleted'; readonly key: string; readonly rows: number }
  | { readonly kind: 'emptied' }
  | { readonly kind: 'row-added'; readonly key: string; readonly at: number; readonly of: number }
  | { readonly kind: 'row-deleted'; readonly label: string; readonly wasThere: boolean }
  | { readonly kind: 'range-deleted'; readonly range: string; readonly rows: number }
  | { readonly kind: 'static-written'; readonly column: string; readonly key: string; readonly rows: number }
  | { readonly kind: 'cell-added' | 'cell-changed'; readonly column: string; readonly label: string }
  | { readonly kind: 'cell-deleted'; readonly column: string; readonly wasThere: boolean }
  | { readonly kind: 'read' }
  | { readonly kind: 'nothing' };

export interface Change {
  readonly effects: readonly Effect[];
  /** Ids of stored rows, ranges and partitions, and of their cells (`cellId`), that are new or other than before. */
  readonly stored: ReadonlySet<string>;
  /** Ids of cells of the table that show something else than before. */
  readonly seen: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export function cellId(owner: string, column: string, path = ''): string {
  return `${owner}/${column}/${path}`;
}

export function changeOf(before: Frame | undefined, after: Frame): Change {
  if (!before) return { effects: [], stored: none, seen: none };
  if (after.refusal) return { effects: [{ kind: 'refused' }], stored: none, seen: none };
  if (before.table !== after.table)
    return { effects: [{ kind: 'table', table: after.table }], stored: none, seen: none };
  const effects = [...columnEffects(before, after), ...partitionEffects(before, after)];
  return {
    effects: effects.length > 0 ? effects : [{ kind: isRead(after) ? 'read' : 'nothing' }],
    stored: storedChanges(before, after),
    seen: seenChanges(before, after),
  };
}

/** Whether anything of a partition is new or other than before. */
export function isTouched({ stored }: Change, { id, statics, entries }: StoredPart): boolean {
  const owner = `partition ${id}`;
  return (
    stored.has(owner) ||
    statics.some(({ column, path }) => stored.has(cellId(owner, column, path))) ||
    entries.some(
      (entry) =>
        stored.has(entry.id) ||
        (entry.kind === 'row' &&
          entry.cells.some(({ column, path }) => stored.has(cellId(entry.id, column, path)))),
    )
  );
}

function isRead({ statement = '' }: Frame): boolean {
  return /^\s*(?:select|desc)/i.test(statement);
}

function columnEffects(before: Frame, after: Frame): Effect[] {
  const names = (frame: Frame) => frame.columns.map(({ name }) => name);
  const [old, now] = [names(before), names(after)];
  return [
    ...now
      .filter((column) => !old.includes(column))
      .map((column) => ({ kind: 'column-added' as const, column })),
    ...old
      .filter((column) => !now.includes(column))
      .map((column) => ({ kind: 'column-dropped' as const, column })),
  ];
}

function partitionEffects(before: Frame, after: Frame): Effect[] {
  if (before.partitions.length > 0 && after.partitions.length === 0) return [{ kind: 'emptied' }];
  return after.partitions.flatMap((part, at) => {
    const old = before.partitions.find(({ id }) => id === part.id);
    const key = nameOf(part);
    if (part.deletion !== undefined && part.deletion !== old?.deletion)
      return [{ kind: 'partition-deleted', key, rows: old?.entries.filter(isLiveRow).length ?? 0 }];
    if (!old)
      return [
        { kind: 'partition-added', key, at: at + 1, of: after.partitions.length },
        ...part.entries.flatMap((entry) => (entry.kind === 'row' ? tombstonesIn(entry) : [])),
      ];
    return [...staticEffects(old, part), ...part.entries.flatMap((entry) => entryEffects(old, part, entry))];
  });
}

function staticEffects(old: StoredPart, part: StoredPart): Effect[] {
  const rows = Math.max(1, part.entries.filter(isLiveRow).length);
  return changedCells(old.statics, part.statics).map(({ now, was }) =>
    now.value === null
      ? { kind: 'cell-deleted', column: now.column, wasThere: was?.value != null }
      : { kind: 'static-written', column: now.column, key: nameOf(part), rows },
  );
}

function entryEffects(old: StoredPart, part: StoredPart, entry: StoredEntry): Effect[] {
  const was = old.entries.find(({ id }) => id === entry.id);
  if (entry.kind === 'range') {
    if (was?.kind === 'range' && was.deletion === entry.deletion) return [];
    const left = new Set(part.entries.map(({ id }) => id));
    return [
      {
        kind: 'range-deleted',
        range: entry.range,
        rows: old.entries.filter((one) => isLiveRow(one) && !left.has(one.id)).length,
      },
    ];
  }
  const row = was?.kind === 'row' ? was : undefined;
  const label = entry.clustering.join(', ') || nameOf(part);
  if (entry.deletion !== undefined && entry.deletion !== row?.deletion)
    return [{ kind: 'row-deleted', label, wasThere: row !== undefined && isLiveRow(row) }];
  if (isLiveRow(entry) && !(row && isLiveRow(row))) {
    const rows = part.entries.filter(isLiveRow);
    return [
      { kind: 'row-added', key: nameOf(part), at: rows.indexOf(entry) + 1, of: rows.length },
      ...tombstonesIn(entry),
    ];
  }
  return changedCells(row?.cells ?? [], entry.cells).map(({ now, was: old }) => {
    const { column } = now;
    if (now.value === null) return { kind: 'cell-deleted', column, wasThere: old?.value != null };
    return { kind: old?.value == null ? 'cell-added' : 'cell-changed', column, label };
  });
}

function tombstonesIn({ cells }: StoredRow): Effect[] {
  return cells
    .filter(({ value, path }) => value === null && path !== '*')
    .map(({ column }) => ({ kind: 'cell-deleted', column, wasThere: false }));
}

/** A collection is told as one thing, however many cells it has. */
function changedCells(
  old: readonly StoredCell[],
  cells: readonly StoredCell[],
): { now: StoredCell; was: StoredCell | undefined }[] {
  const spoken = new Set<string>();
  return cells.flatMap((now) => {
    const was = old.find(({ column, path }) => column === now.column && path === now.path);
    const isSame = was && was.value === now.value && was.timestamp === now.timestamp;
    if (isSame || spoken.has(now.column) || (now.path === '*' && cells.some((one) => isElement(one, now))))
      return [];
    spoken.add(now.column);
    return [{ now, was }];
  });
}

function isElement({ column, path, value }: StoredCell, { column: of }: StoredCell): boolean {
  return column === of && path !== '*' && value !== null;
}

/** Every stored thing by its id, with all that is known of it as a text. */
function storedThings({ partitions }: Frame): Map<string, string> {
  const things = new Map<string, string>();
  const put = (owner: string, cells: readonly StoredCell[]) => {
    for (const cell of cells) things.set(cellId(owner, cell.column, cell.path), JSON.stringify(cell));
  };
  for (const { id, deletion, statics, entries } of partitions) {
    things.set(`partition ${id}`, String(deletion));
    put(`partition ${id}`, statics);
    for (const entry of entries) {
      things.set(entry.id, `${entry.deletion} ${entry.kind === 'row' ? entry.marker : ''}`);
      if (entry.kind === 'row') put(entry.id, entry.cells);
    }
  }
  return things;
}

function storedChanges(before: Frame, after: Frame): ReadonlySet<string> {
  const old = storedThings(before);
  return new Set([...storedThings(after)].filter(([id, what]) => old.get(id) !== what).map(([id]) => id));
}

function seenChanges(before: Frame, after: Frame): ReadonlySet<string> {
  const valueIn = (frame: Frame, id: string, column: string) => {
    const at = frame.columns.findIndex(({ name }) => name === column);
    return frame.rows.find((row) => row.id === id)?.cells[at];
  };
  return new Set(
    after.rows.flatMap(({ id, cells }) =>
      after.columns.flatMap(({ name }, at) =>
        (valueIn(before, id, name) ?? null) !== cells[at] || !findStored(before, id)
          ? [cellId(id, name)]
          : [],
      ),
    ),
  );
}
