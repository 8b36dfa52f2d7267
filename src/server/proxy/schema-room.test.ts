// Tables, types and indexes are limited for each learner and for all together, below what the nodes' guardrails
// allow.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Statement } from '#engine/cql/syntax.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { ClusterContext } from './cluster-context.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import type { Sandbox } from './sandbox.ts';
import { judgeSchemaRoom } from './schema-room.ts';

interface Held {
  own?: Record<string, number>;
  all?: Record<string, number>;
}

/** The rule that refuses one more; undefined if there is room. */
async function ruleFor(kind: Statement['kind'], { own = {}, all = {} }: Held): Promise<string | undefined> {
  const sandbox = { own: new Set(['music']), names: new SandboxNames('s4k2xz') } as unknown as Sandbox;
  const context = {
    limits: defaultLimits,
    provisioner: {
      execute: async (statement: string, [keyspace]: readonly string[] = []) => {
        const [, what = '', isOne] = /FROM system_schema\.(\w+)( WHERE)?/.exec(statement)!;
        expect(keyspace).toBe(isOne ? 's4k2xz_music' : undefined);
        return { rows: [[String((isOne ? own : all)[what] ?? 0)]] };
      },
    },
  } as unknown as ClusterContext;
  try {
    await judgeSchemaRoom({ kind }, sandbox, context);
    return undefined;
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return error.details.policy;
  }
}

const { tablesPerSandbox, typesPerSandbox, indexesPerSandbox, tablesOnCluster, keyspacesOnCluster } =
  defaultLimits;

it.each<[string | undefined, Statement['kind'], Held]>([
  [undefined, 'createTable', { own: { tables: tablesPerSandbox - 1 }, all: { tables: 900 } }],
  ['tables-max', 'createTable', { own: { tables: tablesPerSandbox } }],
  ['types-max', 'createType', { own: { types: typesPerSandbox } }],
  [undefined, 'createType', { own: { types: typesPerSandbox - 1 } }],
  ['indexes-max', 'createIndex', { own: { indexes: indexesPerSandbox } }],
  [undefined, 'createIndex', { own: { indexes: indexesPerSandbox - 1 } }],
  ['cluster-full', 'createTable', { all: { tables: tablesOnCluster } }],
  ['cluster-full', 'createTable', { all: { tables: tablesOnCluster - 100, indexes: 100 } }],
  ['cluster-full', 'createIndex', { all: { tables: tablesOnCluster - 1, indexes: 1 } }],
  ['cluster-full', 'createKeyspace', { all: { keyspaces: keyspacesOnCluster } }],
  // These statements create nothing, so they need no room.
  [undefined, 'dropTable', { own: { tables: 10_000 }, all: { tables: 10_000 } }],
  [undefined, 'select', { own: { tables: 10_000 }, all: { tables: 10_000 } }],
])('%s: %s with %o', async (rule, kind, held) => {
  expect(await ruleFor(kind, held)).toBe(rule);
});

it('the proxy says no before a node does', () => {
  const yaml = readFileSync('labs/cluster/cassandra.yaml', 'utf8');
  const threshold = (what: string) =>
    Number(new RegExp(`^${what}_fail_threshold: (\\d+)`, 'm').exec(yaml)?.[1]);
  // All sandboxes may be judged at the same moment, and then each adds one more on top of the limit.
  const { sandboxes } = defaultLimits;
  expect(threshold('tables')).toBeGreaterThanOrEqual(tablesOnCluster + sandboxes);
  expect(threshold('keyspaces')).toBeGreaterThanOrEqual(keyspacesOnCluster + sandboxes);
});
