// What extended.ts loads. No other file may import this one, or these modules would be in every page.

export { checkIndexedSizes } from './execute/check-indexed-sizes.ts';
export { prepareExtendedStatement } from './execute/extended-statement.ts';
export { runConditionally } from './execute/modification-conditional.ts';
export { canIndex, canLookFor, checkAnnLimit, checkAnnQuery, nearestFirst } from './execute/select-ann.ts';
export { mergeRows } from './operations/merge-updates.ts';
export { setComplexValue, tupleForUserType } from './operations/set-complex-value.ts';
export { indexLookups } from './restrictions/index-lookups.ts';
export { checkIndexes } from './schema/check-indexes.ts';
export { checkTableOptions, checkTableProperties, readTableOptions } from './schema/options/table-options.ts';
export { GroupMaker, prepareGrouping } from './selection/grouping.ts';
export { prepareSelection } from './selection/prepare-selection.ts';
export { rowToJson } from './selection/row-to-json.ts';
export { SelectClause } from './selection/select-clause.ts';
export { readSystemTable } from './system/read-system-table.ts';
export { extendedAssignability, prepareExtendedTerm } from './terms/extended-term.ts';
