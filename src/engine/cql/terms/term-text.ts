import type { QualifiedName, Term } from '../syntax.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { operatorName } from './operator-name.ts';
import { fieldsOf } from './user-type-fields.ts';

/** A term as Cassandra's messages print it (Term.Raw.getText). Operators and casts are printed as functions. */
export function termText(term: Term): string {
  switch (term.kind) {
    case 'constant':
      return term.type === 'string' ? `'${term.text}'` : term.text;
    case 'null':
      return 'NULL';
    case 'marker':
      return '?';
    case 'list':
      return `[${texts(term.elements)}]`;
    case 'set':
      return `{${texts(term.elements)}}`;
    case 'map':
      return `{${term.entries.map(({ key, value }) => `${termText(key)}: ${termText(value)}`).join(', ')}}`;
    case 'user':
      return `{${[...fieldsOf(term)].map(([name, value]) => `${name}: ${termText(value)}`).join(', ')}}`;
    case 'tuple':
      return `(${texts(term.elements)})`;
    case 'call':
      return `${calledName(term.function)}(${texts(term.args)})`;
    case 'operation':
      return `system."${operatorName(term.operator)}"(${texts([term.left, term.right])})`;
    case 'negation':
      return `system."_negate"(${termText(term.operand)})`;
    case 'cast':
      return `system.cast_as_${term.type.name}(${termText(term.operand)})`;
    case 'hint':
      return `(${typeNodeText(term.type)})${termText(term.operand)}`;
  }
}

function texts(terms: readonly Term[]): string {
  return terms.map(termText).join(', ');
}

/** The name with quotes if CQL needs them. Messages about the function itself have no quotes. */
function calledName({ keyspace, name }: QualifiedName): string {
  return [keyspace, name]
    .filter((part) => part !== null)
    .map((part) => (/^[a-z][a-z0-9_]*$/.test(part.name) ? part.name : `"${part.name}"`))
    .join('.');
}
