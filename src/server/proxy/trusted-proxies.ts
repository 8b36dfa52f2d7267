import { BlockList, isIP } from 'node:net';

/**
 * Decides for Fastify's `trustProxy` whom we believe about the address of a client. Hop 0 is the address that
 * connects to us, hop 1 is the address that hop 0 names, and so on. With a number of hops alone, anybody who reaches
 * us directly could make up an address. So the nearest proxy must also have a known address: this machine's, or one
 * from the settings.
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

/**
 * On a socket for both IPv4 and IPv6, an IPv4 address looks like ::ffff:10.0.0.1. The list recognises such an
 * address.
 */
function isIn(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
