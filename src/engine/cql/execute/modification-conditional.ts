import { CasRequest } from '../conditions/cas-request.ts';
import { casResult } from '../conditions/cas-result.ts';
import { type Conditions, conditionColumns } from '../conditions/conditions.ts';
import type { Execution, Outcome } from '../execution.ts';
import { withBallot } from '../operations/with-ballot.ts';
import type { Modification } from './modification.ts';
import { checkConditionalConsistency } from './modification-consistency.ts';

/** A lightweight transaction of one statement (ModificationStatement.executeWithCondition). */
export function runConditionally(
  modification: Modification,
  conditions: Conditions,
  execution: Execution,
): Outcome {
  const { coordinator, options } = execution;
  const { table } = modification;
  const [key] = modification.partitionKeys(options);
  modification.refuseIn();
  const place = modification.place(options);
  const request = new CasRequest({
    table,
    key: key!,
    columns: new Set(modification.columnsToRead()),
    updates: { rows: modification.updatesRows, staticRow: modification.updatesStaticRow },
  });
  request.add(conditions, place, options);
  checkConditionalConsistency(table, options);
  const { applied, current } = coordinator.compareAndSet({
    read: request.readCommand(),
    decide: (found, timestamp) => {
      const seen = request.visible(found);
      if (!request.appliesTo(seen)) return undefined;
      return withBallot(modification.proposal(key!, execution, timestamp, seen), timestamp);
    },
    consistency: options.consistency,
    serialConsistency: options.serialConsistency,
  });
  return casResult({
    table,
    applied,
    current: request.visible(current),
    columns: conditionColumns(conditions),
  });
}
