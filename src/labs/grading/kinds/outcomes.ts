// The answers that a client gets when certain nodes are down.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { CheckHead, CheckOf, TriedOutcome } from '../check.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import type { Replay } from '../replay.ts';
import { doOf, outcomeOf, tableOf } from '../step-record.ts';

export async function judgeOutcomes(
  check: CheckOf<'outcomes'> & CheckHead,
  { replay }: Trial,
): Promise<Judgement> {
  return replay.gradingCluster.aside(await writtenTables(check, replay), async (gradingCluster) => {
    for (const { action, node } of check.given) await gradingCluster.event(action, node);
    const tries: { statement: string; consistency: string; expected: TriedOutcome; got: TriedOutcome }[] = [];
    let message: string | undefined;
    for (const { cql, consistency, at, is } of check.tries) {
      let got: TriedOutcome = 'ok';
      try {
        await gradingCluster.execute(cql, { consistency, at });
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
        got = outcomeOf(error.kind);
        if (got === 'refused') message = error.message;
      }
      tries.push({ statement: cql, consistency, expected: is, got });
    }
    const wrongs = tries.filter(({ expected, got }) => expected !== got);
    if (wrongs.length === 0) return right('outcomes', { tries: tries.length });
    const [first] = wrongs;
    const nodes = check.given.map(({ node }) => node).join(', ');
    const args = { nodes, consistency: first!.consistency, expected: first!.expected, got: first!.got };
    return {
      share: (tries.length - wrongs.length) / tries.length,
      messages: [{ code: 'outcomes.other', args }],
      evidence: [
        { kind: 'outcomes', tries },
        ...(message === undefined ? [] : [{ kind: 'error' as const, statement: first!.statement, message }]),
      ],
    };
  });
}

/** What the tries write must not stay in the learner's tables. A table that is not there is refused anyway. */
async function writtenTables({ tries }: CheckOf<'outcomes'>, replay: Replay): Promise<string[]> {
  const names = new Set<string>();
  for (const { cql } of tries) {
    const statement = parseStatement(cql);
    const named = doOf(statement) === 'write' ? tableOf(statement) : undefined;
    const keyspace = named?.keyspace ?? replay.lab.keyspaces[0];
    if (!named || keyspace === undefined) continue;
    const schema = await replay.gradingCluster.schema(keyspace);
    if (schema?.tables.some(({ name }) => name === named.table)) names.add(`${keyspace}.${named.table}`);
  }
  return [...names];
}
