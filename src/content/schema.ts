// What the YAML files of the course may contain. The schemas are strict: an unknown key is a mistake.

import { z } from 'astro/zod';
import { consistencyLevels } from '#engine/values/consistency.ts';

const text = z.string().min(1);
const inThree = z.strictObject({ pt: text, ru: text, en: text });
const folder = z.string().regex(/^\d\d-[a-z0-9-]+$/, 'expected a folder name such as 03-tools');
const digests = z.array(z.string().regex(/^[0-9a-f]{8}$/));

export const courseSchema = z.strictObject({
  chapters: z.array(
    z.strictObject({
      id: text,
      title: inThree,
      lessons: z.array(
        z.union([
          folder,
          z.strictObject({
            planned: folder,
            minutes: z.int().min(1),
            title: inThree,
            lab: z.boolean().optional(),
          }),
        ]),
      ),
    }),
  ),
});

const claims = z.record(
  z.string().regex(/^s\d+$/, 'expected a section such as s3'),
  z.union([z.literal('none'), z.array(z.strictObject({ says: text, by: z.array(text).min(1) })).min(1)]),
);

export const lessonSchema = z.strictObject({
  minutes: z.strictObject({ read: z.int().min(1), speak: z.int().min(1) }),
  sources: z.array(text).min(1),
  widgets: z.array(text).default([]),
  lab: text.optional(),
  /** What each section claims about Cassandra, and the evidence. `claims.ts` says what evidence is. */
  claims: claims.optional(),
  level: z.strictObject({ pt: digests, ru: digests, en: digests, reason: text.optional() }).optional(),
});

/** Of a private lesson nothing need be said. Minutes that are not given follow from its length. */
export const privateLessonSchema = lessonSchema.extend({
  minutes: lessonSchema.shape.minutes.optional(),
  sources: z.array(text).default([]),
});

export const sourcesSchema = z.record(
  z.string(),
  z.strictObject({
    cite: text,
    /** The pages and files of a source that is too large for a claim to name it whole. */
    files: z.array(text).optional(),
  }),
);

const termIn = z.strictObject({
  term: text,
  says: text,
  /** The words by which people also look for it. The glossary lists them; lessons use `term`. */
  also: z.array(text).default([]),
});

export const termSchema = z.strictObject({
  pt: termIn,
  ru: termIn,
  en: termIn,
  see: z.array(text).default([]),
});

/** An explanation of one of Cassandra's errors. `labs/coach/coach.ts` says what may stand in braces. */
export const coachSchema = z.strictObject({
  kind: z.enum([
    'Syntax',
    'Invalid',
    'Config',
    'AlreadyExists',
    'Unauthorized',
    'Unavailable',
    'ReadTimeout',
    'WriteTimeout',
    'ReadFailure',
    'WriteFailure',
    'FunctionFailure',
    'Truncate',
    'Unsupported',
    'Server',
  ]),
  message: text,
  /** The slip that the statement must have: a name of `labs/coach/mend/mends.ts`. */
  mend: text.optional(),
  says: inThree,
  try: text.optional(),
  /**
   * Statements that lead to the error. The last one raises it. A test runs them, and then the suggested statement.
   */
  example: z.array(text).min(1),
  /** How the test causes errors that need dead nodes, a consistency level or no keyspace in use. */
  down: z.array(text).default([]),
  consistency: z.enum(consistencyLevels).optional(),
  use: z.boolean().default(true),
  /**
   * The message as a real cluster words it, for errors that the simulated cluster does not have because it has no
   * roles.
   */
  seen: text.optional(),
});

export type CoachFile = z.infer<typeof coachSchema>;
export type Claims = z.infer<typeof claims>;
export type CourseFile = z.infer<typeof courseSchema>;
export type LessonFile = z.infer<typeof lessonSchema>;
export type PrivateLessonFile = z.infer<typeof privateLessonSchema>;
export type TermFile = z.infer<typeof termSchema>;
export type SourcesFile = z.infer<typeof sourcesSchema>;
