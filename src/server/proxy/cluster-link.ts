// The proxy's connection to the real cluster. It looks for the cluster, connects when the cluster comes, and closes
// its sessions when the cluster goes.

import { setTimeout as delay } from 'node:timers/promises';
import type { CqlSession } from '#engine/session/session.ts';
import type { WireNode } from '#engine/session/wire.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';
import type { Cluster, NodeStatus } from '#server/cluster/cluster.ts';
import { openDriverSession } from '#server/cluster/driver-session.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import type { NodeSupervisor } from '#server/cluster/node-supervisor.ts';

export type LinkStatus =
  | { state: 'none' }
  | { state: 'starting' | 'partial' | 'ready'; engine: string; nodes: WireNode[] };

export interface OpenOptions {
  credentials: { username: string; password: string };
  /** The session goes through this node alone. */
  coordinator?: string;
  answerDeadlineMs?: number;
}

export interface ClusterLink {
  status(): LinkStatus;
  /** A number that grows whenever a cluster comes. What was opened on an earlier cluster is no longer valid. */
  era(): number;
  /** Looks for the cluster now, without waiting for the next interval. */
  look(): Promise<void>;
  cluster(): Cluster;
  /** A session under the cluster's superuser, optionally through one node alone. */
  admin(coordinator?: string): Promise<CqlSession>;
  /** Closes the superuser's session through that node. */
  letGo(node: string): Promise<void>;
  /** A session under somebody else's role. */
  open(options: OpenOptions): Promise<CqlSession>;
  /** A secret that only the owner of this machine knows. It lasts as long as the cluster. */
  secret(): string;
  close(): Promise<void>;
}

const lookAgainMs = 2_000;
const roleSpreadMs = 5_000;

/**
 * Follows the cluster that RINGSIDE_CLUSTER names, or `labs` if it is not set. The supervisor gets the states of the
 * nodes each time, and starts the nodes that died.
 */
export function followCluster(
  find: () => Promise<Cluster | undefined> = () => findCluster(),
  supervisor?: NodeSupervisor,
): ClusterLink {
  let cluster: Cluster | undefined;
  let current: LinkStatus = { state: 'none' };
  let era = 0;
  let isClosed = false;
  const admins = new Map<string, Promise<CqlSession>>();

  const letGo = async () => {
    const sessions = [...admins.values()];
    admins.clear();
    for (const session of sessions) await (await session.catch(() => undefined))?.close();
  };

  const look = async (): Promise<void> => {
    const before = current.state;
    try {
      cluster = await find();
      const states = (await cluster?.status()) ?? [];
      if (cluster) supervisor?.look(cluster, states);
      current = cluster ? describe({ cluster, states, before, supervisor }) : { state: 'none' };
      if (current.state === 'ready' || current.state === 'partial') cluster?.credentials();
    } catch {
      // A cluster that is being created or removed counts as none.
      current = { state: 'none' };
    }
    if (current.state === 'none' && before !== 'none') await letGo();
    if (current.state !== 'none' && before === 'none') era++;
  };

  let looking = look();
  const lookNow = () => {
    looking = looking.then(look);
    return looking;
  };
  const timer = setInterval(lookNow, lookAgainMs);
  timer.unref();

  const there = (): Cluster => {
    if (!cluster || isClosed || current.state === 'none')
      throw cqlError({ kind: 'NoConnection', message: 'There is no cluster', statement: '' });
    return cluster;
  };

  return {
    status: () => current,
    era: () => era,
    look: lookNow,
    cluster: there,
    async admin(coordinator) {
      const key = coordinator ?? '';
      const kept = admins.get(key);
      if (kept) return kept;
      const session = there().open(coordinator ? { coordinator } : {});
      admins.set(key, session);
      session.catch(() => admins.delete(key));
      return session;
    },
    async letGo(node) {
      const session = admins.get(node);
      admins.delete(node);
      await (await session?.catch(() => undefined))?.close();
    },
    open({ credentials, coordinator, answerDeadlineMs }) {
      return untilKnown(() =>
        openDriverSession({
          ...there().sessionOptions({ credentials, ...(coordinator && { coordinator }) }),
          ...(answerDeadlineMs && { answerDeadlineMs }),
        }),
      );
    },
    secret: () => there().credentials().password,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await letGo();
    },
  };
}

/**
 * Tries again while the node does not know the role. A role that was just created is not on every node yet, and this
 * node may be the last to hear of it.
 */
async function untilKnown(open: () => Promise<CqlSession>): Promise<CqlSession> {
  const end = performance.now() + roleSpreadMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isUnknown = error instanceof CqlError && error.kind === 'BadCredentials';
      if (!isUnknown || performance.now() > end) throw error;
      await delay(100);
    }
  }
}

function describe(options: {
  cluster: Cluster;
  states: readonly NodeStatus[];
  before: LinkStatus['state'];
  supervisor: NodeSupervisor | undefined;
}): LinkStatus {
  const { cluster, states, before, supervisor } = options;
  const engine = cluster.engine.name;
  const nodes = states.map(({ node, answersCql }): WireNode => {
    const recovery = supervisor?.recoveryOf(node.name);
    return {
      name: node.name,
      dataCenter: node.datacenter,
      rack: node.rack,
      tokens: node.tokens,
      answers: answersCql,
      ...(recovery && { recovery }),
    };
  });
  const answering = nodes.filter(({ answers }) => answers).length;
  if (answering === nodes.length) return { state: 'ready', engine, nodes };
  // We do not know whether the nodes of an external cluster run.
  const isThere =
    answering > 0 ||
    states.some(({ state }) => state !== 'stopped') ||
    nodes.some(({ recovery }) => recovery === 'coming-back');
  if (!isThere) return { state: 'none' };
  const hasBeen = before === 'ready' || before === 'partial';
  return { state: answering > 0 || hasBeen ? 'partial' : 'starting', engine, nodes };
}
