// What one node holds is read by the proxy's own role, which may read everybody's keyspaces: a statement of an answer is
// judged and renamed before, and names its keyspace.

import { expect, it } from 'vitest';
import { sandboxLab } from '#labs/grading/lab.ts';

import type { ClusterContext } from './cluster-context.ts';
import { fakeClusterLink } from './fake-cluster-link.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxLabTarget } from './sandbox-lab-target.ts';
import { TaskQueue } from './task-queue.ts';

/** A node with so many pages of a thousand rows. */
function pretend({ pages = 1 } = {}) {
  const sent: { node: string; text: string; options?: Record<string, unknown> }[] = [];
  let read = 0;
  const sessionAt = (node: string) => ({
    execute: async (text: string, options?: Record<string, unknown>) => {
      sent.push({ node, text, ...(options && { options }) });
      if (text.startsWith('USE')) return { columns: [], rows: [], warnings: [] };
      read++;
      return {
        columns: [{ name: 'k', type: 'int', keyspace: 's4k2xz_music', table: 't' }],
        rows: Array.from({ length: 1_000 }, () => [1]),
        warnings: [],
        ...(read < pages && { pageState: `page ${read}` }),
      };
    },
  });
  const context = {
    provisioner: { at: async (node: string) => sessionAt(node), letGo: async () => undefined },
    nodeQueue: new TaskQueue(),
    schemaQueue: new TaskQueue(),
    limits: defaultLimits,
    copiesMax: 3,
  } as unknown as ClusterContext;
  const sandbox = { names: new SandboxNames('s4k2xz'), own: new Set(['music']) } as unknown as Sandbox;
  const target = new SandboxLabTarget({ link: fakeClusterLink(), context, sandbox, lab: sandboxLab });
  const held = (statement: string, keyspace?: string) => target.held(statement, { at: 'n2', keyspace });
  return { sent, held };
}

it('asks the node that is named, at NODE_LOCAL, in the sandbox’s own keyspace', async () => {
  const { held, sent } = pretend();
  const { columns, rows } = await held('SELECT k FROM t', 'music');
  expect(sent.map(({ node, text }) => `${node} ${text}`)).toEqual([
    'n2 USE s4k2xz_music',
    'n2 SELECT k FROM t',
  ]);
  expect(sent[1]!.options).toMatchObject({ consistency: 'NODE_LOCAL', pageSize: 1_000 });
  expect([columns[0]!.keyspace, rows.length]).toEqual(['music', 1_000]);
});

it('a keyspace that the statement names is the sandbox’s, whoever else has one of that name', async () => {
  const { held, sent } = pretend();
  await held('SELECT k FROM other.t');
  expect(sent.map(({ text }) => text)).toEqual(['SELECT k FROM s4k2xz_other.t']);
});

it.each([
  [
    'a table without a keyspace, where none is in use',
    'SELECT k FROM t',
    { details: { policy: 'foreign-keyspace' } },
  ],
  ['a write', 'DELETE FROM music.t WHERE k = 1', { kind: 'Invalid' }],
  ['roles', 'SELECT * FROM system_auth.roles', { details: { policy: 'system-keyspace' } }],
  ['a change of the schema', 'DROP TABLE music.t', { kind: 'Invalid' }],
])('sends nothing of %s', async (_, statement, refusal) => {
  const { held, sent } = pretend();
  await expect(held(statement)).rejects.toMatchObject(refusal);
  expect(sent).toEqual([]);
});

it('reads page by page, and no more than a check may read', async () => {
  const few = pretend({ pages: 3 });
  expect((await few.held('SELECT k FROM t', 'music')).rows).toHaveLength(3_000);
  expect(few.sent.map(({ options }) => options?.pageState)).toEqual([
    undefined,
    undefined,
    'page 1',
    'page 2',
  ]);
  const endless = pretend({ pages: Number.POSITIVE_INFINITY });
  expect((await endless.held('SELECT k FROM t', 'music')).rows).toHaveLength(20_000);
});
