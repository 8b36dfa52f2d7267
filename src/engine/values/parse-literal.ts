import { readConstant } from './constants.ts';
import { type CqlType, typeName } from './cql-type.ts';
import { type CqlValue, ValueError } from './cql-value.ts';
import { natives } from './natives.ts';

/** Reads a CQL literal as a value of a type: `'it''s'`, `[1, 2]`, `{1: 'a'}`, `{street: 'Main', zip: null}`. */
export function parseLiteral(type: CqlType, source: string): CqlValue {
  const reader = new Reader(source);
  const value = reader.read(type);
  if (!reader.isAtEnd()) throw new ValueError(`nothing may follow the literal, found ${reader.rest()}`);
  return value;
}

class Reader {
  #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(type: CqlType): CqlValue {
    if (this.#takeWord('null')) return null;
    switch (type.kind) {
      case 'native':
        return this.#readNative(type);
      case 'list':
      case 'vector':
        return this.#readItems(type, { open: '[', close: ']' }, () => this.#readElement(type.element));
      case 'set':
        return this.#readItems(type, { open: '{', close: '}' }, () => this.#readElement(type.element));
      case 'map':
        return this.#readItems(type, { open: '{', close: '}' }, () => {
          const key = this.#readElement(type.key);
          this.#take(':', type);
          return [key, this.#readElement(type.value)];
        });
      case 'tuple':
        return this.#readItems(type, { open: '(', close: ')' }, (at) => {
          const element = type.elements[at];
          if (!element)
            throw new ValueError(
              `Invalid tuple literal: too many elements. Type ${typeName(type)} expects ${type.elements.length}`,
            );
          return this.read(element);
        });
      case 'udt':
        return this.#readUserType(type);
    }
  }

  isAtEnd(): boolean {
    return this.#skip() === this.#source.length;
  }

  rest(): string {
    return this.#source.slice(this.#at);
  }

  #readNative(type: CqlType & { kind: 'native' }): CqlValue {
    const constant = readConstant(this.#source, this.#skip());
    if (!constant)
      throw new ValueError(`no constant of type ${type.name} in ${this.rest() || 'an empty text'}`);
    const { constants, parse } = natives[type.name];
    if (!constants.includes(constant.kind))
      throw new ValueError(`Invalid ${constant.kind} constant (${constant.text}) of type ${type.name}`);
    this.#at = constant.end;
    return parse(constant.text);
  }

  #readElement(type: CqlType): CqlValue {
    const value = this.read(type);
    if (value === null) throw new ValueError('null is not supported inside collections');
    return value;
  }

  #readItems(
    type: CqlType,
    { open, close }: { open: string; close: string },
    readOne: (at: number) => CqlValue,
  ): CqlValue[] {
    this.#take(open, type);
    const items: CqlValue[] = [];
    while (!this.#takeIf(close)) {
      if (items.length > 0) this.#take(',', type);
      items.push(readOne(items.length));
    }
    return items;
  }

  #readUserType(type: CqlType & { kind: 'udt' }): CqlValue {
    const values: CqlValue[] = type.fields.map(() => null);
    this.#readItems(type, { open: '{', close: '}' }, () => {
      const name = this.#readName();
      const at = type.fields.findIndex((field) => field.name === name);
      if (at < 0) throw new ValueError(`Unknown field '${name}' in value of user defined type ${type.name}`);
      this.#take(':', type);
      values[at] = this.read(type.fields[at]!.type);
      return null;
    });
    return values;
  }

  #readName(): string {
    this.#skip();
    const found = /^(?:"((?:[^"]|"")+)"|(\w+))/.exec(this.rest());
    if (!found) throw new ValueError(`expected the name of a field, found ${this.rest()}`);
    this.#at += found[0].length;
    return found[1]?.replaceAll('""', '"') ?? found[2]!.toLowerCase();
  }

  #skip(): number {
    while (/\s/.test(this.#source[this.#at] ?? '')) this.#at++;
    return this.#at;
  }

  #takeIf(sign: string): boolean {
    if (!this.#source.startsWith(sign, this.#skip())) return false;
    this.#at += sign.length;
    return true;
  }

  #take(sign: string, type: CqlType): void {
    if (!this.#takeIf(sign))
      throw new ValueError(
        `Invalid ${type.kind} literal: expected ${sign}, found ${this.rest() || 'the end'}`,
      );
  }

  #takeWord(word: string): boolean {
    const isThere = new RegExp(`^${word}\\b`, 'i').test(this.#source.slice(this.#skip()));
    if (isThere) this.#at += word.length;
    return isThere;
  }
}
