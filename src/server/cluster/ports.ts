// Ports of a cluster. The labs' cluster has Cassandra's own 9042; every other name gets a block of its own, so that
// clusters of tests and of several clones run side by side on the same loopback addresses.

import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Ports {
  cql: number;
  storage: number;
  /** The number of the node is added to this port, because JMX of all nodes listens on 127.0.0.1. */
  jmx: number;
}

const blocksMax = 90;

export function portsOf(block: number): Ports {
  return { cql: 9042 + 10 * block, storage: 7000 + 10 * block, jmx: 17190 + 10 * block };
}

/** A block whose ports are free now; the same name tends to get the same one. */
export async function chooseBlock(name: string): Promise<number> {
  const first = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % blocksMax, 7);
  for (let i = 0; i < blocksMax; i++) {
    const block = 1 + ((first + i) % blocksMax);
    const { cql, storage, jmx } = portsOf(block);
    const taken = await Promise.all([cql, storage, jmx + 1].map((port) => isTaken('127.0.0.1', port)));
    if (!taken.includes(true)) return block;
  }
  throw new Error(`No free block of ports between ${portsOf(1).cql} and ${portsOf(blocksMax).cql}`);
}

async function isTaken(host: string, port: number): Promise<boolean> {
  return (await tryBind(host, port)) === 'EADDRINUSE';
}

export async function isFreeWithin(deadlineMs: number, host: string, port: number): Promise<boolean> {
  const end = performance.now() + deadlineMs;
  while (await isTaken(host, port)) {
    if (performance.now() > end) return false;
    await delay(100);
  }
  return true;
}

/** Linux answers on all of 127.0.0.0/8; macOS only on addresses that somebody has added. */
export async function isUsable(host: string): Promise<boolean> {
  return (await tryBind(host, 0)) === undefined;
}

function tryBind(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
