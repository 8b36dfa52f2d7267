// `nodetool listpendinghints`: which writes a node keeps for others (tools/nodetool/ListPendingHints.java).

import { nameId } from '#engine/cql/schema/table-id.ts';
import type { Observed } from './nodetool-ring.ts';
import { columns } from './nodetool-tpstats.ts';

export function hintLines({ node }: Observed): string[] {
  const { hints } = node;
  if (hints.size === 0) return ['This node does not have any pending hints'];
  const rows = hints.targets.map((target) => {
    const times = hints.for(target).map(({ createdAtMicros }) => createdAtMicros);
    return [
      nameId(target.name),
      target.address,
      target.rack,
      target.datacenter,
      node.sees(target) ? 'UP' : 'DOWN',
      // The hints of one target that were written together lie in one file.
      '1',
      timeOf(Math.max(...times)),
      timeOf(Math.min(...times)),
    ];
  });
  return columns([
    ['Host ID', 'Address', 'Rack', 'DC', 'Status', 'Total files', 'Newest', 'Oldest'],
    ...rows,
  ]);
}

function timeOf(micros: number): string {
  return new Date(micros / 1000).toISOString().replace('T', ' ').replace('Z', '').replace('.', ',');
}
