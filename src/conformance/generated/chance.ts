import { Random } from '#engine/sim/ring/random.ts';

/** Random choices that can be repeated with the same seed. */
export class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  below(limit: number): number {
    return this.#random.below(limit);
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Picks an item by its weight. */
  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
    let at = this.below(items.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, item] of items) {
      if (at < weight) return item;
      at -= weight;
    }
    throw new Error('no weights');
  }

  times<Item>(min: number, max: number, make: (at: number) => Item): Item[] {
    return Array.from({ length: min + this.below(max - min + 1) }, (_, at) => make(at));
  }

  /** Returns a random part of the items, in their order. */
  some<Item>(items: readonly Item[]): Item[] {
    return items.filter(() => this.oneIn(2));
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return Array.from({ length: items.length }, () => rest.splice(this.below(rest.length), 1)[0]!);
  }
}
