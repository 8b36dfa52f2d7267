import type { Execution } from '../execution.ts';
import { extended } from '../extended.ts';
import type { Grouping, GroupMaker } from '../selection/grouping.ts';
import type { InputRow } from '../selection/input-row.ts';
import type { Selection } from '../selection/selection.ts';
import type { SelectionRun, Selector } from '../selection/selector.ts';

type Values = (Uint8Array | null)[];

/** Makes the rows of the result from the rows that were read (cql3/selection/ResultSetBuilder.java). */
export class ResultRows {
  readonly rows: Values[] = [];
  /** For each row of the result the row that it was made of. For a group this is its first row. */
  readonly origins: InputRow[] = [];
  readonly #selection: Selection;
  readonly #selectors: readonly Selector[] | undefined;
  readonly #run: SelectionRun;
  readonly #groups: GroupMaker | undefined;
  readonly #isGrouped: boolean;
  #first: InputRow | undefined;

  /** Opens the selectors, which may find errors in their terms. */
  constructor(selection: Selection, grouping: Grouping | undefined, execution: Execution) {
    this.#selection = selection;
    this.#run = {
      execution,
      nowSeconds: Math.floor(execution.coordinator.nowMillis() / 1000),
      aggregates: [],
    };
    this.#selectors = selection.factories?.map((factory) => factory.open(this.#run));
    if (grouping?.problem) throw grouping.problem;
    this.#groups = grouping && new (extended().GroupMaker)(grouping, selection.table, this.#run);
    this.#isGrouped = grouping !== undefined || selection.isAggregate;
  }

  /** Must be called once for each row, in order. */
  isNewGroup(row: InputRow): boolean {
    return this.#groups?.isNewGroup(row) ?? false;
  }

  add(row: InputRow, isNewGroup: boolean): void {
    if (!this.#isGrouped) {
      this.#emit(row);
      return;
    }
    if (this.#first && isNewGroup) this.#close();
    this.#first ??= row;
    for (const aggregate of this.#run.aggregates) aggregate.add(row);
  }

  /** A query of only aggregates returns a row even if it found none. */
  finish(): void {
    if (this.#first) this.#close();
    else if (this.#selection.isAggregate && !this.#groups && this.rows.length === 0) this.#emit(undefined);
  }

  #close(): void {
    this.#emit(this.#first);
    this.#first = undefined;
    for (const aggregate of this.#run.aggregates) aggregate.reset();
  }

  #emit(row: InputRow | undefined): void {
    const values: Values = [];
    if (this.#selectors) for (const selector of this.#selectors) values.push(selector.value(row));
    else for (const column of this.#selection.columns) values.push(row ? row.value(column) : null);
    this.rows.push(
      this.#selection.isJson ? [extended().rowToJson(this.#selection.valueColumns, values)] : values,
    );
    if (row) this.origins.push(row);
  }
}
