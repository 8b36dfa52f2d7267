// Gossip: once a second every node tells another what it knows of all nodes, and hears what it does not know
// (gms/Gossiper.java). A round has three messages: SYN with a digest for each node, ACK with what the sender lacks and
// a list of what the receiver lacks, ACK2 with that.

import type { ClusterNode } from '../cluster-node.ts';
import { believeDown, believeUp } from '../failure-view.ts';
import type { Message } from '../message.ts';
import { done, type Payload } from '../payload.ts';
import { isDeadStatus, type Status } from '../ring-state.ts';
import type { Verb } from '../verb.ts';
import type { World } from '../world.ts';
import {
  addState,
  type Digests,
  digestsOf,
  type GossipState,
  noStates,
  type Peers,
  type States,
  type Wanted,
} from './gossip-state.ts';

/** After a longer sleep of its own a node convicts nobody, nor for as long again afterwards. */
const pauseMaxMicros = 5_000_000;
/** A node that did not answer whether it is there is asked again after this time. */
const echoMicros = 2_000_000;
/** For how long a node that was forgotten is not taken up again from what others tell. */
const quarantineMicros = 60_000_000;
/** The version of a node that has said goodbye. Nothing that others still tell of it is newer. */
const lastVersion = 2 ** 31 - 1;

/** Lets all nodes of a cluster know each other, as if they had been up for a while, and begins the rounds. */
export function beginGossip(world: World): void {
  const { nodes } = world;
  // Generation 0 would mean that nothing is known of a node.
  const generation = Math.max(1, Math.floor(world.queue.now / 1_000_000));
  for (const node of nodes) {
    const { gossip } = node;
    for (const { index, ringNode, ownStatus, schema } of nodes) {
      gossip.generations[index] = generation;
      gossip.heartbeats[index] = 1;
      gossip.applications[index] = {
        version: 2,
        status: ownStatus,
        tokens: ringNode.tokens,
        schema: schema.version,
      };
      gossip.heardAt[index] = world.queue.now;
      if (index !== node.index) gossip.windows.report(index, world.queue.now);
    }
    gossip.version = 2;
    enable(world, node, world.gossipRandom.below(world.settings.gossip!.intervalMs * 1000));
  }
}

/** Starts the gossip of a node that was started: it has a new generation, and has yet to find out who is there. */
export function startGossip(world: World, node: ClusterNode): void {
  const { gossip, index } = node;
  const seconds = Math.floor(world.queue.now / 1_000_000);
  gossip.generations[index] = Math.max(seconds, (gossip.generations[index] ?? 0) + 1);
  gossip.heartbeats[index] = 1;
  gossip.applications[index] = {
    version: 2,
    status: node.ownStatus,
    tokens: node.ringNode.tokens,
    schema: node.schema.version,
  };
  gossip.version = 2;
  gossip.windows.clear();
  for (const other of world.nodes)
    if (other !== node && gossip.knows(other.index) && !isDeadStatus(gossip.statusOf(other.index)))
      node.seenDown.set(other, node.seenDown.get(other) ?? world.queue.now);
  enable(world, node, world.settings.gossip!.intervalMs * 1000);
}

function enable(world: World, node: ClusterNode, afterMicros: number): void {
  const { gossip } = node;
  gossip.isEnabled = true;
  gossip.peers = undefined;
  gossip.checkedAt = world.queue.now;
  const timer = world.recur(node, world.queue.now + afterMicros, () => {
    if (!gossip.isEnabled) return;
    runRound(world, node);
    world.queue.scheduleBackground(timer, world.queue.now + world.settings.gossip!.intervalMs * 1000);
  });
}

function runRound(world: World, node: ClusterNode): void {
  const { gossip, index } = node;
  const { gossipRandom: random } = world;
  gossip.heartbeats[index] = ++gossip.version;
  const { live, unreachable } = peersOf(world, node);
  const seeds = seedsOf(world, node);
  let reachedSeed = false;
  if (live.length > 0) {
    const target = live[random.below(live.length)]!;
    sendSyn(world, node, target);
    reachedSeed = seeds.includes(target);
  }
  if (unreachable.length > 0 && random.float() < unreachable.length / (live.length + 1))
    sendSyn(world, node, unreachable[random.below(unreachable.length)]!);
  if (seeds.length > 0 && (!reachedSeed || live.length < seeds.length)) {
    const chance = live.length === 0 ? 1 : seeds.length / (live.length + unreachable.length);
    if (random.float() <= chance) sendSyn(world, node, seeds[random.below(seeds.length)]!);
  }
  checkStatus(world, node);
}

/** The seeds other than the node itself. */
function seedsOf(world: World, node: ClusterNode): ClusterNode[] {
  const { seeds } = world.settings.gossip!;
  return world.nodes.filter((other) => other !== node && seeds.includes(other.name));
}

function peersOf(world: World, node: ClusterNode): Peers {
  const { gossip } = node;
  if (gossip.peers) return gossip.peers;
  const live: ClusterNode[] = [];
  const unreachable: ClusterNode[] = [];
  for (const other of world.nodes) {
    if (other === node || !gossip.knows(other.index) || isDeadStatus(gossip.statusOf(other.index))) continue;
    (node.sees(other) ? live : unreachable).push(other);
  }
  gossip.peers = { live, unreachable };
  return gossip.peers;
}

