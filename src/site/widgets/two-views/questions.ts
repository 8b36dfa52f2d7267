// The guess before the widget plays, and the lesson's question about what is shown. The frames give both answers.

import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import type { LiveOption, LiveQuestion } from '#site/widgets/stage/stepper.ts';
import {
  type Found,
  type Frame,
  findStored,
  isLiveRow,
  nameOf,
  type StoredCell,
} from '#site/widgets/stage/stored/frame.ts';
import { changeOf } from './compare.ts';
import { sortedBy } from './narrate.ts';
import { words } from './words.ts';

/** Asks what the first step will do. Undefined if the step does nothing worth a guess. */
export function guessOf(language: Language, frames: readonly Frame[]): Question | undefined {
  const [before, after] = frames;
  if (!before || !after) return undefined;
  const { guess } = words[language];
  const [effect] = changeOf(before, after).effects;
  switch (effect?.kind) {
    case 'row-added':
    case 'partition-added': {
      const { at, of, key, kind } = effect;
      const by = plainText(sortedBy(after));
      return {
        question: kind === 'row-added' ? guess.row(key) : guess.partition(key),
        options: guess.places,
        told: guess.guessedPlace.map((guessed, place) => ({
          guessed,
          truth: kind === 'row-added' ? guess.rowIs({ place, by }) : guess.partitionIs(place),
        })),
        answer: at === 1 ? 0 : at === of ? 2 : 1,
        revealAt: 1,
      };
    }
    case 'row-deleted':
      return {
        question: guess.deletion(effect.label),
        options: guess.left,
        told: guess.guessedLeft.map((guessed, at) => ({ guessed, truth: guess.leftIs[at]! })),
        answer: 1,
        revealAt: 1,
      };
    default:
      return undefined;
  }
}

/** Asks which of the values that the table shows in one row are cells of that row. */
export function cellsQuestion(
  language: Language,
  frame: Frame,
  id: string | undefined,
): LiveQuestion | undefined {
  const row = frame.rows.find((one) => one.id === id) ?? frame.rows[Math.floor(frame.rows.length / 2)];
  const found = row && findStored(frame, row.id);
  if (!row || !found) return undefined;
  const { ask } = words[language];
  const options = frame.columns.map(({ name, role }, at): LiveOption => {
    const value = row.cells[at] ?? null;
    const text = `${name} = ${value ?? 'null'}`;
    const wrong = (says: string) => ({ text, isRight: false, says });
    if (role === 'partition') return wrong(ask.partitionKey);
    if (role === 'clustering') return wrong(ask.clustering);
    if (hasCell(cellsOf(found), name)) return { text, isRight: true, says: ask.cell };
    if (hasCell(found.part.statics, name))
      return wrong(ask.static(found.part.entries.filter(isLiveRow).length));
    return wrong(hasTombstone(found, name) ? ask.tombstone : ask.empty);
  });
  const nothing = { text: ask.none, isRight: options.every(({ isRight }) => !isRight), says: ask.noneSays };
  return {
    about: `${frame.table}: ${[nameOf(found.part), ...clusteringOf(found)].join(', ')}`,
    options: nothing.isRight ? [...options, nothing] : options,
  };
}

function clusteringOf({ entry }: Found): readonly string[] {
  return entry?.kind === 'row' ? entry.clustering : [];
}

function cellsOf({ entry }: Found): readonly StoredCell[] {
  return entry?.kind === 'row' ? entry.cells : [];
}

function hasCell(cells: readonly StoredCell[], column: string): boolean {
  return cells.some((cell) => cell.column === column && cell.value !== null);
}

function hasTombstone(found: Found, column: string): boolean {
  const cells = [...found.part.statics, ...cellsOf(found)];
  return cells.some((cell) => cell.column === column && cell.value === null);
}
