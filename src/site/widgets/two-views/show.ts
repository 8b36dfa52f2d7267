// What the widget asks of the engine, and what the server sends along for the first frame.

import type { Frame } from '#site/widgets/stage/stored/frame.ts';
import { type Source, setupOf } from './model.ts';
import { framesOf } from './run.ts';

/** The first frame alone: the others come with the engine. */
export async function stillOf(source: Source): Promise<Frame> {
  const [first] = await framesOf(setupOf(source));
  return first!;
}

export { framesOf };
