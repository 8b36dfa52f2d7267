import { BlockList, isIP } from 'node:net';

/**
 * Whose word on a client's address is believed, for Fastify's `trustProxy`: hop 0 is who asks us, hop 1 whom that one
 * names, and so on. A number of hops alone would let anybody who reaches us directly make up an address, so the nearest
 * proxy is known by its own address too: this machine's, or one that we were told.
 */
export function trustProxies({
  proxies,
  addresses,
}: {
  proxies: number;
  addresses: readonly string[];
}): (address: string, hop: number) => boolean {
  const nearest = new BlockList();
  nearest.addSubnet('127.0.0.0', 8);
  nearest.addAddress('::1', 'ipv6');
  for (const address of addresses) nearest.addAddress(address, familyOf(address));
  return (address, hop) => hop < proxies && (hop > 0 || isIn(nearest, address));
}

/** On a socket of both families an IPv4 address comes as ::ffff:10.0.0.1, which the list takes for what it is. */
function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
