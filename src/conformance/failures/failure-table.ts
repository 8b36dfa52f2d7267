// The answers a client gets when nodes are gone: every consistency level × read, write, scan, lightweight
// transaction, logged batch and counter × nodes that are seen as DOWN, or are dead and not yet seen as DOWN. The same
// statements run on a real cluster of three nodes, which writes the table, and on the simulated cluster, which must
// agree with it.

import type { CqlSession, ExecuteOptions } from '#engine/session/session.ts';
import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';

/** The nodes are n1 to n3. n1 is the coordinator, and it never fails. */
export interface Fault {
  down: string[];
  /** These nodes are dead, but n1 still takes them for alive. */
  unnoticed: string[];
}

export const faults: readonly Fault[] = [
  { down: [], unnoticed: [] },
  { down: ['n3'], unnoticed: [] },
  { down: ['n2', 'n3'], unnoticed: [] },
  { down: [], unnoticed: ['n3'] },
];

export const operations = ['read', 'scan', 'write', 'lwt', 'lwt-local', 'batch', 'counter'] as const;
export type Operation = (typeof operations)[number];

export interface Entry {
  rf: number;
  fault: Fault;
  operation: Operation;
  level: ConsistencyLevel;
  /**
   * `ok`, or the error's kind, text and fields. If the result depends on which replicas the coordinator chose, all
   * results that were seen.
   */
  outcomes: string[];
}

/** The faults that both clusters can produce. */
export interface FaultyCluster {
  session: CqlSession;
  /** Returns when n1 sees the `down` nodes as DOWN, and while it still takes the `unnoticed` nodes for alive. */
  apply(fault: Fault): Promise<void>;
  /** Returns when n1 sees all nodes. */
  heal(): Promise<void>;
  /**
   * If true, all statements for one fault are sent at the same time, because a dead node is noticed after a while.
   */
  together: boolean;
}

const replicationFactors = [3, 1] as const;

/** The token of this key, 2705480034054113608, lies in the range that ends at n3's token. */
const keyOfN3 = 6;
const anotherOfN3 = 7;

const levels = consistencyLevels.filter((level) => level !== 'NODE_LOCAL');

export async function observeFailures(
  cluster: FaultyCluster,
  options: { repeats: number; say?: (line: string) => void },
): Promise<Entry[]> {
  const { session } = cluster;
  for (const statement of schemaStatements()) await session.execute(statement);
  const table = new Map<string, Entry>();
  let fresh = 1000;
  for (let run = 0; run < options.repeats; run++)
    for (const fault of faults) {
      options.say?.(
        `run ${run + 1}: down ${fault.down.join(' ') || '-'}, unnoticed ${fault.unnoticed.join(' ') || '-'}`,
      );
      await cluster.apply(fault);
      const asked = cells(fault).map((cell) => ({ ...cell, fresh: fresh++ }));
      const ask = async (cell: (typeof asked)[number]) => {
        const entry = table.get(JSON.stringify(cellKey(cell))) ?? { ...cellKey(cell), outcomes: [] };
        const outcome = await outcomeOf(session, cell);
        if (!entry.outcomes.includes(outcome)) entry.outcomes.push(outcome);
        table.set(JSON.stringify(cellKey(cell)), entry);
      };
      if (cluster.together && fault.unnoticed.length > 0) await Promise.all(asked.map(ask));
      else for (const cell of asked) await ask(cell);
      await cluster.heal();
    }
  return [...table.values()].map((entry) => ({ ...entry, outcomes: entry.outcomes.toSorted() }));
}

interface Question {
  rf: number;
  fault: Fault;
  operation: Operation;
  level: ConsistencyLevel;
}

function cells(fault: Fault): Question[] {
  return replicationFactors.flatMap((rf) =>
    operations.flatMap((operation) => levels.map((level) => ({ rf, fault, operation, level }))),
  );
}

function cellKey({ rf, fault, operation, level }: Question): Question {
  return { rf, fault, operation, level };
}

function schemaStatements(): string[] {
  return replicationFactors.flatMap((rf) => [
    `CREATE KEYSPACE IF NOT EXISTS f${rf} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': ${rf}}`,
    `CREATE TABLE IF NOT EXISTS f${rf}.t (k int PRIMARY KEY, v int)`,
    `CREATE TABLE IF NOT EXISTS f${rf}.c (k int PRIMARY KEY, n counter)`,
  ]);
}

async function outcomeOf(
  session: CqlSession,
  { rf, operation, level, fresh }: Question & { fresh: number },
): Promise<string> {
  // With one copy, the key is of the row whose node may be gone. With three copies, each statement has its own row,
  // so that none waits for another.
  const key = rf === 1 ? keyOfN3 : fresh;
  const options: ExecuteOptions = { consistency: level };
  if (operation === 'lwt') options.serialConsistency = 'SERIAL';
  if (operation === 'lwt-local') options.serialConsistency = 'LOCAL_SERIAL';
  try {
    await session.execute(statementOf(`f${rf}`, operation, key, fresh), options);
    return 'ok';
  } catch (error) {
    if (error instanceof CqlError) return describeError(error);
    throw error;
  }
}

function statementOf(keyspace: string, operation: Operation, key: number, value: number): string {
  const insert = `INSERT INTO ${keyspace}.t (k, v) VALUES (${key}, ${value})`;
  switch (operation) {
    case 'read':
      return `SELECT v FROM ${keyspace}.t WHERE k = ${key}`;
    case 'scan':
      return `SELECT v FROM ${keyspace}.t`;
    case 'write':
      return insert;
    case 'lwt':
    case 'lwt-local':
      return `${insert} IF NOT EXISTS`;
    case 'batch':
      return `BEGIN BATCH ${insert}; INSERT INTO ${keyspace}.t (k, v) VALUES (${otherKey(key)}, ${value}); APPLY BATCH`;
    case 'counter':
      return `UPDATE ${keyspace}.c SET n = n + 1 WHERE k = ${key}`;
  }
}

/** A batch of one partition is a plain write. Two partitions make it a logged batch. */
function otherKey(key: number): number {
  return key === keyOfN3 ? anotherOfN3 : key + 100_000;
}

function describeError({ kind, message, details }: CqlError): string {
  // Leaves out which replica failed: the addresses differ between the two clusters.
  const { reasons: _, ...fields } = details;
  return `${kind}: ${message} ${JSON.stringify(fields)}`;
}
