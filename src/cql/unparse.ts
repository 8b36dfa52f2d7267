// Terms, types, relations and selectables as Cassandra prints them in its messages (the `toString` and `getText` of its Raw
// classes), which is not how they were written: strings are not escaped, arithmetic is a call.

import { isReserved } from './keywords.ts';
import type {
  ArithmeticOperator,
  Identifier,
  QualifiedName,
  Relation,
  Selectable,
  Term,
  TypeNode,
} from './syntax.ts';

/** A name as ColumnIdentifier prints itself: bare. */
export function printIdentifier({ name }: Identifier): string {
  return name;
}

/** A name in double quotes if it needs them to be read again: ColumnIdentifier.maybeQuote. */
export function quoteIfNeeded(name: string): string {
  const isPlain = /^[a-z][a-z0-9_]*$/.test(name) && !isReserved(name);
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

export function printType(type: TypeNode): string {
  switch (type.kind) {
    case 'native':
      return type.name;
    case 'list':
    case 'set':
      return frozen(type.frozen, `${type.kind}<${printType(type.element)}>`);
    case 'map':
      return frozen(type.frozen, `map<${printType(type.key)}, ${printType(type.value)}>`);
    case 'tuple':
      return `tuple<${type.elements.map(printType).join(', ')}>`;
    case 'vector':
      return `vector<${printType(type.element)}, ${type.dimension}>`;
    case 'user':
      return frozen(
        type.frozen,
        type.name.keyspace ? `${type.name.keyspace.name}.${type.name.name.name}` : type.name.name.name,
      );
    case 'custom':
      return `'${type.className.includes('.') ? '' : 'org.apache.cassandra.db.marshal.'}${type.className}'`;
  }
}

function frozen(isFrozen: boolean, name: string): string {
  return isFrozen ? `frozen<${name}>` : name;
}

const operatorFunctions: Readonly<Record<ArithmeticOperator, string>> = {
  '+': '_add',
  '-': '_substract',
  '*': '_multiply',
  '/': '_divide',
  '%': '_modulo',
};

export function printTerm(term: Term): string {
  switch (term.kind) {
    case 'constant':
      return term.type === 'string' ? `'${term.text}'` : term.text;
    case 'null':
      return 'NULL';
    case 'marker':
      return '?';
    case 'list':
      return `[${printTerms(term.elements)}]`;
    case 'set':
      return `{${printTerms(term.elements)}}`;
    case 'tuple':
      return `(${printTerms(term.elements)})`;
    case 'map':
      return `{${term.entries.map(({ key, value }) => `${printTerm(key)}: ${printTerm(value)}`).join(', ')}}`;
    case 'user':
      return `{${term.fields.map(({ name, value }) => `${name.name}: ${printTerm(value)}`).join(', ')}}`;
    case 'call':
      return `${printFunctionName(term.function)}(${printTerms(term.args)})`;
    case 'operation':
      return `system."${operatorFunctions[term.operator]}"(${printTerm(term.left)}, ${printTerm(term.right)})`;
    case 'negation':
      return `system."_negate"(${printTerm(term.operand)})`;
    case 'hint':
      return `(${printType(term.type)})${printTerm(term.operand)}`;
    case 'cast':
      return `system.cast_as_${term.type.name}(${printTerm(term.operand)})`;
  }
}

function printTerms(terms: readonly Term[]): string {
  return terms.map(printTerm).join(', ');
}

function printFunctionName({ keyspace, name }: QualifiedName): string {
  // FunctionName knows the one function whose name is reserved.
  if (name.name === 'token' && (keyspace === null || keyspace.name === 'system')) return 'token';
  return (keyspace ? `${quoteIfNeeded(keyspace.name)}.` : '') + quoteIfNeeded(name.name);
}

export function printRelation(relation: Relation): string {
  switch (relation.kind) {
    case 'column':
      return `${quoteIfNeeded(relation.column.name)} ${relation.operator} ${printTerm(relation.value)}`;
    case 'in':
      return `${quoteIfNeeded(relation.column.name)} IN ${relation.marker ? '?' : `(${printTerms(relation.values)})`}`;
    case 'entry':
      return `${quoteIfNeeded(relation.column.name)}[${printTerm(relation.key)}] ${relation.operator} ${printTerm(relation.value)}`;
    case 'token':
      return `token(${printColumns(relation.columns)}) ${relation.operator} ${printTerm(relation.value)}`;
    case 'tuple':
      return `(${printColumns(relation.columns)}) ${relation.operator} ${printTerm(relation.value)}`;
    case 'tupleIn':
      return `(${printColumns(relation.columns)}) IN ${relation.marker ? '?' : `(${printTerms(relation.values)})`}`;
    case 'customIndex':
      return `expr(${quoteIfNeeded(relation.index.name)},${printTerm(relation.value)})`;
  }
}

function printColumns(columns: readonly Identifier[]): string {
  return columns.map(({ name }) => quoteIfNeeded(name)).join(', ');
}

/** What was selected, near to how it was written; `m['k']` and slices as Cassandra prints them. */
export function printSelectable(selectable: Selectable): string {
  switch (selectable.kind) {
    case 'column':
      return selectable.column.name;
    case 'term':
      return printTerm(selectable.term);
    case 'countRows':
      return 'count(*)';
    case 'metadata':
      return `${selectable.function}(${printSelectable(selectable.operand)})`;
    case 'call':
      return `${printFunctionName(selectable.function)}(${printSelectables(selectable.args)})`;
    case 'cast':
      return `cast(${printSelectable(selectable.operand)} as ${selectable.type.name})`;
    case 'operation':
      return `${printSelectable(selectable.left)} ${selectable.operator} ${printSelectable(selectable.right)}`;
    case 'negation':
      return `-${printSelectable(selectable.operand)}`;
    case 'field':
      return `${printSelectable(selectable.operand)}.${selectable.field.name}`;
    case 'element':
      return `${printSelectable(selectable.operand)}[${printTerm(selectable.element)}]`;
    case 'slice': {
      const { from, to } = selectable;
      return `${printSelectable(selectable.operand)}[${from ? printTerm(from) : ''}..${to ? printTerm(to) : ''}]`;
    }
    case 'hint':
      return `(${printType(selectable.type)})${printSelectable(selectable.operand)}`;
    case 'parentheses':
      return `(${printSelectables(selectable.elements)})`;
    case 'list':
      return `[${printSelectables(selectable.elements)}]`;
    case 'set':
      return `{${printSelectables(selectable.elements)}}`;
    case 'map':
      return `{${selectable.entries.map(({ key, value }) => `${printSelectable(key)}: ${printSelectable(value)}`).join(', ')}}`;
  }
}

function printSelectables(selectables: readonly Selectable[]): string {
  return selectables.map(printSelectable).join(', ');
}
