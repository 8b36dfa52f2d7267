// Finds the cluster that an earlier command recorded, or makes a new one.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chooseEngine, makeEngine } from './choose-engine.ts';
import { Cluster, type Say, silent } from './cluster.ts';
import type { EngineName } from './engine.ts';
import { ExternalEngine, readContacts } from './external-engine.ts';
import { clusterFolder, clusterName, defaultName } from './paths.ts';
import { chooseBlock } from './ports.ts';
import type { Size } from './topology.ts';

interface ClusterRecord {
  engine: EngineName;
  size: Size;
  block: number;
}

/** The cluster of that name as it was last started, whether or not it runs. Returns undefined if there is none. */
export async function findCluster(options: { name?: string; say?: Say } = {}): Promise<Cluster | undefined> {
  const { name = clusterName(), say = silent } = options;
  const external = externalCluster(options.name);
  if (external) return external;
  const record = readRecord(name);
  return record && attach(name, record, say);
}

/** The cluster of that name in the given size and on the given engine. A new one is made but not started. */
export async function prepareCluster(
  options: { name?: string; size?: Size; engine?: EngineName; say?: Say } = {},
): Promise<Cluster> {
  const { name = clusterName(), say = silent } = options;
  const external = externalCluster(options.name);
  if (external) return external;
  const kept = readRecord(name);
  const isKept =
    kept && (options.size ?? kept.size) === kept.size && (options.engine ?? kept.engine) === kept.engine;
  if (isKept) return attach(name, kept, say);
  if (kept) {
    const other = await attach(name, kept, say);
    if (await other.isRunning()) {
      throw new Error(
        `The cluster ${name} runs with ${kept.size} node${kept.size > 1 ? 's' : ''} on ${kept.engine}. ` +
          'End it first: npm run cluster -- down',
      );
    }
  }
  const record: ClusterRecord = {
    engine: await chooseEngine(say, options.engine ?? kept?.engine),
    size: options.size ?? kept?.size ?? 3,
    block: kept?.block ?? (name === defaultName ? 0 : await chooseBlock(name)),
  };
  writeRecord(name, record);
  return attach(name, record, say);
}

/** RINGSIDE_CONTACT replaces the labs' cluster, but never a cluster that is asked for by name. */
function externalCluster(name?: string): Cluster | undefined {
  const external = name === undefined ? readContacts() : undefined;
  return (
    external &&
    new Cluster({ name: clusterName(), size: external.size, engine: new ExternalEngine(external.contacts) })
  );
}

/** Forgets a cluster whose data is gone, including its credentials. */
export function forgetCluster(name: string): void {
  rmSync(clusterFolder(name), { recursive: true, force: true });
}

async function attach(name: string, record: ClusterRecord, say: Say): Promise<Cluster> {
  const { size, block } = record;
  // Each size has a folder of its own, because the data of a ring of three nodes does not fit a ring of six.
  const folder = join(clusterFolder(name), `${size}-node${size > 1 ? 's' : ''}`);
  const engine = await makeEngine(record.engine, { clusterName: name, folder, size, block, say });
  return new Cluster({ name, size, engine });
}

function readRecord(name: string): ClusterRecord | undefined {
  const file = join(clusterFolder(name), 'cluster.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClusterRecord) : undefined;
}

function writeRecord(name: string, record: ClusterRecord): void {
  const folder = clusterFolder(name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `cluster.json.${process.pid}.part`);
  writeFileSync(temporary, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(temporary, join(folder, 'cluster.json'));
}
