// Bind markers, and pages.

import type { PlainValue } from '#engine/session/session.ts';
import type { StepOptions } from '../case-file.ts';
import type { Chance } from './chance.ts';
import { columnsOf, type GeneratedColumn, type GeneratedTable } from './random-schema.ts';
import { randomLiteral } from './random-type.ts';

export interface GeneratedStep {
  statement: string;
  options: StepOptions;
}

const bindable: Record<string, readonly PlainValue[]> = {
  int: [0, 1, 2, -1, null],
  smallint: [0, 1],
  tinyint: [0, 1, -1],
  bigint: ['0', '1', '9223372036854775807'],
  varint: ['0', '123456789012345678901234567890'],
  decimal: ['1.0', '-0.5'],
  text: ['', 'a', 'b', 'é', null],
  ascii: ['a', 'Zz'],
  boolean: [true, false],
  double: [0, 1.5, 'NaN'],
  float: [0, 1.5],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  timeuuid: ['50554d6e-29bb-11e5-b345-feff819cdc9f'],
  blob: ['0x', '0xff'],
  inet: ['127.0.0.1', '::1'],
};

export function randomBound(chance: Chance, table: GeneratedTable): GeneratedStep {
  const params: PlainValue[] = [];
  const value = ({ type }: GeneratedColumn): string => {
    const plain = type.kind === 'native' ? bindable[type.name] : undefined;
    if (!plain || chance.oneIn(5)) return randomLiteral(chance, type);
    params.push(chance.pick(plain));
    return '?';
  };
  const keys = columnsOf(table, 'partition', 'clustering');
  const others = columnsOf(table, 'static', 'regular');
  const where = () => keys.map((column) => `${column.name} = ${value(column)}`).join(' AND ');
  const statement = chance.weighted<() => string>([
    [
      4,
      () => {
        const columns = [...keys, ...chance.some(others)];
        const values = columns.map(value).join(', ');
        return `INSERT INTO ${table.name} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values})${chance.oneIn(6) ? ' IF NOT EXISTS' : ''}`;
      },
    ],
    [
      2,
      () => {
        const column = chance.pick(others.length > 0 ? others : keys);
        return `UPDATE ${table.name} SET ${column.name} = ${value(column)} WHERE ${where()}`;
      },
    ],
    [4, () => `SELECT * FROM ${table.name} WHERE ${where()}`],
    [
      2,
      () => `SELECT * FROM ${table.name} WHERE ${keys[0]!.name} IN (${value(keys[0]!)}, ${value(keys[0]!)})`,
    ],
    [1, () => `DELETE FROM ${table.name} WHERE ${where()}`],
    [1, () => `SELECT ${chance.pick(['?', '(int) ?', 'abs(?)', 'to_json(?)'])} FROM ${table.name}`],
  ])();
  return { statement, options: params.length > 0 ? { params } : {} };
}
