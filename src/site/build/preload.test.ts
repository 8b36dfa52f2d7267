import { expect, test } from 'vitest';
import { preloadIslands, staticImports } from './preload.ts';

test('imports of a minified file, without what is fetched later', () => {
  const code =
    'import{a as b}from"./one.x1.js";import"./two.x2.js";import c,{d}from`./three.x3.js`;export{e}from"./four.x4.js";const f=()=>import("./later.x5.js");';
  expect(staticImports(code)).toEqual(['one.x1.js', 'two.x2.js', 'three.x3.js', 'four.x4.js']);
});

test('an island that loads at once brings its links, all of them once', () => {
  const imports: Record<string, string[]> = {
    'Lab.a.js': ['client.b.js', 'shared.c.js'],
    'client.b.js': [],
    'shared.c.js': [],
    'renderer.d.js': ['client.b.js'],
    'browser-engine.e.js': ['engine.f.js', 'shared.c.js'],
    'engine.f.js': [],
    'other.g.js': [],
  };
  const page = (links: string) =>
    `<head>${links}</head><astro-island component-url="/x/_/Lab.a.js" renderer-url="/x/_/renderer.d.js" client="load"></astro-island>`;
  const links = [
    'Lab.a.js',
    'client.b.js',
    'shared.c.js',
    'renderer.d.js',
    'browser-engine.e.js',
    'engine.f.js',
  ].map((file) => `<link rel="modulepreload" href="/x/_/${file}">`);
  expect(preloadIslands(page(''), Object.keys(imports), (file) => imports[file] ?? [])).toBe(
    page(links.join('')),
  );
});

test('a page whose islands wait stays as it is', () => {
  const html = '<head></head><astro-island component-url="/_/Ring.js" client="seen"></astro-island>';
  expect(preloadIslands(html, ['browser-engine.e.js'], () => [])).toBe(html);
});
