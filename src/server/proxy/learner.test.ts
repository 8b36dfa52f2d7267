// Nobody can pose as many learners by sending many cookies.

import { expect, it } from 'vitest';

import { recognise, recogniseMember } from './learner.ts';

const options = { key: 'a key', path: '/', isSecure: false };
const pairOf = (cookie: string | undefined) => cookie!.split(';', 1)[0]!;

it('a browser that comes back with its cookie is the same learner', () => {
  const first = recognise(undefined, options);
  expect(recognise(`x=1; ${pairOf(first.cookie)}; y=2`, options)).toEqual({ learner: first.learner });
});

it('a cookie that this server did not sign is replaced', () => {
  const { learner, cookie } = recognise(undefined, options);
  const [secret, signature] = pairOf(cookie).split('.');
  const forged = [
    secret!,
    `${secret}.${'A'.repeat(22)}`,
    `ringside=${'A'.repeat(22)}.${signature}`,
    `ringside=${'A'.repeat(22)}`,
    `${secret}.${signature!.slice(1)}`,
  ];
  for (const one of forged) {
    const recognised = recognise(one, options);
    expect(recognised.cookie, one).toBeDefined();
    expect(recognised.learner).not.toBe(learner);
  }
  expect(recognise(pairOf(cookie), { ...options, key: 'another' }).cookie).toBeDefined();
});

it('behind TLS the cookie goes nowhere else', () => {
  expect(recognise(undefined, { ...options, isSecure: true }).cookie).toMatch(/; Secure$/);
});

it('a member of a class is one learner, with any cookies and none', () => {
  expect(recogniseMember('7')).toEqual(recogniseMember('7'));
  expect(recogniseMember('7').learner).not.toBe(recogniseMember('8').learner);
  expect(recogniseMember('7').cookie).toBeUndefined();
});
