// The audit log says what happened in a class, but holds nothing that people wrote there. Its size is bounded, and
// only its owner can read it.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditLog } from './audit-log.ts';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { GradingQueue } from './grading-queue.ts';
import { classRoutes } from './routes.ts';

let now = Date.UTC(2027, 0, 1);
let folder: string;
beforeEach(() => {
  now = Date.UTC(2027, 0, 1);
  folder = mkdtempSync(join(tmpdir(), 'ringside-audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = (inFolder: string, name = 'audit.log') =>
  readFileSync(join(inFolder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line of JSON each, and only its owner can read the file', () => {
  const log = new AuditLog(folder, { now: () => now });
  log.add({ event: 'came-in', learner: 7 });
  log.add({ event: 'erased', learner: 7, erasure: 1 });
  expect(linesOf(folder)).toEqual([
    { at: '2027-01-01T00:00:00.000Z', event: 'came-in', learner: 7 },
    { at: '2027-01-01T00:00:00.000Z', event: 'erased', learner: 7, erasure: 1 },
  ]);
  expect(statSync(join(folder, 'audit.log')).mode & 0o777).toBe(0o600);
});

test('there are five files at most, none of them too large, and the newest lines stay', () => {
  const log = new AuditLog(folder, { now: () => now, fileBytesMax: 300 });
  for (let learner = 1; learner <= 100; learner++) log.add({ event: 'came-in', learner });
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['audit.log', 'audit.log.1', 'audit.log.2', 'audit.log.3', 'audit.log.4']);
  for (const name of names) expect(statSync(join(folder, name)).size, name).toBeLessThanOrEqual(300);
  const kept = names.reverse().flatMap((name) => linesOf(folder, name).map(({ learner }) => learner));
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 101 - kept.length + at));
});

test('a flood of wrong codes does not push out the rest', () => {
  const log = new AuditLog(folder, { now: () => now });
  for (let time = 0; time < 1_000; time++) log.add({ event: 'wrong-code', from: `10.0.0.${time % 250}` });
  log.add({ event: 'came-in', learner: 1 });
  expect(linesOf(folder)).toHaveLength(31);
  now += 60_000;
  log.add({ event: 'wrong-code', from: '10.0.0.1' });
  expect(linesOf(folder)).toHaveLength(32);
});

test('where it cannot be written, that is told and nothing stops', () => {
  const troubles: Error[] = [];
  const log = new AuditLog(join(folder, 'nowhere'), { onTrouble: (error) => troubles.push(error) });
  log.add({ event: 'grades-read' });
  expect(troubles).toHaveLength(1);
});

test('of a day in class it has who came and went and what failed, and no code, secret, name or answer', async () => {
  const made: ExampleClass = exampleClass(1, () => now);
  const { opened } = made;
  let isBroken = true;
  const queue = new GradingQueue({
    store: opened.store,
    grade: async ({ answer }) => {
      if (!isBroken) return { verdict: verdictOf(3), grader: 'g1', engine: 'embedded' };
      isBroken = false;
      throw new TypeError(`cannot run ${answer}`);
    },
    pauseMs: () => 0,
    audit: opened.audit,
  });
  const server: FastifyInstance = Fastify();
  server.register(classRoutes, {
    api: '/api/',
    opened,
    queue,
    isSecure: false,
    clusterState: () => 'none',
    now: () => now,
  });
  const post = (url: string, payload: object, cookie = '') =>
    server.inject({ method: 'POST', url: `/api/class${url}`, payload, headers: { cookie } });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    String(headers['set-cookie']).split(';')[0]!;
  await post('/enter', { code: 'WRNG-WRNG-WRNG' });
  const learner = cookieOf(await post('/enter', { code: made.codes[0]! }));
  const handIn = { key: 'one-key-of-the-page', lab: 'tokens-and-owners', answer: 'SELECT hush', tips: 0 };
  await post('/hand-in', handIn, learner);
  await post('/leave', {}, learner);
  await post('/leave', {}, learner);
  const instructor = cookieOf(await post('/instructor', { secret: opened.instructorSecret }));
  await server.inject({ url: '/api/class/instructor/grades.csv', headers: { cookie: instructor } });
  expect(linesOf(opened.folder).map(({ at: _, ...line }) => line)).toEqual([
    { event: 'wrong-code', from: '127.0.0.1' },
    { event: 'came-in', learner: 1 },
    { event: 'grading-failed', handIn: 1, error: 'TypeError' },
    { event: 'logged-out', learner: 1 },
    { event: 'instructor-came-in', from: '127.0.0.1' },
    { event: 'grades-read' },
  ]);
  const text = readFileSync(join(opened.folder, 'audit.log'), 'utf8');
  const hushed = [
    'WRNG',
    made.codes[0]!,
    opened.instructorSecret,
    'Learner 1',
    's1',
    'hush',
    learner,
    instructor,
  ];
  for (const word of hushed) expect(text, word).not.toContain(word);
  await server.close();
  await queue.close();
  made.remove();
});
