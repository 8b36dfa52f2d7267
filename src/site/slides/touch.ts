const swipeAtLeast = 48;
const tapAtMost = 12;

/** Elements that react to touch by themselves. The deck does not handle touches on them. */
const ownTouch = 'a, button, input, select, textarea, label, summary, astro-island, pre, dialog';

/** A swipe to either side, or a tap on the outer thirds of the slide. */
export function listenToTouch(deck: HTMLElement, turn: (command: 'forward' | 'back') => void): void {
  let start: { x: number; y: number } | undefined;
  deck.addEventListener('pointerdown', (event) => {
    const own = event.target instanceof Element && event.target.closest(ownTouch);
    start =
      event.pointerType === 'touch' && event.isPrimary && !own
        ? { x: event.clientX, y: event.clientY }
        : undefined;
  });
  deck.addEventListener('pointercancel', () => {
    start = undefined;
  });
  deck.addEventListener('pointerup', (event) => {
    if (!start || !event.isPrimary) return;
    const across = event.clientX - start.x;
    const down = event.clientY - start.y;
    const third = event.clientX / window.innerWidth;
    start = undefined;
    if (Math.abs(across) >= swipeAtLeast && Math.abs(across) > 2 * Math.abs(down))
      turn(across < 0 ? 'forward' : 'back');
    else if (Math.hypot(across, down) <= tapAtMost && third > 2 / 3) turn('forward');
    else if (Math.hypot(across, down) <= tapAtMost && third < 1 / 3) turn('back');
  });
}
