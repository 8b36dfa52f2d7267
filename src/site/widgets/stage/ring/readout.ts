import type { RingSize } from './sizes.ts';

/** What stands in the centre of the ring, line by line. `key` is the followed token, in orange. */
export interface ReadoutLine {
  kind: 'title' | 'label' | 'key' | 'note';
  text: string;
}

export interface PlacedLine extends ReadoutLine {
  /** The place of the baseline, measured from the centre of the ring. */
  y: number;
  type: number;
}

const leading = { title: 1.3, label: 1.4, key: 1.12, note: 1.6 };

/**
 * Places the lines one below the other around the centre. A token that would have to be smaller than the smallest
 * type goes on two lines.
 */
export function placeReadout(
  lines: readonly ReadoutLine[],
  size: RingSize,
  { room }: { room: number },
): PlacedLine[] {
  const sized = lines.flatMap((line) => setLine(line, size, room));
  const height = sized.reduce((sum, { kind, type }) => sum + type * leading[kind], 0);
  let y = -height / 2;
  return sized.map((line) => {
    y += line.type * leading[line.kind];
    return { ...line, y: Math.round((y - line.type * 0.2) * 10) / 10 };
  });
}

/** The smallest type in the centre. */
const typeMin = 13;

function setLine(line: ReadoutLine, size: RingSize, room: number): (ReadoutLine & { type: number })[] {
  if (line.kind !== 'key') {
    const type = line.kind === 'title' ? size.word * 1.4 : line.kind === 'label' ? size.word : size.token;
    return [{ ...line, type: Math.round(Math.max(typeMin, type)) }];
  }
  const typeFor = (text: string) => Math.floor(Math.min(size.figure, room / (0.6 * text.length)));
  const whole = typeFor(line.text);
  if (whole >= typeMin) return [{ ...line, type: whole }];
  const middle = Math.ceil(line.text.length / 2);
  const halves = [line.text.slice(0, middle), line.text.slice(middle)];
  const type = Math.max(typeMin, Math.min(...halves.map(typeFor)));
  return halves.map((text) => ({ ...line, text, type }));
}
