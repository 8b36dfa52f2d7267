// What a learner can set, and how it goes into an address. The engine computes what both sides show (run.ts, loaded
// later). No DOM.

import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { ownScript, textLengthMax } from '#site/widgets/stage/stored/own-script.ts';
import { firstOwn, type Script, type ScriptId, scriptIds, scripts } from './scripts.ts';

export type Source = ScriptId | 'own';
export const presets = [...scriptIds, 'own'] as const satisfies readonly Source[];
export const clusterSizes = [1, 3, 6] as const;
export type ClusterSize = (typeof clusterSizes)[number];
export const copyCounts = [1, 2, 3] as const;
export type CopyCount = (typeof copyCounts)[number];

export interface Setup {
  readonly source: Source;
  /** The learner's own statements. Empty for the built-in stories. */
  readonly text: string;
  readonly nodes: ClusterSize;
  readonly copies: CopyCount;
}

/** Settings of the view. They change nothing in the data. */
export interface Looks {
  /** The node whose storage is shown. Undefined shows all nodes. */
  readonly node: string | undefined;
  readonly hasTombstones: boolean;
  readonly hasTimestamps: boolean;
}

export function setupOf(source: Source): Setup {
  return { source, text: source === 'own' ? firstOwn : '', nodes: 3, copies: 1 };
}

export function looksOf(source: Source): Looks {
  return {
    node: undefined,
    hasTombstones: source === 'deletes' || source === 'own',
    hasTimestamps: source === 'deletes',
  };
}

/** What a story begins with. */
export function storyOf(source: Source): { setup: Setup; looks: Looks } {
  return { setup: setupOf(source), looks: looksOf(source) };
}

/** What to try when a story is over. */
export const nextStories: Readonly<Record<Source, readonly Source[]>> = {
  tracks: ['albums'],
  performers: ['tracks'],
  albums: ['deletes'],
  deletes: ['own'],
  own: ['tracks'],
};

export function scriptOf({ source, text }: Setup): Script {
  return source === 'own' ? { ...ownScript(text), lit: 0 } : scripts[source];
}

export function stepsOf(setup: Setup): number {
  return scriptOf(setup).steps.length;
}

export function nodeNames(nodes: ClusterSize): readonly string[] {
  return Array.from({ length: nodes }, (_, at) => `n${at + 1}`);
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  /** The row or the stored entry that was picked: `r2`, `s4`, counted from 0 in the frame. */
  readonly picked: string | undefined;
  readonly setup: Setup;
  readonly looks: Looks;
}

/** For example `2.-.r3.tracks.31.n2.bt`. The learner's own statements follow. */
export function saveState({ cursor, guess, picked, setup, looks }: State): string {
  const { source, text, nodes, copies } = setup;
  const signs = `${looks.hasTombstones ? 'b' : ''}${looks.hasTimestamps ? 't' : ''}` || '-';
  const head = [cursor, guess ?? '-', picked ?? '-', source, `${nodes}${copies}`, looks.node ?? '-', signs];
  return (source === 'own' ? [...head, toSafeText(text)] : head).join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): State | undefined {
  const found =
    /^(\d{1,2})\.(-|\d)\.(-|[rs]\d{1,3})\.([a-z]+)\.([136])([123])\.(-|n[1-6])\.(-|bt?|t)(?:\.(.*))?$/.exec(
      saved,
    );
  if (!found) return undefined;
  const [, cursor = '', guess = '', picked = '', id = '', size, copies, node = '', signs = '', safe] = found;
  const source = presets.find((one) => one === id);
  const nodes = Number(size) as ClusterSize;
  const text = source === 'own' ? fromSafeText(safe ?? '') : safe === undefined ? '' : undefined;
  if (!source || text === undefined || text.length > textLengthMax) return undefined;
  if (Number(copies) > nodes || (node !== '-' && !nodeNames(nodes).includes(node))) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    picked: picked === '-' ? undefined : picked,
    setup: { source, text, nodes, copies: Number(copies) as CopyCount },
    looks: {
      node: node === '-' ? undefined : node,
      hasTombstones: signs.includes('b'),
      hasTimestamps: signs.includes('t'),
    },
  };
}
