import type { RingNode } from '#engine/sim/ring/ring.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import { ClusterNode } from './cluster-node.ts';
import { goAway } from './faults.ts';
import { GossipState } from './gossip/gossip-state.ts';
import { beginGossip, livePeers, sayGoodbye, startGossip } from './gossip/gossiper.ts';
import { join, type MoveOutcome, type Newcomer, refuse, tokensPerNode } from './join.ts';
import { learnStatus } from './learn-status.ts';
import { decommission, removeNode } from './leave.ts';
import { announce } from './membership.ts';
import { changeSchema, hearSchema, knowsTable } from './migrations.ts';
import { NodeSchema } from './node-schema.ts';
import { receiveChange } from './receive-change.ts';
import { isDeadStatus, type Status } from './ring-state.ts';
import { type ClusterOptions, SimulatedCluster } from './simulated-cluster.ts';
import { breakStreams } from './streams.ts';
import type { Process } from './task.ts';
import type { RingChanges, World } from './world.ts';

/** What one node knows of another by gossip. */
export interface GossipView {
  readonly node: string;
  readonly generation: number;
  readonly heartbeat: number;
  readonly status: Status | undefined;
  readonly isUp: boolean;
  /** How surprising the silence of the node is by now. Above the threshold it is taken for DOWN. */
  readonly phi: number;
  /** The mean time between heartbeats of it; undefined if none was heard yet. */
  readonly meanMs: number | undefined;
}

export type OnMoved = (outcome: MoveOutcome) => void;

/**
 * A cluster in which nodes come and go, and in which they gossip if `settings.gossip` is given. Each change takes
 * virtual time, and the cluster works meanwhile.
 */
export class ChangingCluster extends SimulatedCluster {
  readonly #storage: ClusterOptions['storage'];

  constructor(options: ClusterOptions) {
    super(options, ringChanges);
    this.#storage = options.storage;
    for (const node of this.nodes) {
      node.gossip = new GossipState();
      node.schema = new NodeSchema(Number.NEGATIVE_INFINITY);
    }
    if (this.world.settings.gossip) beginGossip(this.world);
  }

  /**
   * Starts a new node, which joins the cluster. Without `tokens` it chooses `tokenCount` tokens as Cassandra does.
   * `onDone` says what became of it; until then it has the status BOOT.
   */
  join(
    { tokens = [], ...place }: Newcomer,
    { tokenCount = tokensPerNode, onDone }: { tokenCount?: number; onDone?: OnMoved } = {},
  ): ClusterNode {
    const node = this.#startNew({ ...place, tokens });
    this.#runMove(node, join(this.world, node, tokenCount), onDone);
    return node;
  }

  /** Starts a new node, which takes the place and the tokens of a dead one. */
  replace(dead: string, place: Newcomer, { onDone }: { onDone?: OnMoved } = {}): ClusterNode {
    const node = this.#startNew({ ...place, tokens: [] }, this.node(dead));
    this.#runMove(node, join(this.world, node, 0), onDone);
    return node;
  }

