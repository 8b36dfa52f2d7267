// npm run dev: starts Astro's own server, with an instructor's own lessons and labs if there are any, and passes all
// other arguments to it.

import { parseArgs } from 'node:util';

import { setPrivateFolders } from '../../content/private-folders.ts';
import { missingFolder, privateOptions } from './private-options.ts';
import { runTool } from './tools.ts';

export default async function dev(args: string[]): Promise<number> {
  const { values, tokens } = parseArgs({ args, options: privateOptions, strict: false, tokens: true });
  const folders = values as { lessons?: string; labs?: string };
  const missing = missingFolder({ lessons: folders.lessons, labs: folders.labs });
  if (missing) {
    console.error(missing);
    return 1;
  }
  setPrivateFolders(folders);
  const ours = tokens.flatMap((token) =>
    token.kind === 'option' && token.name in privateOptions
      ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
      : [],
  );
  return runTool('astro', ['dev', ...args.filter((_, at) => !ours.includes(at))]);
}
