// What checks.yaml may contain for each kind of check, and how it is converted into the grader's own form. The schema
// is strict: an unknown key is a mistake.

import { z } from 'astro/zod';
import { consistencyLevels } from '#engine/values/consistency.ts';
import { errorCodes } from '#engine/values/cql-error.ts';
import type { InThree } from '#i18n/languages.ts';
import { nodeActions } from '#labs/grading/answer.ts';
import { type Check, type RightAnswer, type SchemaNeed, triedOutcomes } from '#labs/grading/check.ts';

import { inAnyLanguage, inThreeLanguages } from './in-languages.ts';

const text = z.string().min(1);
const level = z.enum(consistencyLevels.filter((one) => one !== 'NODE_LOCAL'));
const node = z.string().regex(/^n[1-6]$/, 'expected a node such as n2');
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const head = {
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as row-on-n2'),
  task: text,
  points: z.int().min(1),
};

const need = {
  columns: z.record(text, text).optional(),
  partition: z.array(text).min(1).optional(),
  clustering: z
    .array(z.string().regex(/^\w+( (asc|desc))?$/, 'expected a column, with desc where it is descending'))
    .optional(),
  static: z.array(text).optional(),
};

const rows = z
  .strictObject({
    ...head,
    kind: z.literal('rows'),
    of: z.literal('answer').optional(),
    query: text.optional(),
    from: text.optional(),
    ordered: z.boolean().default(false),
    partitions: z.int().min(1).optional(),
    filtering: z.boolean().default(false),
    names: z.boolean().default(true),
  })
  .refine((check) => (check.of === undefined) !== (check.query === undefined), 'either of: answer or a query')
  .refine((check) => check.from === undefined || check.of === 'answer', 'from goes with of: answer');

const schema = z
  .strictObject({
    ...head,
    kind: z.literal('schema'),
    table: text,
    ...need,
    oneOf: z.array(z.strictObject(need)).optional(),
  })
  .transform(({ columns, partition, clustering, static: statics, oneOf, ...check }) => ({
    ...check,
    oneOf: (oneOf ?? [{ columns, partition, clustering, static: statics }]).map(
      (one): SchemaNeed => ({
        columns: one.columns,
        partition: one.partition,
        static: one.static,
        clustering: one.clustering?.map((words) => {
          const [name = '', order] = words.split(' ');
          return { name, order: order === 'desc' ? ('desc' as const) : ('asc' as const) };
        }),
      }),
    ),
  }))
  .refine(
    ({ oneOf }) => oneOf.every((one) => Object.values(one).some((line) => line !== undefined)),
    'nothing is demanded: columns, partition, clustering or static',
  );

const values = z.array(z.union([text, z.strictObject({ is: plain })])).default([]);
const way = { cql: text, values };

const serves = z.strictObject({
  ...head,
  kind: z.literal('serves'),
  load: z
    .array(z.strictObject({ dataset: text, into: text, columns: z.record(text, text).optional() }))
    .min(1),
  times: z.int().min(1).max(20).default(3),
  queries: z
    .array(
      z
        .strictObject({
          ...way,
          of: text,
          ordered: z.boolean().default(false),
          partitions: z.int().min(1).default(1),
          or: z.array(z.strictObject(way)).default([]),
        })
        .transform(({ cql, values: own, or, ...query }) => ({
          ...query,
          ways: [{ cql, values: own }, ...or],
        })),
    )
    .min(1),
});

const counts = z.record(text, z.number().min(1));

const size = z
  .strictObject({
    ...head,
    kind: z.literal('size'),
    table: text,
    workload: z.strictObject({
      rows: z.number().min(1),
      values: counts,
      busiest: counts.default({}),
      bytes: counts.default({}),
    }),
    rowsMax: z.number().min(1).optional(),
    megabytesMax: z.number().min(1).optional(),
  })
  .refine((check) => check.rowsMax ?? check.megabytesMax, 'a bound is missing: rowsMax or megabytesMax');

