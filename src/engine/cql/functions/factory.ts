import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { Argument, NativeFunction } from './function.ts';
import type { Parameter } from './parameter.ts';
import type { ResolveOptions } from './resolve.ts';

/** Makes the function for a call if there are too many overloads to list (cql3/functions/FunctionFactory.java). */
export interface FunctionFactory {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  make(types: readonly CqlType[], options: ResolveOptions): NativeFunction;
  /** True if the types of the arguments do not matter: token() takes the types of the table's partition key. */
  readonly ignoresArguments?: true;
}

/**
 * The type that these functions use for a timeuuid, and so the result type of max(). It is a timeuuid, but clients
 * see another name, so drivers show plain bytes (LegacyTimeUUIDType, TimeUUIDType.udfType).
 */
const legacyTimeuuid: CqlType = {
  kind: 'native',
  name: 'timeuuid',
  custom: 'org.apache.cassandra.db.marshal.LegacyTimeUUIDType',
};

function isTimeuuid(type: CqlType): boolean {
  return type.kind === 'native' && type.name === 'timeuuid';
}

export function functionFor(
  factory: FunctionFactory,
  args: readonly Argument[],
  options: ResolveOptions,
): NativeFunction {
  const { parameters } = factory;
  if (factory.ignoresArguments) return factory.make([], options);
  const mandatory = parameters.filter((parameter) => !parameter.isOptional).length;
  const name = `system.${factory.name}`;
  const signature = () => `${name}(${parameters.map(({ text }) => text).join(', ')})`;
  if (args.length < mandatory || args.length > parameters.length)
    throw invalid(`Invalid number of arguments for function ${signature()}`);

  const { receiverType } = options;
  const types = args.map((argument, at) => parameters[at]!.infer(argument, receiverType));
  for (const [at, argument] of args.entries()) {
    const parameter = parameters[at]!;
    const type = parameter.infer(argument, receiverType, types);
    if (!type)
      throw invalid(
        `Cannot infer type of argument ${argument.text} in call to function ${signature()}: use type casts to disambiguate`,
      );
    parameter.check(name, argument, type);
    // A DESC column has a separate type (ReversedType), which keeps its name.
    types[at] = isTimeuuid(type) && !argument.column?.isDescending ? legacyTimeuuid : type;
  }
  return factory.make(types as CqlType[], options);
}
