// The proxy's tie to the real cluster: looks for it, connects by itself when it comes, lets go when it leaves.

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
  /** Through this node alone. */
  coordinator?: string;
  answerDeadlineMs?: number;
}

export interface ClusterLink {
  status(): LinkStatus;
  /** Counts up whenever a cluster comes: what was opened on the one before is void. */
  era(): number;
  /** Looks at once, and not only when it is time again. */
  look(): Promise<void>;
  cluster(): Cluster;
  /** A session under the cluster's superuser, optionally through one node alone. */
  admin(coordinator?: string): Promise<CqlSession>;
  /** Closes the superuser's session through that node. */
  letGo(node: string): Promise<void>;
  /** A session under somebody else's role. */
  open(options: OpenOptions): Promise<CqlSession>;
  /** Known to this machine's owner alone; lasts as long as the cluster. */
  secret(): string;
  close(): Promise<void>;
}

const lookAgainMs = 2_000;
const roleSpreadMs = 5_000;

/**
 * Follows the cluster named by RINGSIDE_CLUSTER, `labs` where nothing is said. A supervisor hears of every look, and
 * brings back what died.
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
      // A cluster that is being made or taken apart is not there.
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

/** A role that was made a moment ago is not on every node yet, and the one that is asked may be the last to hear of it. */
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
  // Of nodes that somebody else runs nobody here knows whether they run.
  const isThere =
    answering > 0 ||
    states.some(({ state }) => state !== 'stopped') ||
    nodes.some(({ recovery }) => recovery === 'coming-back');
  if (!isThere) return { state: 'none' };
  const hasBeen = before === 'ready' || before === 'partial';
  return { state: answering > 0 || hasBeen ? 'partial' : 'starting', engine, nodes };
}
