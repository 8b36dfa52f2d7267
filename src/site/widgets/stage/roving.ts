// A list of rows has one stop of the Tab key. Up and down move through the list; left and right stay with the play
// bar.

/** The row that gets the focus when a key is pressed in another row. Undefined if the key has another meaning. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  return undefined;
}

export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const list = event.currentTarget.closest('[data-rows]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const to = rowAfter(event.key, rows.indexOf(event.currentTarget), rows.length);
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}
