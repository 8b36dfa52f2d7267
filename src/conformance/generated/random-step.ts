// One step of a round: picks an area by its weight, then makes a statement of that area.

import { readFileSync } from 'node:fs';

import type { Chance } from './chance.ts';
import { randomBatch } from './random-batch.ts';
import { randomSchemaChange } from './random-ddl.ts';
import { randomDescribe, randomSystemRead } from './random-describe.ts';
import { randomJson } from './random-json.ts';
import { randomOther, withMistakes, withTypo } from './random-others.ts';
import { type GeneratedStep, randomBound } from './random-params.ts';
import type { GeneratedTable } from './random-schema.ts';
import { randomSelect, randomStatement } from './random-statement.ts';

export interface Round {
  keyspace: string;
  /** An additional keyspace, which statements may create, change and drop. */
  other: string;
  tables: readonly GeneratedTable[];
}

export interface AreaStep extends GeneratedStep {
  area: string;
}

type Make = (chance: Chance, round: Round) => string | GeneratedStep;

const oneOf = (chance: Chance, { tables }: Round) => chance.pick(tables);

const areas: readonly (readonly [weight: number, area: string, make: Make])[] = [
  [50, 'data', (chance, round) => randomStatement(chance, oneOf(chance, round))],
  [4, 'batch', (chance, { tables }) => randomBatch(chance, tables)],
  [6, 'json', (chance, round) => randomJson(chance, oneOf(chance, round))],
  [6, 'bound', (chance, round) => randomBound(chance, oneOf(chance, round))],
  [
    4,
    'paged',
    (chance, round) => ({
      statement: randomSelect(chance, oneOf(chance, round)),
      options: { page: 1 + chance.below(3) },
    }),
  ],
  [10, 'schema', (chance, { tables, other }) => randomSchemaChange(chance, tables, other)],
  [4, 'describe', (chance, { tables }) => randomDescribe(chance, tables)],
  [4, 'system', (chance, { keyspace, tables }) => randomSystemRead(chance, keyspace, tables)],
  [3, 'other', (chance, { keyspace }) => randomOther(chance, keyspace)],
  [10, 'typo', (chance, round) => harmless(chance, round, (text) => withTypo(chance, text))],
  [4, 'broken', (chance, round) => harmless(chance, round, () => withMistakes(chance, validStatements()))],
];

export const areaNames = areas.map(([, area]) => area);

/** If areas are named, only these are used. */
export function randomStep(chance: Chance, round: Round, only: readonly string[] = []): AreaStep {
  const among = areas.filter(([, area]) => only.length === 0 || only.includes(area));
  const [, area, make] = chance.weighted(among.map((entry) => [entry[0], entry] as const));
  const made = make(chance, round);
  return { area, ...(typeof made === 'string' ? { statement: made, options: {} } : made) };
}

/**
 * A statement with a mistake may be valid and change the server beyond the round, or its answer may differ by nature.
 * Such a statement is replaced by a SELECT.
 */
function harmless(chance: Chance, round: Round, spoil: (text: string) => string): string {
  const { tables, other } = round;
  const text = spoil(
    chance.oneIn(3)
      ? randomSchemaChange(chance, tables, other)
      : randomStatement(chance, oneOf(chance, round)),
  );
  const lasts =
    /^\W*(?:create|drop|alter|grant|revoke|list)\s+(?:or\s+replace\s+)?(?:keyspace|schema|role|user|\w+\s+on)/i;
  const writesToSystem = /^\W*(?:insert|update|delete|truncate|begin|create|drop|alter)\b.*\bsystem/is;
  const differs =
    /\bdesc(?:ribe)?\s+(?:full\s+)?(?:schema|keyspaces|cluster)|\b(?:uuid|now|current\w+)\s*\(/i;
  return lasts.test(text) || writesToSystem.test(text) || differs.test(text)
    ? randomSelect(chance, oneOf(chance, round))
    : text;
}

let valid: readonly string[] | undefined;

/** The statements that the parser's own tests contain. */
function validStatements(): readonly string[] {
  valid ??= readFileSync(new URL('../../engine/cql/parser/valid-statements.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\\n', '\n'));
  return valid;
}
