// What lab.yaml and data.yaml may contain. The schemas are strict: an unknown key is a mistake.

import { z } from 'astro/zod';
import { labSizes } from '#engine/session/lab-rings.ts';
import { difficulties, engineNames } from '#labs/grading/lab.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected a name in lower case, such as orders');

/** The names that `engine/cql/parser` uses. */
const statementKinds = [
  'select',
  'insert',
  'insertJson',
  'update',
  'delete',
  'batch',
  'truncate',
  'createKeyspace',
  'alterKeyspace',
  'dropKeyspace',
  'createTable',
  'alterTable',
  'dropTable',
  'createType',
  'alterType',
  'dropType',
  'createIndex',
  'dropIndex',
] as const;

export const labSchema = z.strictObject({
  lesson: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'expected a lesson without its number, such as ring')
    .optional(),
  // A lab takes 20 to 40 minutes. A whole assignment may take three hours.
  minutes: z.int().min(20, 'a lab takes 20 minutes at least').max(180, 'an assignment takes 3 hours at most'),
  difficulty: z.enum(difficulties),
  points: z.int().min(1),
  engines: z.array(z.enum(engineNames)).min(1),
  provenOn: z.array(z.enum(engineNames)).optional(),
  faults: z.enum(['none', 'divergence', 'nodes']),
  oneReplica: z.boolean().optional(),
  clock: z.boolean().optional(),
  keyspaces: z.array(name).min(1),
  statements: z.array(z.enum(statementKinds)).optional(),
  nodes: z.union(labSizes.map((size) => z.literal(size))),
  seed: z.int().min(1),
});

/** Of a private lab only the keyspaces must be said. Its points are the sum of its checks. */
export const privateLabSchema = labSchema.extend({
  minutes: z.int().min(1).default(10),
  difficulty: labSchema.shape.difficulty.default('easy'),
  points: z.int().min(1).optional(),
  engines: labSchema.shape.engines.default([...engineNames]),
  faults: labSchema.shape.faults.default('none'),
  nodes: labSchema.shape.nodes.default(3),
  seed: labSchema.shape.seed.default(1),
});

const range = z
  .tuple([z.number(), z.number()])
  .refine(([from, to]) => from <= to, 'the first is the smaller');
// The core schema of YAML reads a bare 2026-01-01 as text. It is allowed with and without quotes.
const day = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'expected a day such as 2026-01-31');
const days = z.tuple([day, day]);

const columnSchema = z.union([
  z.strictObject({
    pick: z.array(z.union([z.string(), z.number()])).min(1),
    count: z.tuple([z.int(), z.int()]).optional(),
  }),
  z.strictObject({ int: range }),
  z.strictObject({ decimal: range, scale: z.int().min(0).max(9) }),
  z.strictObject({ text: z.string().min(1) }),
  z.strictObject({ uuid: z.literal(true) }),
  z.strictObject({ bool: z.literal(true) }),
  z.strictObject({ timestamp: days }),
  z.strictObject({ date: days }),
  z.strictObject({ of: z.string().regex(/^[a-z]\w*\.[a-z]\w*$/, 'expected dataset.column') }),
]);

export const dataSchema = z.record(
  name,
  z.strictObject({
    rows: z.int().min(1).max(5000),
    into: z
      .string()
      .regex(/^[a-z]\w*\.[a-z]\w*$/, 'expected keyspace.table')
      .optional(),
    distinct: z.array(name).min(1).optional(),
    columns: z.record(
      z.string().regex(/^_?[a-z]\w*$/, 'expected a column, or _name for one that is not loaded'),
      columnSchema,
    ),
  }),
);

export type LabFile = z.infer<typeof labSchema>;
export type PrivateLabFile = z.infer<typeof privateLabSchema>;
export type DataFile = z.infer<typeof dataSchema>;