  /** A node hands over all it owns, and leaves (nodetool decommission). */
  decommission(name: string, { onDone }: { onDone?: OnMoved } = {}): void {
    const node = this.node(name);
    this.#runMove(node, decommission(this.world, node), (outcome) => {
      if (outcome.isDone) goAway(this.world, node);
      onDone?.(outcome);
    });
  }

  /** A node whose streams failed begins to join again (nodetool bootstrap resume). */
  resumeJoin(name: string, { onDone }: { onDone?: OnMoved } = {}): void {
    const node = this.node(name);
    this.#runMove(node, join(this.world, node, tokensPerNode), onDone);
  }

  /** One node removes another that is dead (nodetool removenode). */
  removeNode(dead: string, { by, onDone }: { by: string; onDone?: OnMoved }): void {
    const node = this.node(by);
    this.#runMove(node, removeNode(this.world, node, this.node(dead)), onDone);
  }

  /** Ends a removal that waits for a node in vain (nodetool removenode force). */
  forceRemoval(dead: string): void {
    this.world.removals.get(this.node(dead))?.meet();
  }

  /** A node that died while it was joining begins again. */
  override start(name: string): void {
    const node = this.node(name);
    if (node.status !== 'down' || node.isGone) return;
    super.start(name);
    if (node.ownStatus !== 'NORMAL' && node.ownStatus !== 'LEAVING')
      this.#runMove(node, join(this.world, node, tokensPerNode), undefined);
  }

  /**
   * What a node knows of the others by gossip, in the order of the nodes: as `nodetool gossipinfo`, `failuredetector`
   * and `status` tell it. Empty if the cluster does not gossip.
   */
  gossipOf(name: string): GossipView[] {
    const node = this.node(name);
    return this.nodes.flatMap((other) => {
      const { gossip } = node;
      const { index } = other;
      if (!gossip.knows(index)) return [];
      return {
        node: other.name,
        generation: gossip.generations[index]!,
        heartbeat: gossip.heartbeats[index]!,
        status: gossip.statusOf(index),
        isUp: node.sees(other) && !isDeadStatus(gossip.statusOf(index)),
        phi: other === node ? 0 : gossip.windows.phi(index, this.now),
        meanMs: gossip.windows.meanMs(index),
      };
    });
  }

  /**
   * A node defines, redefines or drops a table, named `keyspace.table`; `definition` is undefined to drop it. The
   * others hear of it by messages and by gossip. From then on a node that does not know the table refuses to work with
   * it. Tables that were never defined in this way are known to all. Returns whether the node was there to do it.
   */
  changeSchema(at: string, name: string, definition: string | undefined): boolean {
    if (!this.world.settings.gossip) throw new Error('the schema travels only in a cluster that gossips');
    const node = this.node(at);
    if (node.status !== 'up' || !node.servesClients) return false;
    changeSchema(this.world, node, name, definition);
    return true;
  }

  /**
   * The versions of the schema as a node has heard of them, with the names of the nodes: what a driver reads from
   * `system.local` and `system.peers` to see whether all agree. Nodes that this one takes for down are left out.
   */
  schemaVersionsAt(name: string): Map<string, string[]> {
    const node = this.node(name);
    const others = livePeers(this.world, node).filter((other) => node.view.members.includes(other));
    const versions = new Map([[node.schema.version, [name]]]);
    for (const other of others) {
      const version = node.gossip.applications[other.index]!.schema;
      versions.set(version, [...(versions.get(version) ?? []), other.name]);
    }
    return versions;
  }

  #startNew(ringNode: RingNode, replaces?: ClusterNode): ClusterNode {
    const { world } = this;
    const storage = new NodeStorage({ ...this.#storage, partitioner: world.partitioner });
    const node = new ClusterNode(world.nodes.length, ringNode, storage, replaces);
    node.gossip = new GossipState();
    node.schema = new NodeSchema(this.now);
    node.ownStatus = undefined;
    node.statusSince = this.now;
    this.addNode(node);
    world.journal?.add({ kind: 'node', at: this.now, node: node.name, request: 0, change: 'started' });
    return node;
  }

  #runMove(node: ClusterNode, process: Process<MoveOutcome>, onDone: OnMoved | undefined): void {
    const { world } = this;
    if (node.status === 'down') {
      onDone?.(refuse('the node is down'));
      return;
    }
    world.run(node, process, (error, value) => {
      const outcome = error || !value ? refuse('the node died') : value;
      if (!outcome.isDone && node.status !== 'down') {
        const { reason } = outcome;
        world.journal?.add({ kind: 'move-failed', at: this.now, node: node.name, request: 0, reason });
      }
      onDone?.(outcome);
    });
  }
}

const ringChanges: RingChanges = {
  receive: receiveChange,
  onLearned: learnStatus,
  onSchemaHeard: hearSchema,
  knowsTable,
  onStarted(world, node) {
    node.schema.restart(world.queue.now);
    if (world.settings.gossip) startGossip(world, node);
  },
  onStopping(world, node) {
    if (world.settings.gossip) sayGoodbye(world, node);
  },
  onDown(world, node) {
    node.gossip.isEnabled = false;
    breakStreams(world, node);
    world.repairs?.onDown(world, node);
    if (node.ownStatus === 'BOOT' || node.ownStatus === 'BOOT_REPLACE') forgetLater(world, node);
  },
  onBelief({ gossip }) {
    gossip.peers = undefined;
  },
};

/** A node that died while it was joining is forgotten after a while, and gets no writes any more. */
function forgetLater(world: World, node: ClusterNode): void {
  const { incarnation } = node;
  world.queue.scheduleRun(
    () => {
      if (node.incarnation !== incarnation || node.status !== 'down') return;
      // With gossip each node forgets it by itself.
      if (world.settings.gossip) node.ownStatus = undefined;
      else announce(world, node, undefined);
    },
    world.queue.now + world.settings.failedJoinMs * 1000,
  );
}
