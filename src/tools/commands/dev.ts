// npm run dev: starts Astro's own server and passes all arguments to it.

import { runTool } from './tools.ts';

export default function dev(args: string[]): Promise<number> {
  return runTool('astro', ['dev', ...args]);
}
