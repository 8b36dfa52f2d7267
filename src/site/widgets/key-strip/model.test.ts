// This is the first thing that a visitor tries. What the strip shows for a key must be what Cassandra would do with
// it.

import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import KeyStrip from './KeyStrip.svelte';
import { firstKey, viewOf } from './model.ts';

describe('the key', () => {
  test.each([
    ['Revolver', '1966', '−6559865212185924644'],
    ['Magical Mystery Tour', '1967', '1252502464586256531'],
    ['Let It Be', '1970', '2183691831224797401'],
  ])('%s, %s has the token that Cassandra gives it', (album, year, token) => {
    expect(viewOf({ album, year })?.token).toBe(token);
  });

  test('of the first view lives on N2, N3 and N4, and N1 coordinates', () => {
    const view = viewOf(firstKey)!;
    expect(view.replicas).toEqual(['N2', 'N3', 'N4']);
    expect(view.coordinator).toBe('N1');
    expect(view.messages.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(view.place.key?.position).toBeCloseTo(0.144, 3);
  });

  test('is written as CQL has it', () => {
    const view = viewOf({ album: "Sgt. Pepper's", year: ' 1967 ' })!;
    expect([view.album, view.year, view.track]).toEqual(["'Sgt. Pepper''s'", '1967', "'…'"]);
    expect(viewOf(firstKey)?.track).toBe("'Taxman'");
  });

  test.each([
    ['Revolver', ''],
    ['Revolver', 'soon'],
    ['Revolver', '19.66'],
    ['Revolver', '2147483648'],
    ['\ud800', '1966'],
    ['x'.repeat(61), '1966'],
  ])('is not %j, %j', (album, year) => {
    expect(viewOf({ album, year })).toBeUndefined();
  });

  test('may have an empty part, as in Cassandra', () => {
    expect(viewOf({ album: '', year: '-1' })?.bytes).toBe(10);
  });
});

test.each(languages)('%s: the strip is whole before any script runs', (language) => {
  const { body } = render(KeyStrip, { props: { language } });
  expect(body).toContain('−6559865212185924644');
  expect(body).not.toMatch(/style=|undefined|\de-\d/);
  expect(body.match(/<svg/g)).toHaveLength(2);
});
