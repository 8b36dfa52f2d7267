import { type CqlType, type NativeName, native } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { testTypes } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { Argument } from './function.ts';

/** What a factory's function accepts at one place (cql3/functions/FunctionParameter.java). */
export interface Parameter {
  /** The parameter as messages show it. */
  readonly text: string;
  readonly isOptional: boolean;
  /** `others` are the types found so far. It is only given in the second pass. */
  infer(argument: Argument, receiverType: CqlType | undefined, others?: Types): CqlType | undefined;
  check(functionName: string, argument: Argument, type: CqlType): void;
}

type Types = readonly (CqlType | undefined)[];

const accepted = () => {};
const inferred = (argument: Argument) => argument.compatibleType();

export function optional(parameter: Parameter): Parameter {
  return { ...parameter, text: `[${parameter.text}]`, isOptional: true };
}

/** One of some native types. If the argument has no type of its own, the first one is used. */
export function fixed(...names: (NativeName | 'varchar')[]): Parameter {
  const types = names.map((name) => native(name === 'varchar' ? 'text' : name));
  const text = names.length === 1 ? names[0]! : `[${names.join('|')}]`;
  return {
    text,
    isOptional: false,
    infer: (argument) => argument.compatibleType() ?? types[0],
    check(name, argument, type) {
      if (types.every((wanted) => testTypes(type, wanted) === 'none'))
        throw refused(name, `an argument of type ${text}`, argument, type);
    },
  };
}

export function anyType({ fromReceiver }: { fromReceiver: boolean }): Parameter {
  return {
    text: 'any',
    isOptional: false,
    infer: (argument, receiverType) => argument.compatibleType() ?? (fromReceiver ? receiverType : undefined),
    check: accepted,
  };
}

/**
 * A parameter with the same type as another argument. With `preferOther`, the type of the other argument counts more
 * than its own.
 */
export function sameAs(index: number, preferOther: boolean, parameter: Parameter): Parameter {
  return {
    ...parameter,
    infer(argument, receiverType, others) {
      const other = others?.[index];
      if (preferOther) return other ?? parameter.infer(argument, receiverType, others);
      return parameter.infer(argument, receiverType, others) ?? other;
    },
  };
}

export const anyCollection: Parameter = {
  text: 'collection',
  isOptional: false,
  infer: inferred,
  check(name, argument, type) {
    if (type.kind !== 'list' && type.kind !== 'set' && type.kind !== 'map')
      throw refused(name, 'a collection argument', argument, type);
  },
};

/** Cassandra prints it like the numeric one. */
export const setOrList: Parameter = {
  text: 'numeric_set_or_list',
  isOptional: false,
  infer: inferred,
  check(name, argument, type) {
    if (type.kind !== 'list' && type.kind !== 'set')
      throw refused(name, 'a set or list argument', argument, type);
  },
};

export const numericSetOrList: Parameter = {
  text: 'numeric_set_or_list',
  isOptional: false,
  infer: inferred,
  check(name, argument, type) {
    const element = type.kind === 'list' || type.kind === 'set' ? type.element : undefined;
    if (element?.kind !== 'native' || !isNumeric(element.name))
      throw refused(name, 'a numeric set/list argument', argument, type);
  },
};

export const anyMap: Parameter = {
  text: 'map',
  isOptional: false,
  infer: inferred,
  check(name, argument, type) {
    if (type.kind !== 'map' && type.kind !== 'udt') throw refused(name, 'a map argument', argument, type);
  },
};

export const floatVector: Parameter = {
  text: 'vector<float, n>',
  isOptional: false,
  infer(argument, receiverType) {
    if (argument.arrayLength !== undefined)
      return { kind: 'vector', element: native('float'), dimension: argument.arrayLength };
    return argument.compatibleType() ?? receiverType;
  },
  check(name, argument, type) {
    if (type.kind === 'vector' && type.element.kind === 'native' && type.element.name === 'float') return;
    // As in Cassandra: a list passes if its elements are anything except floats.
    if (type.kind === 'list' && testTypes(type.element, native('float')) === 'none') return;
    throw refused(name, 'a float vector argument', argument, type);
  },
};

const numericNames: readonly NativeName[] = [
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'float',
  'double',
  'varint',
  'decimal',
  'counter',
];

function isNumeric(name: NativeName): boolean {
  return numericNames.includes(name);
}

function refused(functionName: string, wanted: string, argument: Argument, type: CqlType) {
  return invalid(
    `Function ${functionName} requires ${wanted}, but found argument ${argument.text} of type ${cqlTypeName(type)}`,
  );
}
