import { elementsOf } from '#engine/values/codec.ts';
import { joinComponents } from '#engine/values/components.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { joinVector } from '#engine/values/vector.ts';

import { packCollection } from '../types/pack.ts';
import { readNative } from '../types/read-constant.ts';

const texts: { readonly [name in NativeName]?: string } = {
  ascii: '****',
  text: '****',
  blob: '',
  boolean: 'false',
  date: '1970-01-01',
  duration: '0s',
  inet: '0.0.0.0',
  time: '00:00:00',
  timeuuid: '13814000-1dd2-11b2-8080-808080808080',
  uuid: '00000000-0000-0000-0000-000000000000',
};

/** What mask_default shows instead of a value (AbstractType.getMaskedValue): zero, empty, or stars. */
export function maskOf(type: CqlType): Uint8Array {
  switch (type.kind) {
    case 'native':
      return readNative[type.name](texts[type.name] ?? '0');
    case 'list':
    case 'set':
    case 'map':
      return packCollection([]);
    case 'tuple':
    case 'udt':
      return joinComponents(elementsOf(type).map(maskOf));
    case 'vector':
      return joinVector(type, Array<Uint8Array>(type.dimension).fill(maskOf(type.element)));
  }
}
