import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installOnce } from '../install.ts';

export interface Peer {
  name: string;
  packages: Record<string, string>;
  /** All other packages are installed as of this day: if a peer changed by itself, two runs could not be compared. */
  before: string;
}

/** Installs a peer under .cache/bench/peers. Returns its folder. */
export function installPeer({ name, packages, before }: Peer): Promise<string> {
  const description = { name: `peer-${name}`, private: true, type: 'module', dependencies: packages };
  return installOnce({
    name,
    folder: resolve('.cache/bench/peers', name),
    packages,
    prepare: (folder) => writeFileSync(join(folder, 'package.json'), JSON.stringify(description, null, 2)),
    npm: ['install', '--no-package-lock', `--before=${before}`],
  });
}
