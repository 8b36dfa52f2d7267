/**
 * A row of presets scrolls sideways if it has too little room. This Svelte attachment scrolls the row, and nothing
 * else, until the chosen preset is fully visible, with a bit of its neighbour. It uses an observer, because measuring
 * while the widget changes would force another layout of the page.
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

/** How far a row has to scroll. 0 if the button is visible. */
export function wayInto(button: Extent, row: Extent): number {
  if (button.left < row.left) return button.left - row.left - neighbourPx;
  return button.right > row.right ? button.right - row.right + neighbourPx : 0;
}
