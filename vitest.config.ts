import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `x.test.ts` needs nothing but Node; `x.real.test.ts` needs a running Cassandra (npm test -- cassandra);
// `x.long.test.ts` takes longer than the gate allows (npm run test:long).
const kinds = {
  unit: { include: ['src/**/*.test.ts'], exclude: ['src/**/*.{real,long}.test.ts'] },
  real: { include: ['src/**/*.real.test.ts'], exclude: [] },
  long: { include: ['src/**/*.long.test.ts'], exclude: [] },
};
const kind = (process.env.RINGSIDE_TESTS ?? 'unit') as keyof typeof kinds;

export default defineConfig({
  plugins: [svelte()],
  test: {
    ...kinds[kind],
    environment: 'node',
    testTimeout: 30_000,
    isolate: false,
    fileParallelism: kind === 'unit',
  },
});
