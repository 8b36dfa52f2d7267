import { type CqlType, native } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';

import type { MetadataSelectable } from '../syntax.ts';
import { isCellByCell, latest, timesValue } from './cell-times.ts';
import { collect, testExactType } from './select-column.ts';
import type { Selected } from './selector.ts';

/** writetime, maxwritetime and ttl of a column or of a part of it (Selectable.WritetimeOrTTL). */
export function selectMetadata(
  functionName: MetadataSelectable['function'],
  column: ColumnSchema,
  operand: Selected,
): Selected {
  const kind = functionName === 'ttl' ? 'ttl' : 'writetime';
  const single = native(kind === 'ttl' ? 'int' : 'bigint');
  const typeFor = (of: CqlType): CqlType =>
    isCellByCell(of) && functionName !== 'maxwritetime'
      ? { kind: 'list', element: single, frozen: true }
      : single;
  const exactType = () => typeFor(column.type);
  return {
    text: `${functionName}(${operand.text})`,
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment: (receiver) => testExactType(exactType(), receiver),
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(expected, scope) {
      if (column.position >= 0)
        throw invalid(`Cannot use selection function ${functionName} on PRIMARY KEY part ${column.name}`);
      const picked = operand.factory(expected, scope);
      collect(column, scope);
      return {
        name: `${functionName}(${picked.name})`,
        type: typeFor(picked.type),
        isAggregate: false,
        column: undefined,
        open(run) {
          const selector = picked.open(run);
          return {
            value(row) {
              if (!row) return null;
              const times = selector.times?.(row, kind) ?? null;
              return timesValue(functionName === 'maxwritetime' ? latest(times) : times, kind);
            },
          };
        },
      };
    },
  };
}
