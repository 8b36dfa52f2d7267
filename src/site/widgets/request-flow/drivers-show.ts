// What the figure says about two drivers, as plain data.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import type { Progress } from './job.ts';
import type { Measured } from './measure.ts';
import {
  expectedOf,
  type MeasureSetup,
  policies,
  type Ratio,
  ratioOf,
  ratios,
  requestsAt,
} from './measure-setup.ts';
import { words } from './words.ts';

/** What is known in a frame of each driver: [round robin, token-aware]. Undefined while the requests are under way. */
export function measuredAt({ measured }: Progress, cursor: number): (Measured | undefined)[] {
  return measured.map((snapshots) => snapshots[cursor]);
}

/** How the 95th percentiles compare when all requests are done. */
export function ratioIn(progress: Progress): Ratio | undefined {
  const [turns, aware] = measuredAt(progress, requestsAt.length - 1);
  return turns && aware ? ratioOf(aware.p95, turns.p95) : undefined;
}

export function driverNarrations(language: Language, setup: MeasureSetup, progress: Progress): string[] {
  const { says, requests } = words[language].drivers;
  const tellers = [
    (turns: Measured, aware: Measured) =>
      says.some({
        count: formatNumber(language, turns.requests),
        messages: writeFigure(language, turns.messages),
        others: writeFigure(language, aware.messages),
      }),
    (turns: Measured, aware: Measured) =>
      says.more({ p50: writeFigure(language, turns.p50), others: writeFigure(language, aware.p50) }),
    (turns: Measured, aware: Measured) =>
      says.all({ p95: writeFigure(language, turns.p95), others: writeFigure(language, aware.p95) }),
  ];
  return [
    says.start(setup),
    ...tellers.map((tell, at) => {
      const [turns, aware] = measuredAt(progress, at + 1);
      return turns && aware
        ? tell(turns, aware)
        : `${requests(formatNumber(language, requestsAt[at + 1]!))} …`;
    }),
  ];
}

export function questionOf(language: Language, setup: MeasureSetup, ratio: Ratio | undefined): Question {
  const { guess } = words[language].drivers;
  return {
    question: guess.question(setup.does),
    options: ratios.map((one) => guess.options[one]),
    told: ratios.map((one) => ({ guessed: guess.guessed[one], truth: guess.truth[one] })),
    answer: ratio === undefined ? -1 : ratios.indexOf(ratio),
    // Not before it is known.
    revealAt: ratio === undefined ? requestsAt.length : requestsAt.length - 1,
  };
}

/** The sum behind the number of messages, in three sentences. */
export function tellExpected(language: Language, setup: MeasureSetup): string[] {
  const { expected } = words[language].drivers;
  const { hit, replica, other, roundRobin } = expectedOf(setup);
  const figure = (value: number) => formatNumber(language, value, 2);
  return [
    expected.hit({ ...setup, percent: writePercent(language, hit) }),
    expected.cost({ does: setup.does, replica, other }),
    expected.mean({
      sum: `${figure(hit)} × ${replica} + ${figure(1 - hit)} × ${other}`,
      roundRobin: figure(roundRobin),
      tokenAware: replica,
    }),
  ];
}

export function describeChart(language: Language, measured: readonly (Measured | undefined)[]): string {
  const word = words[language].drivers;
  return policies
    .map((policy, at) => {
      const one = measured[at];
      const driver = word.policies[policy];
      if (!one) return `${driver}: ${word.empty}.`;
      const [p50, p95, p99] = [one.p50, one.p95, one.p99].map((ms) => writeFigure(language, ms));
      return word.chart({ driver, p50: p50!, p95: p95!, p99: p99! });
    })
    .join(' ');
}

/** Two digits after the point, so that figures can be compared. */
export function writeFigure(language: Language, value: number): string {
  return formatNumber(language, value, 2);
}

/** In Russian a space stands before the sign. */
export function writePercent(language: Language, part: number): string {
  const percent = part * 100;
  const figure = formatNumber(language, percent, Number.isInteger(percent) ? 0 : 1);
  return language === 'ru' ? `${figure}\u00a0%` : `${figure}%`;
}
