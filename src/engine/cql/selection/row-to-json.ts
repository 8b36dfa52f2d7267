import { splitComponents } from '#engine/values/components.ts';
import { natives } from '#engine/values/natives.ts';

import type { ResultColumn } from '../execution.ts';
import { toJson } from '../types/json.ts';
import { nullInJson } from './java-failures.ts';

/** `{"k": 1, "v": null}`. A name that is not all in lower case has quotes of its own (Selection.rowToJson). */
export function rowToJson(
  columns: readonly ResultColumn[],
  values: readonly (Uint8Array | null)[],
): Uint8Array {
  let json = '{';
  columns.forEach(({ name, type }, at) => {
    if (at > 0) json += ', ';
    const shown = name === name.toLowerCase() ? name : `"${name}"`;
    const value = values[at]!;
    if (type.kind === 'list' && value !== null && splitComponents(value.subarray(4)).includes(null))
      throw nullInJson(type.element);
    json += `${JSON.stringify(shown)}: ${value === null ? 'null' : toJson(type, value)}`;
  });
  return natives.text.encode(`${json}}`);
}
