import { aggregateFactory, aggregateFunctions } from './aggregates.ts';
import { bytesFunctions } from './bytes.ts';
import { castFunctions } from './casts.ts';
import { collectionFactory } from './collections.ts';
import type { FunctionFactory } from './factory.ts';
import type { NativeFunction } from './function.ts';
import { jsonFactory } from './json.ts';
import { maskingFactory } from './masking.ts';
import { mathFunctions } from './math.ts';
import { negationFunctions, operationFunctions, operatorNamed } from './operations.ts';
import { timeFunctions } from './time.ts';
import { tokenFactory } from './token.ts';
import { uuidFunctions } from './uuid.ts';
import { vectorFactory } from './vectors.ts';

/** A name has either overloads or one factory. */
export interface Natives {
  readonly overloads: readonly NativeFunction[];
  readonly factory: FunctionFactory | undefined;
}

const known = new Map<string, Natives>();
const families: readonly ((name: string) => readonly NativeFunction[])[] = [
  uuidFunctions,
  timeFunctions,
  bytesFunctions,
  castFunctions,
  mathFunctions,
  aggregateFunctions,
  operatorFunctions,
];
const factories: readonly ((name: string) => FunctionFactory | undefined)[] = [
  tokenFactory,
  jsonFactory,
  aggregateFactory,
  collectionFactory,
  maskingFactory,
  vectorFactory,
];

/** Cassandra's own functions of a name; empty if there are none. They are created on first use, then kept. */
export function nativesNamed(name: string): Natives {
  const kept = known.get(name);
  if (kept) return kept;
  const found: Natives = {
    overloads: first(families, name, (functions) => functions.length > 0) ?? [],
    factory: first(factories, name, (factory) => factory !== undefined),
  };
  // Unknown names are not kept, because their number is unlimited.
  if (found.factory || found.overloads.length > 0) known.set(name, found);
  return found;
}

function first<Found>(
  makers: readonly ((name: string) => Found)[],
  name: string,
  isFound: (found: Found) => boolean,
): Found | undefined {
  for (const make of makers) {
    const found = make(name);
    if (isFound(found)) return found;
  }
  return undefined;
}

function operatorFunctions(name: string): readonly NativeFunction[] {
  const operator = operatorNamed(name);
  if (operator) return operationFunctions(operator);
  return name === '_negate' ? negationFunctions() : [];
}
