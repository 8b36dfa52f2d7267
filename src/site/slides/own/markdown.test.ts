import { describe, expect, it } from 'vitest';

import { takeApart } from '../pieces.ts';
import { markdownToSlide } from './markdown.ts';

const html = (text: string) => markdownToSlide(text).html;

describe('a slide in Markdown', () => {
  it('has a heading, a lead line, lists and code', () => {
    expect(html('# Our **shop**\n\nWe lost\norders.\n\n- `ONE`\n- *two*\n\n1. first\n2. second')).toBe(
      '<h2>Our <strong>shop</strong></h2><div class="lead"><p>We lost orders.</p></div>' +
        '<ul><li><code>ONE</code></li><li><em>two</em></li></ul><ol><li>first</li><li>second</li></ol>',
    );
    expect(html('```\nSELECT *\n  FROM a;\n```')).toContain('<pre>SELECT *\n  FROM a;</pre>');
  });

  it('opens a part of the talk if it is a heading, alone or with a short line', () => {
    expect(markdownToSlide('# Part two').opening).toBe(true);
    expect(markdownToSlide('# Part two\n\nafter the break').opening).toBe(true);
    expect(markdownToSlide('# Part two\n\n- a').opening).toBe(false);
    expect(markdownToSlide('no heading').opening).toBe(false);
  });

  it('keeps code that nobody closed', () => {
    expect(html('```\nSELECT 1')).toContain('<pre>SELECT 1</pre>');
  });

  it.each([
    '<script>alert(1)</script>',
    '# <img src=x onerror=alert(1)>',
    '- <b onclick="x">',
    '`<i>`',
    '```\n</pre><script>\n```',
    '**<b>**',
    '*<b>*',
    '<deck-note kind="say">x</deck-note>',
    '[x](javascript:alert(1))',
    '&lt;script&gt;',
    '</p></div><iframe src="//evil">',
  ])('shows HTML as it was typed: %s', (text) => {
    const slide = markdownToSlide(text);
    const { html, notes } = takeApart(slide.html, { opening: slide.opening, wide: false });
    const tags = [...html.matchAll(/<\/?([a-z0-9-]+)([^>]*)>/g)].map(([, tag, more]) => `${tag}${more}`);
    const known =
      /^(?:h2|p|ul|ol|li|pre|code|em|strong|div class="lead"|figure class="code"|div class="show show-code fit-\d"|div|figure)$/;
    expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
    expect(notes).toEqual([]);
  });

  it('ends in time on long lines of signs', () => {
    expect(html('*'.repeat(2_000)).length).toBeGreaterThan(1_999);
    expect(html('x'.concat('`'.repeat(2_000))).length).toBeGreaterThan(1_999);
  });
});
