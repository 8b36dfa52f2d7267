// The plan of a talk: how long each slide should take, and where one should be by now.

export interface PlannedSlide {
  /** Slides of one lesson share its minutes. */
  lesson: string;
  /** How many words are said or read on the slide. */
  words: number;
}

export interface LessonTime {
  lesson: string;
  minutes: number;
}

/** The audience needs time for a slide without notes too: as long as it takes to say this many words. */
const wordsOfASilentSlide = 30;

/** When each slide ends, in minutes from the start. A slide with more to say gets more of its lesson's time. */
export function planEnds(slides: readonly PlannedSlide[], times: readonly LessonTime[]): number[] {
  const weigh = ({ words }: PlannedSlide) => words + wordsOfASilentSlide;
  const total = (lesson: string) =>
    slides.reduce((sum, slide) => (slide.lesson === lesson ? sum + weigh(slide) : sum), 0);
  const pace = new Map<string, number>();
  for (const { lesson, minutes } of times)
    pace.set(lesson, (pace.get(lesson) ?? 0) + minutes / (total(lesson) || 1));
  let end = 0;
  return slides.map((slide) => {
    end += weigh(slide) * (pace.get(slide.lesson) ?? 0);
    return end;
  });
}

/** The slide, counted from 0, where the plan says you should be. After the end of the talk it is the last one. */
export function plannedSlide(ends: readonly number[], elapsedMinutes: number): number {
  const at = ends.findIndex((end) => elapsedMinutes < end);
  return at < 0 ? Math.max(0, ends.length - 1) : at;
}

/** The same plan for a talk of another length. */
export function stretchPlan(ends: readonly number[], minutes: number): number[] {
  const whole = ends.at(-1) || 1;
  return ends.map((end) => (end * minutes) / whole);
}

/** A whole number of minutes, at most ten hours. Undefined for everything else. */
export function readTarget(text: string | null): number | undefined {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 600 ? minutes : undefined;
}
