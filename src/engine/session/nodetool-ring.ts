// `nodetool status` and `nodetool ring`: who is in the cluster, as one node sees it (tools/nodetool/Status.java and
// Ring.java).

import type { KeyspaceSchema, Schema } from '#engine/cql/schema/schema.ts';
import { nameId } from '#engine/cql/schema/table-id.ts';
import type { ClusterNode } from '#engine/sim/cluster/cluster-node.ts';
import type { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { effectiveOwnership } from '#engine/sim/ring/ownership.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import type { Replication } from '#engine/values/replication.ts';

export interface Observed {
  readonly cluster: SimulatedCluster;
  readonly schema: Schema;
  /** The node that is asked. */
  readonly node: ClusterNode;
}

/** What Cassandra itself prints where it does not know. The simulation has no disk, so it knows no load. */
export const unknown = '?';

const unequal =
  "Non-system keyspaces don't have the same replication settings, effective ownership information is meaningless";

export class UnknownKeyspace extends Error {}

export function statusLines(observed: Observed, keyspace: string | undefined): string[] {
  const { shares, note } = ownershipOf(observed, keyspace);
  const groups = byDatacenter(observed);
  const head = ['--', 'Address', 'Load', 'Tokens', shares ? 'Owns (effective)' : 'Owns', 'Host ID', 'Rack'];
  const rows = groups.map(([, nodes]) =>
    nodes.map((node) => [
      lettersOf(observed, node),
      node.address,
      unknown,
      String(node.ringNode.tokens.length),
      percent(shares?.get(node.name), 1),
      nameId(node.name),
      node.rack,
    ]),
  );
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.flat().map((row) => row[at]!.length)),
  );
  const write = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  ');
  const lines = groups.flatMap(([datacenter], at) => {
    const title = `Datacenter: ${datacenter}`;
    return [
      ...(at > 0 ? [''] : []),
      title,
      '='.repeat(title.length),
      'Status=Up/Down',
      '|/ State=Normal/Leaving/Joining/Moving',
      write(head),
      ...rows[at]!.map(write),
    ];
  });
  return [...lines, '', ...note];
}

export function ringLines(observed: Observed, keyspace: string | undefined): string[] {
  const { shares, note } = ownershipOf(observed, keyspace);
  const { partitioner } = observed.cluster.world;
  const members = membersOf(observed);
  const addressWidth = Math.max(...members.map(({ address }) => address.length)) + 2;
  const write = (cells: readonly string[]) =>
    cells.map((cell, at) => cell.padEnd([addressWidth, 12, 7, 8, 16, 20, 44][at]!)).join('');
  const lines = byDatacenter(observed).flatMap(([datacenter, nodes]) => {
    const places = nodes
      .flatMap((node) => node.ringNode.tokens.map((token) => ({ node, token })))
      .toSorted((one, other) => (one.token < other.token ? -1 : 1));
    const last = places.at(-1);
    return [
      `Datacenter: ${datacenter}`,
      '==========',
      write(['Address', 'Rack', 'Status', 'State', 'Load', 'Owns', 'Token']),
      places.length > 1 && last ? write(['', '', '', '', '', '', partitioner.format(last.token)]) : '',
      ...places.map(({ node, token }) => {
        const [up, state] = [isUp(observed, node) ? 'Up' : 'Down', stateOf(observed, node)];
        const owns = percent(shares?.get(node.name), 2);
        return write([node.address, node.rack, up, state, unknown, owns, partitioner.format(token)]);
      }),
      '',
    ];
  });
  const hasVnodes = members.some(({ ringNode }) => ringNode.tokens.length > 1);
  const warning = hasVnodes
    ? [
        '  Warning: "nodetool ring" is used to output all the tokens of a node.',
        '  To view status related info of a node use "nodetool status" instead.',
        '',
      ]
    : [];
  return ['', ...lines, ...warning, '', note.length > 0 ? `  ${note[0]}` : '  '];
}

/** The share of each node, by its name. Undefined if the keyspaces differ, so that there is no single answer. */
function ownershipOf(
  { node, schema }: Observed,
  keyspace: string | undefined,
): { shares: Map<string, number> | undefined; note: string[] } {
  const replication =
    keyspace === undefined ? commonReplication(schema) : keyspaceNamed(schema, keyspace).shape.replication;
  if (replication === undefined) return { shares: undefined, note: [`Note: ${unequal}`] };
  return { shares: effectiveOwnership(new Placement(node.view.ring, replication)), note: [] };
}

/** The replication that all keyspaces of users share. Without such keyspaces it is that of system_traces. */
function commonReplication(schema: Schema): Replication | undefined {
  const own = [...schema.keyspaces.values()].filter(({ isSystem }) => !isSystem);
  const [first] = own;
  if (!first) return { class: 'SimpleStrategy', replicationFactor: 2 };
  const isEqual = own.every((other) => textOf(other) === textOf(first));
  return isEqual ? first.shape.replication : undefined;
}

function textOf({ replication }: KeyspaceSchema): string {
  return JSON.stringify([...replication]);
}

function keyspaceNamed({ keyspaces }: Schema, name: string): KeyspaceSchema {
  const found = keyspaces.get(name);
  if (!found) throw new UnknownKeyspace(`The keyspace ${name}, does not exist`);
  return found;
}

function membersOf({ node }: Observed): readonly ClusterNode[] {
  const { members, joining } = node.view;
  return [...members, ...joining.filter((one) => !members.includes(one))];
}

function byDatacenter(observed: Observed): [string, ClusterNode[]][] {
  const groups = new Map<string, ClusterNode[]>();
  for (const node of membersOf(observed))
    groups.set(node.datacenter, [...(groups.get(node.datacenter) ?? []), node]);
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function isUp({ node }: Observed, other: ClusterNode): boolean {
  return node === other || node.sees(other);
}

function stateOf({ node: { view } }: Observed, node: ClusterNode): 'Normal' | 'Leaving' | 'Joining' {
  if (view.joining.includes(node)) return 'Joining';
  return view.leaving.includes(node) ? 'Leaving' : 'Normal';
}

function lettersOf(observed: Observed, node: ClusterNode): string {
  return `${isUp(observed, node) ? 'U' : 'D'}${stateOf(observed, node)[0]}`;
}

function percent(share: number | undefined, digits: number): string {
  return share === undefined ? unknown : `${(share * 100).toFixed(digits)}%`;
}
