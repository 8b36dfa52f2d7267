// What seldom.ts fetches when it is needed. Nothing else imports this file, or the modules would be in every page.

export { prepareBatch } from './execute/batch.ts';
export { checkIndexedSizes } from './execute/check-indexed-sizes.ts';
export { prepareDelete } from './execute/delete.ts';
export { prepareInsertJson } from './execute/insert-json.ts';
export { runConditionally } from './execute/modification-conditional.ts';
export { prepareSeldomStatement } from './execute/schema-statement.ts';
export { canIndex, floatsOf, isIndexable, similarityOf } from './execute/select-ann.ts';
export { prepareUpdate } from './execute/update.ts';
export { mergeRows } from './operations/merge-updates.ts';
export { setComplexValue, tupleForUserType } from './operations/set-complex-value.ts';
export { checkIndexes } from './schema/check-indexes.ts';
export { checkTableOptions, checkTableProperties, readTableOptions } from './schema/options/table-options.ts';
export { GroupMaker, prepareGrouping } from './selection/grouping.ts';
export { prepareSelection } from './selection/prepare-selection.ts';
export { rowToJson } from './selection/row-to-json.ts';
export { SelectClause } from './selection/select-clause.ts';
export { readSystemTable } from './system/read-system-table.ts';
export { callAssignability, prepareCall } from './terms/calls.ts';
export {
  arrayAssignability,
  mapAssignability,
  prepareArray,
  prepareMap,
  prepareSet,
  setAssignability,
} from './terms/collections.ts';
export {
  prepareTupleTerm,
  prepareUserType,
  tupleAssignability,
  userTypeAssignability,
} from './terms/tuples.ts';
