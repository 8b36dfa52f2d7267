import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { isValueCompatible, sameType } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { Selected } from './selector.ts';

/** `(int) a`; `typeText` is the type as it was written. */
export function selectHint(operand: Selected, type: CqlType, typeText: string): Selected {
  const text = () => `(${typeText})${operand.text}`;
  const exactType = () => type;
  return {
    get text() {
      return text();
    },
    isMarker: false,
    arrayLength: undefined,
    exactType,
    compatibleType: exactType,
    testAssignment(receiver) {
      if (sameType(receiver.type, type)) return 'exact';
      return isValueCompatible(receiver.type, type) ? 'weak' : 'none';
    },
    selectsColumn: (test) => operand.selectsColumn(test),
    factory(_expected, scope) {
      const { keyspace, name: table } = scope.table;
      if (operand.testAssignment({ keyspace, table, name: '', type }) === 'none')
        throw invalid(`Cannot assign value ${text()} to ${text()} of type ${cqlTypeName(type)}`);
      const inner = operand.factory(type, scope);
      return { ...inner, name: `(${typeText})${inner.name}`, type, column: undefined };
    },
  };
}
