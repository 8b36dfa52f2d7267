// A receipt says what was handed in, when, and what it earned. The class signs it and the learner keeps it. Whoever
// has the class folder or its public key can check that a receipt is genuine.

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Grading, HandIn, Learner } from './store.ts';
import { totalWritten, type WrittenGrade, type WrittenTotal } from './written-grades.ts';

export interface Receipt {
  class: string;
  learner: string;
  lab: string;
  handIn: number;
  /** When the hand-in was stored, by the server's clock. */
  at: string;
  /** SHA-256 of the answer, as it was stored. */
  answer: string;
  late: boolean;
  points: number;
  pointsMax: number;
  gradable: boolean;
  grader: string;
  engine: string;
  /** What teachers had given for the texts of this hand-in when the receipt was made. Left out where there are none. */
  written?: WrittenTotal;
}

const form = /^ringside1\.([\w-]+)\.([\w-]{86})$/;

export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function publicKeyOf(signingKey: string): string {
  return createPublicKey(createPrivateKey(signingKey)).export({ type: 'spki', format: 'pem' }).toString();
}

export function answerDigest(answer: string): string {
  return createHash('sha256').update(answer).digest('hex');
}

export function receiptFor(facts: {
  course: string;
  learner: Learner;
  handIn: HandIn;
  grading: Grading;
  late: boolean;
  written?: readonly WrittenGrade[];
}): Receipt {
  const { course, learner, handIn, grading, late } = facts;
  const written = totalWritten(facts.written ?? []);
  const { points, pointsMax, gradable } = grading.verdict;
  return {
    class: course,
    learner: learner.number,
    lab: handIn.lab,
    handIn: handIn.id,
    at: new Date(handIn.at).toISOString(),
    answer: answerDigest(handIn.answer),
    late,
    points,
    pointsMax,
    gradable,
    grader: grading.grader,
    engine: grading.engine,
    ...(written && { written }),
  };
}

/** The signed receipt as one line of text, which can be mailed or printed. */
export function signReceipt(receipt: Receipt, signingKey: string): string {
  const payload = Buffer.from(JSON.stringify(receipt)).toString('base64url');
  const signature = sign(null, Buffer.from(`ringside1.${payload}`), createPrivateKey(signingKey));
  return `ringside1.${payload}.${signature.toString('base64url')}`;
}

/** Returns the receipt if the class signed exactly this text, otherwise undefined. */
export function readReceipt(text: string, publicKey: string | KeyObject): Receipt | undefined {
  const [, payload = '', signature = ''] = form.exec(text.trim()) ?? [];
  if (payload === '') return undefined;
  const key = typeof publicKey === 'string' ? createPublicKey(publicKey) : publicKey;
  const bytes = Buffer.from(signature, 'base64url');
  // A signature has only one valid spelling: the unused bits of the last base64url letter must not differ.
  if (bytes.toString('base64url') !== signature) return undefined;
  if (!verify(null, Buffer.from(`ringside1.${payload}`), key, bytes)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Receipt;
}
