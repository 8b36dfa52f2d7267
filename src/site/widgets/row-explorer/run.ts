// What the widget asks of the engine, and what the server sends along for the first frame. It loads the whole engine,
// so import it only with `await import()`.

import type { Frame } from '#site/widgets/stage/stored/frame.ts';
import { storedFrames } from '#site/widgets/stage/stored/run.ts';
import { type Setup, type Source, scriptOf, setupOf } from './model.ts';

export function framesOf(setup: Setup): Promise<Frame[]> {
  return storedFrames({ ...scriptOf(setup), nodes: 3, copies: 1 });
}

/** The first frame alone: the others come with the engine. */
export async function stillOf(source: Source): Promise<Frame> {
  const [first] = await framesOf(setupOf(source));
  return first!;
}
