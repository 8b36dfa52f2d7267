// Parts of a value: a field of a user type, an element or a slice of a set or map (FieldSelector, ElementsSelector).

import { viewOf } from '#engine/values/bytes.ts';
import { joinComponents, splitComponents } from '#engine/values/components.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, unset } from '../execution.ts';
import type { Identifier, Term } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { termText } from '../terms/term-text.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { timeAt, timesBetween } from './cell-times.ts';
import { notePicked, readCells } from './picked-cells.ts';
import { operandFactory, testExactType } from './select-column.ts';
import type { Scope, Selected, SelectorFactory } from './selector.ts';

export function selectField(
  operand: Selected,
  field: Identifier,
  insideParentheses: Selected | undefined,
): Selected {
  const exactType = () => {
    const type = partedType(operand);
    return type?.kind === 'udt' ? type.fields.find(({ name }) => name === field.name)?.type : undefined;
  };
  return {
    text: `${operand.text}.${field.name}`,
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(exactType(), receiver),
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(_expected, scope) {
      const picked = operandFactory(operand, insideParentheses?.exactType(), scope);
      const { type } = picked;
      if (type.kind !== 'udt')
        throw invalid(
          `Invalid field selection: ${operand.text} of type ${cqlTypeName(type)} is not a user type`,
        );
      const index = type.fields.findIndex(({ name }) => name === field.name);
      if (index < 0) throw invalid(`${operand.text} of type ${cqlTypeName(type)} has no field ${field.name}`);
      return {
        name: `${picked.name}.${field.name}`,
        type: type.fields[index]!.type,
        isAggregate: picked.isAggregate,
        column: undefined,
        open(run) {
          const selector = picked.open(run);
          const value = (whole: Uint8Array | null) =>
            whole === null ? null : (splitComponents(whole)[index] ?? null);
          return {
            value: (row) => value(selector.value(row)),
            times: (row, kind) =>
              value(selector.value(row)) === null ? null : timeAt(selector.times?.(row, kind) ?? null, index),
          };
        },
      };
    },
  };
}

/** In Cassandra a DESC column has a separate type, and the code here does not look inside that type. */
function partedType({ column, exactType }: Selected): CqlType | undefined {
  return column?.isDescending ? undefined : exactType();
}

const noBytes = new Uint8Array(0);

type SetOrMap = CqlType & { kind: 'set' | 'map' };

export function selectElement(operand: Selected, element: Term, context: PrepareContext): Selected {
  const text = `${operand.text}[${termText(element)}]`;
  const exactType = () => {
    const type = partedType(operand);
    if (type?.kind === 'map') return type.value;
    // The cells of a list are found by timeuuids, which Cassandra mistakes for its elements here.
    if (type?.kind === 'list') return native('timeuuid');
    return type?.kind === 'set' ? type.element : undefined;
  };
  return {
    text,
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(exactType(), receiver),
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(_expected, scope) {
      const picked = operandFactory(operand, undefined, scope);
      const { type } = picked;
      if (type.kind !== 'set' && type.kind !== 'map' && type.kind !== 'list')
        throw invalid(
          `Invalid element selection: ${operand.text} is of type ${cqlTypeName(type)} is not a collection`,
        );
      const key = prepareKey(element, picked, { scope, context, what: 'Element', text: operand.text });
      notePicked(operand, { from: key, to: key }, scope);
      const compare = comparatorOf(keyTypeOf(type as SetOrMap));
      const step = type.kind === 'map' ? 2 : 1;
      return {
        name: text,
        type: type.kind === 'map' ? type.value : (type as CqlType & { kind: 'set' }).element,
        isAggregate: picked.isAggregate,
        column: undefined,
        open(run) {
          const wanted = elementKey(key, run.execution.options, picked.name);
          const selector = picked.open(run);
          const find = (parts: readonly (Uint8Array | null)[]) => {
            for (let at = 0; at < parts.length; at += step) if (compare(parts[at]!, wanted) === 0) return at;
            return -1;
          };
          return {
            value(row) {
              const whole = selector.value(row);
              if (whole === null) return null;
              const parts = splitComponents(whole.subarray(4));
              const at = find(parts);
              return at < 0 ? null : parts[at + step - 1]!;
            },
            times(row, kind) {
              const whole = selector.value(row);
              const at = whole === null ? -1 : find(splitComponents(whole.subarray(4)));
              return at < 0 ? null : timeAt(selector.times?.(row, kind) ?? null, at / step);
            },
          };
        },
      };
    },
  };
}

