// A digest of an expected value, for bundles. A right answer can be recognised by it, but it does not reveal the
// answer.

import { md5 } from '#engine/sim/ring/md5.ts';

const encoder = new TextEncoder();

export function digestOf(...parts: readonly unknown[]): string {
  const bytes = md5(encoder.encode(JSON.stringify(parts)));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
