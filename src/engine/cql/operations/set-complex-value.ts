import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { javaClassCast } from '../types/class-cast.ts';
import { SetList } from './lists.ts';
import type { Operation } from './operation.ts';
import { PutElements } from './sets-and-maps.ts';
import { SetUserType } from './user-types.ts';

/**
 * A tuple literal is accepted for a user type everywhere except here, where Cassandra's own code fails when it runs.
 */
export function tupleForUserType(column: ColumnSchema): Operation {
  return {
    column,
    requiresRead: false,
    execute() {
      throw javaClassCast('cql3.Tuples$Value', 'cql3.UserTypes$Value');
    },
  };
}

/** Sets a column that has a cell for each element or field. The old cells are deleted. */
export function setComplexValue(column: ColumnSchema, term: PreparedTerm): Operation {
  switch (column.type.kind) {
    case 'list':
      return new SetList(column, term);
    case 'udt':
      return new SetUserType(column, term);
    default:
      return new PutElements(column, term, { replaces: true });
  }
}
