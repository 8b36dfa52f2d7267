import type { WrittenTask } from '#labs/grading/written.ts';

/** A task as the page needs it besides the text of the brief. */
export interface TaskOutline {
  id: string;
  title: string;
  checks: readonly { id: string; points: number }[];
  /** What is answered in prose. */
  written: readonly Pick<WrittenTask, 'id' | 'charactersMax' | 'criteria'>[];
}
