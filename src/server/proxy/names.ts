// A learner's keyspaces have names of their own on the cluster: `music` is `s4k2xz_music`. Names are replaced where the
// parser found them, and nowhere else, and what comes back is told in the learner's names again.

import type { KeyspacePlace } from '#engine/cql/parser/parser-state.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { PlainValue } from '#engine/session/session.ts';

/** `s4k2xz`: a letter and five more, so that a name of 41 letters still fits Cassandra's 48. */
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

  /** What the learner calls `music` is called so on the cluster. */
  onCluster(name: string): string {
    return this.prefix + name;
  }

  isOwn(nameOnCluster: string): boolean {
    return nameOnCluster.startsWith(this.prefix);
  }

  toLearner(nameOnCluster: string): string {
    return this.isOwn(nameOnCluster) ? nameOnCluster.slice(this.prefix.length) : nameOnCluster;
  }

  /** Of Cassandra's sentences, names of columns and warnings: no learner's text has the prefix, which is drawn by lot. */
  inText(text: string): string {
    return text.replaceAll(this.prefix, '');
  }

  /** Of CQL that Cassandra writes: a name that was plain with the prefix may need quotes without it. */
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

/** Where an offset in the changed text was before: within a changed name, at its beginning. */
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
