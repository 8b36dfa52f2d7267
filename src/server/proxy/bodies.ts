// The schemas of request bodies. A body that does not fit its schema is refused: nothing in it is removed or
// converted.

import { consistencyLevels } from '#engine/values/consistency.ts';

import type { Limits } from './limits.ts';

const lab = { type: 'string', pattern: '^[a-z0-9-]{1,60}$' } as const;
const keyspace = { type: 'string', minLength: 1, maxLength: 48 } as const;
const text = { type: 'string', minLength: 1 } as const;
const level = { type: 'string', enum: [...consistencyLevels] } as const;
const node = { type: 'string', pattern: '^n[1-6]$' } as const;
/** `arePlain` judges their depth, because a recursive schema is slow. */
const params = { type: 'array', maxItems: 1_000 } as const;

function body(required: readonly string[], properties: Record<string, object>) {
  return { type: 'object', required: [...required], additionalProperties: false, properties } as const;
}

export function runBody({ statementsPerRun }: Limits) {
  const statement = body(['statement'], {
    statement: text,
    consistency: level,
    serialConsistency: level,
    params,
    pageSize: { type: 'integer', minimum: 0, maximum: 100_000 },
    pageState: { type: 'string', pattern: '^[0-9a-f]{32,20000}$' },
    tracing: { type: 'boolean' },
  });
  return body(['lab', 'statements'], {
    lab,
    keyspace,
    statements: { type: 'array', minItems: 1, maxItems: statementsPerRun, items: statement },
    goOn: { type: 'boolean' },
  });
}

export const replicasBody = body(['lab', 'keyspace', 'table', 'key'], {
  lab,
  keyspace,
  table: { type: 'string', minLength: 1, maxLength: 222 },
  key: { type: 'array', minItems: 1, maxItems: 32 },
});

export const divergenceBody = body(['lab', 'statement', 'nodes'], {
  lab,
  keyspace,
  statement: text,
  params,
  nodes: { type: 'array', minItems: 1, maxItems: 6, uniqueItems: true, items: node },
});

export const faultBody = body(['lab', 'node', 'action'], {
  lab,
  node,
  action: { type: 'string', enum: ['stop', 'start', 'pause', 'resume', 'isolate', 'kill'] },
});

export const resetBody = body(['lab'], { lab });

export const checkBody = body(['lab', 'answer'], { lab, answer: text });

const depthMax = 16;

/** True if the values are plain as in engine/session/session.ts: no objects, and lists nested to a bounded depth. */
export function arePlain(values: readonly unknown[], depth = 0): boolean {
  return (
    depth < depthMax &&
    values.every((value) =>
      Array.isArray(value) ? arePlain(value, depth + 1) : value === null || typeof value !== 'object',
    )
  );
}
