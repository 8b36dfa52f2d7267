// Keeps what a learner typed in a cell when the page reloads or the language changes. It lasts as long as the tab is
// open.

const prefix = 'ringside.cell.';

export function readDraft(cell: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + cell) ?? undefined;
  } catch {
    return undefined;
  }
}

/** An undefined text removes the draft. */
export function keepDraft(cell: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(prefix + cell);
    else sessionStorage.setItem(prefix + cell, text);
  } catch {
    // The browser keeps nothing. The text stays in the cell until the page is left.
  }
}
