/** Where a deck is: which slide, from 0, and how many of its steps have been taken. */
export interface Position {
  slide: number;
  step: number;
}

/** A position and what the learner set in the widgets of that slide, by the widget's key. */
export interface Place extends Position {
  widgets: Record<string, string>;
}

/** How many steps follow the first picture of each slide. */
export type StepCounts = readonly number[];

export function clampPosition(counts: StepCounts, { slide, step }: Position): Position {
  const inside = Math.max(0, Math.min(counts.length - 1, slide));
  return { slide: inside, step: Math.max(0, Math.min(counts[inside] ?? 0, step)) };
}

/** One step forward. After the last step of a slide comes the next slide. At the end of the deck nothing changes. */
export function forward(counts: StepCounts, { slide, step }: Position): Position {
  if (step < (counts[slide] ?? 0)) return { slide, step: step + 1 };
  return slide + 1 < counts.length ? { slide: slide + 1, step: 0 } : { slide, step };
}

/**
 * One step back, exactly the reverse of `forward`: from the first picture of a slide it leads to the last step of the
 * slide before.
 */
export function back(counts: StepCounts, { slide, step }: Position): Position {
  if (step > 0) return { slide, step: step - 1 };
  return slide > 0 ? { slide: slide - 1, step: counts[slide - 1] ?? 0 } : { slide, step };
}

export function wholeSlide(counts: StepCounts, { slide }: Position, by: 1 | -1): Position {
  return clampPosition(counts, { slide: slide + by, step: 0 });
}

export function lastPosition(counts: StepCounts): Position {
  return clampPosition(counts, { slide: counts.length - 1, step: Number.POSITIVE_INFINITY });
}

export function isSame(one: Position, other: Position): boolean {
  return one.slide === other.slide && one.step === other.step;
}

/**
 * Counts slides from 1, as people do: `#4.2` is the fourth slide after two steps. The state of widgets follows as
 * `&scale-chart=…`.
 */
export function formatPlace({ slide, step, widgets }: Place): string {
  const states = Object.entries(widgets).map(([key, saved]) => `&${key}=${encodeURIComponent(saved)}`);
  return `#${slide + 1}${step > 0 ? `.${step}` : ''}${states.join('')}`;
}

/** Undefined if the text names no place. The place may lie outside the deck: see clampPosition. */
export function parsePlace(hash: string): Place | undefined {
  const [position = '', ...states] = hash.replace(/^#/, '').split('&');
  const found = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(position);
  if (!found) return undefined;
  const widgets: Record<string, string> = {};
  for (const state of states) {
    const at = state.indexOf('=');
    if (at > 0) widgets[state.slice(0, at)] = decode(state.slice(at + 1));
  }
  return { slide: Math.max(0, Number(found[1]) - 1), step: Number(found[2] ?? 0), widgets };
}

/** If a text cannot be decoded, it is used as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
