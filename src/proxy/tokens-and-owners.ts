// The first lab's question, asked of the cluster itself: does n2 own a row of yours?

import type { CqlSession } from '#session/session.ts';
import { CqlError } from '#values/cql-error.ts';

import type { ClusterLink } from './cluster-link.ts';

export interface Placed {
  lastname: string;
  firstname: string;
  token: string;
}

export type TaskVerdict =
  /** The cluster has no n2. */
  { state: 'needs-nodes' } | { state: 'not-yet' } | { state: 'done'; row: Placed };

const rowsMax = 200;

export async function placedRows(admin: CqlSession, keyspace: string): Promise<Placed[]> {
  const { rows } = await admin.execute(
    `SELECT lastname, firstname, token(lastname, firstname) FROM ${keyspace}.users LIMIT ${rowsMax}`,
    { consistency: 'ONE' },
  );
  return rows.map(([lastname, firstname, token]) => ({
    lastname: String(lastname),
    firstname: String(firstname),
    token: String(token),
  }));
}

/** n2 is asked for what lies on n2: a read at NODE_LOCAL asks no other node, and there is one copy. */
export async function judgeOwner(
  link: ClusterLink,
  keyspace: string,
  placed: Placed[],
): Promise<TaskVerdict> {
  const status = link.status();
  const second = status.state === 'ready' ? status.nodes.find((node) => node.name === 'n2') : undefined;
  if (!second) return { state: 'needs-nodes' };
  if (!second.answers) return { state: 'not-yet' };
  const session = await link.admin('n2');
  for (const row of placed) {
    try {
      const { rows } = await session.execute(
        `SELECT lastname FROM ${keyspace}.users WHERE lastname = ? AND firstname = ?`,
        { consistency: 'NODE_LOCAL', params: [row.lastname, row.firstname] },
      );
      if (rows.length > 0) return { state: 'done', row };
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
    }
  }
  return { state: 'not-yet' };
}
