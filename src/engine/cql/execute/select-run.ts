import { ValueError } from '#engine/values/cql-value.ts';
import { everything, type Slice } from '#engine/values/rows.ts';

import { invalid, unsupported } from '../errors.ts';
import type { Execution, Outcome, Prepared } from '../execution.ts';
import { extended } from '../extended.ts';
import { checkCombinations } from '../limits.ts';
import type { PreparedOrdering, Restrictions } from '../restrictions/prepare-restrictions.ts';
import { type Accepts, acceptsOf, type Expression } from '../restrictions/row-filter.ts';
import type { Schema } from '../schema/schema.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { Grouping } from '../selection/grouping.ts';
import { containsStatics, type Selection } from '../selection/selection.ts';
import type { SelectLimits } from './select-limits.ts';
import { compareRows } from './select-order.ts';
import { readPageState } from './select-page.ts';
import { type Reading, readAll, readGroups, readPage, refuseSerial, unlimited } from './select-read.ts';
import { ResultRows } from './select-rows.ts';

/** A SELECT that has passed all checks. */
export interface Select {
  readonly table: TableSchema;
  readonly schema: Schema;
  readonly selection: Selection;
  readonly restrictions: Restrictions;
  readonly grouping: Grouping | undefined;
  readonly orderBy: readonly PreparedOrdering[];
  readonly reversed: boolean;
  readonly isDistinct: boolean;
  readonly limits: SelectLimits | undefined;
}

const wholePartitions: readonly Slice[] = [everything];

export class PreparedSelect implements Prepared {
  readonly #select: Select;

  constructor(select: Select) {
    this.#select = select;
  }

  run(execution: Execution): Outcome {
    try {
      return this.#run(execution);
    } catch (error) {
      // Some functions in Cassandra 5.0 read the bytes of one type as those of another.
      if (error instanceof ValueError) throw unsupported(`A selection that fails with "${error.message}"`);
      throw error;
    }
  }

