// The timer as a ring. The time that has passed is drawn like a range: the arc grows thicker towards its end.

export interface RingShape {
  centre: number;
  radius: number;
  thin: number;
  thick: number;
}

export const timerRing: RingShape = { centre: 60, radius: 46, thin: 3, thick: 10 };

export function pointOnRing({ centre, radius }: RingShape, turn: number): { x: number; y: number } {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
}

/** The tapered arc from the top, clockwise, over a part of the turn. */
export function passedArc(shape: RingShape, turn: number): string {
  const end = Math.max(0.0001, Math.min(1, turn));
  const samples = Math.max(2, Math.ceil(end * 48));
  const edge = (side: 1 | -1) =>
    Array.from({ length: samples + 1 }, (_, at) => {
      const share = at / samples;
      const half = (shape.thin + (shape.thick - shape.thin) * share) / 2;
      const { x, y } = pointOnRing({ ...shape, radius: shape.radius + side * half }, end * share);
      return `${x} ${y}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
}

/** A tick for every minute of the talk; longer at every fifth. */
export function minuteTicks(shape: RingShape, minutes: number): string {
  return Array.from({ length: minutes }, (_, at) => {
    const outer = pointOnRing({ ...shape, radius: 36 }, at / minutes);
    const inner = pointOnRing({ ...shape, radius: at % 5 === 0 ? 30.6 : 32 }, at / minutes);
    return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`;
  }).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
