import { figureNarrowSize, figureSize, type RingSize } from '#site/widgets/stage/ring/sizes.ts';

/** A little smaller than other rings in a figure, because each node has its token outside. */
export const ownSize: RingSize = { ...figureSize, radiusMax: 112, figure: 32 };
export const ownNarrowSize: RingSize = { ...figureNarrowSize, radiusMax: 98 };
