// The fragment of the practice page's address: a topic, or one task of it, so that a link leads to the same task.

import { type Level, levels, type Topic, topics } from '#labs/practice/exercise.ts';

export interface TaskAddress {
  readonly topic: Topic;
  /** One task of the topic. Without it, the learner gets one that fits. */
  readonly task?: { readonly family: string; readonly level: Level; readonly seed: number };
}

/** Undefined if the fragment names no topic. Whether the family exists is for the caller to see. */
export function readAddress(hash: string): TaskAddress | undefined {
  const [, name, family, level, seed] = /^#([a-z]+)(?:\/([a-z-]+)\/([1-3])\/(\d{1,6}))?$/.exec(hash) ?? [];
  const topic = topics.find((one) => one === name);
  if (!topic) return undefined;
  const found = levels.find((one) => one === Number(level));
  return family && found && Number(seed) > 0
    ? { topic, task: { family, level: found, seed: Number(seed) } }
    : { topic };
}

export function writeAddress({ topic, task }: TaskAddress): string {
  return task ? `#${topic}/${task.family}/${task.level}/${task.seed}` : `#${topic}`;
}
