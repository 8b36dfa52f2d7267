// What a learner is asked before the ring plays.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { isTokenOf, type State, sceneOf } from './model.ts';
import { moveGuess } from './move-frame.ts';
import { moveWords } from './move-words.ts';
import { movesOf } from './moves.ts';
import type { Shown } from './state.ts';
import { shortToken, writeRange } from './tokens.ts';
import { words } from './words.ts';

/** Undefined for many nodes: nobody can guess one of a thousand nodes. */
export function questionOf(language: Language, shown: Shown): Question | undefined {
  if (shown.preset === 'many') return undefined;
  if (shown.preset === 'moves') {
    const { who, keyCount, rf, schemes } = movesOf(shown);
    const { options, answer } = moveGuess(shown);
    const word = moveWords[language];
    const isJoin = shown.change.kind === 'join';
    const number = (count: number) => formatNumber(language, count);
    const keys = rf > 1 ? words[language].copyCount(schemes.ring.copies) : word.keyCount(keyCount);
    return {
      question: word.guess({ who, isJoin, keys }),
      options: options.map(number),
      told: options.map((option) => ({
        guessed: word.guessed({ moved: number(option), all: number(schemes.ring.copies), isCopies: rf > 1 }),
        truth: word.truth({ moved: number(schemes.ring.moved), who, isJoin }),
      })),
      answer,
      revealAt: 2,
    };
  }
  const { ring, owner, range, token } = sceneOf(shown);
  const word = words[language];
  const short = (place: bigint) => shortToken(language, shown.preset, place);
  const truth = word.truth({
    owner: ring.nodes[owner]!.name,
    range: writeRange(range, short),
    token: short(token),
  });
  return {
    question: askedOf(language, shown),
    options: ring.nodes.map(({ name }) => name),
    told: ring.nodes.map(({ name }) => ({ guessed: word.guessed(name), truth })),
    answer: owner,
    revealAt: 3,
  };
}

/** `Which node owns the key 91?` A text is in quotes. */
function askedOf(language: Language, { preset, key }: Pick<State, 'preset' | 'key'>): string {
  const quoted = { pt: `“${key}”`, ru: `«${key}»`, en: `“${key}”` }[language];
  return words[language].guess(isTokenOf(preset, key) ? key : quoted);
}

/** The title of a figure that no longer shows what the lesson asks. */
export function titleOf(language: Language, shown: Shown): string {
  if (shown.preset === 'moves')
    return moveWords[language].title({ who: movesOf(shown).who, isJoin: shown.change.kind === 'join' });
  return askedOf(language, shown.preset === 'many' ? { preset: 'murmur3', key: shown.key } : shown);
}
