// Several clients at the same time: each runs the statements of the task under a name of its own, and a seed decides
// whose turn it is. Afterwards a condition must hold, whatever the order was.

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

/** A program of a client is short, and whoever tries for a long time has many statements in the task. */
const statementsMax = 6;

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

/**
 * What the learner ran last is the program, but nothing says where it begins: before it they may have looked around.
 * So each ending of what they ran is tried, and the best counts.
 */
async function judgeStatements(
  check: ScheduleCheck,
  replay: Replay,
  records: readonly StepRecord[],
): Promise<Judgement> {
  let best: Judgement | undefined;
  const longest = Math.min(statementsMax, records.length);
  for (let length = longest; length > 0 && best?.share !== 1; length--) {
    const judged = await judgeProgram(check, replay, records.slice(-length));
    if (!best || judged.share > best.share || (judged.share === best.share && tellsMore(judged, best)))
      best = judged;
  }
  return best!;
}

/** That too much came about tells more than that nothing did. */
function tellsMore(one: Judgement, other: Judgement): boolean {
  const isTooFew = ({ messages }: Judgement) => messages[0]!.code.startsWith('schedule.too-few');
  return !isTooFew(one) && isTooFew(other);
}

async function judgeProgram(
  check: ScheduleCheck,
  replay: Replay,
  records: readonly StepRecord[],
): Promise<Judgement> {
  for (let order = 0; order < check.orders; order++) {
    const found = await replay.gradingCluster.aside([], (gradingCluster) =>
      runOrder(check, records, gradingCluster, new Random(replay.lab.seed * 1000 + order)),
    );
    if (found) return { ...found, share: order / (check.orders + 1) };
  }
  return right('schedule', { orders: check.orders });
}

interface Client {
  readonly name: string;
  readonly at: string;
  next: number;
  row: Row;
}

type Row = Readonly<Record<string, PlainValue>>;

/** Returns undefined if the condition holds. */
async function runOrder(
  check: ScheduleCheck,
  records: readonly StepRecord[],
  gradingCluster: GradingCluster,
  random: Random,
): Promise<Judgement | undefined> {
  for (const cql of check.prepare) await gradingCluster.execute(cql, { consistency: 'ALL' });
  const coordinators = check.across ? firstOfEach(gradingCluster) : [gradingCluster.nodes[0]!.name];
  const clients = check.names.map(
    (name, i): Client => ({ name, at: coordinators[i % coordinators.length]!, next: 0, row: {} }),
  );
  /** How many statements run until an answer is lost. */
  let untilLost = check.lostAnswers ? random.below(records.length * clients.length) : -1;
  const taken: string[] = [];
  for (let active = clients; active.length > 0; ) {
    const client = active[random.below(active.length)]!;
    const { text: written, consistency, serialConsistency } = records[client.next]!;
    const text = written.replaceAll(`'${check.names[0]}'`, `'${client.name}'`);
    const isLost = untilLost-- === 0;
    taken.push(`${client.name}${isLost ? ' (answer lost)' : ''}: ${text}`);
    try {
      const result = await gradingCluster.execute(text, {
        at: client.at,
        consistency,
        serialConsistency,
        isAtOnce: check.across === true && taken.length > 1,
        params: bind(text, client.row),
      });
      if (isLost) {
        client.next = 0;
        client.row = {};
      } else {
        client.row = { ...client.row, ...rowOf(result) };
        client.next = goesOn(text, result) && !isTaken(check, client) ? client.next + 1 : records.length;
      }
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return wrong('schedule.refused', {}, [{ kind: 'error', statement: text, message: error.message }]);
    }
    active = clients.filter(({ next }) => next < records.length);
  }
  const got = Number(firstValue(await gradingCluster.execute(check.then, { consistency: 'ALL' })));
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = check;
  if (got <= atMost && got >= atLeast) return undefined;
  return wrong(codeOf(check, got > atMost), { got, max: atMost, min: atLeast }, [
    { kind: 'statement', statement: taken.join('\n') },
  ]);
}

function isTaken({ taken }: ScheduleCheck, { name, row }: Client): boolean {
  const value = taken === undefined ? null : (row[taken] ?? null);
  return value !== null && value !== name;
}

function codeOf({ across, lostAnswers }: ScheduleCheck, isTooMany: boolean): string {
  if (isTooMany) return across ? 'schedule.too-many-across' : 'schedule.too-many';
  return lostAnswers ? 'schedule.too-few-lost' : 'schedule.too-few';
}

function firstOfEach({ nodes }: GradingCluster): string[] {
  const first = new Map<string, string>();
  for (const { name, datacenter } of nodes) if (!first.has(datacenter)) first.set(datacenter, name);
  return [...first.values()];
}

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
