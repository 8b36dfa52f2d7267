// What lists of labs show besides title and question. It comes from lab.yaml and checks.yaml.

import { z } from 'astro/zod';
import { difficulties, engineNames } from '#labs/grading/lab.ts';
import type { LabFolder } from './read-lab.ts';

export const labFactsSchema = z.object({
  /** The number of the folder. Private labs follow those of the course. */
  number: z.number(),
  /** The lesson, if the lab has one: `ring`. */
  lesson: z.string().optional(),
  minutes: z.number(),
  difficulty: z.enum(difficulties),
  points: z.number(),
  engines: z.array(z.enum(engineNames)),
  /** The points of each check. A learner's score counts only checks that exist. */
  checks: z.record(z.string(), z.number()),
});

export type LabFacts = z.infer<typeof labFactsSchema>;

export function labFacts({ folder, number, lab, checks }: LabFolder): LabFacts {
  const { lesson, minutes, difficulty, points, engines } = lab;
  if (difficulty === undefined) throw new Error(`${folder}/lab.yaml has no difficulty`);
  return {
    number,
    ...(lesson !== undefined && { lesson }),
    minutes,
    difficulty,
    points,
    engines: [...engines],
    checks: Object.fromEntries(checks.map((check) => [check.id, check.points])),
  };
}
