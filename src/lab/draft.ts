// What a learner typed is kept in this browser; where that is forbidden, for as long as the page is open.

const prefix = 'ringside.draft.';

export function readDraft(lab: string): string | undefined {
  try {
    return localStorage.getItem(prefix + lab) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(lab: string, text: string): void {
  try {
    localStorage.setItem(prefix + lab, text);
  } catch {
    // Not remembered; it stays in the editor.
  }
}
