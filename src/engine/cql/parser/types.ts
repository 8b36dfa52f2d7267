// Types: `comparatorType` of Parser.g.

import {
  COMMA,
  DOT,
  GT,
  INTEGER,
  K_FROZEN,
  K_KEY,
  K_LIST,
  K_MAP,
  K_SET,
  K_TUPLE,
  K_VECTOR,
  LT,
  STRING,
  wordOf,
} from '../keywords.ts';
import type { NativeTypeNode, QualifiedName, TypeNode } from '../syntax.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { parseIdentifier, parseString, takeIdentifier } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { AFTER_TYPE, isBasicName, isIn, isName, isNativeType } from './sets.ts';

export function parseType(p: Parser): TypeNode {
  p.enter();
  const type = readType(p);
  p.leave();
  return type;
}

function readType(p: Parser): TypeNode {
  const { kind } = p;
  if (kind === STRING) {
    p.saw(1);
    return { kind: 'custom', className: parseClassName(p) };
  }
  p.settleBy(0, kind === K_SET || isName(kind));
  if (kind === K_SET) return readParameters(p);
  const isParameterized = kind >= K_MAP && kind <= K_VECTOR;
  if (isParameterized || isNativeType(kind)) {
    const next = p.look(1);
    const hasParameters = isParameterized && next === LT;
    p.settleBy(1, hasParameters || next === DOT || isIn(AFTER_TYPE, next));
    if (hasParameters) return readParameters(p);
    if (!isParameterized && next !== DOT) return takeNativeType(p);
  }
  try {
    return { kind: 'user', name: parseUserTypeName(p), frozen: false };
  } catch (failure) {
    if (failure instanceof Failure) failure.leavesType = true;
    throw failure;
  }
}

function takeNativeType(p: Parser): NativeTypeNode {
  const name = wordOf(p.kind) as NativeTypeNode['name'];
  p.advance();
  return { kind: 'native', name };
}

/** native_type */
export function parseNativeType(p: Parser): NativeTypeNode {
  if (!isNativeType(p.kind)) p.noViable();
  return takeNativeType(p);
}

const missing: TypeNode = { kind: 'native', name: 'text' };

/**
 * The types within a type. After an error in one of them, Cassandra's parser continues without it, and its own code
 * then fails because the type is missing. So the failure is kept, and thrown again if nothing worse follows.
 */
function readParameters(p: Parser): TypeNode {
  let failure: Failure | null = null;
  let isMissing = false;
  const parse = (): TypeNode => {
    try {
      return parseType(p);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failure ??= error;
      isMissing ||= !error.leavesType;
      return missing;
    }
  };
  const expect = (kind: number) => {
    if (failure && p.kind !== kind) {
      failure.leavesType = false;
      throw failure;
    }
    p.expect(kind);
  };
  /** Takes the `>`, or reports the first failure. Some types are created even if an inner type is missing. */
  const close = (reason = '', isMade = false) => {
    if (!failure) return p.expect(GT);
    const isClosed = p.accept(GT);
    if (isClosed && isMissing && reason)
      p.crash(
        `NullPointerException Cannot invoke "org.apache.cassandra.cql3.CQL3Type$Raw.${reason} is null`,
        failure,
      );
    failure.leavesType = isClosed && (isMade || !isMissing);
    throw failure;
  };

  const { kind } = p;
  p.advance();
  p.expect(LT);
  const first = parse();
  switch (kind) {
    case K_MAP: {
      expect(COMMA);
      const value = parse();
      close();
      return { kind: 'map', key: first, value, frozen: false };
    }
    case K_TUPLE: {
      const elements = [freeze(first)];
      while (p.accept(COMMA)) elements.push(freeze(parse()));
      close('supportsFreezing()" because "t"');
      return { kind: 'tuple', elements };
    }
    case K_VECTOR: {
      expect(COMMA);
      const { written } = p;
      expect(INTEGER);
      close('', true);
      const dimension = Number(written);
      if (dimension !== (dimension | 0)) p.crash(`NumberFormatException For input string: "${written}"`);
      return { kind: 'vector', element: first, dimension };
    }
    case K_FROZEN:
      close('freeze()" because "f"');
      if (first.kind === 'native' || first.kind === 'custom')
        p.reject(
          `frozen<> is only allowed on collections, tuples, and user-defined types (got ${typeNodeText(first)})`,
        );
      return freeze(first);
  }
  close();
  return { kind: kind === K_LIST ? 'list' : 'set', element: first, frozen: false };
}

/** CQL3Type.Raw.freeze, which also freezes the inner types. */
function freeze(type: TypeNode): TypeNode {
  switch (type.kind) {
    case 'list':
    case 'set':
      return { ...type, element: freeze(type.element), frozen: true };
    case 'map':
      return { ...type, key: freeze(type.key), value: freeze(type.value), frozen: true };
    case 'user':
      return { ...type, frozen: true };
    default:
      return type;
  }
}

const marshalClasses =
  /^(?:Ascii|Boolean|ByteBuffer|Byte|Bytes|Composite|CounterColumn|Date|Decimal|Double|DynamicComposite|Duration|Empty|Float|Frozen|InetAddress|Int32|Integer|LexicalUUID|List|Long|Map|PartitionerDefinedOrder|Reversed|Set|Short|SimpleDate|Time|TimeUUID|Timestamp|Tuple|UTF8|UUID|User|Vector)Type$/;

const marshal = 'org.apache.cassandra.db.marshal.';

/** TypeParser: a class that Cassandra does not have is a syntax error. Returns the name with its package. */
function parseClassName(p: Parser): string {
  const written = parseString(p);
  const [word] = /^[\w.+&-]*/.exec(written.trimStart())!;
  const name = word.includes('.') ? word : marshal + word;
  if (word && !(name.startsWith(marshal) && marshalClasses.test(name.slice(marshal.length))))
    p.reject(`Error setting type ${written}: Unable to find abstract-type class '${name}'`);
  return written.includes('.') ? written : marshal + written;
}

const reservedTypeNames = ['byte', 'complex', 'enum', 'date', 'interval', 'macaddr', 'bitstring'];

/** userTypeName */
export function parseUserTypeName(p: Parser): QualifiedName {
  const isLast = (kind: number) => isBasicName(kind) || kind === K_KEY;
  const hasKeyspace = isLast(p.kind) ? p.look(1) === DOT : isName(p.kind);
  const keyspace = hasKeyspace ? parseIdentifier(p) : null;
  if (keyspace) {
    p.addKeyspace(keyspace.name);
    p.expect(DOT);
  }
  if (!isLast(p.kind)) p.noViable();
  if (reservedTypeNames.includes(p.written)) p.reject(`Invalid (reserved) user type name ${p.written}`);
  return { keyspace, name: takeIdentifier(p) };
}
