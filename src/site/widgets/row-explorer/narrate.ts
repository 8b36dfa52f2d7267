// One sentence for each frame, and for a part of a key that was pressed. All of it follows from what is stored.

import type { Language } from '#i18n/languages.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import type { Frame } from '#site/widgets/stage/stored/frame.ts';
import { changeOf, exploreRows, keyText, partOf, type Row, rowsAlike, sliceOf } from './explore.ts';
import type { Pick } from './model.ts';
import { words } from './words.ts';

/** Keys and values of the learner's own may be long; a sentence must stay one that can be read in a step. */
const textMax = 28;
const short = (text: string) => (text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text);

export function narrations(language: Language, frames: readonly Frame[]): string[] {
  return frames.map((frame, at) => tell(language, frames[at - 1], frame));
}

function tell(language: Language, before: Frame | undefined, frame: Frame): string {
  const { says } = words[language];
  if (frame.refusal) return says.refused;
  if (frame.table === '') return says.noTable;
  const rows = exploreRows(frame);
  if (!before || before.table !== frame.table)
    return rows.length === 0 ? says.nothingStored : says.start(rows.length, columnCount(rows));
  const { added, gone, inside } = changeOf(exploreRows(before), rows);
  if (added[0])
    return says.rowAdded({
      key: short(keyText(added[0].key)),
      nodes: added[0].nodes.join(', '),
      rows: rows.length,
    });
  if (inside) {
    const { row, added: fresh, changed } = inside;
    const of = row.columns.length;
    const name = (at: number) => short(keyText(row.columns[at]!.key));
    const [first] = fresh;
    if (first !== undefined) {
      const facts = { column: name(first), at: first + 1, of };
      return fresh.length === 1
        ? says.columnAdded(facts)
        : says.columnsAdded({ ...facts, count: fresh.length });
    }
    if (changed[0] !== undefined) return says.valueChanged(name(changed[0]));
    return says.columnsGone(inside.gone);
  }
  return gone[0] ? says.rowGone(short(keyText(gone[0].key))) : says.nothing;
}

export function columnCount(rows: readonly Row[]): number {
  return rows.reduce((sum, { columns }) => sum + columns.length, 0);
}

/** What the pressed part of a key is. Undefined if it is not there any more. */
export function tellPick(language: Language, rows: readonly Row[], pick: Pick): string | undefined {
  const part = partOf(rows, pick);
  if (!part) return undefined;
  const { says } = words[language];
  const facts = { text: short(part.text), column: short(part.column) };
  if (pick.column === undefined) {
    const isLast = pick.part === rows[pick.row]!.key.length - 1;
    return says.rowKeyPart({ ...facts, rows: rowsAlike(rows, pick).length, isLast });
  }
  if (part.kind === 'label') return says.labelPart(facts.text);
  return says.columnKeyPart({ ...facts, columns: sliceOf(rows, pick).length });
}

/** Asks where the first column of the first step will be. Undefined if the step adds none to a row that is there. */
export function guessOf(language: Language, frames: readonly Frame[]): Question | undefined {
  const [before, after] = frames;
  if (!before || !after) return undefined;
  const { added, inside } = changeOf(exploreRows(before), exploreRows(after));
  const [first] = inside?.added ?? [];
  if (added.length > 0 || !inside || first === undefined) return undefined;
  const { guess } = words[language];
  const { row } = inside;
  const isLast = inside.added.at(-1) === row.columns.length - 1;
  const answer = first === 0 ? 0 : isLast ? 2 : 1;
  return {
    question: guess.column(short(keyText(row.columns[first]!.key)), short(keyText(row.key))),
    options: guess.places,
    told: guess.guessed.map((guessed) => ({ guessed, truth: guess.truth[answer] })),
    answer,
    revealAt: 1,
  };
}

export function labelsOf(frames: readonly Frame[], start: string): string[] {
  return frames.map(({ statement }) => /\w+/.exec(statement ?? '')?.[0].toUpperCase() ?? start);
}
