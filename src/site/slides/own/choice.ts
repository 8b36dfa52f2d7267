// A deck of somebody's own choice, as data: which slides of the course in which order, slides of one's own between
// them, and what is said on the first slide. A link, a file and the browser's store hold the same form. All of it may
// come from a stranger, so everything is checked and bounded here, and nothing else reads it.

export interface TakenSlide {
  lesson: string;
  section: string;
}

export interface WrittenSlide {
  /** Markdown. */
  text: string;
  /** What only the speaker sees. Plain text. */
  notes: string;
  minutes: number;
}

export type ChosenSlide = TakenSlide | WrittenSlide;

export interface DeckChoice {
  title: string;
  /** Who speaks, where and when: one line under the title. */
  by: string;
  /** How many minutes there are. */
  slot: number;
  /** `#rrggbb`. */
  colour?: string;
  /** An image as a data: address. It is in files and in the browser's store, and never in a link. */
  logo?: string;
  agenda: boolean;
  dividers: boolean;
  closing: boolean;
  slides: ChosenSlide[];
}

export const bounds = {
  line: 120,
  text: 2_000,
  notes: 2_000,
  slides: 600,
  written: 60,
  slotMax: 600,
  minutesMax: 60,
  logo: 200_000,
  /** A file with everything in it. */
  file: 600_000,
} as const;

export const slots = [45, 75, 90] as const;

export function emptyChoice(): DeckChoice {
  return { title: '', by: '', slot: 45, agenda: true, dividers: true, closing: true, slides: [] };
}

export function isWritten(slide: ChosenSlide): slide is WrittenSlide {
  return 'text' in slide;
}

/** The form that is kept and shared. A taken slide is a pair, since there are many of them. */
export function writeChoice(choice: DeckChoice, { withLogo }: { withLogo: boolean }): string {
  const { slides, logo, ...rest } = choice;
  return JSON.stringify({
    ringside: 'deck',
    version: 1,
    ...rest,
    ...(withLogo && logo ? { logo } : {}),
    slides: slides.map((slide) =>
      isWritten(slide)
        ? { text: slide.text, notes: slide.notes, minutes: slide.minutes }
        : [slide.lesson, slide.section],
    ),
  });
}

/**
 * Undefined if the text is not a deck. Of a deck only the properties that are known here are taken, and each of them
 * only if it is within its bounds.
 */
export function readChoice(text: string): DeckChoice | undefined {
  if (text.length > bounds.file) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(read) || read.ringside !== 'deck' || read.version !== 1) return undefined;
  const { title, by, slot, colour, logo, agenda, dividers, closing, slides } = read;
  if (!isText(title, bounds.line) || !isText(by, bounds.line)) return undefined;
  if (!isWhole(slot, 1, bounds.slotMax)) return undefined;
  if (colour !== undefined && !isColour(colour)) return undefined;
  if (logo !== undefined && !isLogo(logo)) return undefined;
  if (![agenda, dividers, closing].every((made) => typeof made === 'boolean')) return undefined;
  if (!Array.isArray(slides) || slides.length > bounds.slides) return undefined;
  const chosen = slides.map(readSlide);
  if (chosen.some((slide) => slide === undefined)) return undefined;
  const known = chosen as ChosenSlide[];
  if (known.filter(isWritten).length > bounds.written) return undefined;
  return {
    title: oneLine(title),
    by: oneLine(by),
    slot,
    ...(colour === undefined ? {} : { colour: colour as string }),
    ...(logo === undefined ? {} : { logo: logo as string }),
    agenda: agenda as boolean,
    dividers: dividers as boolean,
    closing: closing as boolean,
    slides: known,
  };
}

function readSlide(slide: unknown): ChosenSlide | undefined {
  if (Array.isArray(slide)) {
    const [lesson, section] = slide;
    const isPlace =
      slide.length === 2 && isMatch(lesson, /^[a-z0-9-]{1,60}$/) && isMatch(section, /^s\d{1,3}$/);
    return isPlace ? { lesson, section } : undefined;
  }
  if (!isRecord(slide)) return undefined;
  const { text, notes, minutes } = slide;
  if (!isText(text, bounds.text) || !isText(notes, bounds.notes)) return undefined;
  if (!isWhole(minutes, 0, bounds.minutesMax)) return undefined;
  return { text, notes, minutes };
}

export function isColour(value: unknown): value is string {
  return isMatch(value, /^#[0-9a-f]{6}$/);
}

/** Pictures of points only: a drawing (SVG) can hold references and styles. */
export function isLogo(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= bounds.logo &&
    /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(value)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
}
