import { viewOf } from '#engine/values/bytes.ts';
import { splitComponents } from '#engine/values/components.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';

import { classCast } from '../types/class-cast.ts';
import { packCollection } from '../types/pack.ts';
import { encodeInt } from '../types/read-number.ts';
import { avgOf, extremeOf, sumOf } from './aggregates.ts';
import type { FunctionFactory } from './factory.ts';
import { type AggregateFunction, type ScalarFunction, strict } from './function.ts';
import type { NumberName } from './numbers.ts';
import { anyCollection, anyMap, numericSetOrList, setOrList } from './parameter.ts';

type CollectionType = CqlType & { kind: 'list' | 'set' };

/** The functions of cql3/functions/CollectionFcts.java; undefined if the name is none of these. */
export function collectionFactory(name: string): FunctionFactory | undefined {
  switch (name) {
    case 'map_keys':
    case 'map_values':
      return { name, parameters: [anyMap], make: ([type]) => mapFunction(name, type!) };
    case 'collection_count':
      return { name, parameters: [anyCollection], make: ([type]) => countFunction(name, type!) };
    case 'collection_min':
    case 'collection_max':
      return {
        name,
        parameters: [setOrList],
        make: ([type]) =>
          within(name, type as CollectionType, (element) =>
            extremeOf(name === 'collection_min' ? 'min' : 'max', element),
          ),
      };
    case 'collection_sum':
    case 'collection_avg': {
      const aggregate = name === 'collection_sum' ? sumOf : avgOf;
      return {
        name,
        parameters: [numericSetOrList],
        make: ([type]) =>
          within(name, type as CollectionType, (element) =>
            aggregate((element as CqlType & { kind: 'native' }).name as NumberName),
          ),
      };
    }
    default:
      return undefined;
  }
}

function mapFunction(name: 'map_keys' | 'map_values', type: CqlType): ScalarFunction {
  // Cassandra accepts a user type here, and then fails.
  if (type.kind !== 'map') throw classCast(type, 'MapType');
  const wanted = name === 'map_keys' ? 0 : 1;
  return strict({
    name,
    args: [type],
    returns:
      name === 'map_keys'
        ? { kind: 'set', element: type.key, frozen: true }
        : { kind: 'list', element: type.value, frozen: true },
    execute: ([bytes]) => packCollection(partsOf(bytes!).filter((_, at) => at % 2 === wanted)),
  });
}

function countFunction(name: string, type: CqlType): ScalarFunction {
  return strict({
    name,
    args: [type],
    returns: native('int'),
    execute: ([bytes]) => encodeInt(viewOf(bytes!).getInt32(0)),
  });
}

/** An aggregate over the elements of one collection instead of the rows. */
function within(
  name: string,
  type: CollectionType,
  make: (element: CqlType) => AggregateFunction,
): ScalarFunction {
  const aggregate = make(type.element);
  return strict({
    name,
    args: [type],
    returns: aggregate.returnType,
    execute: ([bytes]) => {
      const state = aggregate.newState();
      for (const part of partsOf(bytes!)) state.add([part]);
      return state.result();
    },
  });
}

function partsOf(collection: Uint8Array): Uint8Array[] {
  return splitComponents(collection.subarray(4)) as Uint8Array[];
}
