// A run executes the learner's statements one after the other, and sends an event for everything that happens to
// them.

import type { RunEvent, RunRequest } from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { Backend } from './backend.ts';
import { executeStatement } from './execute.ts';
import type { PreparedLab } from './labs.ts';

export interface RunCount {
  statements: number;
  failed: number;
}

export async function runRequest(options: {
  backend: Backend;
  learner: string;
  prepared: PreparedLab;
  request: RunRequest;
  stream: {
    send: (event: RunEvent) => void;
    /** True if nobody reads the stream any more. No further statement is sent then. */
    isGone: boolean;
    /** Resolves when the reader has taken what was sent. */
    drained: () => Promise<void>;
  };
}): Promise<RunCount> {
  const { backend, learner, prepared, request, stream } = options;
  const { lab } = prepared;
  const sandboxes = await backend.sandboxes();
  const sandbox = await sandboxes.of(learner);
  await sandboxes.enter(sandbox, prepared, () => stream.send({ kind: 'preparing' }));
  let keyspace = request.keyspace ?? lab.keyspaces[0];
  const count = { statements: 0, failed: 0 };
  for (const [at, wire] of request.statements.entries()) {
    if (at > 0) await stream.drained();
    if (stream.isGone) break;
    count.statements++;
    const start = performance.now();
    try {
      const done = await executeStatement(sandboxes.context, {
        sandbox,
        lab,
        keyspace,
        wire,
        waiting: (ahead) => stream.send({ kind: 'waiting', ahead }),
        sent: () => stream.send({ kind: 'sent', at }),
      });
      keyspace = done.keyspace ?? keyspace;
      const { result, truncated, trace } = done;
      stream.send({
        kind: 'result',
        at,
        result: result.coordinator
          ? { ...result, coordinator: sandboxes.context.nodeOf(result.coordinator) }
          : result,
        ms: rounded(done.ms),
        ...(truncated && { truncated }),
        ...(trace && { trace }),
        ...(done.keyspace !== undefined && { keyspace: done.keyspace }),
      });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      count.failed++;
      stream.send({ kind: 'error', at, error: error.toJSON(), ms: rounded(performance.now() - start) });
      if (!request.goOn) break;
    }
  }
  return count;
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
