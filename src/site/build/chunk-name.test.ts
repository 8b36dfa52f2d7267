import { expect, test } from 'vitest';
import { chunkName } from './chunk-name.ts';

test('only what is nothing but engine is called so', () => {
  const ring = '/x/src/engine/sim/ring/ring.ts';
  expect(chunkName({ name: 'ring', moduleIds: [ring, '/x/src/engine/values/text.ts'] })).toBe(
    '_/engine-ring.[hash].js',
  );
  expect(chunkName({ name: 'Ring', moduleIds: [ring, '/x/src/site/widgets/ring/model.ts'] })).toBe(
    '_/Ring.[hash].js',
  );
  expect(chunkName({ name: 'pages/[lang]', moduleIds: [] })).toBe('_/pages__lang_.[hash].js');
});
