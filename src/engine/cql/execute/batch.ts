// BEGIN BATCH … APPLY BATCH (cql3/statements/BatchStatement.java).

import { compareBytes, toHex } from '#engine/values/bytes.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate, WriteRequest } from '#engine/values/coordinator.ts';

import { CasRequest } from '../conditions/cas-request.ts';
import { casResult } from '../conditions/cas-result.ts';
import { conditionColumns } from '../conditions/conditions.ts';
import { cassandraError, invalid } from '../errors.ts';
import { type Execution, nothing, type Outcome, type PrepareContext, type Prepared } from '../execution.ts';
import { mergeUpdates } from '../operations/merge-updates.ts';
import { withBallot } from '../operations/with-ballot.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { BatchStatement, ModificationStatement } from '../syntax.ts';
import { deleteModification } from './delete.ts';
import { insertModification } from './insert.ts';
import { insertJsonModification } from './insert-json.ts';
import type { Modification } from './modification.ts';
import { type Attributes, prepareAttributes } from './modification-attributes.ts';
import { checkConditionalConsistency } from './modification-consistency.ts';
import { keyspaceOf } from './modification-table.ts';
import { warnOfLowGcGrace, warnOfPartitions, warnOfSize } from './modification-warnings.ts';
import { updateModification } from './update.ts';

export function prepareBatch(statement: BatchStatement, context: PrepareContext): Prepared {
  for (const { table } of statement.statements) keyspaceOf(table, context);
  const modifications = statement.statements.map((inner) => prepareInner(inner, context));
  const attributes = prepareAttributes(statement.using, { keyspace: '[batch]', name: '[batch]' }, context);
  const batch = new Batch(statement.type, modifications, attributes);
  batch.validate();
  for (const modification of modifications) modification.validate();
  return batch;
}

function prepareInner(statement: ModificationStatement, context: PrepareContext): Modification {
  switch (statement.kind) {
    case 'insert':
      return insertModification(statement, context);
    case 'insertJson':
      return insertJsonModification(statement, context);
    case 'update':
      return updateModification(statement, context);
    case 'delete':
      return deleteModification(statement, context);
  }
}

class Batch implements Prepared {
  readonly #type: BatchStatement['type'];
  readonly #statements: readonly Modification[];
  readonly #attributes: Attributes;
  readonly #hasConditions: boolean;

  constructor(type: BatchStatement['type'], statements: readonly Modification[], attributes: Attributes) {
    this.#type = type;
    this.#statements = statements;
    this.#attributes = attributes;
    this.#hasConditions = statements.some(({ conditions }) => conditions !== undefined);
  }

