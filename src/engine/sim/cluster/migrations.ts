// How the schema travels (schema/MigrationCoordinator.java, DefaultSchemaUpdateHandler.java): who changes it sends the
// change to all who are up. Every node tells the version of its schema by gossip, and who hears of another version asks
// for the whole schema of that node and merges it into its own.

import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from './cluster-node.ts';
import { expireAfter } from './expiry.ts';
import { announceSchema, livePeers } from './gossip/gossiper.ts';
import type { Message } from './message.ts';
import type { SchemaEntry } from './node-schema.ts';
import type { Payload } from './payload.ts';
import { isDeadStatus } from './ring-state.ts';
import type { Verb } from './verb.ts';
import type { World } from './world.ts';

/** A version may be on its way already. So a node asks for it only after this time, unless it has just started. */
const delayMicros = 60_000_000;
/** How long a node that has just started waits before it asks again. Simplified: Cassandra does not wait at all. */
const retryMicros = 50_000;
/** This many nodes at most are asked for one version at a time. */
const askedMax = 3;
const pullTimeoutMs = 10_000;

export function changeSchema(
  world: World,
  node: ClusterNode,
  name: string,
  definition: string | undefined,
): void {
  world.schemaNames.add(name);
  const entries = [{ name, definition, timestamp: world.nextTimestamp(node) }];
  apply(world, node, entries);
  for (const to of livePeers(world, node)) send(world, node, to, 'SCHEMA_PUSH_REQ', entries);
}

export function knowsTable(world: World, { schema }: ClusterNode, { keyspace, name }: TableShape): boolean {
  const full = `${keyspace.name}.${name}`;
  return !world.schemaNames.has(full) || schema.knows(full);
}

export function receivePush(world: World, { to }: Message, entries: readonly SchemaEntry[]): void {
  apply(world, to, entries);
}

export function receivePull(world: World, message: Message): void {
  world.reply(message, 'SCHEMA_PULL_RSP', { what: 'schema', entries: message.to.schema.entries });
}

function apply(world: World, node: ClusterNode, entries: readonly SchemaEntry[]): void {
  const names = node.schema.merge(entries);
  if (names.length === 0) return;
  announceSchema(node);
  const { version } = node.schema;
  world.journal?.add({
    kind: 'schema-changed',
    at: world.queue.now,
    node: node.name,
    request: 0,
    version,
    names,
  });
}

/** A node has heard which version of the schema a member of the cluster has. */
export function hearSchema(world: World, node: ClusterNode, of: ClusterNode): void {
  const { schema, gossip, view } = node;
  if (!view.members.includes(of) || isDeadStatus(gossip.statusOf(of.index))) return;
  const version = gossip.applications[of.index]!.schema;
  const before = schema.heard.get(of);
  if (before === version) return;
  schema.heard.set(of, version);
  // A version that nobody has any more counts as new if it appears again.
  if (before && ![...schema.heard.values()].includes(before)) schema.received.delete(before);
  if (version === schema.version) return;
  world.journal?.add({
    kind: 'schema-differs',
    at: world.queue.now,
    node: node.name,
    request: 0,
    of: of.name,
    version,
  });
  pullLater(world, node, version);
}

function pullLater(world: World, node: ClusterNode, version: string): void {
  const { schema } = node;
  if (schema.version === version || schema.received.has(version)) return;
  const asked = schema.asked.get(version) ?? new Set();
  if (asked.size >= askedMax) return;
  const from = [...schema.heard].findLast(([other, has]) => has === version && !asked.has(other))?.[0];
  if (!from) return;
  asked.add(from);
  schema.asked.set(version, asked);
  const { now } = world.queue;
  const at = isYoung(world, node) ? now : now + delayMicros;
  world.later(node, at, () => pull(world, { node, from, version, asked }));
}

function isYoung(world: World, { schema }: ClusterNode): boolean {
  return schema.isEmpty || world.queue.now - schema.startedAt < delayMicros;
}

interface Pull {
  readonly node: ClusterNode;
  readonly from: ClusterNode;
  readonly version: string;
  readonly asked: Set<ClusterNode>;
}

function pull(world: World, { node, from, version, asked }: Pull): void {
  const { schema } = node;
  const fail = () => {
    if (!asked.delete(from)) return;
    // Cassandra looks once a minute for versions that it has not got yet. A node that has just started tries again and
    // again, without a pause.
    const wait = isYoung(world, node) ? retryMicros : delayMicros;
    world.recur(node, world.queue.now + wait, () => pullLater(world, node, version));
  };
  if (!node.sees(from)) {
    fail();
    return;
  }
  const handler = {
    get outstanding() {
      return asked.has(from) ? [from] : [];
    },
    onResponse(_: ClusterNode, payload: Payload) {
      if (!asked.delete(from) || payload.what !== 'schema') return;
      if (!schema.received.has(version) && schema.version !== version) apply(world, node, payload.entries);
      schema.received.add(version);
    },
    onFailure: fail,
  };
  send(world, node, from, 'SCHEMA_PULL_REQ', undefined, handler);
  expireAfter(world, node, handler, pullTimeoutMs);
}

function send(
  world: World,
  from: ClusterNode,
  to: ClusterNode,
  verb: Verb,
  entries: readonly SchemaEntry[] | undefined,
  handler?: Message['handler'],
): void {
  world.send({
    verb,
    from,
    to,
    payload: entries ? { what: 'schema', entries } : { what: 'schema-pull' },
    phase: 'schema',
    request: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    handler,
    asker: from,
    askerIncarnation: from.incarnation,
    isResponse: false,
  });
}
