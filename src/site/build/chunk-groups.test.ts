import { expect, test } from 'vitest';
import { groupModules, type ModuleOf, sortModules } from './chunk-groups.ts';

/**
 * A small notation for a graph: `a: 'b c'` means that `a` imports `b` and `c` at once; `a: '?d'` means that `a`
 * fetches `d` later.
 */
function graph(files: Record<string, string>, entries: string[]): ModuleOf {
  const words = Object.fromEntries(
    Object.entries(files).map(([id, text]) => [id, text.split(' ').filter(Boolean)]),
  );
  const importersOf = (id: string) => Object.keys(words).filter((from) => words[from]!.includes(id));
  return (id) =>
    words[id]
      ? {
          importers: importersOf(id),
          dynamicImporters: importersOf(`?${id}`),
          importedIds: words[id].filter((word) => !word.startsWith('?')),
          isEntry: entries.includes(id),
        }
      : null;
}

const roots = [
  { name: 'page', path: 'page' },
  { name: 'engine', path: 'session', isFetchedBy: 'page' },
];

test('what all need who need the root goes with it; what others need too stays alone', () => {
  const moduleOf = graph(
    {
      pageA: 'page',
      pageB: 'page',
      page: 'panel words ?later ?runner ?format',
      panel: 'shared',
      words: '',
      later: 'words',
      runner: 'session',
      session: 'parser ring',
      parser: 'words2',
      words2: '',
      // The page fetches `format` later. By then the engine is loaded, although `format` needs only a part of it.
      format: 'parser',
      widget: 'ring ?show',
      show: 'session',
      ring: '',
      shared: '',
      other: 'shared',
    },
    ['pageA', 'pageB', 'widget', 'other'],
  );
  expect(Object.fromEntries(groupModules(roots, moduleOf))).toEqual({
    page: 'page',
    panel: 'page',
    // Only the page fetches `later`, which uses these words. By then the page has loaded them.
    words: 'page',
    session: 'engine',
    parser: 'engine',
    words2: 'engine',
  });
});

test('what is fetched later by somebody else as well is not taken for the page’s own', () => {
  const moduleOf = graph({ page: 'words ?later', words: '', later: 'words', widget: '?later' }, [
    'page',
    'widget',
  ]);
  expect(Object.fromEntries(groupModules(roots, moduleOf))).toEqual({ page: 'page' });
});

test('what a page loads and is in no group goes by its folder, and what it does not load goes nowhere', () => {
  const moduleOf = graph(
    {
      '/src/page.ts': '/src/ring/ring.ts /src/text.ts ?/src/later.ts',
      '/src/ring/ring.ts': '/src/ring/token.ts',
      '/src/ring/token.ts': '',
      '/src/ring/walk.ts': '',
      '/src/text.ts': '',
      '/src/later.ts': '/src/ring/walk.ts',
    },
    ['/src/page.ts'],
  );
  const rules = [
    { name: 'ring', holds: /\/ring\// },
    { name: 'rest', holds: /token|text/ },
  ];
  const grouped = new Map([['/src/text.ts', 'page']]);
  const sorted = sortModules({ paths: ['/src/page.ts'], rules, grouped }, moduleOf);
  expect(Object.fromEntries(sorted)).toEqual({ '/src/ring/ring.ts': 'ring', '/src/ring/token.ts': 'ring' });
});
