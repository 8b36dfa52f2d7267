// Where the next page begins is told to the browser and comes back: sealed, so that it is ours, of this sandbox and of
// this statement.

import { createHmac, timingSafeEqual } from 'node:crypto';

import { denial } from './denial.ts';

export function sealPageState(state: string, key: string, statement: string): string {
  return `${sealOf(state, key, statement).toString('hex')}${state}`;
}

export function openPageState(sealed: string, key: string, statement: string): string {
  const state = sealed.slice(32);
  const seal = Buffer.from(sealed.slice(0, 32), 'hex');
  const expected = sealOf(state, key, statement);
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected))
    throw denial('page-state', 'The page belongs to another statement');
  return state;
}

function sealOf(state: string, key: string, statement: string): Buffer {
  return createHmac('sha256', key).update(`${statement}\0${state}`).digest().subarray(0, 16);
}
