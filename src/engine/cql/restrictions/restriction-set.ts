import type { ColumnKind, ColumnSchema } from '../schema/table-schema.ts';
import { mergeRestrictions } from './merge-restrictions.ts';
import { isIn, isSlice, lastColumn, type Restriction } from './restriction.ts';

/** Restrictions by column, in the order of key positions and then of names (cql3/restrictions/RestrictionSet.java). */
export class RestrictionSet {
  readonly columns: ColumnSchema[] = [];
  readonly #restrictions: Restriction[] = [];

  get isEmpty(): boolean {
    return this.columns.length === 0;
  }

  get size(): number {
    return this.columns.length;
  }

  add(added: Restriction): void {
    const found: Restriction[] = [];
    for (const column of added.columns) {
      const restriction = this.of(column);
      if (restriction && !found.includes(restriction)) found.push(restriction);
    }
    if (found.length === 0) for (const column of added.columns) this.#put(column, added);
    for (const old of found) {
      const merged = mergeRestrictions(old, added);
      for (const column of added.columns) this.#put(column, merged);
    }
  }

  of(column: ColumnSchema): Restriction | undefined {
    return this.#restrictions[this.columns.indexOf(column)];
  }

  /** Each restriction once, even if it is of several columns. */
  all(): Restriction[] {
    return this.#restrictions.filter(
      (restriction, at) => at === 0 || this.#restrictions[at - 1] !== restriction,
    );
  }

  last(): Restriction | undefined {
    return this.#restrictions.at(-1);
  }

  /** The first restricted column after this one. */
  next(column: ColumnSchema): ColumnSchema | undefined {
    return this.columns.find((other) => compareColumns(other, column) > 0);
  }

  has(kind: ColumnKind): boolean {
    return this.columns.some((column) => column.kind === kind);
  }

  get hasIn(): boolean {
    return this.#restrictions.some(isIn);
  }

  get hasContains(): boolean {
    return this.#restrictions.some((restriction) => restriction.kind === 'contains');
  }

  get hasSlice(): boolean {
    return this.#restrictions.some(isSlice);
  }

  get ann(): Restriction | undefined {
    return this.#restrictions.find((restriction) => restriction.kind === 'ann');
  }

  get isOnlyEquality(): boolean {
    return this.#restrictions.every(
      (restriction) => isIn(restriction) || restriction.kind === 'eq' || restriction.kind === 'tupleEq',
    );
  }

  #put(column: ColumnSchema, restriction: Restriction): void {
    let at = 0;
    while (at < this.columns.length && compareColumns(this.columns[at]!, column) < 0) at++;
    const isThere = this.columns[at] === column;
    this.columns.splice(at, isThere ? 1 : 0, column);
    this.#restrictions.splice(at, isThere ? 1 : 0, restriction);
  }
}

/** Compares by position, which is the same for all columns outside the key, then by name. */
function compareColumns(a: ColumnSchema, b: ColumnSchema): number {
  return a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

/**
 * CONTAINS, LIKE, and a restriction that does not directly follow those before it cannot become a bound
 * (`handleInFilter`).
 */
export function isLeftToFilter(restriction: Restriction, position: number): boolean {
  return (
    restriction.kind === 'contains' ||
    restriction.kind === 'like' ||
    restriction.columns[0]!.position !== position
  );
}

/** The position that must be restricted next. A slice ends the bounds. */
export function nextPosition(restriction: Restriction, position: number): number {
  return isSlice(restriction) ? position : lastColumn(restriction).position + 1;
}
