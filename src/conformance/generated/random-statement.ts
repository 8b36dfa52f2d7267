// Statements about a table. Most of them are legal, and many are nearly legal.

import type { Chance } from './chance.ts';
import { fittingCall } from './random-call.ts';
import { randomExpression } from './random-expression.ts';
import { columnsOf, type GeneratedColumn, type GeneratedTable } from './random-schema.ts';
import { anyLiteral, type GeneratedType, randomLiteral } from './random-type.ts';

export function randomStatement(chance: Chance, table: GeneratedTable): string {
  return chance.weighted<() => string>([
    [table.isCounter ? 1 : 10, () => insert(chance, table)],
    [table.isCounter ? 10 : 5, () => update(chance, table)],
    [4, () => deletion(chance, table)],
    [14, () => randomSelect(chance, table)],
  ])();
}

export function insert(chance: Chance, table: GeneratedTable): string {
  const key = columnsOf(table, 'partition', 'clustering').filter(() => !chance.oneIn(30));
  const columns = chance.shuffled([...key, ...chance.some(columnsOf(table, 'static', 'regular'))]);
  const values = columns.map(({ type }) => randomLiteral(chance, type));
  const condition = chance.oneIn(8) ? ' IF NOT EXISTS' : '';
  return `INSERT INTO ${table.name} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})${condition}${using(chance, condition !== '')}`;
}

/** Fixed timestamps make writes compete. The TTLs are so long that none ends during a run. */
function using(chance: Chance, isConditional: boolean): string {
  const parts = [
    ...(chance.oneIn(isConditional ? 30 : 6)
      ? [`TIMESTAMP ${chance.pick(['1000', '2000', '3000', '0', '-5'])}`]
      : []),
    ...(chance.oneIn(12) ? [`TTL ${chance.pick(['100000', '0', '630720001', '-1'])}`] : []),
  ];
  return parts.length > 0 ? ` USING ${parts.join(' AND ')}` : '';
}

export function update(chance: Chance, table: GeneratedTable): string {
  const columns = columnsOf(table, 'static', 'regular');
  const target = columns.length > 0 && !chance.oneIn(30) ? columns : table.columns;
  const chosen = chance.shuffled(target).slice(0, 1 + chance.below(2));
  const condition = chance.oneIn(6) ? ` ${conditions(chance, table)}` : '';
  return `UPDATE ${table.name}${using(chance, condition !== '')} SET ${chosen
    .map((column) => assignment(chance, column))
    .join(', ')} WHERE ${keyRelations(chance, table).join(' AND ')}${condition}`;
}

function assignment(chance: Chance, { name, type }: GeneratedColumn): string {
  const value = () => randomLiteral(chance, type);
  if (type.kind === 'native' && type.name === 'counter')
    return chance.oneIn(20) ? `${name} = 1` : `${name} ${chance.pick(['+=', '-='])} ${chance.below(5)}`;
  const isMany = type.kind === 'list' || type.kind === 'set' || type.kind === 'map';
  if (isMany && chance.oneIn(2))
    return chance.weighted<() => string>([
      [3, () => `${name} = ${name} + ${value()}`],
      [
        2,
        () => `${name} = ${name} - ${type.kind === 'map' ? `{${randomLiteral(chance, type.key)}}` : value()}`,
      ],
      [1, () => `${name} = ${value()} + ${name}`],
      [
        2,
        () =>
          `${name}[${elementOf(chance, type)}] = ${type.kind === 'map' ? randomLiteral(chance, type.value) : type.kind === 'list' ? randomLiteral(chance, type.element) : '1'}`,
      ],
    ])();
  if (type.kind === 'udt' && chance.oneIn(2)) {
    const field = chance.pick(type.fields);
    return `${name}.${field.name} = ${randomLiteral(chance, field.type)}`;
  }
  return `${name} = ${value()}`;
}

