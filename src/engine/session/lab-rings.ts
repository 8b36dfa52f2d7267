// The rings of the labs: the same nodes, tokens, data centres and racks as the real clusters of labs/cluster, so that
// a row has the same owners on both engines.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';

export const labSizes = [1, 3, 6] as const;
export type LabSize = (typeof labSizes)[number];

const nodes: Record<LabSize, readonly RingNode[]> = {
  1: [node('n1', 'datacenter1', 'rack1', '-6148914691236517206')],
  3: [
    node('n1', 'datacenter1', 'rack1', '-6148914691236517206'),
    node('n2', 'datacenter1', 'rack1', '-1'),
    node('n3', 'datacenter1', 'rack1', '6148914691236517204'),
  ],
  6: [
    node(
      'n1',
      'dc1',
      'rack1',
      '-3827372574336013847,1527716240193993865,2341273069365692091,5035212862132424488',
    ),
    node(
      'n2',
      'dc1',
      'rack1',
      '159152999552568339,768869431671724451,5939470927247140705,6447873039465540838',
    ),
    node(
      'n3',
      'dc1',
      'rack2',
      '-5246258871444798895,888570407638748938,5968642592658517032,6631982477246217395',
    ),
    node(
      'n4',
      'dc2',
      'rack1',
      '-5908393344010067023,263729207617044920,5855330307934886301,7276249677401882496',
    ),
    node(
      'n5',
      'dc2',
      'rack2',
      '-1397142867100313230,3823293204702988064,4147171635770647759,6829030744113428447',
    ),
    node(
      'n6',
      'dc2',
      'rack2',
      '-6694644552704516817,-5266446775976876423,-2935935234799823093,1973380174963357328',
    ),
  ],
};

export function labRing(size: LabSize): Ring {
  return new Ring(murmur3Partitioner, nodes[size]);
}

function node(name: string, datacenter: string, rack: string, tokens: string): RingNode {
  return { name, datacenter, rack, tokens: tokens.split(',').map(BigInt) };
}
