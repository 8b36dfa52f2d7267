// npm run dev: Astro's own server; what it is told is Astro's to read.

import { runTool } from './tools.ts';

export default function dev(args: string[]): Promise<number> {
  return runTool('astro', ['dev', ...args]);
}
