/** The ring in the foot of a slide, and the large one of a slide that opens something. */
export const footRing = { centre: 22, radius: 17, thin: 2, thick: 4, labelRadius: 20 };
export const titleRing = { centre: 220, radius: 190, thin: 4, thick: 22, labelRadius: 200 };
