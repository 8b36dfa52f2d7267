import { md5 } from '#engine/sim/ring/md5.ts';
import type { ClusterNode } from './cluster-node.ts';

/** A table as one statement left it. Of two statements about the same table the later one counts. */
export interface SchemaEntry {
  readonly name: string;
  /** Undefined if the table was dropped. */
  readonly definition: string | undefined;
  readonly timestamp: number;
}

/**
 * What a node knows of the schema, and which versions of it others have. It is on disk: a node that starts again still
 * has it.
 */
export class NodeSchema {
  readonly #entries = new Map<string, SchemaEntry>();
  version = versionOf([]);
  startedAt: number;
  /** The version of each other node, by gossip. */
  readonly heard = new Map<ClusterNode, string>();
  /** The versions that the node has got from somebody, and whom it is asking for the others. */
  readonly received = new Set<string>();
  readonly asked = new Map<string, Set<ClusterNode>>();

  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }

  get entries(): readonly SchemaEntry[] {
    return [...this.#entries.values()];
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  knows(name: string): boolean {
    return this.#entries.get(name)?.definition !== undefined;
  }

  /** Takes over what is newer, and returns the names of what has changed. */
  merge(entries: readonly SchemaEntry[]): string[] {
    const newer = entries.filter((entry) => isNewer(entry, this.#entries.get(entry.name)));
    for (const entry of newer) this.#entries.set(entry.name, entry);
    if (newer.length > 0) this.version = versionOf(this.entries);
    return newer.map(({ name }) => name);
  }

  /** A node that starts has forgotten whom it asked. */
  restart(nowMicros: number): void {
    this.startedAt = nowMicros;
    this.heard.clear();
    this.received.clear();
    this.asked.clear();
  }
}

/** Of two statements of the same microsecond all nodes choose the same one: a drop, or the larger definition. */
function isNewer({ timestamp, definition }: SchemaEntry, known: SchemaEntry | undefined): boolean {
  if (!known || timestamp !== known.timestamp) return !known || timestamp > known.timestamp;
  if (definition === undefined || known.definition === undefined)
    return definition !== known.definition && !definition;
  return definition > known.definition;
}

/**
 * The same tables give the same version: a name-based UUID of a digest of all definitions, as in Cassandra
 * (SchemaKeyspace.calculateSchemaDigest). The one of an empty schema is Cassandra's own.
 */
function versionOf(entries: readonly SchemaEntry[]): string {
  const text = entries
    .map(({ name, definition = '', timestamp }) => `${name} ${timestamp} ${definition}\n`)
    .sort()
    .join('');
  const bytes = md5(md5(new TextEncoder().encode(text)));
  bytes[6] = (bytes[6]! & 0x0f) | 0x30;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
