import type { Language } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Question as GuessQuestion } from '#site/widgets/stage/guess.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { blockSize, layoutNames, stores } from './layouts.ts';
import { type Setup, steps } from './model.ts';
import { costOf, guessedLayout, type Reading, readingOf } from './reading.ts';
import { columns } from './rows.ts';
import { type Asked, words } from './words.ts';

export function askedOf({ rows, row, column, title }: Setup): Asked {
  const { album, year, number } = rows[row]!;
  return { album, year, number, column: columns[column]!, title };
}

/** One narration for each frame. */
export function narrations(language: Language, setup: Setup): string[] {
  const { says } = words[language];
  const asked = askedOf(setup);
  return [
    joinShort([says.asks[setup.question](asked), says.first(setup.rows.length)]),
    ...layoutNames.map((layout) =>
      joinShort([
        says.why[layout][setup.question](asked),
        tellCount(language, setup, readingOf(layout, setup)),
      ]),
    ),
  ];
}

function tellCount(language: Language, setup: Setup, { read, written, needed, stored }: Reading): string {
  const { says } = words[language];
  const counted = { blocks: read / blockSize, stored, bytes: read, needed, written };
  return setup.question === 'cell' ? says.writes(counted) : says.reads(counted);
}

export function labels(language: Language): string[] {
  return [stageWords[language].start, ...layoutNames.map((layout) => stores[layout])];
}

/** Undefined where two layouts are equally good: then there is nothing to guess. */
export function questionOf(language: Language, setup: Setup): GuessQuestion | undefined {
  const { guess, layouts } = words[language];
  const layout = guessedLayout(setup);
  if (layout === undefined) return undefined;
  const bytes = bytesText(language, costOf(readingOf(layout, setup)));
  const truth = guess.truth(layout, setup.question, bytes);
  return {
    question: guess.question[setup.question],
    options: layoutNames.map((name) => layouts[name]),
    told: layoutNames.map((name) => ({ guessed: guess.guessed(name, setup.question), truth })),
    answer: layoutNames.indexOf(layout),
    revealAt: steps,
  };
}

function bytesText(language: Language, bytes: number): string {
  if (language !== 'ru') return plural(language, bytes, { one: 'byte', other: 'bytes' });
  return plural('ru', bytes, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' });
}
