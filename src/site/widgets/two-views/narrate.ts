// One narration for each frame and for each row, told from the frames alone.

import type { Language } from '#i18n/languages.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import {
  columnsOf,
  type Found,
  type Frame,
  findStored,
  isLive,
  isLiveRow,
  nameOf,
} from '#site/widgets/stage/stored/frame.ts';
import { changeOf, type Effect } from './compare.ts';
import { words } from './words.ts';

export function narrations(language: Language, frames: readonly Frame[]): string[] {
  return frames.map((frame, at) =>
    at === 0 ? tellStart(language, frame) : tellChange(language, frames[at - 1], frame),
  );
}

export function tellStart(language: Language, frame: Frame): string {
  const { says } = words[language];
  if (frame.columns.length === 0) return frame.refusal ? says.refused : says.noTable;
  const { rows, partitions } = frame;
  if (rows.length === 0) return says.empty;
  const parts = [says.start({ rows: rows.length, partitions: partitions.length })];
  const repeated = repeatedColumn(frame);
  if (repeated) parts.push(says.repeats(repeated));
  const empty = emptyCount(frame);
  if (empty > 0) parts.push(says.empties(empty));
  if (columnsOf(frame, 'clustering').length === 0) parts.push(says.single);
  else if (columnsOf(frame, 'regular').length === 0) parts.push(says.keyOnly);
  return joinShort(parts);
}

/** A static column: how often the table shows its values, and how many cells are stored for them. */
export function repeatedColumn(frame: Frame): { column: string; shown: number; stored: number } | undefined {
  const [first] = columnsOf(frame, 'static').toReversed();
  if (!first) return undefined;
  const at = frame.columns.indexOf(first);
  const shown = frame.rows.filter(({ cells }) => cells[at] !== null).length;
  const stored = frame.partitions.filter(({ statics }) =>
    statics.some(({ column, value }) => column === first.name && value !== null),
  ).length;
  return shown > 0 ? { column: first.name, shown, stored } : undefined;
}

/** Values that the table shows as null and for which nothing is stored at all. */
export function emptyCount(frame: Frame): number {
  return frame.rows.reduce((sum, { id }) => sum + (absentColumns(frame, id)?.length ?? 0), 0);
}

/** The columns of a row for which storage has no cell. Static columns of its partition are included. */
function absentColumns(frame: Frame, id: string): string[] | undefined {
  const found = findStored(frame, id);
  if (!found) return undefined;
  const { part, entry } = found;
  const has = (cells: readonly { readonly column: string }[], name: string) =>
    cells.some(({ column }) => column === name);
  return [
    ...columnsOf(frame, 'static').filter(({ name }) => !has(part.statics, name)),
    ...columnsOf(frame, 'regular').filter(({ name }) => !(entry?.kind === 'row' && has(entry.cells, name))),
  ].map(({ name }) => name);
}

export function tellChange(language: Language, before: Frame | undefined, after: Frame): string {
  const { effects } = changeOf(before, after);
  // A tombstone where nothing was is the greater surprise: it is told before the row that it came with.
  const [unexpected, others] = [effects.filter(isUnexpected), effects.filter((one) => !isUnexpected(one))];
  return joinShort([...unexpected, ...others].map((effect) => tellEffect(language, effect, after)));
}

function isUnexpected(effect: Effect): boolean {
  return effect.kind === 'cell-deleted' && !effect.wasThere;
}

/** What each step does, by the word that its statement begins with. */
export function labelsOf(frames: readonly Frame[], start: string): string[] {
  return frames.map(({ statement }) => /\w+/.exec(statement ?? '')?.[0].toUpperCase() ?? start);
}

function tellEffect(language: Language, effect: Effect, frame: Frame): string {
  const { says } = words[language];
  switch (effect.kind) {
    case 'refused':
      return says.refused;
    case 'table':
      return effect.table === '' ? says.noTable : says.table(effect.table);
    case 'column-added':
      return says.columnAdded(effect.column);
    case 'column-dropped':
      return says.columnDropped(effect.column);
    case 'partition-added':
      return says.partitionAdded(effect);
    case 'partition-deleted':
      return says.partitionDeleted(effect);
    case 'emptied':
      return says.emptied;
    case 'row-added':
      return says.rowAdded({ ...effect, by: sortedBy(frame) });
    case 'row-deleted':
      return effect.wasThere ? says.rowDeleted(effect.label) : says.rowDeletedTwice(effect.label);
    case 'range-deleted':
      return says.rangeDeleted(effect);
    case 'static-written':
      return says.staticWritten(effect);
    case 'cell-added':
      return says.cellAdded(effect);
    case 'cell-changed':
      return says.cellChanged(effect);
    case 'cell-deleted':
      return effect.wasThere ? says.cellDeleted(effect.column) : says.nullWritten(effect.column);
    case 'read':
      return says.read;
    case 'nothing':
      return says.nothing;
  }
}

export function sortedBy(frame: Frame): string {
  return columnsOf(frame, 'clustering')
    .map(({ name }) => `\`${name}\``)
    .join(', ');
}

/** The narration on the highlighted row. */
export function tellPlace(language: Language, frame: Frame, id: string): string | undefined {
  const found = findStored(frame, id);
  if (!found) return undefined;
  const { says } = words[language];
  const tombstone = tellTombstone(language, found);
  if (tombstone) return tombstone;
  const parts = [tellWhere(language, frame, found)];
  const [shared] = found.part.statics.filter(({ value }) => value !== null).toReversed();
  const rows = found.part.entries.filter(isLiveRow).length;
  if (shared && rows > 0) parts.push(says.shared({ column: shared.column, rows }));
  const absent = absentColumns(frame, id) ?? [];
  if (absent.length > 0) parts.push(says.absent(absent.map((name) => `\`${name}\``).join(', ')));
  return joinShort(parts);
}

function tellWhere(language: Language, frame: Frame, { part, entry }: Found): string {
  const { says } = words[language];
  const key = nameOf(part);
  if (columnsOf(frame, 'clustering').length === 0)
    return says.alone({ key, at: frame.partitions.indexOf(part) + 1, of: frame.partitions.length });
  const rows = part.entries.filter(isLiveRow);
  const at = rows.findIndex(({ id }) => id === entry?.id);
  return at < 0
    ? says.staticOnly(key)
    : says.within({ key, at: at + 1, of: rows.length, by: sortedBy(frame) });
}

function tellTombstone(language: Language, { part, entry }: Found): string | undefined {
  const { says } = words[language];
  if (entry?.kind === 'range') return says.rangeTombstone(entry.range);
  if (entry?.kind === 'row' && !isLive(entry)) return says.rowTombstone(entry.clustering.join(', '));
  if (!entry && part.deletion !== undefined) return says.partitionTombstone(nameOf(part));
  return undefined;
}
