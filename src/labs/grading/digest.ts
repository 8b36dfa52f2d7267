// A digest of an expected value, for what is served with the site. A right value can be recognised by it. It hides rows
// of hidden data, of which there are too many to try; an option of a question it keeps from a passing look only.

import { md5 } from '#engine/sim/ring/md5.ts';

const encoder = new TextEncoder();

export function digestOf(...parts: readonly unknown[]): string {
  const bytes = md5(encoder.encode(JSON.stringify(parts)));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
