import { native } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';

import { cassandraError, invalid } from '../errors.ts';
import { fromJson, parseJson, toJson } from '../types/json.ts';
import { encodeText } from '../types/read-text.ts';
import type { FunctionFactory } from './factory.ts';
import { isNothing, scalar, strict } from './function.ts';
import { anyType, fixed } from './parameter.ts';

/** `to_json` and `from_json`, and their older names (cql3/functions/ToJsonFct.java, FromJsonFct.java). */
export function jsonFactory(name: string): FunctionFactory | undefined {
  if (name === 'to_json' || name === 'tojson')
    return {
      name,
      parameters: [anyType({ fromReceiver: false })],
      make: ([type]) =>
        scalar({
          name,
          args: [type!],
          returns: native('text'),
          execute: ([value = null]) => encodeText(toJson(type!, isNothing(type!, value) ? null : value)),
        }),
    };
  if (name !== 'from_json' && name !== 'fromjson') return undefined;
  return {
    name,
    parameters: [fixed('text')],
    make(_, { receiverType: type }) {
      if (!type) throw invalid(`${name}() cannot be used in the selection clause of a SELECT statement`);
      return strict({
        name,
        args: [native('text')],
        returns: type,
        execute: ([bytes]) => {
          const text = natives.text.decode(bytes!) as string;
          const value = parsed(name, text);
          try {
            return value === null ? null : fromJson(type, value);
          } catch (error) {
            if (!(error instanceof ValueError)) throw error;
            throw cassandraError(
              'FunctionFailure',
              `org.apache.cassandra.serializers.MarshalException: ${error.message}`,
            );
          }
        },
      });
    },
  };
}

function parsed(name: string, text: string) {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw cassandraError(
      'FunctionFailure',
      `execution of 'system.${name}[text]' failed: Could not decode JSON string '${text}': ${error.message}`,
    );
  }
}
