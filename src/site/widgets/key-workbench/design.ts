// A table on the bench: its columns, the role of each, and the CQL that says so. No engine, no DOM.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { ColumnRole } from '#site/widgets/stage/cql-pieces.ts';

export type Role = ColumnRole;

export interface Column {
  readonly name: string;
  /** As CQL has it. */
  readonly type: string;
  readonly role: Role;
  /** Of a clustering column; others have no order. */
  readonly isDescending: boolean;
}

/** Columns in the order of the key: partition key, clustering columns, then the others. */
export interface Design {
  readonly table: string;
  readonly columns: readonly Column[];
}

/** The three places of a column on the bench: what is static or not stands among the others. */
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

/** One place up or down: the first of a slot goes up into the slot before, the last down into the next. */
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

/** The same columns with one of them at that place of a slot. */
export function placed(design: Design, name: string, { slot, at }: { slot: Slot; at: number }): Design {
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

/** ASC becomes DESC, static becomes regular, and the other way round. */
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

/** Each way to put one column elsewhere, and to turn one clustering column round. */
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

/** Left out where it would say nothing: ascending is the order anyway. */
function orderText(design: Design): string {
  const clustering = inSlot(design, 'clustering');
  if (inSlot(design, 'partition').length === 0 || !clustering.some((column) => column.isDescending))
    return '';
  const list = clustering.map(
    ({ name, isDescending }) => `${quoteIfNeeded(name)} ${isDescending ? 'DESC' : 'ASC'}`,
  );
  return ` WITH CLUSTERING ORDER BY (${list.join(', ')})`;
}

/** A row by its columns, each as a literal of CQL. */
export type Row = Readonly<Record<string, string>>;

export function insertText(design: Design, row: Row): string {
  const names = design.columns.map(({ name }) => name).filter((name) => row[name] !== undefined);
  return `INSERT INTO ${quoteIfNeeded(design.table)} (${names.map(quoteIfNeeded).join(', ')}) VALUES (${names.map((name) => row[name]).join(', ')})`;
}

export function selectText(design: Design, question: string): string {
  return `SELECT * FROM ${quoteIfNeeded(design.table)} ${question}`.trim();
}

/** How many rows would be left of these: rows with one primary key are one row. */
export function distinctRows(design: Design, rows: readonly Row[]): number {
  const key = keyOf(design);
  return new Set(rows.map((row) => key.map(({ name }) => row[name]).join('\u0000'))).size;
}
