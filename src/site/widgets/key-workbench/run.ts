// Runs the bench: it creates the table, writes its rows and asks every question, on the embedded engine and a cluster
// of three nodes with one copy of each row. The counts come from the cluster's journal. It loads the whole engine, so
// import it only with `await import()`.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { attempt, type Refusal } from '#engine/session/attempt.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { labRing } from '#engine/session/lab-rings.ts';
import type { PlainValue } from '#engine/session/session.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { createText, type Design, inSlot, insertText, keyOf, type Row, selectText } from './design.ts';
import { questionsOf, type Setup, tableOf } from './model.ts';
import { liveQuestions } from './own.ts';
import type { Answer, Growth, Partition, Read, Report } from './report.ts';

const keyspace = 'bench';
/** The start of the cluster's clock. It only has to be the same on the server and in the browser. */
const startMs = Date.UTC(2026, 0, 1);
const ring = labRing(3);

export async function openBench(journal: 'full' | 'none' = 'full'): Promise<EmbeddedSession> {
  const session = await openEmbeddedSession({ nodes: 3, journal, now: () => startMs });
  session.executeNow(
    `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
  );
  session.executeNow(`USE ${keyspace}`);
  return session;
}

export async function reportOf(setup: Setup): Promise<Report> {
  const { design } = setup;
  const { rows } = tableOf(setup);
  const questions = questionsOf(setup);
  const session = await openBench();
  const nothing = { partitions: [], kept: 0, written: rows.length, answers: [], live: [] };
  const refusal = attempt(session, createText(design)).refusal ?? writeAll(session, design, rows);
  if (refusal) return { ...nothing, refusal };
  const partitions = partitionsOf(session, design);
  const stored = { session, design, partitions };
  return {
    partitions,
    written: rows.length,
    kept: partitions.reduce((sum, { rows: held }) => sum + held.length, 0),
    answers: questions.map((question) => answerOf(stored, question)),
    live: liveQuestions(design, rows[Math.floor((rows.length * 2) / 3)]!).map((question) =>
      answerOf(stored, question),
    ),
  };
}

function writeAll(session: EmbeddedSession, design: Design, rows: readonly Row[]): Refusal | undefined {
  for (const row of rows) {
    const { refusal } = attempt(session, insertText(design, row));
    if (refusal) return refusal;
  }
  return undefined;
}

interface Stored {
  session: EmbeddedSession;
  design: Design;
  partitions: readonly Partition[];
}

function answerOf(stored: Stored, question: string): Answer {
  const read = readOf(stored, question);
  if (!('refusal' in read)) return { question, read };
  const filtered = readOf(stored, `${question} ALLOW FILTERING`);
  return {
    question,
    refusal: read.refusal,
    ...(!('refusal' in filtered) && { filtered }),
  };
}

/** Which partitions were opened, how many rows were read there, and which came back. */
function readOf({ session, design, partitions }: Stored, question: string): Read | { refusal: Refusal } {
  const before = session.cluster.journal.length;
  const { result, refusal } = attempt(session, selectText(design, question));
  if (!result) return { refusal };
  const events = session.cluster.journal.slice(before);
  const keys = new Set(
    events.flatMap((event) => (event.kind === 'executing-query' ? [tokenOf(event.key)] : [])),
  );
  const scanned = new Set(events.flatMap((event) => (event.kind === 'executing-scan' ? [event.node] : [])));
  const key = keyOf(design).map(({ name }) => result.columns.findIndex((column) => column.name === name));
  const opened = partitions.flatMap(({ token, node }, at) =>
    keys.has(token) || scanned.has(node) ? [at] : [],
  );
  // The journal counts the static columns of a partition as a row of their own, which here they are not.
  const statics = design.columns.some(({ role }) => role === 'static') ? opened.length : 0;
  return {
    opened,
    asked: keys.size,
    isScan: scanned.size > 0,
    rowsRead: events.reduce((sum, event) => sum + liveRows(event), 0) - statics,
    returned: result.rows.map((row) => idOf(key.map((at) => row[at] ?? null))),
  };
}

function liveRows(event: JournalEvent): number {
  return event.kind === 'executing-query' || event.kind === 'executing-scan' ? event.liveRows : 0;
}

/** The partitions in the order of the ring, as a full read returns them. */
function partitionsOf(session: EmbeddedSession, design: Design): Partition[] {
  const partition = inSlot(design, 'partition');
  const key = keyOf(design);
  const names = key.map(({ name }) => quoteIfNeeded(name)).join(', ');
  const token = `token(${partition.map(({ name }) => quoteIfNeeded(name)).join(', ')})`;
  const { result } = attempt(session, `SELECT ${names}, ${token} FROM ${quoteIfNeeded(design.table)}`);
  const found = new Map<string, Omit<Partition, 'rows'> & { rows: { id: string; label: string }[] }>();
  for (const row of result?.rows ?? []) {
    const values = row.slice(0, key.length);
    const own = values.slice(0, partition.length);
    const name = idOf(own);
    const at = BigInt(String(row.at(-1)));
    if (!found.has(name))
      found.set(name, {
        key: own.map(print),
        token: String(at),
        turn: positionOf(ring.partitioner, at),
        node: ring.ownerAt(ring.rangeOfToken(at)).name,
        rows: [],
      });
    found.get(name)!.rows.push({
      id: idOf(values),
      label: values.slice(partition.length).map(print).join(', '),
    });
  }
  return [...found.values()];
}

const growthSizes = [40, 160, 640] as const;

/** The same key with more and more rows: how many partitions there are, and how long the longest is. */
export async function growthOf(setup: Setup): Promise<Growth[]> {
  const { design } = setup;
  const { grow } = tableOf(setup);
  const session = await openBench('none');
  if (attempt(session, createText(design)).refusal) return [];
  const partition = inSlot(design, 'partition')
    .map(({ name }) => quoteIfNeeded(name))
    .join(', ');
  const sizes: Growth[] = [];
  let written = 0;
  for (const size of growthSizes) {
    for (; written < size; written++)
      if (attempt(session, insertText(design, grow(written))).refusal) return [];
    const { result } = attempt(
      session,
      `SELECT ${partition}, count(*) FROM ${quoteIfNeeded(design.table)} GROUP BY ${partition}`,
    );
    const counts = (result?.rows ?? []).map((row) => Number(row.at(-1)));
    sizes.push({
      written: size,
      kept: counts.reduce((sum, count) => sum + count, 0),
      partitions: counts.length,
      largest: Math.max(0, ...counts),
    });
  }
  return sizes;
}

function idOf(values: readonly PlainValue[]): string {
  return JSON.stringify(values);
}

/** Prints a value as short as possible, for example a time without zero seconds. */
function print(value: PlainValue): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00\.000Z$/.exec(value) ?? [];
  return day ? `${day} ${hour}` : value;
}

function tokenOf(key: Uint8Array): string {
  return ring.partitioner.format(ring.partitioner.tokenOf(key));
}
