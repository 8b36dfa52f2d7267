import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

import { withBrowser } from './bench-run.ts';
import type { gossipSpeed } from './gossip-page.ts';

const root = join(import.meta.dirname, '../../..');

export interface GossipSpeed {
  /** Virtual seconds per second with a hundred and with a thousand nodes. */
  hundred: number;
  thousand: number;
}

/** Measures gossip in Chromium, from the same code as a figure has. */
export async function measureGossip(): Promise<GossipSpeed> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/tools/bench/gossip-page.ts') },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = built.output.filter((file) => file.type === 'chunk');
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.addScriptTag({ content: chunk!.code, type: 'module' });
    await page.waitForFunction('globalThis.gossipSpeed');
    const speed = (...args: Parameters<typeof gossipSpeed>) =>
      page.evaluate((given) => {
        const { gossipSpeed: measure } = globalThis as unknown as { gossipSpeed: typeof gossipSpeed };
        return measure(...given);
      }, args);
    return { hundred: await speed(100, 10, 5), thousand: await speed(1000, 3, 2) };
  });
}
