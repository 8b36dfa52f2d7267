// For a keyspace that does not exist, the error says that it is missing, and not that it is forbidden.

import { expect, it } from 'vitest';
import { sandboxLab } from '#labs/grading/lab.ts';

import { missingKeyspace } from './missing-keyspace.ts';
import { SandboxNames } from './names.ts';
import { planStatement } from './plan.ts';

const names = new SandboxNames('s4k2xz');

async function missing(text: string) {
  const own = ['music'];
  const plan = planStatement({ text, policy: { lab: sandboxLab, copiesMax: 3 }, names, own });
  try {
    return (await missingKeyspace(plan, new Set(own))) ? 'done' : 'sent';
  } catch (error) {
    return names.inText((error as Error).message);
  }
}

it.each([
  ['CREATE TABLE nowhere.t (k int PRIMARY KEY)', "Keyspace 'nowhere' doesn't exist"],
  [
    "CREATE TABLE nowhere.t (k int PRIMARY KEY) WITH gc_grace_seconds = 'x'",
    "Invalid integer value x for 'gc_grace_seconds'",
  ],
  ['CREATE TYPE nowhere.t (x int)', "Keyspace 'nowhere' doesn't exist"],
  ['CREATE INDEX ON nowhere.t (v)', "Keyspace 'nowhere' doesn't exist"],
  ['ALTER TABLE nowhere.t ADD x int', "Table 'nowhere.t' doesn't exist"],
  ['ALTER TYPE nowhere.t ADD x int', "Type nowhere.t doesn't exist"],
  ['DROP TABLE nowhere.t', "Table 'nowhere.t' doesn't exist"],
  ['DROP TYPE nowhere.t', "Type 'nowhere.t' doesn't exist"],
  ['DROP INDEX nowhere.i', "Index 'nowhere.i' doesn't exist'"],
  ['TRUNCATE nowhere.t', 'keyspace nowhere does not exist'],
  ['DROP KEYSPACE nowhere', "Keyspace 'nowhere' doesn't exist"],
  ['ALTER KEYSPACE nowhere WITH durable_writes = false', "Keyspace 'nowhere' doesn't exist"],
  ['DROP TABLE IF EXISTS nowhere.t', 'done'],
  ['DROP KEYSPACE IF EXISTS nowhere', 'done'],
  ['CREATE TABLE music.t (k int PRIMARY KEY)', 'sent'],
  ['CREATE TABLE t (k int PRIMARY KEY)', 'sent'],
  ['DROP KEYSPACE music', 'sent'],
  ['SELECT * FROM nowhere.t', 'sent'],
])('%s: %s', async (text, told) => {
  expect(await missing(text)).toBe(told);
});
