// One statement that was run, as the page shows it.

import type { CqlshSettings } from '#engine/session/cqlsh.ts';
import type { Column, PlainValue } from '#engine/session/session.ts';
import type { WireTrace } from '#engine/session/wire.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { Advice } from '../../labs/coach/coach.ts';
import type { EngineKind, NodeView } from './engine/lab-engine.ts';

export interface Entry {
  id: number;
  statement: string;
  /** Where it stood in the editor; nothing where it was not run from there. */
  place?: { from: number; to: number };
  engine: EngineKind;
  settings: Readonly<CqlshSettings>;
  /** Where the learner chose it: the node that coordinated it, and the one replica that a write reached. */
  via?: string;
  only?: string;
  /** In use when it ran. */
  keyspace?: string | undefined;
  state: 'running' | 'done' | 'failed';
  /** Milliseconds, virtual ones in the browser. */
  ms?: number;
  table?: ResultTable;
  /** What a command of cqlsh says, and what DESCRIBE prints. */
  lines?: readonly string[];
  warnings: readonly string[];
  error?: ErrorRecord;
  advice?: Advice;
  truncated?: 'rows' | 'bytes';
  /** As a real cluster told it; the events are made of it. */
  realTrace?: WireTrace;
  events: readonly JournalEvent[];
  /** As the nodes were when it ran. */
  nodes: readonly NodeView[];
}

export interface ResultTable {
  columns: readonly Column[];
  rows: readonly (readonly PlainValue[])[];
  /** There is more to ask for. */
  pageState?: string;
}

/** A statement in one line, for lists and captions. */
export function oneLine(statement: string, lengthMax = 72): string {
  const line = statement.replace(/\s+/g, ' ').trim();
  return line.length > lengthMax ? `${line.slice(0, lengthMax - 1)}…` : line;
}

/** Asked for by TRACING ON, and there is something to tell. */
export function isTraced({ settings, realTrace, events }: Entry): boolean {
  if (!settings.tracing) return false;
  return realTrace ? realTrace.events.length > 0 : events.some(({ kind }) => kind === 'request');
}
