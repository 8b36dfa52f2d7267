import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const inputs = [
  'src',
  'content',
  'labs',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
  'tsconfig.json',
];
// These files are not part of the built site.
const passedOver = /^src\/(tools|server)\/|\.test\.ts$|\.md$/;

/** A digest of everything a build is made from: two builds with the same stamp are the same. */
export function inputStamp(root: string, environment: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([environment.BASE ?? '/', environment.SITE ?? '']));
  const visit = (path: string): void => {
    const full = join(root, path);
    if (!existsSync(full) || passedOver.test(path)) return;
    let entries: string[];
    try {
      entries = readdirSync(full).sort();
    } catch {
      hash.update(`${path}\0`).update(readFileSync(full));
      return;
    }
    for (const entry of entries) visit(`${path}/${entry}`);
  };
  for (const input of inputs) visit(input);
  // An instructor's own lessons and labs are part of the site.
  for (const folder of [environment.RINGSIDE_LESSONS, environment.RINGSIDE_LABS]) {
    hash.update(`\0${folder ?? ''}\0`);
    if (folder) visit(relative(root, resolve(root, folder)));
  }
  return hash.digest('hex');
}
