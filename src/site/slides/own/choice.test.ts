// A deck comes from links and files of strangers: what is read back is what was written, and everything else is
// refused or bounded.

import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { bounds, type DeckChoice, emptyChoice, readChoice, writeChoice } from './choice.ts';
import { linkMax, readFragment, writeFragment } from './link.ts';

const deck: DeckChoice = {
  title: 'Согласованность за 45 минут',
  by: 'Ana Lima · “Databases II”',
  slot: 45,
  colour: '#2442c4',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  agenda: true,
  dividers: false,
  closing: true,
  slides: [
    { lesson: 'ring', section: 's0' },
    { text: '# Loja\n\n<script>alert(1)</script> & "aspas"', notes: 'только мне', minutes: 3 },
    { lesson: 'consistency-levels', section: 's12' },
  ],
};

const { logo: _, ...deckWithoutLogo } = deck;
const raw = (change: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(writeChoice(deck, { withLogo: true })), ...change });
const linkOf = (text: string | Uint8Array) => `#deck=${deflateRawSync(text).toString('base64url')}`;

describe('a deck in a file', () => {
  it('is read as it was written', () => {
    expect(readChoice(writeChoice(deck, { withLogo: true }))).toEqual(deck);
    expect(readChoice(writeChoice(emptyChoice(), { withLogo: true }))).toEqual(emptyChoice());
  });

  it('has no logo where none may be', () => {
    expect(readChoice(writeChoice(deck, { withLogo: false }))).toEqual(deckWithoutLogo);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another kind', raw({ ringside: 'class' })],
    ['a later version', raw({ version: 2 })],
    ['a long title', raw({ title: 'x'.repeat(bounds.line + 1) })],
    ['a title that is no text', raw({ title: { toString: 'x' } })],
    ['no minutes', raw({ slot: 0 })],
    ['minutes without end', raw({ slot: 1e9 })],
    ['half a minute', raw({ slot: 44.5 })],
    ['a colour with more in it', raw({ colour: '#000000;background:url(//evil)' })],
    ['a colour in words', raw({ colour: 'red' })],
    ['a logo elsewhere', raw({ logo: 'https://example.com/logo.png' })],
    ['a drawing as a logo', raw({ logo: 'data:image/svg+xml;base64,PHN2Zz4=' })],
    ['a page as a logo', raw({ logo: 'data:text/html;base64,PHN2Zz4=' })],
    ['a huge logo', raw({ logo: `data:image/png;base64,${'A'.repeat(bounds.logo)}` })],
    ['a flag that is text', raw({ agenda: 'yes' })],
    ['no slides', raw({ slides: undefined })],
    ['slides that are an object', raw({ slides: { length: 1 } })],
    ['too many slides', raw({ slides: Array(bounds.slides + 1).fill(['ring', 's1']) })],
    [
      'too many own slides',
      raw({ slides: Array(bounds.written + 1).fill({ text: '', notes: '', minutes: 1 }) }),
    ],
    ['a path as a lesson', raw({ slides: [['../../class', 's1']] })],
    ['another host as a lesson', raw({ slides: [['//evil.example', 's1']] })],
    ['a selector as a section', raw({ slides: [['ring', 's1"],.x[y="']] })],
    ['a triple', raw({ slides: [['ring', 's1', 's2']] })],
    ['a number', raw({ slides: [7] })],
    ['a long own slide', raw({ slides: [{ text: 'x'.repeat(bounds.text + 1), notes: '', minutes: 1 }] })],
    ['an own slide of negative length', raw({ slides: [{ text: '', notes: '', minutes: -1 }] })],
    ['a long file', `${' '.repeat(bounds.file)}${raw({})}`],
  ])('is refused if it is %s', (_name, text) => {
    expect(readChoice(text)).toBeUndefined();
  });

  it('brings along nothing that is not known, and no prototype', () => {
    const read = readChoice(raw({ html: '<b>', __proto__: { evil: true }, constructor: 1 }));
    expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(deck).sort());
    const slide = readChoice(
      raw({ slides: [{ text: 'a', notes: '', minutes: 1, lesson: 'ring', evil: 1 }] }),
    );
    expect(slide?.slides).toEqual([{ text: 'a', notes: '', minutes: 1 }]);
  });

  it('has its title on one line, without characters that turn the direction of writing', () => {
    expect(readChoice(raw({ title: 'one\n\u202etwo\u0000' }))?.title).toBe('one two ');
  });
});

describe('a deck in a link', () => {
  it('is read as it was written, without its logo', async () => {
    const fragment = await writeFragment(deck);
    expect(fragment).toMatch(/^#deck=[A-Za-z0-9_-]+$/);
    expect(await readFragment(fragment!)).toEqual(deckWithoutLogo);
  });

  it('is not made if it would be too long', async () => {
    let seed = 1;
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x400 + (seed % 250));
    };
    const slides = Array.from({ length: 20 }, () => ({
      text: Array.from({ length: 1_000 }, noise).join(''),
      notes: '',
      minutes: 1,
    }));
    expect(await writeFragment({ ...deck, slides })).toBeUndefined();
  });

  it('takes no logo from a stranger', async () => {
    expect(await readFragment(linkOf(writeChoice(deck, { withLogo: true })))).toEqual(deckWithoutLogo);
  });

  it.each<[string, string]>([
    ['empty', '#deck='],
    ['another fragment', '#4.2'],
    ['not of these letters', '#deck=<script>'],
    ['not packed', '#deck=aGVsbG8'],
    ['cut off', linkOf(writeChoice(deck, { withLogo: false })).slice(0, -12)],
    ['packed, but no deck', linkOf('{"ringside":"deck"}')],
    ['packed, but no text', linkOf(Uint8Array.of(0xff, 0xfe, 0xfd))],
    ['long', `#deck=${'A'.repeat(linkMax)}`],
    ['small, and large when unpacked', linkOf(`${' '.repeat(4_000_000)}${raw({})}`)],
  ])('is refused if it is %s', async (_name, fragment) => {
    expect(await readFragment(fragment)).toBeUndefined();
  });
});
