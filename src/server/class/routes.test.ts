// The class over HTTP: codes, hand-ins that are stored before they are acknowledged, verdicts with receipts, and data
// that others must not see.

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandInView } from '#labs/grading/class-wire.ts';
import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { type Grade, GradingQueue } from './grading-queue.ts';
import { answerDigest, publicKeyOf, readReceipt } from './receipt.ts';
import { classRoutes } from './routes.ts';

let now = Date.UTC(2027, 0, 1);
let made: ExampleClass;
let proxy: FastifyInstance;
let queue: GradingQueue;
let grade: Grade;

beforeEach(() => {
  now = Date.UTC(2027, 0, 1);
  made = exampleClass(2, () => now);
  grade = async ({ answer }) => ({ verdict: verdictOf(answer.length), grader: 'g1', engine: 'embedded' });
  queue = new GradingQueue({ store: made.opened.store, grade: (handIn) => grade(handIn), pauseMs: () => 0 });
  proxy = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  proxy.register(classRoutes, {
    api: '/api/',
    opened: made.opened,
    queue,
    isSecure: true,
    clusterState: () => 'none',
    now: () => now,
  });
});
afterEach(async () => {
  await proxy.close();
  await queue.close();
  made.remove();
});

const post = (url: string, payload: object, cookie = '') =>
  proxy.inject({ method: 'POST', url: `/api/class${url}`, payload, headers: { cookie } });
const get = (url: string, cookie = '') =>
  proxy.inject({ method: 'GET', url: `/api/class${url}`, headers: { cookie } });
async function enter(code: string): Promise<string> {
  const answer = await post('/enter', { code });
  return String(answer.headers['set-cookie']).split(';')[0]!;
}
const handIn = { key: 'one-key-of-the-page', lab: 'tokens-and-owners', answer: 'SELECT', tips: 2 };

test('a code is typed as people type, opens one session, and sets a cookie that scripts cannot read', async () => {
  const typed = made.codes[0]!.toLowerCase().replaceAll('-', ' ');
  const answer = await post('/enter', { code: typed });
  expect(answer.json()).toMatchObject({ name: 'NoSQL', learner: { number: 's1' } });
  expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  expect((await post('/enter', { code: typed })).json()).toEqual({ refused: 'no-such-code' });
});

test('guessing ends after thirty wrong codes a minute', async () => {
  const codes = await Promise.all(
    Array.from({ length: 32 }, () => post('/enter', { code: 'AAAA-BBBB-CCCC' })),
  );
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(403), 429, 429]);
  // Somebody else at the same address has a right code, and gets in.
  expect((await post('/enter', { code: made.codes[0]! })).statusCode).toBe(200);
  now += 60_000;
  expect((await post('/enter', { code: 'AAAA-BBBB-CCCC' })).statusCode).toBe(403);
});

test('codes that begin alike are counted together, from wherever they come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, at) =>
      proxy.inject({
        method: 'POST',
        url: '/api/class/enter',
        payload: { code: `AAAA-BBBB-${at}` },
        remoteAddress: `10.0.0.${at}`,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(403), 429]);
});

test('a learner hands in a lab two hundred times at most, and what was sent twice is still one', async () => {
  const cookie = await enter(made.codes[0]!);
  const learner = made.opened.store.learnerByNumber('s1')!.id;
  for (let time = 0; time < 199; time++)
    made.opened.store.addHandIn({ learner, lab: handIn.lab, key: `key-${time}`, answer: 'x', tips: 0 });
  now += 60_000;
  expect((await post('/hand-in', handIn, cookie)).statusCode).toBe(200);
  expect((await post('/hand-in', handIn, cookie)).statusCode).toBe(200);
  const next = await post('/hand-in', { ...handIn, key: 'another-key-of-the-page' }, cookie);
  expect([next.statusCode, next.json()]).toEqual([429, { refused: 'too-many-hand-ins' }]);
  expect((await get('', cookie)).json().labs[0]).toMatchObject({ handIns: 200 });
});

test('a learner hands in six times a minute at most; another learner is not held up', async () => {
  const [first, second] = [await enter(made.codes[0]!), await enter(made.codes[1]!)];
  const send = async (at: number, cookie: string) =>
    (await post('/hand-in', { ...handIn, key: `a-key-of-the-page-${at}` }, cookie)).json<{
      refused?: string;
    }>().refused;
  for (let at = 0; at < 6; at++) expect(await send(at, first)).toBeUndefined();
  expect(await send(6, first)).toBe('hand-ins-too-fast');
  expect(await send(5, first)).toBeUndefined();
  expect(await send(6, second)).toBeUndefined();
  now += 60_000;
  expect(await send(6, first)).toBeUndefined();
});

