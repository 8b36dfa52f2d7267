import { cassandraError } from '../errors.ts';
import type { Property } from '../syntax.ts';
import { JavaHashMap, propertyMap } from './java-hash-map.ts';
import { parseDouble, parseInteger } from './java-numbers.ts';

/** The properties after WITH (cql3/statements/PropertyDefinitions.java) by name. Each name occurs once. */
export class Properties {
  readonly #values = new JavaHashMap<string | ReadonlyMap<string, string>>();

  constructor(properties: readonly Property[]) {
    for (const { name, value } of properties) {
      if (this.#values.has(name)) throw syntax(`Multiple definitions for property '${name}'`);
      this.#values.set(name, value);
    }
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  checkNames(known: ReadonlySet<string>): void {
    const unknown = this.#values.keys().find((name) => !known.has(name));
    if (unknown !== undefined) throw syntax(`Unknown property '${unknown}'`);
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    if (value === undefined || typeof value === 'string') return value;
    throw syntax(`Invalid value for property '${name}'. It should be a string`);
  }

  /** The entries in the order in which Java would iterate over them. */
  map(name: string): ReadonlyMap<string, string> | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return propertyMap(value);
    throw syntax(`Invalid value for property '${name}'. It should be a map.`);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const lower = value.toLowerCase();
    if (lower === '1' || lower === 'true' || lower === 'yes') return true;
    if (lower === '0' || lower === 'false' || lower === 'no') return false;
    throw syntax(
      `Invalid boolean value ${value} for '${name}'. Positive values can be '1', 'true' or 'yes'. Negative values can be '0', 'false' or 'no'.`,
    );
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = parseInteger(value);
    if (number === undefined) throw syntax(`Invalid integer value ${value} for '${name}'`);
    return number;
  }

  double(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = parseDouble(value);
    if (number === undefined) throw syntax(`Invalid double value ${value} for '${name}'`);
    return number;
  }
}

/** A SyntaxException from code that reads properties. It has no position. */
function syntax(message: string) {
  return cassandraError('Syntax', message);
}
