import { functionNameText, operatorName } from '../functions/resolve.ts';
import type { Term } from '../syntax.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { fieldsOf } from './tuples.ts';

/**
 * A term as Cassandra's messages print it (Term.Raw.getText): operators and casts as the functions that they are.
 * `keyspace` is that of the user types in type hints, once these were looked up.
 */
export function termText(term: Term, keyspace?: string): string {
  const inner = (part: Term) => termText(part, keyspace);
  const texts = (parts: readonly Term[]) => parts.map(inner).join(', ');
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
      return `{${term.entries.map(({ key, value }) => `${inner(key)}: ${inner(value)}`).join(', ')}}`;
    case 'user':
      return `{${[...fieldsOf(term)].map(([name, value]) => `${name}: ${inner(value)}`).join(', ')}}`;
    case 'tuple':
      return `(${texts(term.elements)})`;
    case 'call':
      return `${functionNameText(term.function)}(${texts(term.args)})`;
    case 'operation':
      return `system.${operatorName(term.operator)}(${texts([term.left, term.right])})`;
    case 'negation':
      return `system._negate(${inner(term.operand)})`;
    case 'cast':
      return `system.cast_as_${term.type.name}(${inner(term.operand)})`;
    case 'hint':
      return `(${typeNodeText(term.type, keyspace)})${inner(term.operand)}`;
  }
}
