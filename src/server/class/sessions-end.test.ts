// Sessions end: by logging out, by age, when a learner is withdrawn, and when the instructor's secret is renewed.

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCode } from './codes.ts';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { GradingQueue } from './grading-queue.ts';
import { addLearners } from './open-class.ts';
import { classRoutes } from './routes.ts';

let now = Date.UTC(2027, 0, 1);
let made: ExampleClass;
let server: FastifyInstance;

beforeEach(() => {
  now = Date.UTC(2027, 0, 1);
  made = exampleClass(2, () => now);
  const { opened } = made;
  const grade = async () => ({ verdict: verdictOf(1), grader: 'g1', engine: 'embedded' });
  const queue = new GradingQueue({ store: opened.store, grade });
  server = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  server.register(classRoutes, {
    api: '/api/',
    opened,
    queue,
    isSecure: true,
    clusterState: () => 'none',
    now: () => now,
  });
});
afterEach(async () => {
  await server.close();
  made.remove();
});

const post = (url: string, payload: object, cookie = '') =>
  server.inject({ method: 'POST', url: `/api/class${url}`, payload, headers: { cookie } });
const get = (url: string, cookie: string) =>
  server.inject({ method: 'GET', url: `/api/class${url}`, headers: { cookie } });
const whoIs = async (cookie: string) => (await get('', cookie)).json().learner?.number;
async function enter(code: string): Promise<string> {
  const answer = await post('/enter', { code });
  return String(answer.headers['set-cookie']).split(';')[0]!;
}

test('who logs out is out, on the server and in the browser, and the others stay', async () => {
  const [ana, bia] = [await enter(made.codes[0]!), await enter(made.codes[1]!)];
  const left = await post('/leave', {}, ana);
  expect(left.json()).toMatchObject({ name: 'NoSQL' });
  expect(left.json().learner).toBeUndefined();
  expect(left.headers['set-cookie']).toMatch(/^ringside-class=; .*Max-Age=0$/);
  expect(await whoIs(ana)).toBeUndefined();
  expect(await whoIs(bia)).toBe('s2');
  // The code stays used, and to log out a second time changes nothing.
  expect((await post('/enter', { code: made.codes[0]! })).statusCode).toBe(403);
  expect((await post('/leave', {}, ana)).statusCode).toBe(200);
  expect((await post('/leave', {})).statusCode).toBe(200);
  expect(made.opened.store.counts().log_outs).toBe(1);
});

test('a session ends after a hundred and twenty days', async () => {
  const cookie = await enter(made.codes[0]!);
  now += 119 * 24 * 3_600_000;
  expect(await whoIs(cookie)).toBe('s1');
  now += 24 * 3_600_000;
  expect(await whoIs(cookie)).toBeUndefined();
});

test('withdrawn, a learner has neither session nor code, until there is a new code', async () => {
  const { opened } = made;
  const learner = opened.store.learnerByNumber('s1')!;
  const cookie = await enter(made.codes[0]!);
  const [unused] = addLearners(opened, [learner]);
  opened.store.withdraw(learner.id);
  expect(await whoIs(cookie)).toBeUndefined();
  expect((await post('/enter', { code: unused!.code })).statusCode).toBe(403);
  expect(await whoIs(await enter(made.codes[1]!))).toBe('s2');
  const [fresh] = addLearners(opened, [learner]);
  expect(await whoIs(await enter(fresh!.code))).toBe('s1');
});

test('a renewed secret opens the instructor’s page at once, and the earlier one is worth nothing', async () => {
  const earlier = made.opened.instructorSecret;
  const door = await post('/instructor', { secret: earlier });
  const cookie = String(door.headers['set-cookie']).split(';')[0]!;
  expect((await get('/instructor/overview', cookie)).statusCode).toBe(200);
  const renewed = makeCode();
  made.opened.store.renewSecret('instructor', renewed);
  expect((await get('/instructor/overview', cookie)).statusCode).toBe(403);
  expect((await post('/instructor', { secret: earlier })).statusCode).toBe(403);
  expect((await post('/instructor', { secret: renewed })).statusCode).toBe(200);
});
