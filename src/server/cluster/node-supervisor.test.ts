// A node that died is started again automatically, but only a few times, and not if somebody stopped it on purpose.

import { beforeEach, describe, expect, it } from 'vitest';

import type { NodeStatus } from './cluster.ts';
import type { NodeState } from './engine.ts';
import { firstPauseMs, NodeSupervisor, type Supervised, steadyMs, triesMax } from './node-supervisor.ts';
import { nodesOf } from './topology.ts';

const nodes = nodesOf(3);

describe('the supervisor of nodes', () => {
  let nowMs: number;
  let said: string[];
  let revived: string[];
  let onPurpose: Set<string>;
  let states: Map<string, NodeState>;
  let comesBack: boolean;
  let supervisor: NodeSupervisor;
  let cluster: Supervised & { engine: { name: 'java' | 'external' } };

  beforeEach(() => {
    nowMs = 1_000_000;
    said = [];
    revived = [];
    onPurpose = new Set();
    states = new Map(nodes.map(({ name }) => [name, 'running']));
    comesBack = true;
    supervisor = new NodeSupervisor({ say: (line) => said.push(line), nowMs: () => nowMs });
    cluster = {
      engine: { name: 'java' },
      isStoppedOnPurpose: ({ name }) => onPurpose.has(name),
      async revive({ name }) {
        revived.push(name);
        if (!comesBack) throw new Error('it ended while it started');
        states.set(name, 'running');
      },
    };
  });

  const look = async () => {
    const seen = nodes.map((node): NodeStatus => {
      const state = states.get(node.name)!;
      return { node, state, answersCql: state === 'running', contact: '' };
    });
    supervisor.look(cluster, seen);
    await supervisor.underWay;
  };

  it('starts a node again that is gone, says so meanwhile, and is quiet once it answers', async () => {
    await look();
    states.set('n2', 'stopped');
    await look();
    expect(supervisor.recoveryOf('n2')).toBe('coming-back');
    expect(revived).toEqual(['n2']);
    await look();
    expect(supervisor.recoveryOf('n2')).toBeUndefined();
    expect(said).toEqual(['n2 is gone, and nobody stopped it.']);
  });

  it('leaves alone what somebody stopped, and what is paused', async () => {
    await look();
    states.set('n2', 'stopped');
    onPurpose.add('n2');
    states.set('n3', 'paused');
    await look();
    expect([revived, supervisor.recoveryOf('n2'), supervisor.recoveryOf('n3')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  it('brings back a node that died before we came, if others run; a cluster that is down stays down', async () => {
    for (const { name } of nodes) states.set(name, 'stopped');
    await look();
    expect(revived).toEqual([]);
    states.set('n1', 'running');
    await look();
    expect(revived).toEqual(['n2']);
  });

  it('brings back the whole cluster that it saw running, the seed first and one at a time', async () => {
    await look();
    for (const { name } of nodes) states.set(name, 'stopped');
    for (const _ of nodes) await look();
    expect(revived).toEqual(['n1', 'n2', 'n3']);
  });

  it('waits longer after each try, and gives up after the last', async () => {
    await look();
    states.set('n2', 'stopped');
    comesBack = false;
    for (let tries = 1; tries <= triesMax; tries++) {
      await look();
      expect(revived).toHaveLength(tries);
      const pauseMs = firstPauseMs * 4 ** (tries - 1);
      nowMs += pauseMs - 1;
      await look();
      expect(revived).toHaveLength(tries);
      nowMs += 1;
    }
    expect(supervisor.recoveryOf('n2')).toBe('coming-back');
    await look();
    expect(supervisor.recoveryOf('n2')).toBe('given-up');
    nowMs += 24 * 3_600_000;
    await look();
    expect(revived).toHaveLength(triesMax);
    expect(said.at(-1)).toBe('n2 died 5 times and is left alone: npm run cluster -- logs n2');
  });

  it('counts on where a node comes back and dies again soon, and anew where it held', async () => {
    await look();
    for (let deaths = 1; deaths <= triesMax; deaths++) {
      states.set('n2', 'stopped');
      nowMs += firstPauseMs * 4 ** triesMax;
      await look();
      expect(revived).toHaveLength(deaths);
      await look();
    }
    await look();
    nowMs += steadyMs;
    await look();
    states.set('n2', 'stopped');
    await look();
    expect(revived).toHaveLength(triesMax + 1);
  });

  it('has all tries again after somebody stopped and started the node', async () => {
    await look();
    comesBack = false;
    states.set('n2', 'stopped');
    for (let tries = 0; tries <= triesMax; tries++) {
      await look();
      nowMs += firstPauseMs * 4 ** triesMax;
    }
    expect(supervisor.recoveryOf('n2')).toBe('given-up');
    onPurpose.add('n2');
    await look();
    expect(supervisor.recoveryOf('n2')).toBeUndefined();
  });

  it('does nothing to nodes that somebody else runs', async () => {
    cluster.engine.name = 'external';
    await look();
    states.set('n2', 'stopped');
    await look();
    expect(revived).toEqual([]);
  });
});
