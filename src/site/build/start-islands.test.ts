import { expect, test } from 'vitest';
import { starterOf, startIslands } from './start-islands.ts';

const starter = (directive: string) =>
  `<style>astro-island,astro-slot{display:contents}</style><script>(self.Astro||(self.Astro={})).${directive}=1</script><script>define("astro-island")</script>`;
const island = (directive: string) =>
  `<astro-island uid="a" ssr client="${directive}" opts="{}"><p>$&</p></astro-island>`;
const starters = new Map([['seen', starter('seen')]]);

test('the starter of a page is found, with the directive that it starts', () => {
  const html = `<body><p>text</p>${starter('seen')}${island('seen')}${island('load')}</body>`;
  expect(starterOf(html)).toEqual({ directive: 'seen', text: starter('seen') });
  expect(starterOf(`<body>${island('seen')}</body>`)).toBeUndefined();
  expect(starterOf('<body></body>')).toBeUndefined();
});

test('a page whose first island was left out gets the script before the next one', () => {
  const html = `<body>${island('seen')}${island('seen')}</body>`;
  expect(startIslands(html, starters)).toBe(
    `<body>${starter('seen')}${island('seen')}${island('seen')}</body>`,
  );
});

test('a page without islands, and one that has its script, stay as they are', () => {
  const whole = `<body>${starter('seen')}${island('seen')}</body>`;
  for (const html of ['<body></body>', whole]) expect(startIslands(html, starters)).toBe(html);
});

test('an island that nothing would start stops the build', () => {
  expect(() => startIslands(`<body>${island('load')}</body>`, starters)).toThrow('client:load');
  expect(() => startIslands(`${starter('seen')}${island('seen')}${island('load')}`, starters)).toThrow(
    'client:load',
  );
});
