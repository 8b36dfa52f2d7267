// A lesson's HTML becomes a slide: notes are taken out, what the slide shows gets its place, and sizes depend on the
// amount of words.

import { describe, expect, it } from 'vitest';

import { takeApart } from './pieces.ts';

const plain = { opening: false, wide: false };
const say = (words: string) => `<deck-note kind="say"><p>${words}</p></deck-note>`;
const show = (kind: string, html: string) => `<deck-show kind="${kind}">${html}</deck-show>`;
const heading = '<h2>Two of three are enough</h2><div class="lead"><p>A quorum is more than half.</p></div>';
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('notes', () => {
  it('leave the slide, directions first', () => {
    const { html, notes } = takeApart(
      `${heading}${say('One.')}<deck-note kind="directions"><p>Ask.</p></deck-note>${say('Two.')}`,
      plain,
    );
    expect(html).toBe(heading);
    expect(notes.map((note) => note.html)).toEqual(['<p>Ask.</p>', '<p>One.</p>', '<p>Two.</p>']);
    expect(notes[0]?.kind).toBe('directions');
  });
});

describe('layout', () => {
  it.each([
    ['words', `${heading}${list('One', 'Two')}`, plain],
    ['figure', `${heading}${show('widget', '<figure></figure>')}`, plain],
    ['whole', `${heading}${show('widget', '<figure></figure>')}`, { opening: false, wide: true }],
    ['whole', `${heading}${show('figure', '<figure class="still"><svg viewBox="0 0 600 200">')}`, plain],
    ['beside', `${heading}${show('code', '<pre>SELECT *</pre>')}`, plain],
    ['wide', `${heading}${show('code', `<pre>${'x'.repeat(60)}</pre>`)}`, plain],
    ['whole', `${heading}${show('code', `<pre>${'x\n'.repeat(15)}</pre>`)}`, plain],
    ['wide', `${heading}${show('timeline', '<ol><li>2008</li></ol>')}`, plain],
    ['whole', `${heading}${show('figure', '')}${show('code', '<pre>x</pre>')}`, plain],
    ['halves', `${heading}${show('figure', '')}${show('guess', '<ol><li>One</li></ol>')}`, plain],
    ['title', heading, { opening: true, wide: false }],
  ])('%s', (layout, source, options) => {
    expect(takeApart(source, options).layout).toBe(layout);
  });

  it('asks what a live figure asks, until the figure has answered', () => {
    const figure = (title: string) =>
      show('widget', `<figure class="widget" aria-label="${title}"></figure>`);
    expect(takeApart(heading + figure('Who answers?'), plain).html).toContain(
      '<span class="title-asks">Who answers?</span><span class="title-states">Two of three are enough</span>',
    );
    expect(takeApart(heading + figure('A quorum'), plain).html).not.toContain('title-asks');
  });

  it('keeps what is looked at where the author put it', () => {
    const { html } = takeApart(`${heading}${show('guess', '<ol></ol>')}${list('After')}`, plain);
    expect(html.indexOf('show-guess')).toBeLessThan(html.indexOf('After'));
  });
});

describe('size', () => {
  const fitOf = (html: string) => Number(/class="show [^"]*fit-(\d)/.exec(html)?.[1]);

  it('of words is full for a few, smaller for many', () => {
    expect(takeApart(`${heading}${list('One', 'Two')}`, plain)).toMatchObject({ fit: 0, listFit: 0 });
    const long = 'a rather long item of a list that runs over several lines of the slide';
    const many = takeApart(`${heading}${show('figure', '')}${list(long, long, long, long, long)}`, plain);
    expect(many.fit).toBeGreaterThan(1);
    expect(takeApart(`${heading}${list(long, long, long, long, long, long)}`, plain).listFit).toBeGreaterThan(
      1,
    );
  });

  it('of columns follows the fullest one', () => {
    const columns = (...all: string[][]) =>
      fitOf(
        takeApart(
          `${heading}${show('columns', `<div class="columns">${all.map((items) => `<div class="column">${list(...items)}</div>`).join('')}</div>`)}`,
          { opening: false, wide: true },
        ).html,
      );
    const long = 'a rather long item of a list that runs over several lines of its column';
    expect(columns(['One'], ['Two'])).toBe(0);
    expect(columns(['One'], [long, long, long, long, long, long])).toBeGreaterThan(0);
  });

  it('of code follows its longest line and its length', () => {
    const code = (line: string, count: number) =>
      fitOf(
        takeApart(`${heading}${show('code', `<pre>${Array(count).fill(line).join('\n')}</pre>`)}`, plain)
          .html,
      );
    expect(code('SELECT *', 3)).toBe(0);
    expect(code('x'.repeat(40), 3)).toBeGreaterThan(0);
    expect(code('SELECT *', 15)).toBeGreaterThan(1);
  });

  it('of a table follows its rows, and the words above give way', () => {
    const row = '<tr><td>a question of some length</td><td>an answer of some length</td></tr>';
    const table = (count: number) =>
      takeApart(`${heading}${show('compare', `<table>${row.repeat(count)}</table>`)}`, {
        opening: false,
        wide: true,
      });
    expect(fitOf(table(3).html)).toBe(0);
    expect(table(3).fit).toBe(0);
    expect(fitOf(table(12).html)).toBeGreaterThan(1);
    expect(table(12).fit).toBeGreaterThan(0);
  });

  it('counts Cyrillic as wider than Latin', () => {
    const slide = (letter: string) =>
      takeApart(`${heading}${list(...Array(6).fill(`${letter.repeat(7)} `.repeat(7)))}`, plain).listFit;
    expect(slide('ж')).toBeGreaterThanOrEqual(slide('w'));
  });
});
