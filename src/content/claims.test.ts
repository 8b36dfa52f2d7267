import { expect, test } from 'vitest';

import { checkClaims } from './claims.ts';
import type { Claims } from './schema.ts';

const sources = { docs: { cite: 'The documentation.', files: ['a/page.adoc'] }, paper: { cite: 'A paper.' } };
const whole: Claims = { s0: 'none', s1: [{ says: 'A ring has no end.', by: ['paper'] }] };
const check = (claims: Claims) =>
  checkClaims({
    root: process.cwd(),
    claims,
    sections: ['s0', 's1'],
    cited: ['docs', 'paper'],
    sources,
    file: 'f',
  });
const messages = (claims: Claims) => check(claims).map(({ message }) => message);
const by = (evidence: string) => messages({ ...whole, s1: [{ says: 'It is so.', by: [evidence] }] });

test('every section says what it claims, or that it claims nothing', () => {
  expect(messages(whole)).toEqual([]);
  expect(messages({ s0: 'none' })).toEqual([
    'claims: s1 without an entry; list what the section claims, or write none',
  ]);
  expect(messages({ ...whole, s2: 'none' })).toEqual(['claims: the lesson has no section s2']);
});

test('a source is one that the lesson cites, and a large one is named with a page', () => {
  expect(by('paper')).toEqual([]);
  expect(by('paper#section 4')).toEqual([]);
  expect(by('hearsay')[0]).toContain('not among');
  expect(by('docs')[0]).toContain('name a page or file after #');
  expect(by('docs#a/page.adoc')).toEqual([]);
  expect(by('docs#a/page.adoc#Replication')).toEqual([]);
  expect(by('docs#?')[0]).toContain('docs has no “?”');
  expect(by('docs#b/page.adoc')[0]).toContain('docs has no “b/page.adoc”');
});

test('a case is there, and still has the words by which it is known', () => {
  expect(by('src/content/claims.test.ts#every section says what it claims')).toEqual([]);
  expect(by('src/content/claims.test.ts#every section   says what it claims')).toEqual([]);
  expect(by('src/content/claims.test.ts')[0]).toContain('has many cases');
  expect(by('src/conformance/sim/levels/truncate.simtest')).toEqual([]);
  expect(by('src/content/gone.test.ts')[0]).toContain('no file');
  expect(by('src/content/level.test.ts#every section says what it claims')[0]).toContain('no longer says');
});

test('our own code proves nothing about Cassandra', () => {
  expect(by('src/engine/sim/cluster/checkers/strong-reads.ts#An acknowledged write')[0]).toContain(
    'is our own code and proves nothing',
  );
});
