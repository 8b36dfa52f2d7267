// Values to try a model with. They follow from a column's name and type and from the literals in the queries, so that
// equal names in two tables hold equal values, and a query finds something.

import type { Constant, Relation, Statement, Term } from '#engine/cql/syntax.ts';
import { encodeValue } from '#engine/values/codec.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { parseLiteral } from '#engine/values/parse-literal.ts';
import { quote } from '#engine/values/text.ts';
import type { ModelQuery } from '#labs/modeling/model.ts';

/** Later than every sample. `c < ?` is bound to it. */
const last = 60;

export class Samples {
  /** The constants that queries compare a column with. They are its first values. */
  readonly #written = new Map<string, string[]>();
  readonly #encoded = new Map<string, Uint8Array>();

  constructor(queries: readonly ModelQuery[]) {
    for (const { statement } of queries) for (const relation of relationsIn(statement)) this.#keep(relation);
  }

  /** The value number `at` of a column, as CQL text. */
  literal(column: string, type: CqlType, at: number): string {
    const written = this.#written.get(column)?.[at];
    if (written !== undefined && isReadable(type, written)) return written;
    return generate(column, type, at);
  }

  bytes(column: string, type: CqlType, at: number): Uint8Array {
    const literal = this.literal(column, type, at);
    const id = `${JSON.stringify(type)} ${literal}`;
    let bytes = this.#encoded.get(id);
    if (!bytes) {
      bytes = encodeValue(type, parseLiteral(type, literal));
      this.#encoded.set(id, bytes);
    }
    return bytes;
  }

  #keep(relation: Relation): void {
    const constants =
      relation.kind === 'column' ? [relation.value] : relation.kind === 'in' ? relation.values : [];
    if (relation.kind !== 'column' && relation.kind !== 'in') return;
    for (const term of constants) {
      if (term.kind !== 'constant') continue;
      const kept = this.#written.get(relation.column.name) ?? [];
      const text = literalOf(term);
      if (!kept.includes(text)) kept.push(text);
      this.#written.set(relation.column.name, kept);
    }
  }
}

function literalOf({ type, text }: Constant): string {
  return type === 'string' ? quote(text) : text;
}

function isReadable(type: CqlType, literal: string): boolean {
  try {
    encodeValue(type, parseLiteral(type, literal));
    return true;
  } catch {
    return false;
  }
}

/** Which sample each bind marker gets, by its number: the last one for upper bounds, else the first. */
export function markerSamples(statement: Statement): Map<number, number> {
  const samples = new Map<number, number>();
  const put = (term: Term | null, at: number) => {
    if (term?.kind === 'marker') samples.set(term.index, at);
    else if (term?.kind === 'tuple') for (const element of term.elements) put(element, at);
  };
  for (const relation of relationsIn(statement)) {
    if (relation.kind === 'in') for (const [at, value] of relation.values.entries()) put(value, at);
    else if (relation.kind === 'column' || relation.kind === 'tuple' || relation.kind === 'token')
      put(relation.value, relation.operator.startsWith('<') ? last : 0);
  }
  return samples;
}

export function relationsIn(statement: Statement): readonly Relation[] {
  switch (statement.kind) {
    case 'select':
    case 'update':
    case 'delete':
      return statement.where;
    case 'batch':
      return statement.statements.flatMap(relationsIn);
    default:
      return [];
  }
}

function generate(column: string, type: CqlType, at: number): string {
  const inner = (inside: CqlType) => generate(column, inside, at);
  switch (type.kind) {
    case 'native':
      return natives[type.name](at, column);
    case 'list':
      return `[${inner(type.element)}]`;
    case 'set':
      return `{${inner(type.element)}}`;
    case 'map':
      return `{${inner(type.key)}: ${inner(type.value)}}`;
    case 'tuple':
      return `(${type.elements.map(inner).join(', ')})`;
    case 'udt':
      return `{${type.fields.map((field) => `"${field.name.replaceAll('"', '""')}": ${inner(field.type)}`).join(', ')}}`;
    case 'vector':
      return `[${Array.from({ length: type.dimension }, () => inner(type.element)).join(', ')}]`;
  }
}

const firstMs = 1_767_258_000_000;
const hourMs = 3_600_000;

const natives: Record<NativeName, (at: number, column: string) => string> = {
  ascii: (at) => `'v${at}'`,
  text: (at, column) => quote(`${column}-${at}`),
  tinyint: (at) => String(at + 1),
  smallint: (at) => String(at + 1),
  int: (at) => String(at + 1),
  bigint: (at) => String(at + 1),
  varint: (at) => String(at + 1),
  counter: (at) => String(at + 1),
  float: (at) => `${at + 1}.5`,
  double: (at) => `${at + 1}.5`,
  decimal: (at) => `${at + 1}.50`,
  boolean: (at) => String(at % 2 === 0),
  blob: (at) => `0x${hex(at, 4)}`,
  inet: (at) => `'10.0.0.${at + 1}'`,
  date: (at) => `'${new Date(firstMs + at * 24 * hourMs).toISOString().slice(0, 10)}'`,
  time: (at) => `'08:00:${String(at % 60).padStart(2, '0')}'`,
  timestamp: (at) => `'${new Date(firstMs + at * hourMs).toISOString()}'`,
  duration: (at) => `${at + 1}h`,
  timeuuid: (at) => `${hex(at + 1, 8)}-7a3c-11f1-8000-000000000000`,
  uuid: (at) => `00000000-0000-4000-8000-${hex(at + 1, 12)}`,
};

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
