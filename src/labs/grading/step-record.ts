// The result of each step of an answer: the history that checks judge.

import type { Statement } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ErrorKind, ErrorRecord } from '#engine/values/cql-error.ts';

import type { NodeAction } from './answer.ts';
import type { TriedOutcome } from './check.ts';
import type { GradingResult } from './grading-cluster.ts';

export interface StepRecord {
  readonly task: string | undefined;
  readonly do: 'read' | 'write' | 'schema' | 'event' | 'tool' | 'other';
  readonly text: string;
  readonly statement?: Statement;
  readonly keyspace?: string | undefined;
  readonly table?: string | undefined;
  readonly consistency?: ConsistencyLevel;
  readonly serialConsistency?: ConsistencyLevel;
  readonly at?: string;
  readonly outcome: TriedOutcome;
  readonly result?: GradingResult;
  readonly error?: ErrorRecord;
  /**
   * For a read: whether it returned what all acknowledged writes together would give. Undefined if this cannot be
   * known.
   */
  readonly fresh?: boolean | undefined;
  /** Set for a lightweight transaction. */
  readonly applied?: boolean | undefined;
  readonly action?: NodeAction | 'only';
  readonly node?: string;
  /** Of nodetool: the command, its flags, and the tables that it names; none stands for all of the keyspace. */
  readonly tool?: string;
  readonly flags?: readonly string[];
  readonly tables?: readonly string[];
  /** The partition that the statement names with `=`, if it names one. */
  readonly partition?: string | undefined;
  /** The nodes that were stopped, killed, paused or cut off when the statement ran. */
  readonly down?: readonly string[];
}

export function outcomeOf(kind: ErrorKind): TriedOutcome {
  switch (kind) {
    case 'Unavailable':
    case 'NoConnection':
      return 'unavailable';
    case 'ReadTimeout':
    case 'WriteTimeout':
    case 'CasUnknown':
    case 'NoAnswer':
      return 'timeout';
    case 'ReadFailure':
    case 'WriteFailure':
    case 'CdcWriteFailure':
    case 'Truncate':
    case 'Overloaded':
    case 'Server':
      return 'failed';
    default:
      return 'refused';
  }
}

export function doOf(statement: Statement): StepRecord['do'] {
  switch (statement.kind) {
    case 'select':
      return 'read';
    case 'insert':
    case 'insertJson':
    case 'update':
    case 'delete':
    case 'batch':
    case 'truncate':
      return 'write';
    case 'use':
    case 'describe':
    case 'role':
      return 'other';
    default:
      return 'schema';
  }
}

/** The table that a statement is about. For a batch, the first table. */
export function tableOf(statement: Statement): { keyspace: string | undefined; table: string } | undefined {
  const named =
    statement.kind === 'batch'
      ? statement.statements[0]?.table
      : 'table' in statement
        ? statement.table
        : undefined;
  return named && { keyspace: named.keyspace?.name, table: named.name.name };
}

/** The values that a statement gives to all columns of a partition key, as text. */
export function partitionOf(statement: Statement, key: readonly string[]): string | undefined {
  const given = new Map<string, string>();
  if (statement.kind === 'insert')
    for (const [at, { name }] of statement.columns.entries()) {
      const value = statement.values[at];
      if (value?.kind === 'constant') given.set(name, value.text);
    }
  else if ('where' in statement)
    for (const relation of statement.where)
      if (relation.kind === 'column' && relation.operator === '=' && relation.value.kind === 'constant')
        given.set(relation.column.name, relation.value.text);
  const values = key.map((name) => given.get(name));
  return key.length > 0 && values.every((value) => value !== undefined) ? JSON.stringify(values) : undefined;
}

export function appliedOf({ columns, rows }: GradingResult): boolean | undefined {
  return columns[0]?.name === '[applied]' ? rows[0]?.[0] === true : undefined;
}

export function firstValue(result: GradingResult): PlainValue {
  return result.rows[0]?.[0] ?? null;
}
