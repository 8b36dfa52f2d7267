/** Closes the sheet that a form lies in, so that its effect on the figure is seen, and gives the focus back. */
export function closeDrop(form: HTMLElement): void {
  const drop = form.closest('details');
  if (!drop) return;
  drop.open = false;
  drop.querySelector('summary')?.focus();
}
