// What a learner has written in a lab, and how they judge it themselves. It is kept at every key, under a name of its
// own, so that starting the lab anew leaves it alone. Another tab of the same lab takes over what was typed here.

import { type Criterion, cutProse, proseLines, type ShownRubric, tidyProse } from '#labs/grading/written.ts';
import type { TaskOutline } from '../task-outline.ts';

interface Kept {
  version: 1;
  texts: Record<string, string>;
  /** The points that the learner gave, by question and criterion. */
  own: Record<string, Record<string, number>>;
}

export const writtenPrefix = 'ringside.written.';

/** So much may stand in a field, however little of it counts: what was pasted is not cut off. */
export const typedMost = 20_000;

export class WrittenRecord {
  readonly #place: string;
  texts = $state.raw<Readonly<Record<string, string>>>({});
  own = $state.raw<Readonly<Record<string, Readonly<Record<string, number>>>>>({});
  /** False if this browser keeps nothing. */
  isKept = $state(true);

  constructor(lab: string) {
    this.#place = writtenPrefix + lab;
  }

  /** Reads what was kept, and hears what other tabs keep. The returned function ends that. */
  open(): () => void {
    const take = () => {
      const kept = this.#read();
      this.texts = kept.texts;
      this.own = kept.own;
    };
    take();
    const hear = ({ key }: StorageEvent) => {
      if (key === this.#place || key === null) take();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }

  write(question: string, text: string): void {
    this.texts = { ...this.texts, [question]: text };
    this.#keep((kept) => ({ ...kept, texts: { ...kept.texts, [question]: text } }));
  }

  judge(question: string, criterion: string, points: number | undefined): void {
    const { [criterion]: _, ...others } = this.own[question] ?? {};
    const given = points === undefined ? others : { ...others, [criterion]: points };
    this.own = { ...this.own, [question]: given };
    this.#keep((kept) => ({ ...kept, own: { ...kept.own, [question]: given } }));
  }

  isWritten(question: string): boolean {
    return (this.texts[question] ?? '').trim() !== '';
  }

  /** The learner's own points. Undefined until every criterion was judged. */
  ownPoints(question: string, criteria: readonly Criterion[]): number | undefined {
    const given = this.own[question] ?? {};
    if (!this.isWritten(question) || criteria.some(({ id }) => given[id] === undefined)) return undefined;
    return criteria.reduce((sum, { id, points }) => sum + Math.min(points, given[id]!), 0);
  }

  /** As lines of an answer: labs/README.md. */
  lines(tasks: readonly TaskOutline[]): string[] {
    return tasks.flatMap(({ id: task, written }) =>
      written
        .filter(({ id }) => this.isWritten(id))
        .flatMap(({ id, charactersMax }) => [
          `-- task: ${task}`,
          ...proseLines(id, cutProse(tidyProse(this.texts[id]!), charactersMax)),
        ]),
    );
  }

  /** Only one question changes: another tab may have changed another. */
  #keep(change: (kept: Kept) => Kept): void {
    try {
      localStorage.setItem(this.#place, JSON.stringify(change(this.#read())));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
  }

  #read(): Kept {
    const nothing: Kept = { version: 1, texts: {}, own: {} };
    try {
      const kept = JSON.parse(localStorage.getItem(this.#place) ?? 'null') as Kept | null;
      return kept?.version === 1 ? { ...nothing, ...kept } : nothing;
    } catch {
      return nothing;
    }
  }
}

/** How long a text is, as the rubric counts. */
export function lengthOf(text: string): number {
  return tidyProse(text).trim().length;
}

export function readRubric(place: HTMLElement): ShownRubric | undefined {
  const { rubric } = place.dataset;
  return rubric === undefined ? undefined : (JSON.parse(rubric) as ShownRubric);
}
