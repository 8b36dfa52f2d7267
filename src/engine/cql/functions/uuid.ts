import { native } from '#engine/values/cql-type.ts';

import { nextUuid } from './fresh-uuid.ts';
import { type ScalarFunction, scalar } from './function.ts';

/** `uuid()` (cql3/functions/UuidFcts.java). */
export function uuidFunctions(name: string): ScalarFunction[] {
  if (name !== 'uuid') return [];
  return [
    scalar({
      name,
      args: [],
      returns: native('uuid'),
      isPure: false,
      execute: (_, { coordinator }) => nextUuid(coordinator),
    }),
  ];
}
