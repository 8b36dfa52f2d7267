import { besideSize, figureNarrowSize, figureSize, type RingSize } from '#site/widgets/stage/ring/sizes.ts';

/** Token and rack stand outside the ring, also above and below it, so the ring is smaller. */
export const walkSize: RingSize = { ...figureSize, radiusMax: 106 };
export const walkNarrowSize: RingSize = { ...figureNarrowSize, radiusMax: 92 };
export const walkBesideSize: RingSize = { ...besideSize, radiusMax: 78 };
