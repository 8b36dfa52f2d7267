// The paging state says where the next page begins. It goes to the browser and comes back. It is sealed, so that the
// proxy accepts only a state that it sent itself, for this sandbox and this statement.

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
