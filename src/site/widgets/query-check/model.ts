// What a learner can set: tables and queries, and which query is spoken of. How it goes into an address. No DOM; what
// Cassandra says to the queries is in run.ts, loaded later.

import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { type DesignId, designIds, designs, firstOwn, type Texts } from './designs.ts';

export type Source = DesignId | 'own';
export const presets = [...designIds, 'own'] as const satisfies readonly Source[];

export interface Setup extends Texts {
  readonly source: Source;
}

export const setups: Readonly<Record<Source, Setup>> = {
  design: { source: 'design', ...designs.design },
  'id-first': { source: 'id-first', ...designs['id-first'] },
  'second-table': { source: 'second-table', ...designs['second-table'] },
  indexed: { source: 'indexed', ...designs.indexed },
  'time-id': { source: 'time-id', ...designs['time-id'] },
  own: { source: 'own', ...firstOwn },
};

/** The bounds of what the reader may type. */
export const textMax = 1000;
export const queriesMax = 6;

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

export function ownSetup(texts: Texts): Setup {
  return { source: 'own', schema: texts.schema.slice(0, textMax), queries: texts.queries.slice(0, textMax) };
}

export function presetOf({ source, schema, queries }: Setup): Source | undefined {
  const known = setups[source];
  return known.schema === schema && known.queries === queries ? source : undefined;
}

/** For example `2.design`. What the reader has typed follows: `0.own.CREATE~20TABLE….SELECT~20…`. */
export function saveState({ cursor, setup }: State): string {
  const head = `${cursor}.${setup.source}`;
  if (presetOf(setup) !== undefined) return head;
  return `${head}.${toSafeText(setup.schema)}.${toSafeText(setup.queries)}`;
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [cursor = '', source = '', ...typed] = text.split('.');
  const known = presets.find((preset) => preset === source);
  if (!/^\d$/.test(cursor) || known === undefined || typed.length > 2 || typed.length === 1) return undefined;
  if (typed.length === 0) return { cursor: Number(cursor), setup: setups[known] };
  const [schema, queries] = typed.map(fromSafeText);
  if (known !== 'own' || schema === undefined || queries === undefined) return undefined;
  if (schema.length > textMax || queries.length > textMax) return undefined;
  return { cursor: Number(cursor), setup: { source: 'own', schema, queries } };
}
