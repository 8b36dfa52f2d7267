// Receipts: only a genuine receipt is accepted.

import { expect, test } from 'vitest';

import { makeSigningKey, publicKeyOf, type Receipt, readReceipt, signReceipt } from './receipt.ts';

const receipt: Receipt = {
  class: 'NoSQL',
  learner: 's1',
  lab: 'tokens-and-owners',
  handIn: 7,
  at: '2026-11-16T12:00:00.000Z',
  answer: 'ab'.repeat(32),
  late: false,
  points: 8,
  pointsMax: 10,
  gradable: true,
  grader: 'g1',
  engine: 'embedded',
};
const key = makeSigningKey();
const text = signReceipt(receipt, key);

test('a receipt is read back as it was signed', () => {
  expect(readReceipt(`  ${text}\n`, publicKeyOf(key))).toEqual(receipt);
});

test('no letter of it can be another one', () => {
  const publicKey = publicKeyOf(key);
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'A' ? 'B' : 'A';
    const forged = text.slice(0, at) + other + text.slice(at + 1);
    expect(readReceipt(forged, publicKey), `letter ${at}`).toBeUndefined();
  }
});

test('better points under the old signature, or the signature of another class, are not accepted', () => {
  const better = Buffer.from(JSON.stringify({ ...receipt, points: 10 })).toString('base64url');
  const [head, , signature] = text.split('.');
  expect(readReceipt(`${head}.${better}.${signature}`, publicKeyOf(key))).toBeUndefined();
  expect(readReceipt(signReceipt(receipt, makeSigningKey()), publicKeyOf(key))).toBeUndefined();
});
