// A table on the bench: its columns, the role of each, and the CQL that says so. No engine, no DOM.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { ColumnRole } from '#site/widgets/stage/cql-pieces.ts';

export type Role = ColumnRole;

export interface Column {
  readonly name: string;
  /** The type as CQL writes it. */
  readonly type: string;
  readonly role: Role;
  /** Only for a clustering column. Other columns have no order. */
  readonly isDescending: boolean;
}

/** Columns in the order of the key: partition key, clustering columns, then the others. */
export interface Design {
  readonly table: string;
  readonly columns: readonly Column[];
}

/** The three places of a column on the bench. Static and regular columns share the place `other`. */
export const slots = ['partition', 'clustering', 'other'] as const;
export type Slot = (typeof slots)[number];

export function slotOf({ role }: Column): Slot {
  return role === 'partition' || role === 'clustering' ? role : 'other';
}

export function inSlot({ columns }: Design, slot: Slot): readonly Column[] {
  return columns.filter((column) => slotOf(column) === slot);
}

export function keyOf(design: Design): readonly Column[] {
  return [...inSlot(design, 'partition'), ...inSlot(design, 'clustering')];
}

/**
 * Moves a column one place up or down. The first of a slot goes up into the slot before, the last goes down into the
 * next.
 */
export function moved(design: Design, name: string, by: -1 | 1): Design {
  const column = design.columns.find((one) => one.name === name);
  if (!column) return design;
  const slot = slotOf(column);
  const peers = inSlot(design, slot);
  const at = peers.indexOf(column) + by;
  if (at >= 0 && at < peers.length) return placed(design, name, { slot, at });
  const next = slots[slots.indexOf(slot) + by];
  if (next === undefined) return design;
  return placed(design, name, { slot: next, at: by < 0 ? inSlot(design, next).length : 0 });
}

/**
 * What a press on a column does: it goes one place towards the partition key. The first column of the partition key
 * begins again as the last of the others.
 */
export function pressed(design: Design, name: string): Design {
  const next = moved(design, name, -1);
  return next === design ? placed(design, name, { slot: 'other', at: inSlot(design, 'other').length }) : next;
}

/** A place in a slot, counted from 0 among the other columns there. */
export interface Place {
  readonly slot: Slot;
  readonly at: number;
}

/** The same design with one column moved to this place of a slot. */
export function placed(design: Design, name: string, { slot, at }: Place): Design {
  const column = design.columns.find((one) => one.name === name);
  if (!column) return design;
  const role: Role = slot === 'other' ? (slotOf(column) === 'other' ? column.role : 'regular') : slot;
  const others = { ...design, columns: design.columns.filter((one) => one !== column) };
  return {
    ...design,
    columns: slots.flatMap((one) => {
      const list = inSlot(others, one);
      return one === slot
        ? list.toSpliced(at, 0, {
            ...column,
            role,
            isDescending: role === 'clustering' && column.isDescending,
          })
        : list;
    }),
  };
}

/** Switches ASC and DESC of a clustering column, or static and regular of another. */
export function turned(design: Design, name: string): Design {
  return {
    ...design,
    columns: design.columns.map((column) => {
      if (column.name !== name || column.role === 'partition') return column;
      if (column.role === 'clustering') return { ...column, isDescending: !column.isDescending };
      return { ...column, role: column.role === 'static' ? ('regular' as const) : ('static' as const) };
    }),
  };
}

/** All designs that differ by one move of a column, or by the order of one clustering column. */
export function neighbours(design: Design): { name: string; slot: Slot; at: number; design: Design }[] {
  const seen = new Set([createText(design)]);
  return design.columns.flatMap(({ name }) =>
    slots.flatMap((slot) => {
      const places = inSlot(design, slot).filter((column) => column.name !== name).length + 1;
      return Array.from({ length: places }, (_, at) => ({
        name,
        slot,
        at,
        design: placed(design, name, { slot, at }),
      })).filter((one) => {
        const text = createText(one.design);
        return !seen.has(text) && seen.add(text);
      });
    }),
  );
}

export function createText(design: Design): string {
  const { table, columns } = design;
  const lines = columns.map(
    ({ name, type, role }) => `  ${quoteIfNeeded(name)} ${type}${role === 'static' ? ' STATIC' : ''}`,
  );
  const key = primaryKeyText(design);
  return `CREATE TABLE ${quoteIfNeeded(table)} (\n${[...lines, ...(key ? [`  ${key}`] : [])].join(',\n')}\n)${orderText(design)};`;
}

/** Empty where there is no partition key: CQL has no way to write clustering columns alone. */
export function primaryKeyText(design: Design): string {
  const partition = inSlot(design, 'partition').map(({ name }) => quoteIfNeeded(name));
  const clustering = inSlot(design, 'clustering').map(({ name }) => quoteIfNeeded(name));
  if (partition.length === 0) return '';
  return `PRIMARY KEY (${[`(${partition.join(', ')})`, ...clustering].join(', ')})`;
}

/** Empty if all columns are ascending, because that is the default order. */
export function orderText(design: Design): string {
  const clustering = inSlot(design, 'clustering');
  if (inSlot(design, 'partition').length === 0 || !clustering.some((column) => column.isDescending))
    return '';
  const list = clustering.map(
    ({ name, isDescending }) => `${quoteIfNeeded(name)} ${isDescending ? 'DESC' : 'ASC'}`,
  );
  return ` WITH CLUSTERING ORDER BY (${list.join(', ')})`;
}

/** The values of a row by column, each as a CQL literal. */
export type Row = Readonly<Record<string, string>>;

export function insertText(design: Design, row: Row): string {
  const names = design.columns.map(({ name }) => name).filter((name) => row[name] !== undefined);
  return `INSERT INTO ${quoteIfNeeded(design.table)} (${names.map(quoteIfNeeded).join(', ')}) VALUES (${names.map((name) => row[name]).join(', ')})`;
}

export function selectText(design: Design, question: string): string {
  return `SELECT * FROM ${quoteIfNeeded(design.table)} ${question}`.trim();
}

/** How many of these rows would remain: rows with the same primary key are one row. */
export function distinctRows(design: Design, rows: readonly Row[]): number {
  const key = keyOf(design);
  return new Set(rows.map((row) => key.map(({ name }) => row[name]).join('\u0000'))).size;
}
