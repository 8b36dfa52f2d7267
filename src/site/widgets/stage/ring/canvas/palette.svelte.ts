// The colours of nodes as this page shows them now, for drawings that a style sheet cannot colour. They are read when
// the page's styles are settled: during a change, reading them would force a layout of the page.

const names = ['--n1', '--n2', '--n3', '--n4', '--n5', '--n6', '--n7', '--n8'];

class Palette {
  colours: readonly string[] = $state.raw(names.map(() => 'rgb(0, 0, 0)'));
  #isWatched = false;

  /** Called by everything that paints, and better earlier, when nothing in the page is changing. */
  watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const read = () => {
      this.colours = readColours();
    };
    read();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', read);
    new MutationObserver(read).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  }
}

/**
 * The value of a custom property may be `light-dark(…)`. Only the computed colour of an element is one of the two.
 */
function readColours(): string[] {
  const swatches = document.createElement('div');
  swatches.hidden = true;
  for (const name of names) {
    const swatch = document.createElement('i');
    swatch.style.color = `var(${name})`;
    swatches.append(swatch);
  }
  document.body.append(swatches);
  const colours = Array.from(swatches.children, (swatch) => getComputedStyle(swatch).color);
  swatches.remove();
  return colours;
}

export const palette = new Palette();
