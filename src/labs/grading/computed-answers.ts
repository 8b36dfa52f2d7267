// Questions about tokens, owners, copies and counts: the engine computes their right answers from the lab's own data
// whenever they are judged. So a copy of the course holds the question, and no answer that could be read from it.

import { labRing } from '#engine/session/lab-rings.ts';
import type { PlainValue } from '#engine/session/session.ts';

import type { Check, RightAnswer } from './check.ts';
import { sealed } from './kinds/answers.ts';
import type { Replay } from './replay.ts';

/** Questions are about the data at the start of the lab, so this is called before the first step. */
export function withComputedAnswers(check: Check, replay: Replay): Check {
  if (check.kind !== 'answers') return check;
  const computed = (question: string, expected: RightAnswer) => {
    const found = compute(expected, replay);
    return found ? sealed(check.id, question, found) : expected;
  };
  const answers = Object.entries(check.answers).map(([question, expected]) => [
    question,
    computed(question, expected),
  ]);
  const each = Object.entries(check.each ?? {}).map(([question, list]) => [
    question,
    list.map((expected) => computed(question, expected)),
  ]);
  return {
    ...check,
    answers: Object.fromEntries(answers),
    ...(check.each && { each: Object.fromEntries(each) }),
  };
}

/** Undefined if the author has written the answer. */
function compute(expected: RightAnswer, { twin, lab }: Replay): RightAnswer | undefined {
  if ('query' in expected)
    return { oneOf: [String(twin.executeNow(expected.query, { consistency: 'ONE' }).rows[0]?.[0] ?? '')] };
  if ('owner' in expected) {
    const ring = labRing(lab.nodes);
    return { oneOf: [ring.ownerAt(ring.rangeOfToken(tokenOf(twin, expected.owner, expected.key))).name] };
  }
  if ('replicas' in expected) return { all: replicasOf(twin, expected.replicas, expected.key) };
  if ('held' in expected) {
    const { rows } = twin
      .at(expected.node)
      .executeNow(`SELECT * FROM ${expected.held}`, { consistency: 'NODE_LOCAL', pageSize: 0 });
    return { oneOf: [String(rows.length)] };
  }
  return undefined;
}

type Twin = Replay['twin'];

function tableOf(twin: Twin, name: string) {
  const [keyspace = '', table = ''] = name.split('.');
  const found = twin.engine.schema.keyspaces.get(keyspace)?.tables.get(table);
  if (!found) throw new Error(`checks.yaml: data.cql makes no table ${name}`);
  return found;
}

function tokenOf(twin: Twin, name: string, key: readonly PlainValue[]): bigint {
  const columns = tableOf(twin, name).partitionKey.map((column) => column.name);
  const { rows } = twin.executeNow(
    `SELECT token(${columns.join(', ')}) FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`,
    { params: key, consistency: 'ONE' },
  );
  if (!rows[0]) throw new Error(`checks.yaml: ${name} has no row (${key.join(', ')}) at the start`);
  return BigInt(String(rows[0][0]));
}

/** The nodes that hold the row. On the twin no node has ever failed, so all replicas have it. */
function replicasOf(twin: Twin, name: string, key: readonly PlainValue[]): string[] {
  const columns = tableOf(twin, name).partitionKey.map((column) => column.name);
  twin.cluster.runUntilIdle();
  return twin.cluster.nodes
    .map((node) => node.name)
    .filter(
      (node) =>
        twin
          .at(node)
          .executeNow(
            `SELECT ${columns[0]} FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`,
            { params: key, consistency: 'NODE_LOCAL' },
          ).rows.length > 0,
    );
}
