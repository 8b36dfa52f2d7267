// The server's side of the calls that a grading thread makes. The server has the cluster, and runs there what the
// thread asks for.

import { CqlError } from '#engine/values/cql-error.ts';
import type { GradingCluster } from '#labs/grading/grading-cluster.ts';

import type { ClusterAnswer, ClusterCall } from './grading-job.ts';

export function answerClusterCalls(
  open: () => Promise<GradingCluster>,
): (call: ClusterCall) => Promise<ClusterAnswer> {
  /** The open clusters by their number. 0 is the first one; the others are set aside. */
  const clusters = new Map<number, GradingCluster>();
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const done = new Map<number, Promise<void>>();
  let last = 0;

  const perform = async ({ cluster: id, method, args }: ClusterCall): Promise<unknown> => {
    if (method === 'open') {
      const opened = await open();
      clusters.set(0, opened);
      return opened.nodes;
    }
    if (method === 'endAside') {
      ends.get(id)?.resolve();
      return done.get(id);
    }
    const cluster = clusters.get(id);
    if (!cluster) throw new Error(`no cluster ${id} is open`);
    if (method === 'beginAside') return beginAside(cluster, args[0] as readonly string[]);
    // The thread is our own code: it calls the methods of the interface by the interface's own types.
    const call = cluster[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return call.apply(cluster, [...args]);
  };

  /** Opens a cluster that is set aside and returns its number. It stays open until the thread calls `endAside`. */
  const beginAside = async (cluster: GradingCluster, tables: readonly string[]): Promise<number> => {
    const id = ++last;
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    ends.set(id, ended);
    const whole = cluster.aside(tables, async (inner) => {
      clusters.set(id, inner);
      begun.resolve();
      await ended.promise;
    });
    done.set(id, whole);
    await Promise.race([begun.promise, whole]);
    return id;
  };

  return async (call) => {
    try {
      return { call: call.call, value: await perform(call) };
    } catch (error) {
      const told =
        error instanceof CqlError ? error.toJSON() : error instanceof Error ? error.message : 'unknown';
      return { call: call.call, error: told };
    }
  };
}
