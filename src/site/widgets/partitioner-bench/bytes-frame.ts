// What a frame of the one key shows.

import { toHex } from '#engine/values/bytes.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { bytesWords } from './bytes-words.ts';
import { type KeyScene, keySceneOf, keySteps, letterOf, swapped } from './key-bytes.ts';
import type { BytesSetup, Part } from './model.ts';
import { nameOf } from './spread-frame.ts';

export interface Cell {
  readonly hex: string;
  readonly letter: string;
  readonly role: 'length' | 'value' | 'end';
}

export interface Column {
  /** The number of the column in the key, from 0, and its value. */
  readonly number: number;
  readonly value: string;
  readonly type: string;
  readonly cells: readonly Cell[];
  readonly isShown: boolean;
  readonly isNow: boolean;
}

export interface BytesShown {
  readonly columns: readonly Column[];
  readonly length: number;
  readonly isWhole: boolean;
  /** Empty until the bytes are complete. */
  readonly tokens: KeyScene['tokens'];
  /** The same columns in the other order, in the last frame. */
  readonly isSwapped: boolean;
  /** The tokens of the first order, shown beside the new ones. */
  readonly before: KeyScene['tokens'];
}

export function bytesShown(setup: BytesSetup, cursor: number): BytesShown {
  const count = setup.parts.length;
  const isSwapped = count > 1 && cursor === keySteps(setup);
  const scene = keySceneOf(isSwapped ? swapped(setup) : setup);
  return {
    columns: scene.parts.map(({ value, type }, number) => ({
      number,
      value,
      type,
      cells: scene.pieces
        .filter(({ column }) => column === number)
        .flatMap(({ role, bytes }) =>
          Array.from(bytes, (byte) => ({
            hex: toHex(Uint8Array.of(byte)),
            letter: role === 'value' && type === 'text' ? letterOf(byte) : '',
            role,
          })),
        ),
      isShown: cursor > number,
      isNow: cursor === number + 1 && cursor <= count,
    })),
    length: scene.length,
    isWhole: cursor >= count,
    tokens: cursor > count ? scene.tokens : [],
    isSwapped,
    before: isSwapped ? keySceneOf(setup).tokens : [],
  };
}

export function bytesNarrations(language: Language, setup: BytesSetup): string[] {
  const { says, names } = bytesWords[language];
  const scene = keySceneOf(setup);
  const count = setup.parts.length;
  const values = setup.parts.map(({ value }) => code(value));
  const told = [says.values({ count, values: values.join(', ') })];
  for (let column = 0; column < count; column++) {
    const { length } = scene.pieces.find((piece) => piece.column === column && piece.role === 'value')!.bytes;
    told.push(
      count === 1
        ? says.single({ value: values[column]!, bytes: says.bytes(length), type: setup.parts[column]!.type })
        : says.column({ value: values[column]!, length, bytes: says.bytes(length) }),
    );
  }
  const [murmur3] = scene.tokens;
  told.push(
    says.tokens({
      length: says.bytes(scene.length),
      token: code(murmur3!.token),
      owner: nameOf(murmur3!.owner),
      names: names.murmur3,
    }),
  );
  if (count > 1) {
    const other = keySceneOf(swapped(setup)).tokens[0]!;
    told.push(
      other.token === murmur3!.token
        ? says.swappedSame
        : says.swapped({ token: code(other.token), owner: nameOf(other.owner) }),
    );
  }
  return told;
}

/** What happens in each frame. */
export function bytesLabels(language: Language, setup: BytesSetup): string[] {
  const { labels } = bytesWords[language];
  const columns = setup.parts.map((_, at) => labels.column(at + 1));
  return [labels.values, ...columns, labels.tokens, ...(setup.parts.length > 1 ? [labels.swapped] : [])];
}

/** Keys that are worth a try after this one: the same digit in another type is another key. */
export function triesAfterBytes({ parts }: BytesSetup): Part[] {
  const tries: Part[] = [
    { type: 'text', value: '1' },
    { type: 'int', value: '1' },
    { type: 'bigint', value: '1' },
  ];
  return tries.filter(
    ({ type, value }) => parts.length > 1 || parts[0]!.type !== type || parts[0]!.value !== value,
  );
}

/** Asked if the key has several columns: does their order matter? */
export function bytesQuestion(language: Language, setup: BytesSetup) {
  if (setup.parts.length < 2) return undefined;
  const { guess, guessed, truth } = bytesWords[language];
  const isSame = keySceneOf(setup).tokens[0]!.token === keySceneOf(swapped(setup)).tokens[0]!.token;
  return {
    question: guess.question,
    options: [guess.same, guess.other],
    isShuffled: true,
    told: (['same', 'other'] as const).map((one) => ({ guessed: guessed[one], truth: truth[one] })),
    answer: isSame ? 0 : 1,
    revealAt: keySteps(setup),
  };
}

/** The picture of all columns, for screen readers. */
export function describeBytes(language: Language, setup: BytesSetup, cursor: number): string {
  const { columns, length } = bytesShown(setup, cursor);
  const said = columns.filter(({ isShown }) => isShown).map((column) => describeColumn(language, column));
  return [bytesWords[language].drawing(formatNumber(language, length)), ...said].join(' ');
}

/** The picture of one column's bytes, for screen readers. */
export function describeColumn(language: Language, { value, cells, isShown }: Column): string {
  const { roles, notYet } = bytesWords[language];
  if (!isShown) return `${value}: ${notYet}.`;
  const groups = Map.groupBy(cells, ({ role }) => role);
  const bytes = [...groups].map(([role, group]) => `${roles[role]} ${group.map(({ hex }) => hex).join(' ')}`);
  return `${value}: ${bytes.join(', ')}.`;
}

/** Values must not contain the marks of a narration, because the marks cannot be escaped. */
function code(value: string): string {
  return `\`${value.replaceAll(/[*`]/g, '·')}\``;
}
