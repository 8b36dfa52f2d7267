// npm run format: Biome mends what it can; what it is told is Biome's to read.

import { runTool } from './tools.ts';

export default function format(args: string[]): Promise<number> {
  return runTool('biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])], {}, '@biomejs/biome');
}