  validate(): void {
    const statements = this.#statements;
    const { hasTimestamp, hasTtl } = this.#attributes;
    if (hasTtl) throw invalid('Global TTL on the BATCH statement is not supported.');
    if (hasTimestamp && this.#hasConditions)
      throw invalid('Cannot provide custom timestamp for conditional BATCH');
    if (hasTimestamp && this.#type === 'COUNTER')
      throw invalid('Cannot provide custom timestamp for counter BATCH');
    if (hasTimestamp && statements.some(({ attributes }) => attributes.hasTimestamp))
      throw invalid('Timestamp must be set either on BATCH or individual statements');
    const hasCounters = statements.some(({ table }) => table.isCounter);
    const hasOthers = statements.some(({ table }) => !table.isCounter);
    if (hasTimestamp && hasCounters)
      throw invalid('Cannot provide custom timestamp for a BATCH containing counters');
    if (this.#type === 'COUNTER' && hasOthers)
      throw invalid('Cannot include non-counter statement in a counter batch');
    if (hasCounters && hasOthers)
      throw invalid('Counter and non-counter mutations cannot exist in the same batch');
    if (this.#type === 'LOGGED' && hasCounters)
      throw invalid('Cannot include a counter statement in a logged batch');
    if (this.#hasConditions && statements.some(({ table }) => table !== statements[0]!.table))
      throw invalid('Batch with conditions cannot span multiple tables');
  }

  run(execution: Execution): Outcome {
    if (this.#hasConditions) return this.#runConditionally(execution);
    const { coordinator, options } = execution;
    const statements = this.#statements;
    const keys = statements.map((statement) => statement.partitionKeys(options));
    const now = this.#attributes.timestamp(coordinator.nextTimestamp(), options);
    const added: PartitionUpdate[] = [];
    statements.forEach((statement, at) => {
      statement.addUpdates(added, keys[at]!, execution, now);
    });
    if (this.#type === 'LOGGED') warnOfLowGcGrace(statements, execution);
    if (added.length === 0) return nothing;
    const updates = mergeUpdates(added);
    const mutations = countMutations(updates);
    if (mutations > 1) {
      warnOfSize(updates, execution);
      if (this.#type !== 'LOGGED') warnOfPartitions(updates, execution);
    }
    coordinator.write(unchecked(updates, this.#writeType(mutations), options.consistency));
    return nothing;
  }

  #writeType(mutations: number): WriteRequest['type'] {
    if (this.#statements[0]!.table.isCounter) return 'COUNTER';
    if (mutations <= 1) return 'SIMPLE';
    return this.#type === 'LOGGED' ? 'BATCH' : 'UNLOGGED_BATCH';
  }

  #runConditionally(execution: Execution): Outcome {
    const { coordinator, options } = execution;
    const { table } = this.#statements[0]!;
    const { key, request, columns } = this.#casRequest(execution);
    checkConditionalConsistency(table, options);
    const { applied, current } = coordinator.compareAndSet({
      read: request.readCommand(),
      decide: (found, timestamp) => {
        const seen = request.visible(found);
        if (!request.appliesTo(seen)) return undefined;
        const proposals = this.#statements.map((statement) =>
          statement.proposal(key, execution, timestamp, seen),
        );
        return withBallot(mergeUpdates(proposals)[0]!, timestamp);
      },
      consistency: options.consistency,
      serialConsistency: options.serialConsistency,
    });
    return casResult({ table, applied, current: request.visible(current), columns });
  }

  /**
   * One request for all statements: they write one partition, and either all conditions hold or the batch is not
   * applied.
   */
  #casRequest({ options }: Execution): {
    key: Uint8Array;
    request: CasRequest;
    columns: readonly ColumnSchema[] | null;
  } {
    const statements = this.#statements;
    const { table } = statements[0]!;
    const conditional = statements.filter(({ conditions }) => conditions !== undefined);
    let shown: ColumnSchema[] | null = [...table.partitionKey, ...table.clustering];
    let key: Uint8Array | undefined;
    let request: CasRequest | undefined;
    for (const statement of statements) {
      const [own] = statement.partitionKeys(options);
      if (statement.target.keyHasIn) throw severalPartitions();
      if (key === undefined || request === undefined) {
        key = own!;
        request = new CasRequest({
          table,
          key,
          columns: new Set(conditional.flatMap((one) => one.columnsToRead())),
          updates: {
            rows: statements.some((one) => one.updatesRows),
            staticRow: conditional.some((one) => one.updatesStaticRow),
          },
        });
      } else if (compareBytes(key, own!) !== 0)
        throw invalid('Batch with conditions cannot span multiple partitions');
      statement.refuseClusteringIn();
      const { conditions } = statement;
      // This is called even without conditions: errors in the clustering columns are reported before anything is
      // read.
      const place = statement.place(options);
      if (conditions === undefined) continue;
      request.add(conditions, place, options);
      const columns = conditionColumns(conditions);
      shown = columns && shown && [...shown, ...columns];
    }
    return { key: key!, request: request!, columns: shown };
  }
}

/** A mistake of Cassandra: it throws an exception that clients see as a server error. */
function severalPartitions(): Error {
  return cassandraError(
    'Server',
    'java.lang.IllegalArgumentException: Batch with conditions cannot span multiple partitions (you cannot use IN on the partition key)',
  );
}

/** Updates with the same partition key and keyspace are sent together, whatever their tables. */
function countMutations(updates: readonly PartitionUpdate[]): number {
  if (updates.length < 2) return updates.length;
  return new Set(updates.map(({ table, key }) => `${table.keyspace.name}/${toHex(key)}`)).size;
}

/**
 * Cassandra does not check the level of a batch. ANY needs one replica even for counters, and serial levels need the
 * quorum that they imply. For single writes the level is checked.
 */
function unchecked(
  updates: readonly PartitionUpdate[],
  type: WriteRequest['type'],
  level: ConsistencyLevel,
): WriteRequest {
  const isSerial = level === 'SERIAL' || level === 'LOCAL_SERIAL';
  if (type !== 'COUNTER')
    return { updates, type: isSerial && type === 'SIMPLE' ? 'UNLOGGED_BATCH' : type, consistency: level };
  if (level === 'ANY') return { updates, type, consistency: 'ONE' };
  const quorum = level === 'SERIAL' ? 'QUORUM' : 'LOCAL_QUORUM';
  return { updates, type, consistency: isSerial ? quorum : level };
}
