import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/tools/commands/find-browser.ts';

const port = Number(process.env.RINGSIDE_TEST_PORT ?? 4399);

export default defineConfig({
  testDir: 'src/tools/browser-tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A test that passes only at the second try is named at the end of the run, so that it can be mended.
  retries: 1,
  // A deadline, not a wait: on a machine that does other work too, a page is not the slower for it by its own fault.
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    // The size of most laptops; other sizes are for tests that are about them.
    viewport: { width: 1366, height: 768 },
    // Questions are asked as the briefs and the pages have them, so that tests may choose options by their places.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://127.0.0.1:${port}`,
          localStorage: [{ name: 'ringside.questions', value: '0' }],
        },
      ],
    },
    launchOptions: { executablePath: findBrowser() },
    trace: 'off',
  },
  webServer: {
    command: 'node src/tools/commands/run.mjs preview',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
