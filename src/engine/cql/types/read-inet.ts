import { ValueError } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';

/**
 * Reads addresses as java.net.InetAddress.getByName does. If parts of an IPv4 address are missing, its last part
 * fills the remaining bytes. IPv6 may be in brackets. Simplified: the only host name it knows is localhost.
 */
export function readInet(text: string): Uint8Array {
  if (text === '') return new Uint8Array(0);
  if (text === 'localhost') return Uint8Array.of(127, 0, 0, 1);
  if (!text.includes(':')) return readFour(text);
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  try {
    return natives.inet.encode(bare);
  } catch {
    throw unreadable(text);
  }
}

function readFour(text: string): Uint8Array {
  const parts = text.split('.');
  const last = parts.length - 1;
  const bytes = new Uint8Array(4);
  for (const [at, part] of parts.entries()) {
    const value = Number(part);
    const limit = at < last ? 256 : 256 ** (4 - last);
    if (last > 3 || !/^\d+$/.test(part) || value >= limit) throw unreadable(text);
    for (let place = at < last ? at : 3, rest = value; rest > 0; place--) {
      bytes[place] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
  return bytes;
}

function unreadable(text: string): ValueError {
  return new ValueError(`Unable to make inet address from '${text}'`);
}
