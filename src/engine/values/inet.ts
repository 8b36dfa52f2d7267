import { compareBytes } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

/**
 * An address of four or sixteen bytes. Simplified: Cassandra also looks up host names; this engine reads only
 * addresses.
 */
export const inet: NativeType<string> = {
  constants: ['STRING'],
  encode: (value) => Uint8Array.from(parseAddress(value)),
  decode,
  compare: compareBytes,
  parse: (text) => decode(Uint8Array.from(parseAddress(text))),
  print: (value) => value,
  literal: (value) => `'${value}'`,
};

function parseAddress(text: string): number[] {
  const bytes = text.includes(':') ? parseSix(text) : parseFour(text);
  if (!bytes) throw new ValueError(`Unable to make inet address from '${text}'`);
  return isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** Java turns `::ffff:10.0.0.1` into the four bytes of the IPv4 address (java.net.InetAddress). */
function isMapped(bytes: number[]): boolean {
  return bytes.length === 16 && bytes.every((byte, at) => at > 11 || byte === (at < 10 ? 0 : 0xff));
}

function parseFour(text: string): number[] | undefined {
  const parts = text.split('.');
  const isByte = (part: string) => /^\d{1,3}$/.test(part) && Number(part) < 256;
  return parts.length === 4 && parts.every(isByte) ? parts.map(Number) : undefined;
}

/** `::` stands for as many zeros as are missing. The last four bytes may be written with dots. */
function parseSix(text: string): number[] | undefined {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted && parseFour(dotted[2]!);
  if (dotted && !last) return undefined;
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const [a = 0, b = 0, c = 0, d = 0] = last ?? [];
  const whole = dotted ? `${dotted[1]}${hex(a)}${hex(b)}:${hex(c)}${hex(d)}` : text;

  const halves = whole.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], tail = []] = groups;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const all = [...head, ...Array<string>(missing).fill('0'), ...tail];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return all.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** The longest run of two or more zeros becomes `::`, as in RFC 5952 and cqlsh. */
function decode(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.');
  if (bytes.length !== 16) throw new ValueError(`addr is of illegal length: ${bytes.length}`);
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[2 * at]! << 8) | bytes[2 * at + 1]!).toString(16),
  );
  const joined = groups.join(':');
  const [longest] = [...joined.matchAll(/\b0(:0)+\b/g)].sort(([a], [b]) => b.length - a.length);
  if (!longest) return joined;
  const before = joined.slice(0, longest.index).replace(/:$/, '');
  const after = joined.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}
