import type { PrepareContext } from '../execution.ts';
import type { ResolveOptions } from '../functions/resolve.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { CallSelectable, MapSelectable, Selectable } from '../syntax.ts';
import { freeze } from '../types/compatible.ts';
import { resolveType } from '../types/resolve-type.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { selectCall, selectCast, selectCount, selectNegation, selectOperation } from './select-call.ts';
import { selectColumn } from './select-column.ts';
import { selectHint } from './select-hint.ts';
import { selectArray, selectParentheses, selectSet } from './select-literal.ts';
import { type SelectedEntry, selectMap } from './select-map.ts';
import { selectMetadata } from './select-metadata.ts';
import { selectElement, selectField, selectSlice } from './select-part.ts';
import { selectTerm } from './select-term.ts';
import type { Selected } from './selector.ts';

/** Resolves the names of one selectable and of all its parts (Selectable.Raw.prepare). */
export function selectOne(node: Selectable, table: TableSchema, context: PrepareContext): Selected {
  const inner = (other: Selectable) => selectOne(other, table, context);
  switch (node.kind) {
    case 'column':
      return selectColumn(existingColumn(table, node.column).column);
    case 'term':
      return selectTerm(node, context, table.keyspace);
    case 'countRows':
      return selectCount();
    case 'metadata': {
      const { column } = existingColumn(table, node.column);
      return selectMetadata(node.function, column, inner(node.operand));
    }
    case 'call': {
      const args = node.args.map(inner);
      if (isCountOfConstant(node)) return selectCount();
      return selectCall(node.function, args, resolveOptions(table, context));
    }
    case 'cast':
      return selectCast(inner(node.operand), node.type, resolveOptions(table, context));
    case 'operation':
      return selectOperation(
        node.operator,
        [inner(node.left), inner(node.right)],
        resolveOptions(table, context),
      );
    case 'negation':
      return selectNegation(inner(node.operand), resolveOptions(table, context));
    case 'field': {
      const { operand } = node;
      const within = operand.kind === 'parentheses' ? inner(operand.elements[0]!) : undefined;
      return selectField(inner(operand), node.field, within);
    }
    case 'element':
      return selectElement(inner(node.operand), node.element, context);
    case 'slice':
      return selectSlice(inner(node.operand), node, context);
    case 'hint': {
      const operand = inner(node.operand);
      const type = freeze(resolveType(node.type, { schema: context.schema, keyspace: table.keyspace }));
      return selectHint(operand, type, typeNodeText(node.type));
    }
    case 'parentheses':
      return selectParentheses(node.elements.map(inner));
    case 'list':
      return selectArray(node.elements.map(inner));
    case 'set':
      return selectSet(node.elements.map(inner));
    case 'map':
      return selectMap(node.entries.map((entry) => selectEntry(entry, inner)));
  }
}

/** Neither key nor value is resolved before it is known whether a map or a user type is expected. */
function selectEntry(
  { key, value }: MapSelectable['entries'][number],
  inner: (node: Selectable) => Selected,
): SelectedEntry {
  let selected: Selected | undefined;
  let held: Selected | undefined;
  return {
    key: () => (selected ??= inner(key)),
    field: key.kind === 'column' ? key.column.name : undefined,
    value: () => (held ??= inner(value)),
  };
}

/** `count(1)` is another way to write `count(*)`. */
function isCountOfConstant({ function: { keyspace, name }, args }: CallSelectable): boolean {
  const [only] = args;
  return (
    name.name === 'count' &&
    (keyspace === null || keyspace.name === 'system') &&
    args.length === 1 &&
    only?.kind === 'term' &&
    only.term.kind === 'constant'
  );
}

function resolveOptions(table: TableSchema, context: PrepareContext): ResolveOptions {
  return { keyspace: table.keyspace, table: table.name, receiverType: undefined, context };
}
