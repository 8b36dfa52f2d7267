// The remote control over HTTP: who may open a room, and what strangers and malformed requests get.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fakeClusterLink } from '../fake-cluster-link.ts';
import { createProxy } from '../server.ts';

let alone: FastifyInstance;
let withClass: FastifyInstance;
let port: number;

beforeAll(async () => {
  alone = createProxy({ root: 'nowhere', link: fakeClusterLink({ state: 'none' }) });
  withClass = createProxy({
    root: 'nowhere',
    link: fakeClusterLink({ state: 'none' }),
    members: {
      find: () => undefined,
      areAlone: false,
      isInstructor: ({ headers }) => headers.cookie === 'instructor',
    },
  });
  await alone.listen({ host: '127.0.0.1', port: 0 });
  await withClass.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await alone.close();
  await withClass.close();
});

async function post(
  path: string,
  body: unknown,
  { to = alone, headers = {} as Record<string, string> } = {},
) {
  ({ port } = to.server.address() as { port: number });
  const response = await fetch(`http://127.0.0.1:${port}/api/remote/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: (await response.json()) as Record<string, never> };
}

const state = {
  ...{ slide: 1, slides: 9, step: 0, steps: 2, heading: 'Ring', notes: 'Say it.' },
  ...{ elapsedMs: 0, isRunning: false, minutes: 45, isBlack: false },
};

describe('a phone as remote control', () => {
  it('gets what the window tells, and its commands arrive', async () => {
    const { data: window } = await post('open', {});
    const waiting = post('commands', { key: window.key });
    const { data: phone } = await post('join', { code: window.code });
    await post('tell', { key: window.key, state });
    expect((await post('state', { key: phone.key, version: 0 })).data).toEqual({ state, version: 1 });
    await post('send', { key: phone.key, command: 'forward' });
    expect((await waiting).data).toEqual({ commands: ['forward'], hasPhone: true });
    await post('close', { key: window.key });
    expect((await post('send', { key: phone.key, command: 'back' })).status).toBe(404);
  });

  it('is the instructor’s in a class', async () => {
    expect((await post('open', {}, { to: withClass })).status).toBe(403);
    expect((await post('open', {}, { to: withClass, headers: { cookie: 'instructor' } })).status).toBe(200);
  });

  it('is not for pages of other sites', async () => {
    const headers = { origin: 'http://evil.example' };
    for (const path of ['open', 'join', 'send', 'commands', 'state', 'tell'])
      expect((await post(path, {}, { headers })).status, path).toBe(403);
  });

  it('refuses what has not the form', async () => {
    const { data: window } = await post('open', {});
    const { key } = window;
    const bad: [string, unknown][] = [
      ['open', { more: 1 }],
      ['join', { code: '' }],
      ['join', { code: 'x'.repeat(41) }],
      ['join', { code: { length: 8 } }],
      ['send', { key, command: 'leave' }],
      ['send', { key, command: ['forward'] }],
      ['send', { key: `${key}x`, command: 'forward' }],
      ['send', { key: '__proto__', command: 'forward' }],
      ['tell', { key, state: { ...state, notes: 'x'.repeat(8_001) } }],
      ['tell', { key, state: { ...state, html: '<b>' } }],
      ['tell', { key, state: { ...state, slide: -1 } }],
      ['state', { key, version: 'x' }],
    ];
    for (const [path, body] of bad)
      expect((await post(path, body)).status, `${path} ${JSON.stringify(body).slice(0, 60)}`).toBe(400);
    const large = await post('tell', { key, state: { ...state, notes: 'x'.repeat(100_000) } });
    expect(large.status).toBe(413);
    await post('close', { key });
  });

  it('tells who guesses codes to wait', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 12; count++)
      answers.push((await post('join', { code: `GUESS${count}` })).status);
    expect(answers[0]).toBe(404);
    expect(answers.at(-1)).toBe(429);
  });

  it('answers unknown keys at once', async () => {
    const key = 'A'.repeat(43);
    for (const [path, body] of [
      ['commands', { key }],
      ['state', { key, version: 0 }],
      ['send', { key, command: 'forward' }],
      ['tell', { key, state }],
      ['renew', { key }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(404);
  });
});