/** Convicts the nodes whose silence has become too surprising, and forgets those that died before they had joined. */
function checkStatus(world: World, node: ClusterNode): void {
  const { gossip } = node;
  const { now } = world.queue;
  const { phiConvictThreshold } = world.settings.gossip!;
  const slept = now - gossip.checkedAt > pauseMaxMicros;
  gossip.checkedAt = now;
  if (slept) gossip.sleptAt = now;
  if (now - gossip.sleptAt < pauseMaxMicros) return;
  const { live, unreachable } = peersOf(world, node);
  for (const other of live)
    if (gossip.windows.phi(other.index, now) > phiConvictThreshold) believeDown(world, node, other);
  for (const other of unreachable) {
    const status = gossip.statusOf(other.index);
    const isJoining = status === undefined || status === 'BOOT' || status === 'BOOT_REPLACE';
    if (!isJoining || now - gossip.heardAt[other.index]! <= world.settings.failedJoinMs * 1000) continue;
    evict(world, node, other);
    node.seenDown.delete(other);
    learn(world, node, other, undefined);
  }
}

/** Forgets a node, and does not take it up again from what others still tell of it. */
function evict(world: World, node: ClusterNode, gone: ClusterNode): void {
  node.gossip.forget(gone.index);
  node.gossip.quarantinedUntil[gone.index] = world.queue.now + quarantineMicros;
}

/** A node's own status changes, or it speaks for a node that is dead: then as a later start of that node. */
export function setStatus(
  world: World,
  by: ClusterNode,
  { of, status }: { of: ClusterNode; status: Status | undefined },
): void {
  const { gossip } = by;
  const { index, ringNode } = of;
  if (by !== of) gossip.generations[index] = gossip.generations[index]! + 1;
  const version = ++gossip.version;
  gossip.heartbeats[index] = version;
  const schema = gossip.applications[index]?.schema ?? of.schema.version;
  gossip.applications[index] = { version, status, tokens: ringNode.tokens, schema };
  gossip.peers = undefined;
  learn(world, by, of, status);
}

/** Tells others the version of the node's own schema, from its next round on. */
export function announceSchema({ gossip, index, schema }: ClusterNode): void {
  const own = gossip.applications[index];
  if (own) gossip.applications[index] = { ...own, version: ++gossip.version, schema: schema.version };
}

/** The nodes that a node believes to be up. */
export function livePeers(world: World, node: ClusterNode): readonly ClusterNode[] {
  return peersOf(world, node).live;
}

/** Says goodbye to all who are up. */
export function sayGoodbye(world: World, node: ClusterNode): void {
  for (const to of livePeers(world, node)) send(world, node, to, 'GOSSIP_SHUTDOWN', { what: 'goodbye' });
}

export function receiveGoodbye(world: World, { to, from }: Message): void {
  const { gossip } = to;
  const known = gossip.applications[from.index];
  if (!known) return;
  gossip.heartbeats[from.index] = lastVersion;
  gossip.applications[from.index] = { ...known, version: lastVersion, status: shutdownOf(known.status) };
  believeDown(world, to, from);
}

/** A node that stops keeps its place, wherever it was in its life. */
function shutdownOf(status: Status | undefined): Status | undefined {
  return status === 'NORMAL' ? 'shutdown' : status;
}

function sendSyn(world: World, from: ClusterNode, to: ClusterNode): void {
  const digests = digestsOf(from.gossip, world.nodes.length);
  send(world, from, to, 'GOSSIP_DIGEST_SYN', { what: 'gossip-syn', digests });
}

export function send(world: World, from: ClusterNode, to: ClusterNode, verb: Verb, payload: Payload): void {
  world.send({
    verb,
    from,
    to,
    payload,
    phase: 'gossip',
    request: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    handler: undefined,
    asker: from,
    askerIncarnation: from.incarnation,
    isResponse: false,
  });
}

/** Runs on the node that is gossiped to. An empty list of digests is a question for everything (a shadow round). */
export function receiveSyn(world: World, { to, from }: Message, digests: Digests): void {
  const { gossip } = to;
  if (!gossip.isEnabled) return;
  const states = noStates();
  const wanted: Wanted = { nodes: [], versions: [] };
  const { generations, versions } = digests;
  if (generations.length === 0) {
    for (let index = 0; index < world.nodes.length; index++)
      if (gossip.knows(index)) addState(states, gossip, index, 0);
    send(world, to, from, 'GOSSIP_DIGEST_ACK', { what: 'gossip-ack', states, wanted, isShadow: true });
    return;
  }
  for (let index = 0; index < generations.length; index++) {
    const theirs = generations[index]!;
    if (theirs === 0) continue;
    const ours = gossip.generations[index] ?? 0;
    const version = ours === theirs ? gossip.versionOf(index) : 0;
    if (theirs > ours || (theirs === ours && versions[index]! > version)) {
      wanted.nodes.push(index);
      wanted.versions.push(version);
    } else if (theirs < ours) addState(states, gossip, index, 0);
    else if (versions[index]! < version) addState(states, gossip, index, versions[index]!);
  }
  send(world, to, from, 'GOSSIP_DIGEST_ACK', { what: 'gossip-ack', states, wanted, isShadow: false });
}

