// What practice remembers of a learner: how hard the tasks of each topic are by now, and what was missed and comes
// back. Plain data: when a card is due follows from its answers (src/site/practice/due.ts).

export interface TopicLevel {
  level: 1 | 2 | 3;
  /** Answers in a row: 2 is two right ones, −1 is one wrong one. */
  run: number;
}

/** When it was answered, in milliseconds since 1970, and whether that was right. */
export type Answered = [at: number, isRight: boolean];

export interface Practised {
  /** By topic. */
  levels: Record<string, TopicLevel>;
  /** The answers to what was once missed, by names like `task/levels/served` or `quiz/ring/q1`. */
  cards: Record<string, Answered[]>;
}

/** How many answers in a row change the level. */
export const rowLength = 2;

/** A card keeps so many answers, the last ones. */
const answersMax = 40;

/** A record from elsewhere may not be larger. */
const cardsMax = 2000;

export function emptyPractised(): Practised {
  return { levels: {}, cards: {} };
}

export function levelOf(practised: Practised | undefined, topic: string): TopicLevel {
  return practised?.levels[topic] ?? { level: 1, run: 0 };
}

/** Two right answers in a row make the tasks harder, two wrong ones easier. */
export function levelAfter({ level, run }: TopicLevel, isRight: boolean): TopicLevel {
  const next = isRight ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1;
  if (next >= rowLength && level < 3) return { level: (level + 1) as 2 | 3, run: 0 };
  if (next <= -rowLength && level > 1) return { level: (level - 1) as 1 | 2, run: 0 };
  return { level, run: Math.max(-rowLength, Math.min(rowLength, next)) };
}

/**
 * Keeps an answer. What is right the first time needs no review, so a card begins with a wrong answer. Several wrong
 * answers of one day count once.
 */
export function keepAnswered(
  practised: Practised,
  card: string,
  [at, isRight]: Answered,
  dayOf: (at: number) => string,
): void {
  const answers = practised.cards[card];
  if (!answers) {
    if (!isRight) practised.cards[card] = [[at, false]];
    return;
  }
  const last = answers.at(-1);
  if (!isRight && last && !last[1] && dayOf(last[0]) === dayOf(at)) return;
  answers.push([at, isRight]);
  answers.splice(0, answers.length - answersMax);
}

/** Of two records, the answers of both are kept, and the higher level. */
export function mergePractised(ours: Practised, theirs: Practised): Practised {
  const merged: Practised = { levels: { ...theirs.levels }, cards: { ...theirs.cards } };
  for (const [topic, level] of Object.entries(ours.levels)) {
    const other = merged.levels[topic];
    if (!other || other.level <= level.level) merged.levels[topic] = level;
  }
  for (const [card, answers] of Object.entries(ours.cards)) {
    const all = new Map([...(theirs.cards[card] ?? []), ...answers].map((one) => [one[0], one] as const));
    merged.cards[card] = [...all.values()].toSorted((a, b) => a[0] - b[0]).slice(-answersMax);
  }
  return merged;
}

export function isPractised(value: unknown): value is Practised {
  if (!isRecord(value) || !isRecord(value.levels) || !isRecord(value.cards)) return false;
  const cards = Object.values(value.cards);
  return Object.values(value.levels).every(isTopicLevel) && cards.length <= cardsMax && cards.every(isCard);
}

function isTopicLevel(value: unknown): boolean {
  return isRecord(value) && [1, 2, 3].includes(value.level as number) && Number.isInteger(value.run);
}

function isCard(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= answersMax &&
    value.every(
      (one) =>
        Array.isArray(one) && one.length === 2 && Number.isFinite(one[0]) && typeof one[1] === 'boolean',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
