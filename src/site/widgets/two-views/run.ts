// The frames of a setup. It loads the whole engine, so import it only with `await import()`.

import type { Frame } from '#site/widgets/stage/stored/frame.ts';
import { storedFrames } from '#site/widgets/stage/stored/run.ts';
import { type Setup, scriptOf } from './model.ts';

export function framesOf(setup: Setup): Promise<Frame[]> {
  const { nodes, copies } = setup;
  return storedFrames({ ...scriptOf(setup), nodes, copies });
}
