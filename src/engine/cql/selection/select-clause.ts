import type { PrepareContext } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Selector as SelectorNode } from '../syntax.ts';
import { selectOne } from './select-one.ts';
import { isOfRow, isStatic } from './selection.ts';
import type { Selected } from './selector.ts';

/** One item of the SELECT clause; `alias` is the name after AS. */
export interface NamedSelected {
  readonly selected: Selected;
  readonly alias: string | undefined;
}

/**
 * The items of the SELECT clause. Each is resolved on first use: Cassandra keeps them as a lazy list
 * (RawSelector.toSelectables). So a mistake in one is often reported only after those of the WHERE clause.
 */
export class SelectClause {
  readonly #nodes: readonly SelectorNode[];
  readonly #table: TableSchema;
  readonly #context: PrepareContext;
  readonly #found: (NamedSelected | undefined)[] = [];

  constructor(nodes: readonly SelectorNode[], table: TableSchema, context: PrepareContext) {
    this.#nodes = nodes;
    this.#table = table;
    this.#context = context;
  }

  /** Whether static columns are selected, and besides them only the partition key. */
  get hasOnlyStatics(): boolean {
    return this.#table.hasStaticColumns && this.#selects(isStatic) && !this.#selects(isOfRow);
  }

  /** Handles the items one after the other: each is finished before the next is resolved. */
  map<Result>(make: (one: NamedSelected) => Result): readonly Result[] {
    return this.#nodes.map((_, at) => make(this.#at(at)));
  }

  #selects(test: (column: ColumnSchema) => boolean): boolean {
    return this.#nodes.some((_, at) => this.#at(at).selected.selectsColumn(test));
  }

  #at(at: number): NamedSelected {
    const known = this.#found[at];
    if (known) return known;
    const { selectable, alias } = this.#nodes[at]!;
    const found = { selected: selectOne(selectable, this.#table, this.#context), alias: alias?.name };
    this.#found[at] = found;
    return found;
  }
}
