// One statement that was run, as the page shows it.

import type { CqlshSettings } from '#engine/session/cqlsh.ts';
import type { Column, PlainValue } from '#engine/session/session.ts';
import type { WireTrace } from '#engine/session/wire.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { Advice } from '../../labs/coach/coach.ts';
import type { EngineKind, NodeView } from './engine/lab-engine.ts';

export interface Entry {
  id: number;
  statement: string;
  /** Where the statement stood in the editor. Undefined if it was not run from there. */
  place?: { from: number; to: number };
  engine: EngineKind;
  settings: Readonly<CqlshSettings>;
  /** What the learner chose: the node that coordinated, and the only replica that a write reached. */
  via?: string;
  only?: string;
  /** The keyspace in use when the statement ran. */
  keyspace?: string | undefined;
  state: 'running' | 'done' | 'failed';
  /** Milliseconds, virtual ones in the browser. */
  ms?: number;
  table?: ResultTable;
  /** What a cqlsh command prints, or the output of DESCRIBE. */
  lines?: readonly string[];
  warnings: readonly string[];
  error?: ErrorRecord;
  advice?: Advice;
  truncated?: 'rows' | 'bytes';
  /** The trace of a real cluster. The events are made from it. */
  realTrace?: WireTrace;
  events: readonly JournalEvent[];
  /** The nodes as they were when the statement ran. */
  nodes: readonly NodeView[];
  /** The ring that they are on. */
  ring?: Ring | undefined;
}

export interface ResultTable {
  columns: readonly Column[];
  rows: readonly (readonly PlainValue[])[];
  /** Set if there are more rows to ask for. */
  pageState?: string;
}

/** A statement in one line, for lists and captions. */
export function oneLine(statement: string, lengthMax = 72): string {
  const line = statement.replace(/\s+/g, ' ').trim();
  return line.length > lengthMax ? `${line.slice(0, lengthMax - 1)}…` : line;
}

/** TRACING was ON, and there is a trace to show. */
export function isTraced({ settings, realTrace, events }: Entry): boolean {
  if (!settings.tracing) return false;
  return realTrace ? realTrace.events.length > 0 : events.some(({ kind }) => kind === 'request');
}
