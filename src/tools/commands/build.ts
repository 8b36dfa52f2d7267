// npm run build: the course as plain files in dist/ (or OUT), for the base path in BASE.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { setPrivateFolders } from '../../content/private-folders.ts';
import { inputStamp } from '../../site/build/stamp.ts';
import { missingFolder, privateOptions } from './private-options.ts';
import { runTool } from './tools.ts';

const root = process.cwd();

export const usage = `npm run build [-- --lessons folder --labs folder]
  builds the course into dist/, with an instructor's own lessons and labs
OUT=folder BASE=/path/ SITE=https://… npm run build
  another folder, the path it will stand under, its address`;

export default async function build(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: privateOptions });
  const missing = missingFolder(values);
  if (missing) {
    console.error(missing);
    return 1;
  }
  setPrivateFolders(values);
  return buildInto(outFolder());
}

/** Builds only if something has changed since the last build. Returns the folder. */
export async function ensureBuilt(): Promise<string> {
  const out = outFolder();
  if (isFresh(out)) return out;
  const code = await buildInto(out);
  if (code !== 0) throw new Error('the course could not be built; see the messages above');
  return out;
}

export function isFresh(out: string): boolean {
  const stamp = join(out, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputStamp(root, process.env);
}

async function buildInto(out: string): Promise<number> {
  const stamp = inputStamp(root, process.env);
  const code = await runTool('astro', ['build', '--silent'], { NODE_ENV: 'production' });
  if (code === 0) writeFileSync(join(out, '.stamp'), stamp);
  return code;
}

function outFolder(): string {
  return resolve(root, process.env.OUT ?? 'dist');
}
