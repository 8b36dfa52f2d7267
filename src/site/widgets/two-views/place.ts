// The row or the stored entry that is lit on both sides.

import { type Frame, isLiveRow, type StoredEntry } from '#site/widgets/stage/stored/frame.ts';

/** `r2`: the third row of the table; `s4`: the fifth stored entry. */
export function idOfPick(frame: Frame, pick: string | undefined): string | undefined {
  if (pick === undefined) return undefined;
  const at = Number(pick.slice(1));
  return pick.startsWith('r') ? frame.rows[at]?.id : entriesOf(frame)[at]?.id;
}

export function pickOfId(frame: Frame, id: string): string | undefined {
  const row = frame.rows.findIndex((one) => one.id === id);
  if (row >= 0) return `r${row}`;
  const entry = entriesOf(frame).findIndex((one) => one.id === id);
  return entry >= 0 ? `s${entry}` : undefined;
}

export function entriesOf({ partitions }: Frame): readonly StoredEntry[] {
  return partitions.flatMap(({ entries }) => entries);
}

/** The part of the frame that is shown: one node or all, with or without tombstones. */
export function shownOf(
  frame: Frame,
  { node, hasTombstones }: { readonly node: string | undefined; readonly hasTombstones: boolean },
): Frame {
  const partitions = frame.partitions
    .filter(({ nodes }) => node === undefined || nodes.includes(node))
    .map((part) => (hasTombstones ? part : livePart(part)))
    .filter(
      ({ statics, entries, deletion }) => statics.length + entries.length > 0 || deletion !== undefined,
    );
  return { ...frame, partitions };
}

type Part = Frame['partitions'][number];

function livePart({ deletion: _, ...part }: Part): Part {
  const live = <T extends { readonly value: string | null }>(cells: readonly T[]) =>
    cells.filter(({ value }) => value !== null);
  return {
    ...part,
    statics: live(part.statics),
    entries: part.entries
      .filter(isLiveRow)
      .map(({ deletion: _gone, ...row }) => ({ ...row, cells: live(row.cells) })),
  };
}
