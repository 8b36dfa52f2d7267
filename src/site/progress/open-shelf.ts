import type { Shelf } from './store.ts';

/** Undefined if the browser keeps nothing: asking for `localStorage` may throw already. */
export function openShelf(find: () => Shelf): Shelf | undefined {
  try {
    const shelf = find();
    shelf.setItem('ringside.probe', '1');
    shelf.removeItem('ringside.probe');
    return shelf;
  } catch {
    return undefined;
  }
}
