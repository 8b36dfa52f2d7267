// The proxy's tie to the real cluster: looks for it, connects by itself when it comes, lets go when it leaves.

import type { Cluster } from '#real/cluster.ts';
import { findCluster } from '#real/find-cluster.ts';
import type { CqlSession } from '#session/session.ts';

export interface LinkedNode {
  name: string;
  dataCenter: string;
  rack: string;
  tokens: string[];
  answers: boolean;
}

export type LinkStatus = { state: 'none' } | { state: 'ready'; engine: string; nodes: LinkedNode[] };

export interface ClusterLink {
  status(): LinkStatus;
  /** A session under the cluster's superuser, optionally through one node alone. */
  admin(coordinator?: string): Promise<CqlSession>;
  /** A session under somebody else's role. */
  open(credentials: { username: string; password: string }): Promise<CqlSession>;
  /** Known to this machine's owner alone; lasts as long as the cluster. */
  secret(): string;
  close(): Promise<void>;
}

const lookAgainMs = 2_000;

/** Follows the cluster named by RINGSIDE_CLUSTER, `labs` where nothing is said. */
export function followCluster(find: () => Promise<Cluster | undefined> = () => findCluster()): ClusterLink {
  let cluster: Cluster | undefined;
  let current: LinkStatus = { state: 'none' };
  let isClosed = false;
  const admins = new Map<string, Promise<CqlSession>>();

  const letGo = async () => {
    const sessions = [...admins.values()];
    admins.clear();
    for (const session of sessions) await (await session.catch(() => undefined))?.close();
  };

  const look = async (): Promise<void> => {
    try {
      cluster = await find();
      const nodes = cluster ? await cluster.status() : [];
      if (cluster && nodes.some((node) => node.answersCql)) {
        cluster.credentials();
        current = {
          state: 'ready',
          engine: cluster.engine.name,
          nodes: nodes.map(({ node, answersCql }) => ({
            name: node.name,
            dataCenter: node.dataCenter,
            rack: node.rack,
            tokens: node.tokens,
            answers: answersCql,
          })),
        };
        return;
      }
    } catch {
      // A cluster that is being made or taken apart is not there.
    }
    if (current.state === 'ready') await letGo();
    current = { state: 'none' };
  };

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookAgainMs);
  timer.unref();

  return {
    status: () => current,
    admin(coordinator) {
      const key = coordinator ?? '';
      const kept = admins.get(key);
      if (kept) return kept;
      if (!cluster || isClosed) return Promise.reject(new Error('no cluster'));
      const session = cluster.open(coordinator ? { coordinator } : {});
      admins.set(key, session);
      session.catch(() => admins.delete(key));
      return session;
    },
    open(credentials) {
      return cluster && !isClosed ? cluster.open({ credentials }) : Promise.reject(new Error('no cluster'));
    },
    secret() {
      if (!cluster) throw new Error('no cluster');
      return cluster.credentials().password;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await letGo();
    },
  };
}