function elementKey(key: PreparedTerm, options: QueryOptions, name: string): Uint8Array {
  const wanted = key.evaluate(options);
  if (wanted === null) throw invalid(`Invalid null value for element selection on ${name}`);
  if (wanted === unset) throw invalid(`Invalid unset value for element selection on ${name}`);
  return wanted;
}

export function selectSlice(
  operand: Selected,
  { from, to }: { from: Term | null; to: Term | null },
  context: PrepareContext,
): Selected {
  const text = `${operand.text}[${from ? termText(from) : ''}..${to ? termText(to) : ''}]`;
  const exactType = () => {
    const type = partedType(operand);
    return type?.kind === 'map' || type?.kind === 'set' || type?.kind === 'list' ? type : undefined;
  };
  return {
    text,
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(exactType(), receiver),
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(expected, scope) {
      const picked = operandFactory(operand, expected, scope);
      const { type } = picked;
      if (type.kind !== 'set' && type.kind !== 'map' && type.kind !== 'list')
        throw invalid(
          `Invalid slice selection: ${operand.text} of type ${cqlTypeName(type)} is not a collection`,
        );
      const where = { scope, context, what: 'Slice', text: operand.text };
      refuseList(picked, where);
      const start = from && prepareKey(from, picked, where);
      const end = to && prepareKey(to, picked, where);
      notePicked(operand, { from: start, to: end }, scope);
      const setOrMap = type as SetOrMap;
      const compare = comparatorOf(keyTypeOf(setOrMap));
      const step = type.kind === 'map' ? 2 : 1;
      return {
        name: text,
        type,
        isAggregate: picked.isAggregate,
        column: undefined,
        open(run) {
          const { options } = run.execution;
          const first = start && sliceKey(start, options, picked.name);
          const last = end && sliceKey(end, options, picked.name);
          const selector = picked.open(run);
          const isRead = type.kind === 'map' ? readCells(operand, scope, options) : undefined;
          const find = (parts: readonly (Uint8Array | null)[]) => {
            let begin = 0;
            while (first && begin < parts.length && compare(parts[begin]!, first) < 0) begin += step;
            let stop = begin;
            while (stop < parts.length && !(last && compare(parts[stop]!, last) > 0)) stop += step;
            return { begin, stop };
          };
          return {
            value(row) {
              const whole = selector.value(row);
              if (whole === null) return null;
              const parts = splitComponents(whole.subarray(4));
              const { begin, stop } = find(parts);
              if (begin === stop && !setOrMap.frozen) return null;
              const kept = parts.slice(begin, stop);
              if (isRead)
                for (let at = 0; at < kept.length; at += 2) if (!isRead(kept[at]!)) kept[at + 1] = noBytes;
              return withCount((stop - begin) / step, joinComponents(kept));
            },
            times(row, kind) {
              const whole = selector.value(row);
              if (whole === null) return null;
              const { begin, stop } = find(splitComponents(whole.subarray(4)));
              return timesBetween(selector.times?.(row, kind) ?? null, begin / step, stop / step);
            },
          };
        },
      };
    },
  };
}

function sliceKey(key: PreparedTerm, options: QueryOptions, name: string): Uint8Array | null {
  const wanted = key.evaluate(options);
  if (wanted === null) throw invalid(`Invalid null value for slice selection on ${name}`);
  return wanted === unset ? null : wanted;
}

interface Place {
  readonly scope: Scope;
  readonly context: PrepareContext;
  readonly what: string;
  /** The text of the selection from which the part is picked. */
  readonly text: string;
}

function prepareKey(term: Term, picked: SelectorFactory, place: Place): PreparedTerm {
  refuseList(picked, place);
  const type = picked.type as SetOrMap;
  const { keyspace, name: table } = place.scope.table;
  const name = `${type.kind === 'map' ? 'key' : 'value'}(${picked.name})`;
  return prepareTerm(term, { keyspace, table, name, type: keyTypeOf(type) }, place.context);
}

function refuseList(picked: SelectorFactory, { what, text }: Place): void {
  if (picked.type.kind === 'list')
    throw invalid(`${what} selection is only allowed on sets and maps, but ${text} is a list`);
}

function keyTypeOf(type: SetOrMap): CqlType {
  return type.kind === 'map' ? type.key : type.element;
}

function withCount(count: number, parts: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + parts.length);
  viewOf(bytes).setInt32(0, count);
  bytes.set(parts, 4);
  return bytes;
}
