// A thousand hand-ins and receipts that somebody tampered with, and a hundred requests in the instructor's name: none
// is accepted.

import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import type { HandInView } from '#labs/grading/class-wire.ts';

import { type ExampleClass, exampleClass, verdictOf } from './example-class.ts';
import { GradingQueue } from './grading-queue.ts';
import { publicKeyOf, readReceipt } from './receipt.ts';
import { classRoutes } from './routes.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function openClassOf(made: ExampleClass) {
  const { store } = made.opened;
  const queue = new GradingQueue({
    store,
    grade: async ({ answer }) => ({
      verdict: verdictOf(answer.length % 10),
      grader: 'g1',
      engine: 'embedded',
    }),
  });
  const proxy = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  proxy.register(classRoutes, {
    api: '/api/',
    opened: made.opened,
    queue,
    isSecure: true,
    clusterState: () => 'none',
    now: () => 0,
  });
  const ask = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
    proxy.inject({
      method,
      url: `/api/class${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const close = async () => {
    await proxy.close();
    await queue.close();
    made.remove();
  };
  return { store, ask, close };
}

/** Replaces one letter by another, at a random place from `from` on. */
function bend(text: string, random: Random, from = 0): string {
  for (;;) {
    const at = from + random.below(text.length - from);
    const letter = letters[random.below(letters.length)]!;
    if (text[at] !== letter && text[at] !== '.' && text[at] !== '=')
      return text.slice(0, at) + letter + text.slice(at + 1);
  }
}

test('1,000 bent, replayed and foreign ones: none is accepted', { timeout: 60_000 }, async () => {
  const made = exampleClass(2, () => 0);
  const other = exampleClass(1, () => 0);
  const { store, ask, close } = openClassOf(made);
  const enter = async (code: string) =>
    String((await ask('POST', '/enter', '', { code })).headers['set-cookie']).split(';')[0]!;
  const [ana, bia] = [await enter(made.codes[0]!), await enter(made.codes[1]!)];
  const genuine = { key: 'a-key-of-this-page', lab: 'tokens-and-owners', answer: 'SELECT', tips: 0 };
  const view = (await ask('POST', '/hand-in', ana, genuine)).json<HandInView>();
  const receipt = view.receipt!;
  const [, payload, signature] = receipt.split('.');
  const publicKey = publicKeyOf(made.opened.signingKey);
  const better = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), points: 10 };

  const ways: ((random: Random) => Promise<boolean>)[] = [
    async (random) => readReceipt(bend(receipt, random, 'ringside1.'.length), publicKey) !== undefined,
    async (random) => {
      const claimed = { ...better, learner: `s${random.below(1000)}` };
      const forged = Buffer.from(JSON.stringify(claimed)).toString('base64url');
      return readReceipt(`ringside1.${forged}.${signature}`, publicKey) !== undefined;
    },
    async () => readReceipt(receipt, publicKeyOf(other.opened.signingKey)) !== undefined,
    async (random) =>
      (await ask('POST', '/hand-in', bend(ana, random, 'ringside-class='.length), genuine)).statusCode ===
      200,
    async (random) => {
      const answer = `SELECT ${random.below(1e9)}`;
      return (await ask('POST', '/hand-in', ana, { ...genuine, answer })).statusCode === 200;
    },
    // The same hand-in, sent again: the server returns the one that it has already.
    async () => (await ask('POST', '/hand-in', ana, genuine)).json<HandInView>().id !== view.id,
    async (random) => {
      const claim = [{ points: 10 }, { verdict: verdictOf(10) }, { learner: 2 }, { at: 0 }, { late: false }];
      const sent = {
        ...genuine,
        key: `another-key-${random.below(1e9)}`,
        ...claim[random.below(claim.length)]!,
      };
      return (await ask('POST', '/hand-in', ana, sent)).statusCode === 200;
    },
    async (random) => {
      const sent = { ...genuine, key: `another-key-${random.below(1e9)}`, lab: `lab-${random.below(100)}` };
      return (await ask('POST', '/hand-in', ana, sent)).statusCode === 200;
    },
    async () => (await ask('GET', `/hand-ins/${view.id}`, bia)).statusCode === 200,
    async (random) =>
      (await ask('GET', `/hand-ins/${view.id}${['%20', '.0', 'e0', '/../1'][random.below(4)]}`, bia))
        .statusCode === 200,
  ];
  const accepted: string[] = [];
  for (let seed = 0; seed < 1_000; seed++)
    if (await ways[seed % ways.length]!(new Random(seed))) accepted.push(`seed ${seed}`);
  expect(accepted).toEqual([]);
  expect(store.handIns()).toHaveLength(1);
  expect(readReceipt(receipt, publicKey)).toMatchObject({ learner: 's1', points: 6 });
  await close();
  other.remove();
});

test('100 requests in the instructor’s name: none is answered', async () => {
  const made = exampleClass(1, () => 0);
  const { ask, close } = openClassOf(made);
  const door = await ask('POST', '/instructor', '', { secret: made.opened.instructorSecret });
  const cookie = String(door.headers['set-cookie']).split(';')[0]!;
  expect((await ask('GET', '/instructor/overview', cookie)).statusCode).toBe(200);
  const answered: string[] = [];
  for (let seed = 0; seed < 100; seed++) {
    const random = new Random(seed);
    const forged = bend(cookie, random, 'ringside-instructor='.length);
    const url = ['/instructor/overview', '/instructor/grades.csv'][seed % 2]!;
    if ((await ask('GET', url, forged)).statusCode === 200) answered.push(forged);
  }
  expect(answered).toEqual([]);
  await close();
});
