// Several clients at the same time: each runs the statements of the task, and a seed decides whose turn it is.
// Afterwards a condition must hold, whatever the order was.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { CheckHead, CheckOf } from '../check.ts';
import type { GradingCluster } from '../grading-cluster.ts';
import { type Judgement, right, type Trial, wrong } from '../judgement.ts';
import type { Replay } from '../replay.ts';
import { appliedOf, firstValue, type StepRecord } from '../step-record.ts';

type ScheduleCheck = CheckOf<'schedule'> & CheckHead;

/** The statements of the task. If it has none, those of another task may have been meant for it. */
export async function judgeSchedule(check: ScheduleCheck, { replay }: Trial): Promise<Judgement> {
  const byTask = Map.groupBy(
    replay.records.filter(({ do: what }) => what === 'read' || what === 'write'),
    ({ task }) => task,
  );
  const own = byTask.get(check.task);
  if (own) return judgeStatements(check, replay, own);
  for (const [task, records] of byTask) {
    const judged = await judgeStatements(check, replay, records);
    if (judged.share === 1) return { ...judged, elsewhere: [task] };
  }
  return wrong('schedule.nothing');
}

async function judgeStatements(
  check: ScheduleCheck,
  replay: Replay,
  records: readonly StepRecord[],
): Promise<Judgement> {
  const statements = records.map(({ text }) => text);
  for (let order = 0; order < check.orders; order++) {
    const found = await replay.gradingCluster.aside([], (gradingCluster) =>
      runOrder(check, statements, gradingCluster, new Random(replay.lab.seed * 1000 + order)),
    );
    if (found) return { ...found, share: order / (check.orders + 1) };
  }
  return right('schedule', { orders: check.orders });
}

/** Returns undefined if the condition holds. */
async function runOrder(
  check: ScheduleCheck,
  statements: readonly string[],
  gradingCluster: GradingCluster,
  random: Random,
): Promise<Judgement | undefined> {
  for (const cql of check.prepare) await gradingCluster.execute(cql, { consistency: 'ALL' });
  const clients = Array.from({ length: check.clients }, () => ({ next: 0, row: {} as Row }));
  const taken: string[] = [];
  for (let active = clients; active.length > 0; ) {
    const client = active[random.below(active.length)]!;
    const text = statements[client.next]!;
    taken.push(`${clients.indexOf(client) + 1}: ${text}`);
    try {
      const result = await gradingCluster.execute(text, {
        consistency: 'QUORUM',
        params: bind(text, client.row),
      });
      client.next = goesOn(text, result) ? client.next + 1 : statements.length;
      client.row = { ...client.row, ...rowOf(result) };
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return wrong('schedule.refused', {}, [{ kind: 'error', statement: text, message: error.message }]);
    }
    active = clients.filter(({ next }) => next < statements.length);
  }
  const got = Number(firstValue(await gradingCluster.execute(check.then, { consistency: 'QUORUM' })));
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = check;
  if (got <= atMost && got >= atLeast) return undefined;
  return wrong(got > atMost ? 'schedule.too-many' : 'schedule.too-few', { got, max: atMost, min: atLeast }, [
    { kind: 'statement', statement: taken.join('\n') },
  ]);
}

type Row = Readonly<Record<string, PlainValue>>;

function rowOf({ columns, rows }: ResultSet): Row {
  const [row] = rows;
  return row ? Object.fromEntries(columns.map(({ name }, at) => [name, row[at]!])) : {};
}

/** `:left` is the value that was read last, and `:left_minus_1` is one less. */
function bind(text: string, row: Row): PlainValue[] {
  return parseStatement(text).markers.map((name) => {
    const [, column = '', sign, by] = /^(\w+?)(?:_(minus|plus)_(\d+))?$/.exec(name ?? '') ?? [];
    const value = row[column] ?? null;
    if (!sign || value === null) return value;
    return Number(value) + (sign === 'minus' ? -1 : 1) * Number(by);
  });
}

function goesOn(text: string, result: ResultSet): boolean {
  const applied = appliedOf(result);
  if (applied !== undefined) return applied;
  return parseStatement(text).kind !== 'select' || result.rows.length > 0;
}