function elementOf(chance: Chance, type: GeneratedType & { kind: 'list' | 'set' | 'map' }): string {
  if (type.kind === 'map') return randomLiteral(chance, type.key);
  return type.kind === 'list' ? String(chance.below(3)) : randomLiteral(chance, type.element);
}

function conditions(chance: Chance, table: GeneratedTable): string {
  if (chance.oneIn(3)) return 'IF EXISTS';
  const columns = columnsOf(table, 'static', 'regular');
  if (columns.length === 0 || chance.oneIn(30)) return `IF ${table.columns[0]!.name} = 1`;
  return `IF ${chance
    .times(1, 2, () => {
      const { name, type } = chance.pick(columns);
      const part = chance.oneIn(3) ? conditionOnPart(chance, name, type) : undefined;
      if (part) return part;
      if (chance.oneIn(25))
        return `${name} ${chance.pick(['CONTAINS', 'CONTAINS KEY', 'LIKE', 'NOT IN', 'IS NOT'])} ${anyLiteral(chance)}`;
      return chance.oneIn(5)
        ? `${name} IN (${randomLiteral(chance, type)}, ${randomLiteral(chance, type)})`
        : `${name} ${chance.pick(['=', '=', '!=', '<', '>', '<=', '>='])} ${randomLiteral(chance, type)}`;
    })
    .join(' AND ')}`;
}

/** `v0['a'] = 1`, `v0.f0 > 2`. */
function conditionOnPart(chance: Chance, name: string, type: GeneratedType): string | undefined {
  const operator = chance.pick(['=', '!=', '<', '>', '<=', '>=']);
  const compared = (value: GeneratedType) =>
    chance.oneIn(6)
      ? `IN (${chance.times(0, 2, () => randomLiteral(chance, value)).join(', ')})`
      : `${operator} ${randomLiteral(chance, value)}`;
  if (type.kind === 'map') return `${name}[${randomLiteral(chance, type.key)}] ${compared(type.value)}`;
  if (type.kind === 'list')
    return `${name}[${chance.pick(['0', '1', '-1', 'null', '5'])}] ${compared(type.element)}`;
  if (type.kind === 'set') return `${name}[${randomLiteral(chance, type.element)}] ${compared(type.element)}`;
  if (type.kind !== 'udt') return undefined;
  const field = chance.pick(type.fields);
  return `${name}.${chance.oneIn(10) ? 'nothing' : field.name} ${compared(field.type)}`;
}

/** Restricts all key columns by equality. Now and then one is left out, or gets a range or an IN. */
function keyRelations(chance: Chance, table: GeneratedTable): string[] {
  const relations = columnsOf(table, 'partition', 'clustering')
    .filter(() => !chance.oneIn(25))
    .map((column) => (chance.oneIn(12) ? relation(chance, column) : equality(chance, column)));
  return relations.length > 0 ? relations : [equality(chance, table.columns[0]!)];
}

function equality(chance: Chance, { name, type }: GeneratedColumn): string {
  return `${name} = ${randomLiteral(chance, type)}`;
}

function relation(chance: Chance, { name, type }: GeneratedColumn): string {
  const value = () => randomLiteral(chance, type);
  if (type.kind === 'list' || type.kind === 'set' || type.kind === 'map') {
    const element = type.kind === 'map' ? type.value : type.element;
    if (chance.oneIn(2)) return `${name} CONTAINS ${randomLiteral(chance, element)}`;
    if (type.kind === 'map' && chance.oneIn(2))
      return chance.oneIn(2)
        ? `${name} CONTAINS KEY ${randomLiteral(chance, type.key)}`
        : `${name}[${randomLiteral(chance, type.key)}] = ${randomLiteral(chance, type.value)}`;
  }
  return chance.weighted<() => string>([
    [4, () => `${name} = ${value()}`],
    [4, () => `${name} ${chance.pick(['<', '<=', '>', '>='])} ${value()}`],
    [2, () => `${name} IN (${chance.times(0, 3, value).join(', ')})`],
    [1, () => `${name} > ${value()} AND ${name} <= ${value()}`],
    [1, () => `${name} != ${value()}`],
    [1, () => strangeRelation(chance, name, value)],
  ])();
}

