// src/server/grading: answers are judged in threads of their own. An answer is a learner's text, and judging it runs what
// they wrote, so it may take any time and memory it can get: a thread can be ended, and nobody else waits for it. This
// file has what travels between the server and a thread; all of it is plain data.

import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

/** A lab as the page has it, or a lab's folder with the seed of one learner's hidden data. */
export type LabOfJob = { compiled: CompiledLab } | SeededLab;

export interface SeededLab {
  folder: LabFolder;
  hiddenFrom: number;
}

export interface GradingJob {
  lab: LabOfJob;
  answer: string;
  /** What the learner sees is run on a cluster that the server reaches; hidden data are always the engine's. */
  onCluster: boolean;
}

/** What a thread asks of the cluster that its answer is run on. `cluster` is 0, or one that was set aside. */
export interface ClusterCall {
  kind: 'call';
  call: number;
  cluster: number;
  method: ClusterMethod;
  args: readonly unknown[];
}
export type ClusterMethod =
  | 'open'
  | 'load'
  | 'execute'
  | 'held'
  | 'event'
  | 'wait'
  | 'schema'
  | 'close'
  | 'beginAside'
  | 'endAside';

export interface ClusterAnswer {
  call: number;
  value?: unknown;
  /** Cassandra's, or the words of another failure. */
  error?: ErrorRecord | string;
}

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'failed'; message: string }
  | ClusterCall;

export type ToThread = { kind: 'job'; job: GradingJob } | ({ kind: 'answer' } & ClusterAnswer);
