// A page's policy names its own inline scripts and styles, and nothing more.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { tightenPolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('keeps the hashes that the page needs, drops the rest, adds what is missing', () => {
  const page = (policy: string) =>
    `<head><meta http-equiv="content-security-policy" content="${policy}"></head><script>a()</script><style>b{}</style><script src="x.js"></script><script type="application/json">{}</script>`;
  const before = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${hash('other()')}; style-src 'self' ${hash('c{}')};`;
  const after = `default-src 'self';script-src 'self' 'wasm-unsafe-eval' ${hash('a()')};style-src 'self' ${hash('b{}')}`;
  expect(tightenPolicy(page(before))).toBe(page(after));
});
