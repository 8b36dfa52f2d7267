// A table of one's own: the engine reads the text, and its schema tells the columns.

import { attempt, type Refusal } from '#engine/session/attempt.ts';
import type { Column, Design } from './design.ts';
import { columnsMax } from './model.ts';
import { openBench } from './run.ts';

export type Brought = { design: Design } | { refusal: Refusal } | { problem: 'not-a-table' | 'too-wide' };

export async function bring(text: string): Promise<Brought> {
  const statement = text.trim().replace(/;\s*$/, '');
  if (!/^create\s+table\b/i.test(statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()))
    return { problem: 'not-a-table' };
  const session = await openBench('none');
  const { refusal } = attempt(session, statement);
  if (refusal) return { refusal };
  const { keyspaces } = await session.schema();
  const table = keyspaces.flatMap(({ tables }) => tables)[0];
  if (!table) return { problem: 'not-a-table' };
  if (table.columns.length > columnsMax) return { problem: 'too-wide' };
  return { design: { table: table.name, columns: table.columns.map(readColumn) } };
}

function readColumn({
  name,
  type,
  kind,
  clusteringOrder,
}: {
  name: string;
  type: string;
  kind: string;
  clusteringOrder?: string;
}): Column {
  const role = kind === 'partition_key' ? 'partition' : (kind as Column['role']);
  return { name, type, role, isDescending: clusteringOrder === 'desc' };
}
