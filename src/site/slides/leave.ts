/** Asks before a window of the talk is left. Nothing is lost by a key that was pressed by mistake. */
export function askToLeave(leave: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-leave]');
  if (!dialog) return;
  dialog.onclose = () => {
    if (dialog.returnValue === 'leave') leave();
  };
  dialog.returnValue = '';
  dialog.showModal();
}