/** Operators that only later versions have, that need an index, or that no version has. */
function strangeRelation(chance: Chance, name: string, value: () => string): string {
  return chance.pick([
    `${name} BETWEEN ${value()} AND ${value()}`,
    `${name} NOT IN (${value()})`,
    `${name} LIKE ${value()}`,
    `${name} LIKE 'a%'`,
    `${name} IS NOT NULL`,
    `${name} : ${value()}`,
    `${name} CONTAINS ${value()}`,
    `${name} CONTAINS KEY ${value()}`,
    `${name} NOT CONTAINS ${value()}`,
    `${name}[${value()}] = ${value()}`,
    `${name}.f0 = ${value()}`,
    `${name} = ${name}`,
    `${name} = (${value()})`,
    `(${name}) = (${value()})`,
    `${name} = ${anyLiteral(chance)} + ${anyLiteral(chance)}`,
  ]);
}

export function deletion(chance: Chance, table: GeneratedTable): string {
  const columns = columnsOf(table, 'static', 'regular');
  const what = chance.oneIn(3)
    ? ''
    : chance
        .some(columns)
        .slice(0, 2)
        .map(({ name, type }) =>
          (type.kind === 'map' || type.kind === 'list' || type.kind === 'set') && chance.oneIn(2)
            ? `${name}[${elementOf(chance, type)}]`
            : name,
        )
        .join(', ');
  const relations = keyRelations(chance, table);
  // Without the last relations it deletes a range of rows or the whole partition.
  const kept = chance.oneIn(3) ? relations.slice(0, 1 + chance.below(relations.length)) : relations;
  const condition = chance.oneIn(8) ? ` ${conditions(chance, table)}` : '';
  const stamp = chance.oneIn(6) ? ` USING TIMESTAMP ${chance.pick(['1500', '2500', '5000'])}` : '';
  return `DELETE ${what} FROM ${table.name}${stamp} WHERE ${kept.join(' AND ')}${condition}`.replace(
    '  ',
    ' ',
  );
}

export function randomSelect(chance: Chance, table: GeneratedTable): string {
  const distinct = chance.oneIn(15);
  const what = distinct
    ? `DISTINCT ${columnsOf(table, 'partition', ...(chance.oneIn(2) ? (['static'] as const) : []))
        .map(({ name }) => name)
        .join(', ')}`
    : selection(chance, table);
  const parts = [`SELECT ${what} FROM ${table.name}`];
  const relations = whereRelations(chance, table);
  if (relations.length > 0) parts.push(`WHERE ${relations.join(' AND ')}`);
  const clustering = columnsOf(table, 'clustering');
  const keys = columnsOf(table, 'partition', 'clustering');
  if (chance.oneIn(12))
    parts.push(
      `GROUP BY ${keys
        .slice(0, 1 + chance.below(keys.length))
        .map(({ name }) => name)
        .join(', ')}`,
    );
  if (clustering.length > 0 && chance.oneIn(6)) {
    const direction = chance.pick(['ASC', 'DESC']);
    parts.push(
      `ORDER BY ${clustering
        .slice(0, 1 + chance.below(clustering.length))
        .map(({ name }) => `${name} ${direction}`)
        .join(', ')}`,
    );
  }
  const vector = table.columns.find(({ type }) => type.kind === 'vector');
  if (vector && chance.oneIn(8))
    parts.push(`ORDER BY ${vector.name} ANN OF ${randomLiteral(chance, vector.type)}`);
  if (chance.oneIn(12)) parts.push(`PER PARTITION LIMIT ${chance.pick(['1', '2', '0'])}`);
  if (chance.oneIn(8)) parts.push(`LIMIT ${chance.pick(['1', '2', '5', '0'])}`);
  if (chance.oneIn(2)) parts.push('ALLOW FILTERING');
  return parts.join(' ');
}

