/**
 * The shapes of two rings: the one in the foot of a slide, and the large one on a slide that opens a lesson or a
 * deck.
 */
export const footRing = { centre: 22, radius: 17, thin: 2, thick: 4, labelRadius: 20 };
export const titleRing = { centre: 220, radius: 190, thin: 4, thick: 22, labelRadius: 200 };