/** Runs on the node that began the round. */
export function receiveAck(
  world: World,
  { to, from }: Message,
  { states, wanted, isShadow }: { states: States; wanted: Wanted; isShadow: boolean },
): void {
  const { gossip } = to;
  if (isShadow) {
    gossip.onShadowAnswer?.(states);
    return;
  }
  if (!gossip.isEnabled) return;
  applyStates(world, to, states);
  const asked = noStates();
  for (let at = 0; at < wanted.nodes.length; at++)
    if (gossip.knows(wanted.nodes[at]!)) addState(asked, gossip, wanted.nodes[at]!, wanted.versions[at]!);
  send(world, to, from, 'GOSSIP_DIGEST_ACK2', { what: 'gossip-ack2', states: asked });
}

export function receiveAck2(world: World, { to }: Message, states: States): void {
  if (to.gossip.isEnabled) applyStates(world, to, states);
}

function applyStates(world: World, node: ClusterNode, { nodes, ...states }: States): void {
  const { now } = world.queue;
  for (let at = 0; at < nodes.length; at++) {
    const index = nodes[at]!;
    const other = world.nodes[index]!;
    if (other === node || now < (node.gossip.quarantinedUntil[index] ?? 0)) continue;
    applyState(world, node, other, {
      generation: states.generations[at]!,
      heartbeat: states.heartbeats[at]!,
      application: states.applications[at],
    });
  }
}

interface News {
  readonly generation: number;
  readonly heartbeat: number;
  readonly application: GossipState['applications'][number];
}

/** Takes over what is newer (Gossiper.applyStateLocally, with what notifyFailureDetector does before). */
function applyState(world: World, node: ClusterNode, other: ClusterNode, news: News): void {
  const { gossip } = node;
  const { index } = other;
  const { now } = world.queue;
  const known = gossip.generations[index] ?? 0;
  if (news.generation < known) return;
  const isNew = news.generation > known;
  if (!isNew && Math.max(news.heartbeat, news.application?.version ?? 0) <= gossip.versionOf(index)) return;
  if (isNew) {
    if (!node.sees(other)) gossip.windows.forget(index);
    gossip.generations[index] = news.generation;
    gossip.peers = undefined;
  }
  if (isNew || news.heartbeat > gossip.heartbeats[index]!) {
    gossip.windows.report(index, now);
    gossip.heardAt[index] = now;
    gossip.heartbeats[index] = news.heartbeat;
  }
  const before = gossip.statusOf(index);
  const { application } = news;
  if (application && (isNew || application.version > (gossip.applications[index]?.version ?? 0))) {
    gossip.applications[index] = application;
    gossip.peers = undefined;
    if (application.status !== before) learn(world, node, other, application.status);
    world.changes!.onSchemaHeard(world, node, other);
  }
  if (isDeadStatus(gossip.statusOf(index))) return;
  // A node that is new or has started again counts as down until it has answered.
  if (isNew && node.sees(other)) {
    node.seenDown.set(other, now);
    gossip.peers = undefined;
  }
  if (!node.sees(other)) askWhetherThere(world, node, other);
}

function askWhetherThere(world: World, node: ClusterNode, other: ClusterNode): void {
  const { gossip } = node;
  const { now } = world.queue;
  if (now - (gossip.echoedAt[other.index] ?? Number.NEGATIVE_INFINITY) < echoMicros) return;
  gossip.echoedAt[other.index] = now;
  const generation = gossip.generations[other.index];
  world.send({
    verb: 'ECHO_REQ',
    from: node,
    to: other,
    payload: { what: 'echo' },
    phase: 'gossip',
    request: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    handler: {
      onResponse() {
        delete gossip.echoedAt[other.index];
        if (gossip.generations[other.index] !== generation || isDeadStatus(gossip.statusOf(other.index)))
          return;
        believeUp(world, node, other);
      },
      onFailure() {},
    },
    asker: node,
    askerIncarnation: node.incarnation,
    isResponse: false,
  });
}

export function receiveEcho(world: World, message: Message): void {
  if (message.to.gossip.isEnabled) world.reply(message, 'ECHO_RSP', done);
}

/** A node has learned that the status of another has changed: the ring looks different to it. */
function learn(world: World, node: ClusterNode, of: ClusterNode, status: Status | undefined): void {
  if (of.replaces && status === 'NORMAL') evict(world, node, of.replaces);
  node.view = world.ringStates.stateOf(world.nodes, ({ index }) => node.gossip.statusOf(index));
  if (node !== of)
    world.journal?.add({
      kind: 'status-seen',
      at: world.queue.now,
      node: node.name,
      request: 0,
      of: of.name,
      status,
    });
  world.changes!.onLearned(world, node, of);
}
