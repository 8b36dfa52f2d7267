// A learner's keyspace has another name on the cluster: `music` is `s4k2xz_music`. Names are replaced only where the
// parser found them. Answers of the cluster are shown in the learner's names again.

import type { KeyspacePlace } from '#engine/cql/parser/parser-state.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { PlainValue } from '#engine/session/session.ts';

/** `s4k2xz`: a letter and five more. With the `_`, a name of 41 letters still fits Cassandra's limit of 48. */
const sandboxPattern = /^s[0-9a-z]{5}$/;

export interface Edit {
  start: number;
  end: number;
  becomes: string;
}

export class SandboxNames {
  readonly prefix: string;

  constructor(sandbox: string) {
    if (!sandboxPattern.test(sandbox)) throw new Error(`${sandbox} is no name of a sandbox`);
    this.prefix = `${sandbox}_`;
  }

  /** The name on the cluster of the keyspace that the learner calls `name`. */
  onCluster(name: string): string {
    return this.prefix + name;
  }

  isOwn(nameOnCluster: string): boolean {
    return nameOnCluster.startsWith(this.prefix);
  }

  toLearner(nameOnCluster: string): string {
    return this.isOwn(nameOnCluster) ? nameOnCluster.slice(this.prefix.length) : nameOnCluster;
  }

  /**
   * For Cassandra's messages, names of columns and warnings. No learner's text contains the prefix, because it is
   * random.
   */
  inText(text: string): string {
    return text.replaceAll(this.prefix, '');
  }

  /** For CQL that Cassandra writes. A name that needs no quotes with the prefix may need them without it. */
  inStatement(text: string): string {
    return text.replaceAll(
      new RegExp(`("?)${this.prefix}((?:[^"\\s.(),;<>]|"")*)("?)`, 'g'),
      (_, open, name, close) =>
        open && close ? quoteIfNeeded(name.replaceAll('""', '"')) : open + quoteIfNeeded(name) + close,
    );
  }

  inValue(value: PlainValue): PlainValue {
    if (typeof value === 'string') return this.inText(value);
    return Array.isArray(value) ? value.map((part: PlainValue) => this.inValue(part)) : value;
  }
}

export function keyspaceEdits(places: readonly KeyspacePlace[], rename: (name: string) => string): Edit[] {
  return places.map(({ start, end, name }) => ({ start, end, becomes: quoteIfNeeded(rename(name)) }));
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, becomes } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + becomes;
    at = end;
  }
  return result + text.slice(at);
}

/**
 * The offset in the original text for an offset in the changed text. Within a changed name, it is the beginning of
 * the name.
 */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  let shift = 0;
  for (const { start, end, becomes } of [...edits].sort((a, b) => a.start - b.start)) {
    const newStart = start + shift;
    if (offset < newStart) break;
    if (offset < newStart + becomes.length) return start;
    shift += becomes.length - (end - start);
  }
  return offset - shift;
}
