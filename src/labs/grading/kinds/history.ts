// What happened, in order: goals about the steps of an answer.

import type { CheckHead, CheckOf, StepPattern } from '../check.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import type { StepRecord } from '../step-record.ts';
import type { Message } from '../verdict.ts';

export function judgeHistory(check: CheckOf<'history'> & CheckHead, { replay }: Trial): Judgement {
  const records = replay.records.filter(({ task }) => check.whole || task === check.task);
  const runs = records.flatMap((record, at) =>
    matches(check.steps[0]!, record) ? [runFrom(check.steps, records, at)] : [],
  );
  const judged = (runs.length > 0 ? runs : [[]]).map((run) => judgeRun(check, records, run));
  // Of equally good runs the last one is taken, because the message should be about what the learner did most
  // recently.
  return judged.reduce((best, one) => (one.share >= best.share ? one : best));
}

/**
 * Begins at a first step that fits, and takes each next step as soon as it comes. Returns the places of the steps
 * that were found.
 */
function runFrom(steps: readonly StepPattern[], records: readonly StepRecord[], start: number): number[] {
  const places = [start];
  for (const step of steps.slice(1)) {
    const from = places.at(-1)! + 1;
    const at = records.findIndex((record, place) => place >= from && matches(step, record));
    if (at < 0) break;
    places.push(at);
  }
  return places;
}

function judgeRun(
  check: CheckOf<'history'>,
  records: readonly StepRecord[],
  run: readonly number[],
): Judgement {
  const { steps, never, eventsMax } = check;
  const parts = steps.length + (never ? 1 : 0) + (eventsMax === undefined ? 0 : 1);
  if (run.length < steps.length) {
    const next = steps[run.length]!;
    const near = nearest(next, records.slice((run.at(-1) ?? -1) + 1));
    return {
      share: run.length / parts,
      messages: [
        { code: 'history.next', args: { step: run.length + 1, steps: steps.length, ...argsOf(next) } },
        ...(near ? [{ code: 'history.near', args: nearArgs(next, near) }] : []),
      ],
      evidence: near && near.do !== 'event' ? [{ kind: 'statement', statement: near.text }] : [],
    };
  }
  const last = run.at(-1)!;
  const messages: Message[] = [];
  const offender = never && records.find((record, at) => at > last && matches(never, record));
  if (never && offender) messages.push({ code: 'history.never', args: argsOf(never) });
  const events = records.filter(
    ({ do: what, action }, at) => at >= run[0]! && at <= last && (what === 'event' || action === 'only'),
  ).length;
  if (eventsMax !== undefined && events > eventsMax)
    messages.push({ code: 'history.events', args: { events, max: eventsMax } });
  if (messages.length === 0) return right('history', { steps: steps.length });
  return {
    share: (parts - messages.length) / parts,
    messages,
    evidence: offender ? [{ kind: 'statement', statement: offender.text }] : [],
  };
}

/**
 * The record that is nearest to a missing step: the one that agrees in the most properties. Among equals it is the
 * last one, but for events the first one.
 */
function nearest(pattern: StepPattern, records: readonly StepRecord[]): StepRecord | undefined {
  const agreeing = (record: StepRecord) => {
    const { do: what, table, ...rest } = pattern;
    const one = (key: keyof typeof rest) =>
      rest[key] !== undefined && matches({ do: what, [key]: rest[key] }, record);
    return (Object.keys(rest) as (keyof typeof rest)[]).filter(one).length;
  };
  const alike = records.filter(
    (record) =>
      record.do === pattern.do &&
      isGiven(pattern.table, record.table) &&
      (pattern.do !== 'event' || agreeing(record) > 0),
  );
  return alike.reduce<StepRecord | undefined>(
    (best, one) =>
      best === undefined || agreeing(one) >= agreeing(best) + (one.do === 'event' ? 1 : 0) ? one : best,
    undefined,
  );
}

/** Returns only the properties of the record that the step mentions, and its outcome. */
function nearArgs(pattern: StepPattern, near: StepRecord): Message['args'] {
  const isEvent = near.do === 'event';
  const isOnly = near.action === 'only';
  const freshness = near.fresh === undefined ? 'ok' : near.fresh ? 'fresh' : 'stale';
  const isRead = near.do === 'read' && near.outcome === 'ok';
  return {
    do: near.do,
    table: pattern.table ?? '',
    consistency: isEvent || isOnly || pattern.consistency === undefined ? '' : (near.consistency ?? ''),
    is: isEvent ? '' : isRead ? freshness : near.outcome,
    at: pattern.at === undefined ? '' : (near.at ?? ''),
    action: isEvent || isOnly ? (near.action ?? '') : '',
    node: isEvent || isOnly ? (near.node ?? '') : '',
    ...(isRead && pattern.repaired !== undefined && { repaired: String(near.result?.repaired ?? false) }),
    ...(near.applied !== undefined && pattern.applied !== undefined && { applied: String(near.applied) }),
    ...(isRead && pattern.rows !== undefined && { rows: near.result?.rows.length ?? 0 }),
  };
}

export function matches(pattern: StepPattern, record: StepRecord): boolean {
  const { consistency, is, repaired, applied, rows } = pattern;
  return (
    pattern.do === record.do &&
    isGiven(pattern.keyspace, record.keyspace) &&
    isGiven(pattern.table, record.table) &&
    isGiven(pattern.at, record.at) &&
    isGiven(pattern.action, record.action) &&
    isGiven(pattern.node, record.node) &&
    (consistency === undefined || (record.action !== 'only' && consistency.includes(record.consistency!))) &&
    (is === undefined || isOutcome(is, record)) &&
    (repaired === undefined || (record.result?.repaired ?? false) === repaired) &&
    isGiven(applied, record.applied) &&
    isGiven(rows, record.result?.rows.length)
  );
}

function isGiven<T>(wanted: T | undefined, got: T | undefined): boolean {
  return wanted === undefined || wanted === got;
}

function isOutcome(is: NonNullable<StepPattern['is']>, { outcome, fresh }: StepRecord): boolean {
  if (is === 'fresh') return outcome === 'ok' && fresh === true;
  if (is === 'stale') return outcome === 'ok' && fresh === false;
  return outcome === is;
}

function argsOf(pattern: StepPattern): Message['args'] {
  return {
    do: pattern.do,
    table: pattern.table ?? '',
    consistency: (pattern.consistency ?? []).join(', '),
    is: pattern.is ?? '',
    at: pattern.at ?? '',
    action: pattern.action ?? '',
    node: pattern.node ?? '',
    ...(pattern.repaired !== undefined && { repaired: String(pattern.repaired) }),
    ...(pattern.applied !== undefined && { applied: String(pattern.applied) }),
    ...(pattern.rows !== undefined && { rows: pattern.rows }),
  };
}
