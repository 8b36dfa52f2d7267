// The words of the cluster view.

import type { JournalEvent, Phase } from '#engine/sim/cluster/journal.ts';

type NodeChange = Extract<JournalEvent, { kind: 'node' }>['change'];

export interface ViewWords {
  tabs: { label: string; journey: string; partitions: string; schema: string };
  /** What kind of cluster it is. */
  simulated: (nodes: number) => string;
  real: (nodes: number) => string;
  open: string;
  close: string;
  grips: { ring: string };
  journey: {
    none: string;
    noneReal: string;
    traceOn: string;
    partition: (facts: { coordinator: string; token: string; owners: readonly string[] }) => string;
    scan: (facts: { coordinator: string; readers: readonly string[] }) => string;
    unknown: (facts: { coordinator: string }) => string;
    ring: (facts: { coordinator: string; asked: string }) => string;
    ringAtRest: (nodes: string) => string;
    log: string;
  };
  log: {
    client: string;
    arrives: (node: string) => string;
    plan: (replicas: string, needed: number) => string;
    asks: Record<Phase, string>;
    digest: string;
    data: string;
    acknowledges: string;
    fails: string;
    dropped: (node: string) => string;
    stores: string;
    reads: (rows: number, tombstones: number) => string;
    readsForDigest: (rows: number, tombstones: number) => string;
    mismatch: string;
    speculates: (to: string) => string;
    timedOut: (received: number, needed: number) => string;
    hint: (to: string) => string;
    delivered: (to: string) => string;
    promises: string;
    rejects: string;
    accepts: string;
    applied: string;
    notApplied: string;
    batchStored: string;
    rows: (n: number) => string;
    done: string;
    node: Record<NodeChange, string>;
    seesDown: (of: string) => string;
    seesUp: (of: string) => string;
  };
  nodes: {
    title: string;
    up: string;
    down: string;
    paused: string;
    cutOff: string;
    /** Opens what can be done to a node. */
    menu: (node: string) => string;
    stop: string;
    stopSays: string;
    start: string;
    pause: string;
    pauseSays: string;
    resume: string;
    isolate: string;
    isolateSays: string;
    rejoin: string;
    not: string;
  };
  rows: {
    ring: (n: number) => string;
  };
  partitions: {
    none: string;
    table: string;
    partition: string;
    lead: (facts: { token: string; owners: readonly string[] }) => string;
    /** What nodes hold that hold the same. */
    holds: (nodes: readonly string[], rows: number) => string;
    nothing: (nodes: readonly string[]) => string;
    silent: (nodes: readonly string[]) => string;
    differ: string;
  };
  schema: {
    none: string;
    noTables: string;
    types: string;
    indexes: string;
    column: string;
    type: string;
    role: string;
    roles: { partition_key: string; clustering: string; static: string; regular: string };
  };
}
