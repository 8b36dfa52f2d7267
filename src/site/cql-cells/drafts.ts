// What a learner typed in a cell outlives a reload and the switch of language: it is kept for as long as the tab is.

const prefix = 'ringside.cell.';

export function readDraft(cell: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + cell) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export function keepDraft(cell: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(prefix + cell);
    else sessionStorage.setItem(prefix + cell, text);
  } catch {
    // Not remembered; it stays in the cell.
  }
}
