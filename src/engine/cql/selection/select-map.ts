import { joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';

import { invalid, unsupported } from '../errors.ts';
import { sortEntries } from '../types/pack.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { type Bytes, braced, collectionOf, combine, fitting, noCast, worst } from './combined-selector.ts';
import { nullPointer } from './java-failures.ts';
import { cannotInfer } from './select-term.ts';
import type { Scope, Selected, SelectorFactory } from './selector.ts';

export interface SelectedEntry {
  /** A plain name may be a column or the field of a user type. Only the expected type decides. */
  readonly field: string | undefined;
  /** The key as a selection. A plain name must then be a column. */
  readonly key: () => Selected;
  readonly value: () => Selected;
}

function entryText({ field, key, value }: SelectedEntry): string {
  return `${field ?? key().text}: ${value().text}`;
}

/** `{a: b}` is a map or a user type, depending on the expected type. */
export function selectMap(entries: readonly SelectedEntry[]): Selected {
  const nothing = () => undefined;
  return {
    get text() {
      return braced(entries.map(entryText));
    },
    isMarker: false,
    arrayLength: undefined,
    exactType: nothing,
    compatibleType: nothing,
    testAssignment(receiver) {
      const { type } = receiver;
      if (type.kind === 'udt') {
        const fits = fieldsOf(entries, type).every(
          ({ field, value }) => value.testAssignment({ ...receiver, type: field.type }) !== 'none',
        );
        return fits ? 'weak' : 'none';
      }
      const resolved = entries.map(({ key, value }) => [key(), value()] as const);
      if (type.kind !== 'map') throw noCast(type, 'Map');
      return worst([
        ...resolved.map(([key]) => key.testAssignment({ ...receiver, type: type.key })),
        ...resolved.map(([, value]) => value.testAssignment({ ...receiver, type: type.value })),
      ]);
    },
    // For values Cassandra 5.0 negates this test by mistake, and so does this code.
    selectsColumn: (test) =>
      entries.some(
        ({ field, key, value }) =>
          (field === undefined && key().selectsColumn(test)) || !value().selectsColumn(test),
      ),
    factory(expected, scope) {
      if (!expected) throw cannotInfer(braced(entries.map(entryText)));
      if (expected.kind === 'udt') return userTypeFactory(entries, expected, scope);
      if (expected.kind !== 'map') throw noCast(expected, 'Map');
      return mapFactory(entries, expected, scope);
    },
  };
}

function mapFactory(
  entries: readonly SelectedEntry[],
  type: CqlType & { kind: 'map' },
  scope: Scope,
): SelectorFactory {
  if (type.key.kind === 'native' && type.key.name === 'duration')
    throw invalid(`Durations are not allowed as map keys: ${cqlTypeName(type)}`);
  const compare = comparatorOf(type.key);
  const factories = entries.flatMap(({ key, value }) => [
    fitting(key().factory(type.key, scope), type.key),
    fitting(value().factory(type.value, scope), type.value),
  ]);
  return combine(factories, {
    name: (names) => braced(entries.map((_, at) => `${names[2 * at]}: ${names[2 * at + 1]}`)),
    type,
    build(values) {
      if (values.some((value, at) => at % 2 === 0 && value === null)) throw nullPointer(type.key);
      const kept = sortEntries(values, compare as (a: Bytes, b: Bytes) => number);
      return collectionOf(kept, kept.length / 2);
    },
  });
}

function userTypeFactory(
  entries: readonly SelectedEntry[],
  type: CqlType & { kind: 'udt' },
  scope: Scope,
): SelectorFactory {
  const fields = fieldsOf(entries, type);
  const factories = fields.map(({ field, value }) => value.factory(field.type, scope));
  return combine(factories, {
    name: (names) => braced(fields.map(({ field }, at) => `${field.name}: ${names[at]}`)),
    type,
    build: (values) =>
      joinComponents(
        type.fields.map(({ name }) => {
          const at = fields.findIndex(({ field }) => field.name === name);
          return at < 0 ? null : values[at]!;
        }),
      ),
  });
}

/** All values are resolved before the first field. If a field occurs twice, the last value counts. */
function fieldsOf(entries: readonly SelectedEntry[], type: CqlType & { kind: 'udt' }) {
  const values = new Map<string, Selected>();
  for (const { field, key, value } of entries) {
    if (field === undefined) throw unsupported(`${key().text} as a field of ${type.name}`);
    values.set(field, value());
  }
  return Array.from(values, ([written, value]) => {
    const field = type.fields.find(({ name }) => name === written);
    if (!field) throw invalid(`Unknown field '${written}' in value of user defined type ${type.name}`);
    return { field, value };
  });
}
