// A timeline on a slide: the years stand to scale on the line, the words in columns of equal width under it, and a
// leader joins the two. The first and the last year stand right above their words; the line goes on after them.

export interface TimelineMark {
  year: number;
  x: number;
  /** The line from the column of words up to the year. */
  leader: string;
}

export interface TimelineDrawing {
  width: number;
  height: number;
  axis: number;
  /** A tick for each year. */
  ticks: number[];
  marks: TimelineMark[];
}

/** The width that a slide has inside its margins, in units of the canvas. */
const width = 1162;
const height = 96;
const axis = 22;
/** Half the width of a dot, so that the first dot is not cut off. */
const margin = 12;

export function drawTimeline(years: readonly number[]): TimelineDrawing {
  const first = Math.min(...years);
  const last = Math.max(...years, first + 1);
  const column = width / years.length;
  const at = (year: number) => round(margin + ((year - first) / (last - first)) * (width - column));
  const span = last - first;
  return {
    width,
    height,
    axis,
    ticks: span > 60 ? [] : Array.from({ length: span + 1 }, (_, index) => at(first + index)),
    marks: years.map((year, index) => {
      const x = at(year);
      const words = round(index * column + margin);
      return { year, x, leader: `M${x} ${axis}V${axis + 22}L${words} ${height - 30}V${height}` };
    }),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