const errorKind = z.enum(Object.keys(errorCodes) as (keyof typeof errorCodes)[]);

const refused = z
  .strictObject({
    ...head,
    kind: z.literal('refused'),
    in: z.literal('answer').optional(),
    cql: text.optional(),
    error: errorKind,
    says: text.optional(),
  })
  .refine((check) => (check.in === undefined) !== (check.cql === undefined), 'either in: answer or cql');

const event = z
  .string()
  .regex(
    new RegExp(`^(${nodeActions.join('|')}) n[1-6]$`),
    `expected an event such as “stop n3”; there are ${nodeActions.join(', ')}`,
  )
  .transform((words) => {
    const [action, name] = words.split(' ') as [(typeof nodeActions)[number], string];
    return { action, node: name };
  });

const outcomes = z.strictObject({
  ...head,
  kind: z.literal('outcomes'),
  given: z.array(event).default([]),
  tries: z
    .array(
      z.strictObject({
        cql: text,
        consistency: level,
        at: node.default('n1'),
        is: z.enum(triedOutcomes),
      }),
    )
    .min(1),
});

const policy = z.strictObject({
  ...head,
  kind: z.literal('policy'),
  write: text,
  read: text,
  table: text,
  run: z.strictObject({ write: text, read: text }),
  needs: z
    .array(
      z.strictObject({
        is: z.enum(['write', 'read', 'available', 'fresh']),
        stopped: z.array(node).default([]),
        at: node.optional(),
      }),
    )
    .min(1),
});

const pattern = z
  .strictObject({
    do: z.enum(['read', 'write', 'schema', 'event']),
    keyspace: text.optional(),
    table: text.optional(),
    consistency: z.union([level, z.array(level).min(1)]).optional(),
    at: z.union([node, z.literal('each')]).optional(),
    is: z.enum([...triedOutcomes, 'fresh', 'stale']).optional(),
    repaired: z.boolean().optional(),
    applied: z.boolean().optional(),
    rows: z.int().min(0).optional(),
    statement: z.enum(['select', 'insert', 'update', 'delete', 'batch', 'alterTable']).optional(),
    same: z.literal(true).optional(),
    tombstonesMin: z.int().min(1).optional(),
    tombstonesMax: z.int().min(0).optional(),
    sstablesMin: z.int().min(1).optional(),
    sstablesMax: z.int().min(0).optional(),
    action: z.enum([...nodeActions, 'only']).optional(),
    node: node.optional(),
    down: z.union([z.int().min(1), z.literal('another')]).optional(),
  })
  .transform(({ consistency, ...step }) => ({
    ...step,
    consistency: typeof consistency === 'string' ? [consistency] : consistency,
  }));

const history = z.strictObject({
  ...head,
  kind: z.literal('history'),
  steps: z.array(pattern).min(1),
  never: pattern.optional(),
  without: pattern.optional(),
  eventsMax: z.int().min(0).optional(),
  oneRow: z.boolean().default(false),
});

const placement = z
  .strictObject({
    ...head,
    kind: z.literal('placement'),
    table: text,
    nodes: z.record(node, z.int().min(1)).optional(),
    copies: z.record(text, z.int().min(1)).optional(),
    racks: z.boolean().default(false),
    key: z.record(text, plain).optional(),
    on: z.array(node).optional(),
  })
  .refine(
    ({ nodes, copies, key }) => [nodes, copies, key].filter((one) => one !== undefined).length === 1,
    'one of nodes, copies and key with on',
  )
  .refine(({ key, on }) => (key === undefined) === (on === undefined), 'key goes with on');

const word = z.union([z.string(), z.number()]).transform(String);

