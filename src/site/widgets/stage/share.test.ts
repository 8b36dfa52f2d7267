// A link to a moment carries what the widget saved; a snippet is safe HTML, whatever the title is.

import { expect, test } from 'vitest';

import { embedSnippet, momentAddress } from './share.ts';

test('the state of the figure stands in the address, under the name that a lesson uses', () => {
  const page = 'https://course.example/base/en/figures/overlap-disk/';
  const address = momentAddress({ page, widget: 'overlap-latency', saved: 'l.3.a~20b&c' });
  expect(address).toBe(`${page}?overlap-latency=l.3.a%7E20b%26c`);
  expect(new URL(address).searchParams.get('overlap-latency')).toBe('l.3.a~20b&c');
});

test('no title and no address can leave its attribute', () => {
  const snippet = embedSnippet({
    address: 'https://course.example/en/figures/ring/?ring=1&x="',
    title: 'Is "a" < b & c > d?',
  });
  const frame = snippet.slice(0, snippet.indexOf('</iframe>'));
  expect(frame).toContain(' title="Is &quot;a&quot; &lt; b &amp; c &gt; d?" ');
  expect(frame).toContain(' src="https://course.example/en/figures/ring/?ring=1&amp;x=&quot;" ');
  expect(frame.match(/[<>]/g)).toEqual(['<', '>']);
});
