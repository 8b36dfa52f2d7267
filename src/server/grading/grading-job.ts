// src/server/grading: answers are judged in threads of their own. An answer is a learner's text, and judging it runs
// what the learner wrote. It may therefore take any amount of time and memory. A thread can be ended, and no other
// learner waits for it. This file defines the messages between the server and a thread; all of them are plain data.

import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

/** A lab as the page has it, or a lab's folder with the seeds of one learner's hidden data and questions. */
export type LabOfJob = { compiled: CompiledLab } | SeededLab;

export interface SeededLab {
  folder: LabFolder;
  hiddenFrom: number;
  questionsFrom?: number;
}

export interface GradingJob {
  lab: LabOfJob;
  answer: string;
  /**
   * True if the answer runs on a cluster that the server reaches. The hidden data always run on the embedded engine.
   */
  onCluster: boolean;
}

/**
 * A call from a thread to the cluster that its answer runs on. `cluster` is 0 for the first cluster, or the number of
 * one that was set aside.
 */
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
  | 'nodetool'
  | 'wait'
  | 'schema'
  | 'close'
  | 'beginAside'
  | 'endAside';

export interface ClusterAnswer {
  call: number;
  value?: unknown;
  /** Cassandra's error, or the message of any other failure. */
  error?: ErrorRecord | string;
}

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'failed'; message: string }
  | ClusterCall;

export type ToThread = { kind: 'job'; job: GradingJob } | ({ kind: 'answer' } & ClusterAnswer);
