// SHOW in the editor: the same answers as in the shell and in the figures' terminal.

import { clusterName } from '#engine/cql/system/cluster-name.ts';
import { runShow } from '#engine/session/cqlsh-show.ts';
import type { LabState } from './lab-state.svelte.ts';
import { replicasOf } from './view/replicas-of.ts';

export function show(labState: LabState, text: string): string[] | undefined {
  const { ring, schema, keyspace } = labState;
  // The first node has the address 127.0.0.1 in both engines, the second the next one, and so on.
  const addressOf = (name: string) =>
    `127.0.0.${(ring?.nodes.findIndex((node) => node.name === name) ?? 0) + 1}`;
  const via = labState.via || (ring?.nodes[0]?.name ?? '');
  return runShow(text, {
    clusterName,
    host: `${addressOf(via)}:9042`,
    keyspace,
    replicasOf(token, name) {
      const found = schema.keyspaces.find((one) => one.name === name);
      return found && ring && replicasOf(ring, found.replication, token).map(addressOf);
    },
  });
}