test('a hand-in comes back with its verdict and a receipt that the class has signed', async () => {
  const cookie = await enter(made.codes[0]!);
  const view = (await post('/hand-in', handIn, cookie)).json<HandInView>();
  expect(view).toMatchObject({ state: 'graded', late: false, verdict: { points: 6 } });
  const receipt = readReceipt(view.receipt!, publicKeyOf(made.opened.signingKey));
  expect(receipt).toMatchObject({
    learner: 's1',
    points: 6,
    answer: answerDigest('SELECT'),
    handIn: view.id,
  });
});

test('stored before it is acknowledged: a grader that fails loses nothing', async () => {
  const cookie = await enter(made.codes[0]!);
  const storedAtGrading: number[] = [];
  grade = async () => {
    storedAtGrading.push(made.opened.store.handIns().length);
    if (storedAtGrading.length === 1) throw new Error('the cluster went away');
    return { verdict: verdictOf(4), grader: 'g1', engine: 'embedded' };
  };
  const [first, again] = await Promise.all([
    post('/hand-in', handIn, cookie),
    post('/hand-in', handIn, cookie),
  ]);
  expect(storedAtGrading).toEqual([1, 1]);
  expect(first.json()).toMatchObject({ state: 'graded', verdict: { points: 4 } });
  expect(again.json<HandInView>().id).toBe(first.json<HandInView>().id);
});

test('the same key with another answer is refused, and nothing is overwritten', async () => {
  const cookie = await enter(made.codes[0]!);
  await post('/hand-in', handIn, cookie);
  const other = await post('/hand-in', { ...handIn, answer: 'better' }, cookie);
  expect([other.statusCode, other.json()]).toEqual([409, { refused: 'other-hand-in' }]);
  expect(made.opened.store.handIns().map(({ answer }) => answer)).toEqual(['SELECT']);
});

test('without a session, for another lab, with more than is asked: refused, and nothing stored', async () => {
  const cookie = await enter(made.codes[0]!);
  const sent = await Promise.all([
    post('/hand-in', handIn),
    post('/hand-in', handIn, `ringside-class=${'A'.repeat(43)}`),
    post('/hand-in', { ...handIn, lab: 'elsewhere' }, cookie),
    post('/hand-in', { ...handIn, points: 10 }, cookie),
    post('/hand-in', { ...handIn, learner: 2 }, cookie),
    post('/hand-in', { ...handIn, key: 'short' }, cookie),
    post('/hand-in', { ...handIn, answer: 'x'.repeat(70_000) }, cookie),
    post('/hand-in', { ...handIn, answer: 'я'.repeat(40_000) }, cookie),
  ]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 400, 400, 400, 400, 413]);
  expect(made.opened.store.handIns()).toEqual([]);
});

test('a hand-in is its learner’s alone', async () => {
  const [ana, bia] = [await enter(made.codes[0]!), await enter(made.codes[1]!)];
  const { id } = (await post('/hand-in', handIn, ana)).json<HandInView>();
  expect((await get(`/hand-ins/${id}`, ana)).statusCode).toBe(200);
  expect((await get(`/hand-ins/${id}`, bia)).statusCode).toBe(404);
  expect((await get(`/hand-ins/${id}`)).statusCode).toBe(403);
});

test('the instructor’s pages open with the instructor’s secret and with nothing else', async () => {
  const learner = await enter(made.codes[0]!);
  await post('/hand-in', handIn, learner);
  const forged = [
    '',
    learner,
    learner.replace('class', 'instructor'),
    `ringside-instructor=${'A'.repeat(43)}`,
    `ringside-instructor=${made.opened.instructorSecret}`,
  ];
  for (const cookie of forged)
    for (const url of ['/instructor/overview', '/instructor/grades.csv'])
      expect((await get(url, cookie)).statusCode, cookie).toBe(403);
  expect((await post('/instructor', { secret: 'AAAA-AAAA-AAAA' })).statusCode).toBe(403);
  const door = await post('/instructor', { secret: made.opened.instructorSecret });
  const cookie = String(door.headers['set-cookie']).split(';')[0]!;
  expect((await get('/instructor/overview', cookie)).json()).toMatchObject({
    queue: 0,
    learners: [{ number: 's1', labs: [{ handIns: 1, points: 6 }, { handIns: 0 }] }, { number: 's2' }],
  });
  expect((await get('/instructor/grades.csv', cookie)).body).toContain('s1,Learner 1,6,10,1,0,2');
  now += 13 * 3_600_000;
  expect((await get('/instructor/overview', cookie)).statusCode).toBe(403);
});

test('after the deadline it is stored, graded and said to be late', async () => {
  const cookie = await enter(made.codes[0]!);
  now = Date.UTC(2027, 0, 15, 9);
  expect((await post('/hand-in', handIn, cookie)).json()).toMatchObject({ late: true, state: 'graded' });
  expect((await get('', cookie)).json().labs[0]).toEqual({
    lab: 'tokens-and-owners',
    counts: 'best',
    deadline: '2027-01-15T08:00:00.000Z',
    handIns: 1,
    // The seed of this learner's questions.
    questions: expect.any(Number),
  });
});
