/**
 * A row of presets scrolls sideways where it has no room: the one that is chosen is moved wholly into view, with a bit of
 * its neighbour, and by that row alone. A Svelte attachment. Asked of an observer, since to measure while the widget is
 * changing would lay out the page once more.
 */
export function showChosen(header: HTMLElement): () => void {
  const sight = new Set<IntersectionObserver>();
  const show = (button: Element) => {
    const row = button.closest('.seg');
    if (!row) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        sight.delete(observer);
        if (!entry?.rootBounds) return;
        row.scrollLeft += wayInto(entry.boundingClientRect, entry.rootBounds);
      },
      { root: row },
    );
    sight.add(observer);
    observer.observe(button);
  };
  const showPressed = () => {
    for (const button of header.querySelectorAll('.seg [aria-pressed="true"]')) show(button);
  };
  const pressed = new MutationObserver(showPressed);
  pressed.observe(header, { attributeFilter: ['aria-pressed'], subtree: true });
  showPressed();
  return () => {
    pressed.disconnect();
    for (const observer of sight) observer.disconnect();
  };
}

const neighbourPx = 24;

interface Extent {
  left: number;
  right: number;
}

/** How far a row has to scroll; nothing for what is in view. */
export function wayInto(button: Extent, row: Extent): number {
  if (button.left < row.left) return button.left - row.left - neighbourPx;
  return button.right > row.right ? button.right - row.right + neighbourPx : 0;
}
