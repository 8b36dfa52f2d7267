import { clusterNarrowSize, type RingSize } from '#site/widgets/stage/ring/sizes.ts';

/** The box of the ring before it was measured: that of a window of 1366 × 768. */
export const firstBox = { width: 336, height: 276 };

const growMax = 1.5;
/** Room beside the ring for the client, and above and below it for the nodes. */
const [beside, above] = [62, 32];

const crowdFrom = 9;

/**
 * A drawing of the ring for a box, in CSS pixels. Its type never shrinks; it grows a little where there is room. Many
 * nodes have smaller discs.
 */
export function ringSizeFor({ width, height }: { width: number; height: number }, nodes: number): RingSize {
  const base = nodes < crowdFrom ? clusterNarrowSize : { ...clusterNarrowSize, disc: 14, label: 13 };
  const scale = Math.min(growMax, Math.max(1, Math.min(height / 290, width / 350)));
  const grown = (length: number) => Math.round(length * scale);
  return {
    ...base,
    width,
    height,
    radiusMax: Math.max(60, Math.min(height / 2 - above * scale, width / 2 - beside * scale)),
    thick: grown(base.thick),
    disc: grown(base.disc),
    bead: grown(base.bead),
    copy: grown(base.copy),
    copyInset: grown(base.copyInset),
    label: grown(base.label),
    token: grown(base.token),
    word: grown(base.word),
    figure: grown(base.figure),
  };
}
