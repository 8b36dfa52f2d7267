// What a learner is asked before the ring plays.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { sceneOf } from './model.ts';
import { moveGuess } from './move-frame.ts';
import { moveWords } from './move-words.ts';
import { movesOf } from './moves.ts';
import type { Shown } from './state.ts';
import { words } from './words.ts';

/** Undefined for many nodes: nobody can guess one of a thousand nodes. */
export function questionOf(language: Language, shown: Shown): Question | undefined {
  if (shown.preset === 'many') return undefined;
  if (shown.preset === 'moves') {
    const { who, keyCount, rf, schemes } = movesOf(shown);
    const { options, answer } = moveGuess(shown);
    const word = moveWords[language];
    const keys = rf > 1 ? words[language].copyCount(schemes.ring.copies) : word.keyCount(keyCount);
    return {
      question: word.guess({ who, isJoin: shown.change.kind === 'join', keys }),
      options: options.map((option) => formatNumber(language, option)),
      answer,
      revealAt: 2,
    };
  }
  const { ring, owner, isToken } = sceneOf(shown);
  const quoted = { pt: `“${shown.key}”`, ru: `«${shown.key}»`, en: `“${shown.key}”` }[language];
  return {
    question: words[language].guess(isToken ? shown.key : quoted),
    options: ring.nodes.map(({ name }) => name),
    answer: owner,
    revealAt: 3,
  };
}