const anyFunctions = ['count', 'min', 'max', 'to_json', 'sum', 'avg', 'abs', 'typeasblob'];

function selection(chance: Chance, table: GeneratedTable): string {
  if (chance.oneIn(3)) return '*';
  if (chance.oneIn(12)) return 'JSON *';
  if (chance.oneIn(12)) return 'count(*)';
  if (chance.oneIn(5)) return chance.times(1, 2, () => randomExpression(chance, table)).join(', ');
  if (chance.oneIn(4)) return chance.times(1, 3, () => fittingCall(chance, table)).join(', ');
  const one = (): string => {
    const { name, type, kind } = chance.pick(table.columns);
    return chance.weighted<() => string>([
      [10, () => name],
      [1, () => `${name} AS a${chance.below(3)}`],
      [
        1,
        () =>
          `${chance.pick(['ttl', 'writetime', 'maxwritetime'])}(${name})${kind === 'regular' ? '' : ` AS w${chance.below(2)}`}`,
      ],
      [2, () => `${chance.pick(anyFunctions)}(${name})`],
      [1, () => `CAST(${name} AS ${chance.pick(['text', 'int', 'double', 'bigint', 'timestamp', 'date'])})`],
      [
        kind === 'partition' ? 1 : 0,
        () =>
          `token(${columnsOf(table, 'partition')
            .map((column) => column.name)
            .join(', ')})`,
      ],
      [1, () => `${name} ${chance.pick(['+', '-', '*', '/', '%'])} ${chance.pick(['2', '1.5', name])}`],
      [
        type.kind === 'map' || type.kind === 'set' ? 3 : 0,
        () => `${name}[${elementOf(chance, type as never)}]`,
      ],
      [type.kind === 'udt' ? 3 : 0, () => `${name}.${type.kind === 'udt' ? type.fields[0]!.name : ''}`],
    ])();
  };
  return chance.times(1, 3, one).join(', ');
}

function whereRelations(chance: Chance, table: GeneratedTable): string[] {
  if (chance.oneIn(6)) return [];
  if (chance.oneIn(12)) {
    const names = columnsOf(table, 'partition')
      .map(({ name }) => name)
      .join(', ');
    return [
      `token(${names}) ${chance.pick(['>', '>=', '<', '<='])} ${chance.pick(['0', '-4069959284402364209', '9223372036854775807'])}`,
    ];
  }
  const partition = columnsOf(table, 'partition')
    .filter(() => !chance.oneIn(8))
    .map((column) => (chance.oneIn(8) ? relation(chance, column) : equality(chance, column)));
  const clustering = columnsOf(table, 'clustering');
  const depth = chance.below(clustering.length + 1);
  const inner = clustering
    .slice(0, depth)
    .map((column, at) =>
      at === depth - 1 || chance.oneIn(8) ? relation(chance, column) : equality(chance, column),
    );
  if (clustering.length > 1 && chance.oneIn(8))
    inner.splice(0, inner.length, multiColumn(chance, clustering));
  const among = chance.oneIn(2) ? table.columns.filter(({ name }) => table.indexed.includes(name)) : [];
  const others = chance.oneIn(3)
    ? [relation(chance, chance.pick(among.length > 0 ? among : table.columns))]
    : [];
  // If only indexed columns are restricted, the index must answer.
  if (among.length > 0 && chance.oneIn(3))
    return chance.times(1, 2, () => relation(chance, chance.pick(among)));
  return [...partition, ...inner, ...others];
}

function multiColumn(chance: Chance, clustering: readonly GeneratedColumn[]): string {
  const columns = clustering.slice(0, 1 + chance.below(clustering.length));
  const values = () => `(${columns.map(({ type }) => randomLiteral(chance, type)).join(', ')})`;
  const names = `(${columns.map(({ name }) => name).join(', ')})`;
  return chance.oneIn(3)
    ? `${names} IN (${values()}, ${values()})`
    : `${names} ${chance.pick(['=', '>', '>=', '<', '<='])} ${values()}`;
}
