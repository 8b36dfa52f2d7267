import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { TypeHintTerm } from '../syntax.ts';
import { isValueCompatible, sameType } from '../types/compatible.ts';
import { resolveType } from '../types/resolve-type.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { assignability, prepareTerm } from './prepare-term.ts';
import type { PreparedTerm } from './term.ts';
import { termText } from './term-text.ts';

/** `(int) 3` gives a term a type. The bytes are still those of the type that receives it (cql3/TypeCast.java). */
export function prepareHint(term: TypeHintTerm, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const type = hintType(term, receiver.keyspace, context);
  if (assignability(term.operand, { ...receiver, name: termText(term), type }, context) === 'none')
    throw invalid(`Cannot cast value ${termText(term.operand)} to type ${typeNodeText(term.type)}`);
  if (hintAssignability(term, receiver, context) === 'none')
    throw invalid(
      `Cannot assign value ${termText(term)} to ${receiver.name} of type ${cqlTypeName(receiver.type)}`,
    );
  return prepareTerm(term.operand, receiver, context);
}

export function hintAssignability(
  term: TypeHintTerm,
  receiver: Receiver,
  context: PrepareContext,
): Assignability {
  const type = hintType(term, receiver.keyspace, context);
  if (sameType(receiver.type, type)) return 'exact';
  return isValueCompatible(receiver.type, type) ? 'weak' : 'none';
}

export function hintType(term: TypeHintTerm, keyspace: string, context: PrepareContext): CqlType {
  return resolveType(term.type, { schema: context.schema, keyspace });
}
