// A node is marked before it is stopped, and the mark is removed when it is started. Otherwise the supervisor would
// restart a node that a lab has stopped.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Cluster } from './cluster.ts';
import type { Engine } from './engine.ts';

let cache: string;
let before: string | undefined;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'stopped-'));
  before = process.env.RINGSIDE_CACHE;
  process.env.RINGSIDE_CACHE = cache;
});

afterEach(() => {
  if (before === undefined) delete process.env.RINGSIDE_CACHE;
  else process.env.RINGSIDE_CACHE = before;
  rmSync(cache, { recursive: true });
});

/** `marked` records whether each node had its mark at the moment when the engine ended it. */
function fakeCluster() {
  const marked: boolean[] = [];
  const launched: string[] = [];
  const engine = {
    name: 'java',
    contact: () => ({ host: '127.0.0.1', port: 1 }),
    state: async () => 'stopped',
    stop: async (nodes) => void marked.push(...nodes.map((node) => cluster.isStoppedOnPurpose(node))),
    kill: async (node) => void marked.push(cluster.isStoppedOnPurpose(node)),
    start: async (node) => {
      launched.push(node.name);
      throw new Error('it does not start');
    },
  } satisfies Partial<Engine> as Partial<Engine> as Engine;
  const cluster: Cluster = new Cluster({ name: 'fake', size: 3, engine });
  return { cluster, marked, launched };
}

describe('a node that is stopped on purpose', () => {
  it('is marked before it ends, by stop, kill and down', async () => {
    const { cluster, marked } = fakeCluster();
    await cluster.stop(cluster.node('n1'));
    await cluster.kill(cluster.node('n2'));
    expect(marked).toEqual([true, true]);
    expect(cluster.isStoppedOnPurpose(cluster.node('n3'))).toBe(false);
    await cluster.down();
    expect(cluster.isStoppedOnPurpose(cluster.node('n3'))).toBe(true);
  });

  it('is not revived; what died is', async () => {
    const { cluster, launched } = fakeCluster();
    await cluster.stop(cluster.node('n2'));
    await cluster.revive(cluster.node('n2'));
    expect(launched).toEqual([]);
    await expect(cluster.revive(cluster.node('n3'))).rejects.toThrow('it does not start');
    expect(launched).toEqual(['n3']);
  });

  it('is wanted again by start, and all by up', async () => {
    const { cluster } = fakeCluster();
    await cluster.down();
    await expect(cluster.start(cluster.node('n2'))).rejects.toThrow('it does not start');
    expect(cluster.nodes.map((node) => cluster.isStoppedOnPurpose(node))).toEqual([true, false, true]);
    await expect(cluster.up()).rejects.toThrow('it does not start');
    expect(cluster.nodes.map((node) => cluster.isStoppedOnPurpose(node))).toEqual([false, false, false]);
  });
});
