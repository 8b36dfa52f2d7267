// What is kept of a learner's work in a lab, and how older versions of it are read. This module is pure; lab-store.ts
// does the storing.

import { type CqlshSettings, firstSettings } from '#engine/session/cqlsh.ts';
import type { SavedSession } from '#engine/session/embedded.ts';
import { type RingChoice, readRingChoice } from '#engine/session/ring-plan.ts';
import type { EngineKind } from '../engine/lab-engine.ts';

export const recordVersion = 2;

export interface LabRecord {
  version: typeof recordVersion;
  /** Grows with each save: a tab that did not see the last one must not write over it. */
  revision: number;
  text: string;
  engine: EngineKind;
  settings: CqlshSettings;
  history: readonly string[];
  /** The simulated cluster with all its rows. Undefined before the first run. */
  session?: SavedSession;
  /** A ring of the labs by its number of nodes, or a ring of the learner's own. */
  size: RingChoice;
  savedAtMs: number;
}

export function emptyRecord(text: string, size: RingChoice): LabRecord {
  return {
    version: recordVersion,
    revision: 0,
    text,
    engine: 'browser',
    settings: { ...firstSettings },
    history: [],
    size,
    savedAtMs: 0,
  };
}

/** Reads any version. Throws if it is not such a record; the caller then sets it aside. */
export function readRecord(raw: unknown, size: RingChoice): LabRecord {
  if (typeof raw === 'string') return { ...emptyRecord(raw, size), revision: 0 };
  if (typeof raw !== 'object' || raw === null) throw new Error('not a record');
  const { version } = raw as { version?: unknown };
  if (version !== recordVersion) throw new Error(`version ${String(version)} is not known`);
  const record = raw as LabRecord;
  check(typeof record.text === 'string', 'text');
  check(Number.isSafeInteger(record.revision), 'revision');
  check(Array.isArray(record.history) && record.history.every((one) => typeof one === 'string'), 'history');
  check(readRingChoice(record.size) !== undefined, 'size');
  check(record.engine === 'browser' || record.engine === 'cluster', 'engine');
  check(record.session === undefined || isSession(record.session), 'session');
  return { ...record, settings: { ...firstSettings, ...record.settings } };
}

function isSession({ version, nodes, schema, cluster }: SavedSession): boolean {
  return (
    version === 1 &&
    readRingChoice(nodes) !== undefined &&
    typeof schema === 'object' &&
    typeof cluster === 'object'
  );
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`its ${what} cannot be read`);
}
