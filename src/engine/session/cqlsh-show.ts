// cqlsh's SHOW: versions, the host, and the replicas of a token.

import { improper } from './cqlsh.ts';

export interface ShellPlace {
  readonly clusterName: string;
  /** Address and port of the node that cqlsh is connected to. */
  readonly host: string;
  readonly keyspace: string | undefined;
  /** The addresses of a token's replicas, primary first. Undefined if there is no such keyspace. */
  replicasOf(token: bigint, keyspace: string): readonly string[] | undefined;
}

/** Undefined if the text is no SHOW. */
export function runShow(text: string, place: ShellPlace): string[] | undefined {
  const words = text.trim().replace(/;$/, '').trim().split(/\s+/);
  if (words[0]?.toUpperCase() !== 'SHOW') return undefined;
  const [what, first, second, ...more] = words.slice(1);
  if (more.length > 0) return improper('SHOW');
  switch (what?.toUpperCase()) {
    case 'VERSION':
      return first === undefined
        ? ['[cqlsh 6.2.0 | Cassandra 5.0.8 | CQL spec 3.4.7 | Native protocol v5]']
        : improper('SHOW');
    case 'HOST':
      return first === undefined ? [`Connected to ${place.clusterName} at ${place.host}`] : improper('SHOW');
    case 'REPLICAS': {
      if (first === undefined || !/^-?\d{1,20}$/.test(first)) return improper('SHOW');
      const keyspace = second ?? place.keyspace;
      const addresses = keyspace === undefined ? [] : (place.replicasOf(BigInt(first), keyspace) ?? []);
      return [`[${addresses.map((address) => `'${address}'`).join(', ')}]`];
    }
    case 'SESSION':
      return first !== undefined && second === undefined
        ? [`Session ${first} wasn't found.`]
        : improper('SHOW');
    default:
      return improper('SHOW');
  }
}
