// Where things are: configuration in the project, everything else in one cache folder shared by all clones.

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const configurationFolder = fileURLToPath(new URL('../../../labs/cluster/', import.meta.url));

/** RINGSIDE_CACHE, else ~/.cache/ringside: jars are fetched once per machine, clusters survive a new clone. */
export function cacheFolder(): string {
  return resolve(
    process.env.RINGSIDE_CACHE || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ringside'),
  );
}

export function jarsFolder(): string {
  return join(cacheFolder(), 'jars');
}

/** The cluster that the labs use is called `labs`; RINGSIDE_CLUSTER names another, with ports of its own. */
export function clusterName(): string {
  return process.env.RINGSIDE_CLUSTER || defaultName;
}

export const defaultName = 'labs';

export function clusterFolder(name: string): string {
  if (!/^[a-z0-9][a-z0-9_-]{0,40}$/.test(name)) {
    throw new Error(
      `RINGSIDE_CLUSTER=${name} is no name for a cluster: use up to 40 of a–z, 0–9, - and _, beginning with a letter or digit.`,
    );
  }
  return join(cacheFolder(), 'clusters', name);
}
