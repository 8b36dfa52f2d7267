// One narration for each frame, told from the report alone.

import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { type Design, inSlot, primaryKeyText } from './design.ts';
import { type Answer, answeredCount, type Growth, isGrowing, type Read, type Report } from './report.ts';
import { words } from './words.ts';

interface Told {
  readonly design: Design;
  readonly report: Report;
  readonly growth: readonly Growth[];
}

export function narrations(language: Language, told: Told): string[] {
  const { report } = told;
  return [
    tellStart(language, told),
    ...report.answers.map((answer) => tellAnswer(language, told, answer)),
    tellEnd(language, told),
  ];
}

/** What each frame is about. */
export function labels(language: Language, { answers }: Report, start: string): string[] {
  const { steps } = words[language];
  return [start, ...answers.map((_, at) => steps.question(at + 1)), steps.end];
}

function tellStart(language: Language, { design, report }: Told): string {
  const { says } = words[language];
  if (report.refusal) return says.noTable;
  const { written, kept, partitions } = report;
  if (kept < written) return says.lost({ written, kept });
  const key = inSlot(design, 'partition')
    .map(({ name }) => `\`${name}\``)
    .join(', ');
  return says.start({ partitions: partitions.length, rows: kept, key });
}

export function tellAnswer(language: Language, { report }: Told, answer: Answer): string {
  const { says } = words[language];
  const { read, filtered } = answer;
  if (read) return tellRead(language, report, read);
  if (!filtered || filtered.opened.length === 0) return says.refused;
  const isApart = filtered.opened.length === 1 && !isSlice(report, filtered);
  return joinShort([
    filtered.isScan ? says.nowhere : isApart ? says.apart : says.refused,
    says.filtered({
      partitions: filtered.opened.length,
      all: report.partitions.length,
      read: filtered.rowsRead,
      returned: filtered.returned.length,
    }),
  ]);
}

function tellRead(language: Language, report: Report, read: Read): string {
  const { says } = words[language];
  const { partitions } = report;
  const rows = read.returned.length;
  const [first] = read.opened.map((at) => partitions[at]!);
  if (!first) return says.empty;
  if (read.isScan) {
    const nodes = new Set(read.opened.map((at) => partitions[at]!.node)).size;
    return joinShort([says.scan({ count: read.opened.length, nodes }), says.many(rows)]);
  }
  if (read.opened.length > 1)
    return joinShort([says.several({ count: read.opened.length }), says.many(rows)]);
  const where = says.one({ key: first.key.join(', '), node: first.node });
  const all = first.rows.length;
  const how =
    rows === 0
      ? says.many(0)
      : rows === all
        ? says.whole(all)
        : isSlice(report, read)
          ? says.slice({ rows, all })
          : says.scattered(rows);
  return joinShort([where, how, ...(isReversed(report, read) ? [says.reversed] : [])]);
}

function tellEnd(language: Language, { report, growth }: Told): string {
  const { says } = words[language];
  if (report.refusal) return says.noTable;
  const parts = [says.end({ asked: report.answers.length, answered: answeredCount(report) })];
  if (report.kept < report.written) parts.push(says.overwrites);
  const [first, last] = [growth[0], growth.at(-1)];
  if (first && last)
    parts.push(
      isGrowing(growth) ? says.grows({ from: first.largest, to: last.largest }) : says.bounded(last.largest),
    );
  return joinShort(parts);
}

/** The lesson's question: which of these questions does the key on the bench answer? */
export function liveQuestion(language: Language, design: Design, report: Report): LiveQuestion | undefined {
  if (report.live.length === 0) return undefined;
  return {
    about: primaryKeyText(design),
    options: report.live.map(({ question, read, refusal }) => ({
      text: question,
      isRight: read !== undefined,
      says: read ? plainText(tellRead(language, report, read)) : `Cassandra: ${refusal?.message}`,
    })),
  };
}

/** Where in its partition each row of the answer lies. */
function placesOf({ partitions }: Report, { opened, returned }: Read): number[] {
  const ids = opened.flatMap((at) => partitions[at]!.rows.map(({ id }) => id));
  return returned.map((id) => ids.indexOf(id));
}

/** Whether the rows are neighbours in stored order. */
export function isSlice(report: Report, read: Read): boolean {
  const places = placesOf(report, read).sort((a, b) => a - b);
  return places.every((place, at) => at === 0 || place === places[at - 1]! + 1);
}

export function isReversed(report: Report, read: Read): boolean {
  const places = placesOf(report, read);
  return places.length > 1 && places[0]! > places.at(-1)!;
}
