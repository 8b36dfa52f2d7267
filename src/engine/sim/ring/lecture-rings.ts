import { Ring, type RingNode } from './ring.ts';
import { toyPartitioner } from './toy-partitioner.ts';

/** Four nodes at 0, 25, 50 and 75 of the toy ring. */
export const lectureRing = new Ring(toyPartitioner, [
  node('N1', { token: 0n }),
  node('N2', { token: 25n }),
  node('N3', { token: 50n }),
  node('N4', { token: 75n }),
]);

/**
 * Two data centres alternate around the toy ring. Each has four nodes in two racks: R1 has N1 and N2, R2 has N3 and
 * N4.
 */
export const lectureDatacenters = new Ring(toyPartitioner, [
  node('E-N1', { token: 0n, datacenter: 'dc-east', rack: 'R1' }),
  node('W-N2', { token: 13n, datacenter: 'dc-west', rack: 'R1' }),
  node('E-N2', { token: 25n, datacenter: 'dc-east', rack: 'R1' }),
  node('W-N3', { token: 38n, datacenter: 'dc-west', rack: 'R2' }),
  node('E-N3', { token: 50n, datacenter: 'dc-east', rack: 'R2' }),
  node('W-N4', { token: 63n, datacenter: 'dc-west', rack: 'R2' }),
  node('E-N4', { token: 75n, datacenter: 'dc-east', rack: 'R2' }),
  node('W-N1', { token: 88n, datacenter: 'dc-west', rack: 'R1' }),
]);

function node(
  name: string,
  {
    token,
    datacenter = 'datacenter1',
    rack = 'rack1',
  }: { token: bigint; datacenter?: string; rack?: string },
): RingNode {
  return { name, datacenter, rack, tokens: [token] };
}
