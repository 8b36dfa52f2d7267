// The sizes of the panes. A learner who drags a divider finds it at the same place at the next visit.

export type PaneName = 'task' | 'view' | 'editor' | 'ring';

const kept = 'ringside.panes';

export class Panes {
  /** In CSS pixels. A pane that was never dragged has no entry, and the style sheet decides. */
  sizes = $state.raw<Readonly<Partial<Record<PaneName, number>>>>({});

  read(): void {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(kept) ?? '{}');
      const sizes = Object.entries(found ?? {}).filter(([, size]) => typeof size === 'number');
      this.sizes = Object.fromEntries(sizes);
    } catch {
      // Nothing was kept, or it cannot be read.
    }
  }

  /** Without a size, the pane goes back to its default. */
  set(name: PaneName, size?: number): void {
    const { [name]: _, ...others } = this.sizes;
    this.sizes = size === undefined ? others : { ...others, [name]: Math.round(size) };
    try {
      localStorage.setItem(kept, JSON.stringify(this.sizes));
    } catch {
      // The browser keeps nothing. The sizes last as long as the page is open.
    }
  }

  /** Gives the sizes to the style sheet. */
  readonly apply = (bench: HTMLElement): void => {
    for (const name of ['task', 'view', 'editor', 'ring'] as const) {
      const size = this.sizes[name];
      if (size === undefined) bench.style.removeProperty(`--size-${name}`);
      else bench.style.setProperty(`--size-${name}`, `${size}px`);
    }
  };
}
