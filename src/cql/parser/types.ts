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
  QUOTED_NAME,
  STRING,
  wordOf,
} from '../keywords.ts';
import type { Identifier, NativeTypeNode, Node, QualifiedName, TypeNode } from '../syntax.ts';
import { printType } from '../unparse.ts';
import { parseIdentifier, parseString, takeIdentifier } from './names.ts';
import { Failure, type Parser } from './parser-state.ts';
import { AFTER_TYPE, isBasicName, isIn, isName, isNativeType } from './sets.ts';

export function parseType(p: Parser): TypeNode {
  p.enter();
  const type = readType(p);
  p.leave();
  return type;
}

/**
 * A type within a type. Cassandra's parser goes on after an error in it as if it were not there, and its own code then
 * stumbles over what is missing; so the failure is kept, and thrown again if nothing worse comes of it.
 */
class Inner {
  #failure: Failure | null = null;
  #isMissing = false;

  parse(p: Parser): TypeNode {
    try {
      return parseType(p);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.#failure ??= failure;
      if (!failure.leavesType) this.#isMissing = true;
      return missing;
    }
  }

  /** Takes the `>` after it, or complains of what came first. */
  close(p: Parser, reason: string): void {
    if (this.#failure === null) return p.expect(GT);
    const isClosed = p.accept(GT);
    if (isClosed && this.#isMissing && reason !== '')
      p.crash(`NullPointerException Cannot invoke "${raw}.${reason} is null`, this.#failure);
    this.#failure.leavesType = isClosed && !this.#isMissing;
    throw this.#failure;
  }

  expect(p: Parser, kind: number): void {
    if (this.#failure === null || p.kind === kind) return p.expect(kind);
    this.#failure.leavesType = false;
    throw this.#failure;
  }
}

const raw = 'org.apache.cassandra.cql3.CQL3Type$Raw';
const missing: TypeNode = { kind: 'native', name: 'text', start: 0, end: 0 };

function readType(p: Parser): TypeNode {
  const { start, kind } = p;
  if (kind === STRING) {
    p.saw(1);
    const className = parseString(p);
    rejectUnknownClass(p, className);
    return { kind: 'custom', className, start, end: p.end };
  }
  if (kind === K_SET) {
    p.saw(1);
    return readParameters(p, kind);
  }
  if (!isName(kind)) p.noViable();
  const isParameterized = kind >= K_MAP && kind <= K_VECTOR;
  if (isParameterized || isNativeType(kind)) {
    const next = p.look(1);
    if (isParameterized && next === LT) {
      p.saw(2);
      return readParameters(p, kind);
    }
    if (next !== DOT && !isIn(AFTER_TYPE, next)) p.noViable(1);
    p.saw(2);
    if (!isParameterized && next !== DOT) return takeNativeType(p);
  } else p.saw(1);
  const name = parseTypeName(p);
  return { kind: 'user', name, frozen: false, start, end: name.end };
}

/** A user type is there for Cassandra even if its name could not be read. */
function parseTypeName(p: Parser): QualifiedName {
  try {
    return parseUserTypeName(p);
  } catch (failure) {
    if (failure instanceof Failure) failure.leavesType = true;
    throw failure;
  }
}

/** The next token is known to be a native type. */
function takeNativeType(p: Parser): NativeTypeNode {
  const name = wordOf(p.kind) as NativeTypeNode['name'];
  const { start, tokenEnd: end } = p;
  p.advance();
  return { kind: 'native', name, start, end };
}

/** native_type, the only kind a CAST may name */
export function parseNativeType(p: Parser): NativeTypeNode {
  if (!isNativeType(p.kind)) p.noViable();
  return takeNativeType(p);
}

function readParameters(p: Parser, kind: number): TypeNode {
  const start = p.start;
  p.advance();
  p.expect(LT);
  const inner = new Inner();
  const first = inner.parse(p);
  switch (kind) {
    case K_MAP: {
      inner.expect(p, COMMA);
      const value = inner.parse(p);
      inner.close(p, '');
      return { kind: 'map', key: first, value, frozen: false, start, end: p.end };
    }
    case K_TUPLE: {
      // A tuple is always frozen, and freezes what it holds.
      const elements = [freeze(first) ?? first];
      while (p.accept(COMMA)) {
        const element = inner.parse(p);
        elements.push(freeze(element) ?? element);
      }
      inner.close(p, 'supportsFreezing()" because "t"');
      return { kind: 'tuple', elements, start, end: p.end };
    }
    case K_VECTOR: {
      inner.expect(p, COMMA);
      const digits = p.text.slice(p.start, p.tokenEnd);
      inner.expect(p, INTEGER);
      inner.close(p, '');
      const dimension = Number(digits);
      if (dimension > intMax || dimension < -intMax - 1)
        p.crash(`NumberFormatException For input string: "${digits}"`);
      return { kind: 'vector', element: first, dimension, start, end: p.end };
    }
    case K_FROZEN: {
      inner.close(p, 'freeze()" because "f"');
      const frozen = freeze(first, { start, end: p.end });
      if (frozen !== null) return frozen;
      p.reject(
        `frozen<> is only allowed on collections, tuples, and user-defined types (got ${printType(first)})`,
      );
      return first;
    }
    default:
      inner.close(p, '');
      return { kind: kind === K_LIST ? 'list' : 'set', element: first, frozen: false, start, end: p.end };
  }
}

const intMax = 2147483647;

/** CQL3Type.Raw.freeze(): collections freeze what they hold, as far as it can be frozen. Null for what cannot be. */
function freeze(type: TypeNode, { start, end }: Node = type): TypeNode | null {
  const place = { start, end };
  switch (type.kind) {
    case 'list':
    case 'set':
      return { ...type, element: freeze(type.element) ?? type.element, frozen: true, ...place };
    case 'map':
      return {
        ...type,
        key: freeze(type.key) ?? type.key,
        value: freeze(type.value) ?? type.value,
        frozen: true,
        ...place,
      };
    case 'tuple':
    case 'vector':
      return { ...type, ...place };
    case 'user':
      return { ...type, frozen: true, ...place };
    case 'native':
    case 'custom':
      return null;
  }
}

const marshalClasses =
  /^(?:(?:Ascii|Boolean|ByteBuffer|Byte|Bytes|Composite|CounterColumn|Date|Decimal|Double|DynamicComposite|Duration|Empty|Float|Frozen|InetAddress|Int32|Integer|LexicalUUID|List|Long|Map|PartitionerDefinedOrder|Reversed|Set|Short|SimpleDate|Time|TimeUUID|Timestamp|Tuple|UTF8|UUID|User|Vector)Type)$/;

/** TypeParser: a class that Cassandra does not have is an error of syntax. */
function rejectUnknownClass(p: Parser, written: string): void {
  const word = /^[\w.+&-]*/.exec(written.trimStart())![0];
  if (word === '') return;
  const name = word.includes('.') ? word : `org.apache.cassandra.db.marshal.${word}`;
  const simple = name.startsWith('org.apache.cassandra.db.marshal.') ? name.slice(32) : '';
  if (!marshalClasses.test(simple))
    p.reject(`Error setting type ${written}: Unable to find abstract-type class '${name}'`);
}

const reservedTypeNames = ['byte', 'complex', 'enum', 'date', 'interval', 'macaddr', 'bitstring'];

/** userTypeName */
export function parseUserTypeName(p: Parser): QualifiedName {
  const start = p.start;
  let keyspace: Identifier | null = null;
  const hasKeyspace = isBasicName(p.kind) || p.kind === K_KEY ? p.look(1) === DOT : isName(p.kind);
  if (hasKeyspace) {
    keyspace = parseIdentifier(p);
    p.expect(DOT);
  }
  if (!isBasicName(p.kind) && p.kind !== K_KEY) p.noViable();
  const written = p.kind === QUOTED_NAME ? '' : p.text.slice(p.start, p.tokenEnd);
  if (reservedTypeNames.includes(written)) p.reject(`Invalid (reserved) user type name ${written}`);
  const name = takeIdentifier(p);
  return { keyspace, name, start, end: name.end };
}
