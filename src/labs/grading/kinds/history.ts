// What happened, in order: goals about the steps of an answer.

import type { CheckHead, CheckOf, StepPattern } from '../check.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import type { StepRecord } from '../step-record.ts';
import type { Message } from '../verdict.ts';

type HistoryCheck = CheckOf<'history'> & CheckHead;
/** A check, and the nodes of the cluster that it is judged on. */
type Asked = HistoryCheck & { readonly nodes: readonly string[] };

export function judgeHistory(written: HistoryCheck, { replay }: Trial): Judgement {
  const { records, gradingCluster } = replay;
  const check = { ...written, nodes: gradingCluster.nodes.map(({ name }) => name) };
  const own = records.filter(({ task }) => task === check.task);
  const inTask = bestRun(check, own, () => true);
  if (inTask.share === 1 || own.length === records.length) return inTask;
  // Elsewhere a history counts if it is complete, or if it goes on in this task: part of it may be what another task
  // asks for.
  const anywhere = bestRun(check, records, (run) => run.some((place) => records[place]!.task === check.task));
  return anywhere.share > inTask.share ? anywhere : inTask;
}

function bestRun(
  check: Asked,
  records: readonly StepRecord[],
  counts: (run: readonly number[]) => boolean,
): Judgement {
  const runs = records.flatMap((record, at) => {
    if (!matches(check.steps[0]!, record)) return [];
    const run = runFrom(check, records, at);
    if (run.length === 0) return [];
    const kept = [run, endingInTask(check, records, run)].find(
      (one) => one && (one.length === check.steps.length || counts(one)),
    );
    return kept ? [kept] : [];
  });
  const judged = (runs.length > 0 ? runs : [[]]).map((run) => judgeRun(check, records, run));
  // Of equally good runs the last one is taken, because the message should be about what the learner did most
  // recently.
  return judged.reduce((best, one) => (one.share >= best.share ? one : best));
}

/**
 * Begins at a first step that fits, and takes each next step as soon as it comes. Returns the places of the steps
 * that were found.
 */
function runFrom(check: Asked, records: readonly StepRecord[], start: number): number[] {
  const isThroughEach = check.steps[0]!.at === 'each';
  const places = isThroughEach ? [] : [start];
  for (const step of check.steps.slice(places.length)) {
    const from = places.length === 0 ? start : places.at(-1)! + 1;
    const fits = fitsAfter(check, records, places);
    const nextOf = (pattern: StepPattern) =>
      records.findIndex(
        (record, place) => place >= from && matches(pattern, record) && fits(pattern, record),
      );
    const found = step.at === 'each' ? check.nodes.map((at) => nextOf({ ...step, at })) : [nextOf(step)];
    const at = found.includes(-1) ? -1 : Math.max(...found);
    if (at < 0) break;
    places.push(at);
  }
  return places;
}

/** The same run, but with its last step as it was done in the check's own task, if it was done there too. */
function endingInTask(
  check: Asked,
  records: readonly StepRecord[],
  run: readonly number[],
): number[] | undefined {
  const before = run.slice(0, -1);
  const last = check.steps[before.length]!;
  const fits = fitsAfter(check, records, before);
  const at = records.findIndex(
    (record, place) =>
      place > (run.at(-1) ?? 0) && record.task === check.task && matches(last, record) && fits(last, record),
  );
  return at < 0 ? undefined : [...before, at];
}

/**
 * With `oneRow`, every statement of a run is about the partition of the first one that names one. With `down: another`
 * the nodes that are away were there at the first step.
 */
function fitsAfter(
  { oneRow }: Asked,
  records: readonly StepRecord[],
  places: readonly number[],
): (pattern: StepPattern, record: StepRecord) => boolean {
  const row = places.map((place) => records[place]!.partition).find((one) => one !== undefined);
  const first = places.length > 0 ? records[places[0]!]! : undefined;
  const before = first?.down ?? [];
  return (pattern, { partition, result, down = [] }) =>
    (!pattern.same || JSON.stringify(result?.rows) === JSON.stringify(first?.result?.rows)) &&
    (!oneRow || row === undefined || partition === undefined || partition === row) &&
    (pattern.down !== 'another' || !down.some((node) => before.includes(node)));
}

