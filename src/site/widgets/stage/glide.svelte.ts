import { untrack } from 'svelte';
import { pace } from './pace.svelte.ts';

/** Whether drawings jump to a step: the reader prefers it, or they are printed (`data-still`, slides/print.ts). */
function isStill(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('print').matches ||
    document.documentElement.dataset.still !== undefined
  );
}

/** The time for one hop of a message at normal speed. */
const hopMs = 640;

/**
 * Animates a step instead of jumping to it. One step forward takes the time of a hop, and meanwhile the step is a
 * fraction. Any other change happens at once, and so does every change where reduced motion is preferred. The drawing
 * depends on this number alone.
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
    if (isStill() || to !== from + 1 || !moves(from)) {
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
