// The words of the cluster view.

import type { JournalEvent, Phase } from '#engine/sim/cluster/journal.ts';

type NodeChange = Extract<JournalEvent, { kind: 'node' }>['change'];

export interface ViewWords {
  tabs: { label: string; journey: string; rows: string; partitions: string; schema: string };
  journey: {
    title: string;
    none: string;
    noneReal: string;
    traceOn: string;
    partition: (facts: { coordinator: string; token: string; owners: string }) => string;
    scan: (facts: { coordinator: string }) => string;
    unknown: (facts: { coordinator: string }) => string;
    ring: (facts: { coordinator: string; asked: string }) => string;
    ringAtRest: (nodes: string) => string;
    statement: string;
    log: string;
    time: string;
    way: string;
    what: string;
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
    node: string;
    state: string;
    up: string;
    down: string;
    paused: string;
    cutOff: string;
    action: string;
    stop: string;
    start: string;
    pause: string;
    resume: string;
    isolate: string;
    rejoin: string;
    not: string;
  };
  rows: {
    title: string;
    lead: (rows: number, table: string) => string;
    none: string;
    key: string;
    token: string;
    owners: string;
    ring: (n: number) => string;
  };
  partitions: {
    title: string;
    none: string;
    table: string;
    partition: string;
    lead: (facts: { token: string; owners: string }) => string;
    holds: string;
    nothing: string;
    silent: string;
    differ: string;
    same: string;
    more: (n: number) => string;
  };
  schema: {
    title: string;
    none: string;
    copies: (facts: string) => string;
    noTables: string;
    types: string;
    indexes: string;
    column: string;
    type: string;
    role: string;
    roles: { partition_key: string; clustering: string; static: string; regular: string };
  };
}
