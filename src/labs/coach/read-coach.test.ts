// Runs every entry of content/coach on the simulated cluster: its example raises the error, the coach picks this
// entry and no other, no placeholder stays open in any language, and the suggested statement runs.

import { describe, expect, test } from 'vitest';
import { parseScript } from '#engine/cql/script.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { tableOfStatement } from '#engine/session/table-of-statement.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';
import { type InThree, languages } from '#i18n/languages.ts';
import { type Advice, adviseOn, type CoachRule } from '#labs/coach/coach.ts';
import { nearestTable } from './find-table.ts';
import { mendNames } from './mend/mends.ts';
import { readStatement } from './mend/read-statement.ts';
import { type CoachEntry, coachRules, readCoach } from './read-coach.ts';

const { entries, problems } = readCoach(process.cwd());

test('no mistakes, and enough entries', () => {
  expect(problems).toEqual([]);
  expect(entries.length).toBeGreaterThanOrEqual(60);
});

describe.each(entries)('$id', (entry) => {
  test('the error comes, is found among all, and what is suggested runs', async () => {
    const { session, error, statement } = await raise(entry);
    expect(error.kind).toBe(entry.kind);
    const table = await tableOf(session, statement);
    const near = await nearestTable(statement, (text) => session.execute(text).catch(() => undefined));
    const advice = {} as InThree<Advice | undefined>;
    for (const language of languages) {
      const found = adviseOn(error, rules[language], table, readStatement(statement, error, table, near));
      expect(found?.id, error.message).toBe(entry.id);
      expect(found?.says).not.toMatch(hole);
      advice[language] = found;
    }
    const tried = advice.en?.try;
    expect(advice.pt?.try).toBe(tried);
    expect(advice.ru?.try).toBe(tried);
    if (entry.try === undefined) return;
    expect(tried).toBeDefined();
    expect(tried).not.toMatch(hole);
    for (const { text } of parseScript(tried ?? '').items) await session.execute(text);
  });

  test('the three say the same things in their own words', () => {
    const { says } = entry;
    for (const text of Object.values(says)) {
      expect(text.trim()).not.toBe('');
      expect(holesOf(text)).toEqual(holesOf(says.en));
      expect(text.split('`').length % 2, 'backticks in pairs').toBe(1);
    }
    expect(new Set(Object.values(says)).size).toBe(languages.length);
    expect(says.ru).toMatch(/[а-яё]/);
    expect(says.pt + says.en).not.toMatch(/[а-яё]/i);
  });
});

const rules: InThree<CoachRule[]> = {
  pt: coachRules(entries, 'pt'),
  ru: coachRules(entries, 'ru'),
  en: coachRules(entries, 'en'),
};

test('every slip that an entry names has its mend', () => {
  const named = new Set(entries.flatMap(({ mend }) => mend ?? []));
  expect([...named].filter((name) => !mendNames.includes(name))).toEqual([]);
  expect(mendNames.filter((name) => !named.has(name))).toEqual([]);
});

/**
 * A name in braces, which may have the forms of a counted word behind it. A set literal of CQL has quotes, a number or
 * a space in its braces.
 */
const hole = /\{[A-Za-z]\w*(?::[^{}|]*\|[^{}]*)?\}/;

function holesOf(text: string): string[] {
  const holes = text.match(new RegExp(hole, 'g')) ?? [];
  return [...new Set(holes.map((one) => one.replace(/:.*/, '}')))].sort();
}

async function raise(entry: CoachEntry): Promise<{
  session: EmbeddedSession;
  error: CqlError;
  statement: string;
}> {
  const session = await openEmbeddedSession({ nodes: 3, now: () => 1_800_000_000_000 });
  await session.execute(
    "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 3}",
  );
  if (entry.use) await session.execute('USE shop');
  const statement = entry.example.at(-1) ?? '';
  for (const earlier of entry.example.slice(0, -1)) await session.execute(earlier);
  if (entry.seen !== undefined)
    return { session, error: cqlError({ kind: entry.kind, message: entry.seen, statement }), statement };
  for (const node of entry.down) trouble(session, node, entry);
  // Long enough for the other nodes to notice a stopped node. A node that is only slow is noticed by asking it.
  if (isStopped(entry)) session.cluster.runFor(60_000);
  const error: unknown = await session
    .execute(statement, entry.consistency && { consistency: entry.consistency })
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  for (const node of entry.down) relief(session, node, entry);
  if (entry.down.length > 0) session.cluster.runFor(60_000);
  if (!(error instanceof CqlError)) throw new Error(`${statement}: no error of Cassandra, but ${error}`);
  return { session, error, statement };
}

function isStopped({ kind, down }: CoachEntry): boolean {
  return down.length > 0 && (kind === 'Unavailable' || kind === 'Truncate');
}

/** Makes a node fail: it is known to be down, it seems alive and is silent, or it answers with a failure. */
function trouble({ cluster }: EmbeddedSession, node: string, entry: CoachEntry): void {
  if (isStopped(entry)) cluster.stop(node);
  else if (/Timeout$/.test(entry.kind)) cluster.pause(node);
  else cluster.fail(node, /TOMBSTONES/.test(entry.message) ? 'READ_TOO_MANY_TOMBSTONES' : 'UNKNOWN');
}

function relief({ cluster }: EmbeddedSession, node: string, entry: CoachEntry): void {
  if (isStopped(entry)) cluster.start(node);
  else if (/Timeout$/.test(entry.kind)) cluster.resume(node);
  else cluster.fail(node, undefined);
}

async function tableOf(session: EmbeddedSession, statement: string) {
  const named = tableOfStatement(statement);
  const { keyspaces } = await session.schema('shop');
  const schema = keyspaces[0]?.tables.find(({ name }) => name === named?.table);
  return schema && { keyspace: named?.keyspace, schema };
}