function judgeRun(check: Asked, records: readonly StepRecord[], run: readonly number[]): Judgement {
  const { steps, never, without, eventsMax } = check;
  const others = new Set(run.map((place) => records[place]!.task));
  others.delete(check.task);
  const elsewhere = [...others];
  const parts = steps.length + (never ? 1 : 0) + (without ? 1 : 0) + (eventsMax === undefined ? 0 : 1);
  if (run.length < steps.length) {
    const next = steps[run.length]!;
    const later = records.slice((run.at(-1) ?? -1) + 1);
    const near = nearest(
      next,
      later.filter(({ task }) => task === check.task),
    );
    return {
      share: run.length / parts,
      messages: [
        {
          code: 'history.next',
          args: {
            step: run.length + 1,
            steps: steps.length,
            ...argsOf(next),
            ...(check.oneRow && run.length > 0 && next.do !== 'event' && { same: 'true' }),
          },
        },
        ...(near ? [{ code: 'history.near', args: nearArgs(next, near) }] : []),
      ],
      evidence: near && near.do !== 'event' ? [{ kind: 'statement', statement: near.text }] : [],
      elsewhere,
    };
  }
  const last = run.at(-1)!;
  const messages: Message[] = [];
  const offender = never && records.find((record, at) => at > last && matches(never, record));
  if (never && offender) messages.push({ code: 'history.never', args: argsOf(never) });
  const between = without && records.slice(run[0]! + 1, last).find((record) => matches(without, record));
  if (without && between) messages.push({ code: 'history.without', args: argsOf(without) });
  const events = records.filter(
    ({ do: what, action }, at) => at >= run[0]! && at <= last && (what === 'event' || action === 'only'),
  ).length;
  if (eventsMax !== undefined && events > eventsMax)
    messages.push({ code: 'history.events', args: { events, max: eventsMax } });
  if (messages.length === 0) return { ...right('history', { steps: steps.length }), elsewhere };
  return {
    share: (parts - messages.length) / parts,
    messages,
    evidence: [offender, between].flatMap((one) =>
      one ? [{ kind: 'statement' as const, statement: one.text }] : [],
    ),
    elsewhere,
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
    ...(pattern.down !== undefined && near.down !== undefined && { down: near.down.length }),
    ...(near.result?.touched !== undefined &&
      (pattern.tombstonesMin ?? pattern.tombstonesMax) !== undefined && {
        tombstones: near.result.touched.tombstones,
      }),
    ...(near.result?.touched !== undefined &&
      (pattern.sstablesMin ?? pattern.sstablesMax) !== undefined && {
        sstables: near.result.touched.sstables,
      }),
  };
}

export function matches(pattern: StepPattern, record: StepRecord): boolean {
  const { consistency, is, repaired, applied, rows, down } = pattern;
  return (
    pattern.do === record.do &&
    isGiven(pattern.keyspace, record.keyspace) &&
    isGiven(pattern.table, record.table) &&
    (pattern.at === 'each' || isGiven(pattern.at, record.at)) &&
    isGiven(pattern.action, record.action) &&
    isGiven(pattern.node, record.node) &&
    (consistency === undefined || (record.action !== 'only' && consistency.includes(record.consistency!))) &&
    (is === undefined || isOutcome(is, record)) &&
    (repaired === undefined || (record.result?.repaired ?? false) === repaired) &&
    isGiven(applied, record.applied) &&
    isGiven(rows, record.result?.rows.length) &&
    isGiven(pattern.statement, record.statement?.kind) &&
    isWithin(pattern, record) &&
    (down === undefined || (record.down ?? []).length >= (down === 'another' ? 1 : down))
  );
}

/** What the engine does not tell is within no bounds. */
function isWithin(pattern: StepPattern, { result }: StepRecord): boolean {
  const { tombstonesMin = 0, tombstonesMax, sstablesMin = 0, sstablesMax } = pattern;
  const isAsked =
    [tombstonesMax, sstablesMax].some((one) => one !== undefined) || tombstonesMin + sstablesMin > 0;
  if (!isAsked) return true;
  const touched = result?.touched;
  return (
    touched !== undefined &&
    touched.tombstones >= tombstonesMin &&
    touched.tombstones <= (tombstonesMax ?? Number.POSITIVE_INFINITY) &&
    touched.sstables >= sstablesMin &&
    touched.sstables <= (sstablesMax ?? Number.POSITIVE_INFINITY)
  );
}

function isGiven<T>(wanted: T | undefined, got: T | undefined): boolean {
  return wanted === undefined || wanted === got;
}

function isOutcome(is: NonNullable<StepPattern['is']>, { outcome, fresh, error }: StepRecord): boolean {
  if (is === 'fresh') return outcome === 'ok' && fresh === true;
  if (is === 'stale') return outcome === 'ok' && fresh === false;
  // A coordinator that is away is no refusal: nobody has answered.
  if (is === 'unavailable' && error?.kind === 'NoConnection') return false;
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
    ...(pattern.down !== undefined && { down: pattern.down }),
    ...(pattern.statement !== undefined && { statement: pattern.statement }),
    ...(pattern.same && { sameRows: 'true' }),
    ...boundsOf(pattern),
  };
}

function boundsOf({ tombstonesMin, tombstonesMax, sstablesMin, sstablesMax }: StepPattern): Message['args'] {
  return {
    ...(tombstonesMin !== undefined && { tombstonesMin }),
    ...(tombstonesMax !== undefined && { tombstonesMax }),
    ...(sstablesMin !== undefined && { sstablesMin }),
    ...(sstablesMax !== undefined && { sstablesMax }),
  };
}
