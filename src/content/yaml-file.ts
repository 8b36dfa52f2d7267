import { readFileSync } from 'node:fs';
import type { ZodType } from 'astro/zod';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';

import type { Problem } from './problem.ts';

/** Reads a YAML file against a schema; every mistake comes with the line it stands on. */
export function readYamlFile<T>(
  path: string,
  file: string,
  schema: ZodType<T>,
): { data?: T; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line,
        message: `not YAML: ${error.message.split('\n')[0] ?? ''}`,
      })),
    };
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { data: result.data, problems: [] };
  const lineAt = (keys: readonly PropertyKey[]): number => {
    for (let length = keys.length; length >= 0; length--) {
      const at = keys.slice(0, length) as (string | number)[];
      const node = length === 0 ? document.contents : document.getIn(at, true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  return {
    problems: result.error.issues.map((issue) => {
      const where = issue.path.join('.');
      const extra =
        issue.code === 'unrecognized_keys'
          ? lineOfKey(document, issue.path, issue.keys[0] ?? '', lines)
          : undefined;
      const expected =
        issue.code === 'unrecognized_keys'
          ? `${issue.message}; remove it or see content/README.md`
          : issue.message;
      return { file, line: extra ?? lineAt(issue.path), message: where ? `${where}: ${expected}` : expected };
    }),
  };
}

function lineOfKey(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
  key: string,
  lines: LineCounter,
): number | undefined {
  const map = path.length === 0 ? document.contents : document.getIn(path as (string | number)[], true);
  if (!isMap(map)) return undefined;
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  return pair && isScalar(pair.key) && pair.key.range ? lines.linePos(pair.key.range[0]).line : undefined;
}
