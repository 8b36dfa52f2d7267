// What this browser keeps of a reader's settings. If it keeps nothing, a setting lasts as long as the page.

export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page goes on with the setting all the same.
  }
}