const oneAnswer = z.union([
  word.transform((one): RightAnswer => ({ oneOf: [one] })),
  z
    .array(word)
    .min(1)
    .transform((oneOf): RightAnswer => ({ oneOf })),
  z.strictObject({ all: z.array(word).min(1) }),
  z.strictObject({ query: text }),
  z.strictObject({ owner: text, key: z.array(plain).min(1) }),
  z.strictObject({ replicas: text, key: z.array(plain).min(1) }),
  z.strictObject({ held: text, node }),
]);

/** Of a question that is asked with several values: the right answer to each. */
const answer = z.union([oneAnswer, z.strictObject({ each: z.array(oneAnswer).min(2) })]);

const answersIn = (words: z.ZodType<InThree<string>>) =>
  z
    .strictObject({
      ...head,
      kind: z.literal('answers'),
      answers: z.record(text, answer),
      because: z.record(text, text).default({}),
      tries: z.enum(['first', 'cost']).optional(),
      says: z.record(text, z.record(text, words)).default({}),
    })
    .refine(
      ({ answers: all, because, says }) =>
        [...Object.entries(because).flat(), ...Object.keys(says)].every((question) => question in all),
      'because and says speak of questions that stand in answers',
    )
    .transform(({ answers: all, ...check }) => {
      const each = Object.fromEntries(
        Object.entries(all).flatMap(([question, one]) =>
          'each' in one ? [[question, one.each] as const] : [],
        ),
      );
      return {
        ...check,
        answers: Object.fromEntries(
          Object.entries(all).map(([question, one]) => [question, 'each' in one ? one.each[0]! : one]),
        ),
        ...(Object.keys(each).length > 0 && { each }),
      };
    });

const schedule = z
  .strictObject({
    ...head,
    kind: z.literal('schedule'),
    prepare: z.array(text).default([]),
    names: z
      .array(z.string().regex(/^[a-z]+$/, 'expected a name in lower case, such as ana'))
      .min(2)
      .max(8),
    orders: z.int().min(1).max(50),
    taken: text.optional(),
    // biome-ignore lint/suspicious/noThenProperty: a word of checks.yaml, never awaited
    then: text,
    atMost: z.number().optional(),
    atLeast: z.number().optional(),
    lostAnswers: z.boolean().optional(),
    across: z.boolean().optional(),
  })
  .refine((check) => check.atMost !== undefined || check.atLeast !== undefined, 'atMost, atLeast or both');

const idempotent = z.strictObject({
  ...head,
  kind: z.literal('idempotent'),
  tables: z.array(text).min(1),
});

const most = z.int().min(0).optional();

const alike = z.strictObject({
  ...head,
  kind: z.literal('alike'),
  table: text,
  repairs: most,
  wide: most,
  writes: most,
  reads: most,
});

/** `3d`, `6h` or `40s`, as seconds. */
const span = z
  .string()
  .regex(/^\d{1,4}[dhs]$/, 'expected a time such as 3d, 6h or 40s')
  .transform(
    (words) => Number(words.slice(0, -1)) * { d: 86_400, h: 3600, s: 1 }[words.at(-1) as 'd' | 'h' | 's'],
  );

const story = z.strictObject({
  ...head,
  kind: z.literal('story'),
  aside: z.array(text).default([]),
  steps: z
    .array(
      z
        .strictObject({
          run: text.optional(),
          wait: span.optional(),
          rows: most,
          tombstonesMax: most,
          sstablesMax: most,
          storedMax: most,
        })
        .transform(({ wait, ...step }) => ({ ...step, waitSeconds: wait })),
    )
    .min(1)
    .max(200),
});

const checksIn = (words: z.ZodType<InThree<string>>) =>
  z
    .array(
      z.discriminatedUnion('kind', [
        rows,
        schema,
        serves,
        size,
        refused,
        outcomes,
        policy,
        history,
        placement,
        answersIn(words),
        schedule,
        idempotent,
        alike,
        story,
      ]),
    )
    .min(1) satisfies z.ZodType<Check[]>;

export const checksSchema = checksIn(inThreeLanguages);
export const privateChecksSchema = checksIn(inAnyLanguage);
