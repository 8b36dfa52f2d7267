import { untrack } from 'svelte';
import { pace } from './pace.svelte.ts';

/** One hop of a message, at the usual pace. */
const hopMs = 640;

/**
 * A step that is followed rather than jumped to: one step on takes a hop, during which it is a broken number; anything
 * else, and everything where motion is reduced, happens at once. What is drawn stays a function of the number.
 */
export function glide(
  step: () => number,
  {
    moves = () => true,
  }: {
    /** Whether there is something to see between this step and the next. */ moves?: (
      from: number,
    ) => boolean;
  } = {},
): { readonly at: number } {
  let at = $state(untrack(step));
  let before = untrack(step);

  $effect(() => {
    const to = step();
    const from = before;
    before = to;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || matchMedia('print').matches;
    if (isStill || to !== from + 1 || !moves(from)) {
      at = to;
      return;
    }
    const duration = hopMs / untrack(() => pace.factor);
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function draw(now) {
      startedAt ??= now;
      const share = Math.min(1, (now - startedAt) / duration);
      at = share === 1 ? to : from + share;
      if (share < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    get at() {
      return at;
    },
  };
}
