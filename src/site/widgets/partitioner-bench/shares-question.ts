// The lesson's question “Which nodes have more than an equal share now?”. The count gives the answer.

import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { nameOf } from './spread-frame.ts';
import { spreadWords } from './spread-words.ts';
import type { Tally } from './tally.ts';

interface Words {
  about: (at: { keys: string; nodes: number; fair: string }) => string;
  says: (at: { node: string; count: string; fair: string; isMore: boolean }) => string;
}

/** The question for Murmur3. Undefined while keys are still being counted. */
export function sharesQuestion(language: Language, tally: Tally): LiveQuestion | undefined {
  const { setup, total, done, counts } = tally;
  if (done !== setup.count) return undefined;
  const fair = total / setup.nodes;
  const word = tells[language];
  const { keyCount, requests } = spreadWords[language];
  const number = (value: number) => formatNumber(language, value, Number.isInteger(value) ? 0 : 1);
  return {
    about: word.about({
      keys: setup.load === 'skewed' ? requests(number(total)) : keyCount(total),
      nodes: setup.nodes,
      fair: number(fair),
    }),
    options: counts.murmur3.map((count, node) => ({
      text: nameOf(node),
      isRight: count > fair,
      says: word.says({
        node: nameOf(node),
        count: number(count),
        fair: number(fair),
        isMore: count > fair,
      }),
    })),
  };
}

const tells: InThree<Words> = {
  pt: {
    about: ({ keys, nodes, fair }) => `${keys} em ${nodes} nós: a parte igual é ${fair}.`,
    says: ({ node, count, fair, isMore }) =>
      `${node} tem ${count}: ${isMore ? 'mais que' : 'não mais que'} ${fair}.`,
  },
  ru: {
    about: ({ keys, nodes, fair }) => `${keys}, узлов ${nodes}: равная доля — ${fair}.`,
    says: ({ node, count, fair, isMore }) =>
      `У ${node} — ${count}: ${isMore ? 'больше, чем' : 'не больше, чем'} ${fair}.`,
  },
  en: {
    about: ({ keys, nodes, fair }) => `${keys} on ${nodes} nodes: an equal share is ${fair}.`,
    says: ({ node, count, fair, isMore }) =>
      `${node} has ${count}: ${isMore ? 'more than' : 'not more than'} ${fair}.`,
  },
};
