// The weight of a page is that of its text, styles, scripts and fonts, and of nothing else.

import { expect, test } from 'vitest';

import { kindOf, withFonts, withoutFonts } from './browser-bytes.ts';

test('files are told apart by what the server calls them', () => {
  expect(kindOf('text/html; charset=utf-8')).toBe('html');
  expect(kindOf('text/css; charset=utf-8')).toBe('css');
  expect(kindOf('text/javascript; charset=utf-8')).toBe('js');
  expect(kindOf('application/javascript')).toBe('js');
  expect(kindOf('font/woff2')).toBe('fonts');
  expect(kindOf('image/svg+xml')).toBeUndefined();
  expect(kindOf('')).toBeUndefined();
});

test('fonts are counted only where asked for', () => {
  const bytes = { html: 1, css: 10, js: 100, fonts: 1000 };
  expect(withoutFonts(bytes)).toBe(111);
  expect(withFonts(bytes)).toBe(1111);
});