  #run(execution: Execution): Outcome {
    const { table, selection, restrictions, grouping, limits: given } = this.#select;
    const { options } = execution;
    if (options.consistency === 'ANY') throw invalid('ANY ConsistencyLevel is only supported for writes');
    const limit = given ? given.limit(options) : unlimited;
    const perPartition = this.#select.isDistinct ? 1 : given ? given.perPartitionLimit(options) : unlimited;
    const results = new ResultRows(selection, grouping, execution);
    const isAggregate = selection.isAggregate && !grouping;
    const { ann } = restrictions;
    if (ann)
      extended().checkAnnQuery(execution, { limit, perPartition, isAggregate: isAggregate || !!grouping });
    const reading = this.#reading(execution);
    if (reading && ann) extended().checkAnnLimit(limit);
    const isSorted = restrictions.keyHasIn && this.#select.orderBy.length > 0;
    const dataLimit = isAggregate || isSorted || ann ? unlimited : limit;
    const isGrouped = isAggregate || grouping !== undefined;
    const isPaged =
      isGrouped || (reading !== undefined && options.pageSize > 0 && dataLimit > options.pageSize && !ann);
    if (isPaged) {
      if (isGrouped) this.#warn(execution);
      if (options.pageSize > 0 && isSorted)
        throw invalid(
          'Cannot page queries with both ORDER BY and a IN restriction on the partition key; you must either remove the ORDER BY or the IN and sort client side, or disable paging for this query',
        );
    }
    let pageState: string | undefined;
    if (reading) {
      if (!isPaged) refuseSerial(reading);
      pageState = this.#read(reading, results, { dataLimit, perPartition, isPaged, isAggregate });
    }
    results.finish();
    let { rows } = results;
    if (ann) rows = extended().nearestFirst(results, { table, ann, options }).slice(0, limit);
    else if (isSorted) rows = this.#sorted(results).slice(0, limit);
    return { kind: 'rows', columns: selection.resultColumns, rows, pageState };
  }

  #read(
    reading: Reading,
    results: ResultRows,
    how: { dataLimit: number; perPartition: number; isPaged: boolean; isAggregate: boolean },
  ): string | undefined {
    const { options } = reading.execution;
    const { dataLimit, perPartition } = how;
    const { grouping, isDistinct } = this.#select;
    if (!how.isPaged || how.isAggregate || (grouping && isDistinct)) {
      const limits = { page: unlimited, remaining: dataLimit, perPartition };
      readAll(how.isPaged ? reading : { ...reading, atOnce: true }, results, limits);
      return undefined;
    }
    const state = options.pageState === undefined ? undefined : readPageState(options.pageState);
    const page = options.pageSize > 0 ? options.pageSize : unlimited;
    const limits = { page, remaining: state?.remaining ?? dataLimit, perPartition };
    return (grouping ? readGroups : readPage)(reading, results, limits, state);
  }

  /** Undefined if nothing can be found. */
  #reading(execution: Execution): Reading | undefined {
    const { table, schema, selection, restrictions, isDistinct, reversed } = this.#select;
    const { options } = execution;
    const filter = restrictions.filter(options);
    const isFull = !restrictions.hasClusteringRestrictions && !restrictions.hasRegularRestrictions;
    const accepts = this.#accepts(filter, isFull, execution);
    const slicesOf = () => (isDistinct ? wholePartitions : restrictions.slices(options));
    if (restrictions.isKeyRange) {
      const slices = slicesOf();
      if (slices.length === 0 && !containsStatics(selection)) return undefined;
      const range = restrictions.partitionRange(options);
      if (!range) return undefined;
      const partitions = { range };
      const { ann } = restrictions;
      const breaks = ann !== undefined && !extended().canLookFor({ table, ann, options });
      const withStaticOnly = isFull;
      const indexes = restrictions.usesIndex
        ? extended().indexLookups(restrictions.indexed(), options)
        : undefined;
      return {
        table,
        schema,
        execution,
        partitions,
        slices,
        reversed,
        accepts,
        indexes,
        withStaticOnly,
        breaks,
      };
    }
    const keys = restrictions.partitionKeys(options);
    if (keys.length === 0) return undefined;
    const slices = slicesOf();
    // IN () names no rows. But the static row is still read, and its key is checked.
    const asksStatics = !restrictions.isColumnRange && table.hasStaticColumns;
    if (slices.length === 0 && !asksStatics) return undefined;
    checkCombinations(keys.length * slices.length);
    for (const key of keys) if (key.length === 0) throw invalid('Key may not be empty');
    if (slices.length === 0) return undefined;
    const partitions = { keys };
    return { table, schema, execution, partitions, slices, reversed, accepts, withStaticOnly: isFull };
  }

  #accepts(filter: readonly Expression[], isFull: boolean, execution: Execution): Accepts | undefined {
    const { table } = this.#select;
    if (filter.length > 0) {
      const judge = acceptsOf(filter, table.partitionKey.length);
      const accepts: Accepts = (key, staticRow, row) => {
        execution.step();
        return judge(key, staticRow, row);
      };
      return isFull || !table.hasStaticColumns ? accepts : withRow(accepts);
    }
    return isFull || !table.hasStaticColumns ? undefined : hasRow;
  }

  #warn(execution: Execution): void {
    const { restrictions } = this.#select;
    if (!restrictions.hasKeyRestrictions) execution.warn('Aggregation query used without partition key');
    else if (restrictions.keyHasIn)
      execution.warn('Aggregation query used on multiple partition keys (IN restriction)');
  }

  #sorted({ rows, origins }: ResultRows): (Uint8Array | null)[][] {
    const compare = compareRows(this.#select.orderBy, this.#select.reversed);
    const places = rows.map((_, at) => at);
    places.sort((a, b) => compare(origins[a]!, origins[b]!));
    return places.map((place) => rows[place]!);
  }
}

/** Rows were requested, so a partition with only static columns does not count. */
const hasRow: Accepts = (_key, _staticRow, row) => row !== undefined;

function withRow(accepts: Accepts): Accepts {
  return (key, staticRow, row) => row !== undefined && accepts(key, staticRow, row);
}
