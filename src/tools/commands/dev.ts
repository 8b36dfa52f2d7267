import { runTool } from './tools.ts';

export default function dev(args: string[]): Promise<number> {
  return runTool('astro', ['dev', ...args]);
}
