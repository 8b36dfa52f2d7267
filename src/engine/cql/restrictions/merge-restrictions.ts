import { invalid } from '../errors.ts';
import type { PreparedTuple } from '../terms/prepare-terms.ts';
import type { PreparedTerm } from '../terms/term.ts';
import {
  firstColumn,
  isTuple,
  type Restriction,
  type SliceEnd,
  type SliceRestriction,
  type TupleSliceRestriction,
} from './restriction.ts';

/**
 * Merges two restrictions of the same column, or of shared columns. Only slices and CONTAINS can be combined
 * (`doMergeWith`).
 */
export function mergeRestrictions(old: Restriction, added: Restriction): Restriction {
  switch (old.kind) {
    case 'eq':
    case 'tupleEq':
      throw invalid(
        `${common(old, added)} cannot be restricted by more than one relation if it includes an Equal`,
      );
    case 'in':
    case 'tupleIn':
      throw invalid(
        `${common(old, added)} cannot be restricted by more than one relation if it includes a IN`,
      );
    case 'like':
      throw invalid(
        `${common(old, added)} cannot be restricted by more than one relation if it includes a LIKE`,
      );
    case 'ann':
      throw invalid(
        `${common(old, added)} cannot be restricted by more than one relation in an ANN ordering`,
      );
    case 'contains':
      if (added.kind !== 'contains')
        throw invalid(
          `Collection column ${common(old, added)} can only be restricted by CONTAINS, CONTAINS KEY, or map-entry equality`,
        );
      return {
        kind: 'contains',
        columns: old.columns,
        values: [...old.values, ...added.values],
        keys: [...old.keys, ...added.keys],
        entries: [...old.entries, ...added.entries],
      };
    case 'slice':
    case 'tupleSlice':
      if (added.kind !== 'slice' && added.kind !== 'tupleSlice')
        throw invalid(
          `Column "${common(old, added)}" cannot be restricted by both an equality and an inequality relation`,
        );
      return mergeSlices(old, added);
  }
}

function mergeSlices(
  old: SliceRestriction | TupleSliceRestriction,
  added: SliceRestriction | TupleSliceRestriction,
): Restriction {
  const isOfTuples = isTuple(old) || isTuple(added);
  if (isOfTuples && firstColumn(old) !== firstColumn(added)) {
    const later = firstColumn(old).position > firstColumn(added).position ? old : added;
    throw invalid(
      `Column "${firstColumn(later).name}" cannot be restricted by two inequalities not starting with the same column`,
    );
  }
  if (old.start && added.start)
    throw invalid(`More than one restriction was found for the start bound on ${common(old, added)}`);
  if (old.end && added.end)
    throw invalid(`More than one restriction was found for the end bound on ${common(old, added)}`);
  if (old.kind === 'slice' && added.kind === 'slice')
    return {
      kind: 'slice',
      columns: old.columns,
      start: old.start ?? added.start,
      end: old.end ?? added.end,
    };
  return {
    kind: 'tupleSlice',
    columns: old.columns.length >= added.columns.length ? old.columns : added.columns,
    start: tupleEnd(old.start ?? added.start),
    end: tupleEnd(old.end ?? added.end),
  };
}

/** A single value becomes a tuple of one. */
function tupleEnd(
  end: SliceEnd<PreparedTerm> | SliceEnd<PreparedTuple> | undefined,
): SliceEnd<PreparedTuple> | undefined {
  if (!end || !('type' in end.value)) return end as SliceEnd<PreparedTuple> | undefined;
  const term = end.value;
  return { value: { evaluate: (options) => [term.evaluate(options)] }, inclusive: end.inclusive };
}

function common(old: Restriction, added: Restriction): string {
  const names = old.columns.filter((column) => added.columns.includes(column)).map((column) => column.name);
  return names.join(' ,');
}
