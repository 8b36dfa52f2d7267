// If several things are wrong, the order of a java.util.HashMap decides which one Cassandra names, and in which order
// it lists them. That order depends on the hashes and on the capacity of the map.

/** Returns its entries in the order in which Java would iterate over them. */
export class JavaHashMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #hashOf: (key: string) => number;
  #capacity: number;

  /** Java rounds the capacity up to a power of two. The default is 16. */
  constructor(capacity = 16, hashOf: (key: string) => number = stringHash) {
    this.#capacity = powerOfTwo(capacity);
    this.#hashOf = hashOf;
  }

  /** `new HashMap<>(map)` reserves room for the entries and a third more. */
  static copyOf<V>(entries: ReadonlyMap<string, V>): JavaHashMap<V> {
    const copy = new JavaHashMap<V>(Math.trunc(entries.size / 0.75 + 1));
    for (const [key, value] of entries) copy.set(key, value);
    return copy;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: V): void {
    this.#entries.set(key, value);
    while (this.#entries.size > this.#capacity * 0.75) this.#capacity *= 2;
  }

  setIfAbsent(key: string, value: V): void {
    if (!this.#entries.has(key)) this.set(key, value);
  }

  /** Removes an entry and returns its value. The map never shrinks. */
  take(key: string): V | undefined {
    const value = this.#entries.get(key);
    this.#entries.delete(key);
    return value;
  }

  get size(): number {
    return this.#entries.size;
  }

  keys(): string[] {
    const bucket = (key: string) => {
      const hash = this.#hashOf(key);
      return (hash ^ (hash >>> 16)) & (this.#capacity - 1);
    };
    return [...this.#entries.keys()].sort((a, b) => bucket(a) - bucket(b));
  }

  toMap(): Map<string, V> {
    return new Map(this.keys().map((key) => [key, this.#entries.get(key)!]));
  }

  /** The keys as Java prints a set: `[b, a]`. */
  printKeys(): string {
    return `[${this.keys().join(', ')}]`;
  }
}

/** The map of a property as Cassandra's parser creates it: its capacity is the number of its entries. */
export function propertyMap(entries: ReadonlyMap<string, string>): Map<string, string> {
  const map = new JavaHashMap<string>(entries.size);
  for (const [key, value] of entries) map.set(key, value);
  return map.toMap();
}

function powerOfTwo(wanted: number): number {
  let capacity = 1;
  while (capacity < wanted) capacity *= 2;
  return capacity;
}

function stringHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

const encoder = new TextEncoder();

/** ColumnIdentifier hashes its name as a ByteBuffer does: from the end, with signed bytes. */
export function columnHash(name: string): number {
  const bytes = encoder.encode(name);
  let hash = 1;
  for (let at = bytes.length - 1; at >= 0; at--)
    hash = (Math.imul(hash, 31) + ((bytes[at]! << 24) >> 24)) | 0;
  return hash;
}
