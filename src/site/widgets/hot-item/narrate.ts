import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { buyerCount, buyersStepMs, type Setup, seconds, steps } from './model.ts';
import type { Run } from './show.ts';
import { type Words, words } from './words.ts';

/** From so many waiting reads on a node counts as overloaded. */
const manyWaiting = 60;

/** A sentence for each moment. */
export function narrations(language: Language, run: Run): string[] {
  return Array.from({ length: steps + 1 }, (_, at) =>
    'readers' in run ? readersAt(language, run.readers, at) : buyersAt(language, run.buyers, at),
  );
}

export function labels(language: Language, { crowd }: Setup): string[] {
  const { atSecond, atMs } = words[language];
  return Array.from({ length: steps + 1 }, (_, at) =>
    crowd === 'readers' ? atSecond((at * seconds) / steps) : atMs(at * buyersStepMs),
  );
}

function readersAt(
  language: Language,
  run: Extract<Run, { readers: unknown }>['readers'],
  at: number,
): string {
  const { say } = words[language];
  const number = (value: number) => formatNumber(language, value);
  if (at === 0) return say.start(run.names.length, run.holders.length);
  const { phone, others } = run;
  if (at === steps) {
    const share = (failed: number, asked: number) =>
      `${number(Math.round((100 * failed) / asked))}${language === 'ru' ? '\u00a0%' : '%'}`;
    return phone.failed > 0
      ? say.endFailed(share(phone.failed, phone.asked), share(others.failed, others.asked))
      : say.end(number(phone.medianMs), number(others.p99Ms));
  }
  const { nodes } = run.moments[at]!;
  const busy = nodes.flatMap(({ waiting }, node) => (waiting > manyWaiting ? [node] : []));
  if (busy.length === 0) return say.calm(number(Math.max(...nodes.map(({ perSecond }) => perSecond))));
  const waiting = busy.reduce((sum, node) => sum + nodes[node]!.waiting, 0);
  return say.overloaded(
    listNames(
      language,
      busy.map((node) => run.names[node]!),
    ),
    number(waiting),
  );
}

function buyersAt(language: Language, run: Extract<Run, { buyers: unknown }>['buyers'], at: number): string {
  const { say } = words[language];
  const served = run.purchases.filter(({ doneMs }) => doneMs <= at * buyersStepMs).length;
  if (served < buyerCount) return say.buyers(served, buyerCount);
  const end = say.buyersEnd(formatNumber(language, Math.round(run.lastMs)), run.attempts);
  const lost = 100 - buyerCount - run.left;
  return lost > 0 ? `${end} ${say.lost(lost)}` : end;
}

/** What to remember of the chosen remedy. */
export function moralOf(language: Language, { crowd, remedy, way }: Setup): string {
  const { morals } = words[language];
  return morals[crowd === 'readers' ? readersMoral(remedy) : buyersMoral(way)];
}

function readersMoral(remedy: Setup['remedy']): keyof Words['morals'] {
  if (remedy === 'none') return 'none';
  if (remedy === 'cache') return 'cache';
  return remedy.startsWith('buckets') ? 'buckets' : 'more';
}

function buyersMoral(way: Setup['way']): keyof Words['morals'] {
  if (way === 'row') return 'row';
  return way === 'queue' ? 'queue' : 'split';
}
