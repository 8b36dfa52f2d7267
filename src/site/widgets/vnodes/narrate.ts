// What the figure says, and what it asks.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import {
  answerStep,
  answerTokens,
  balanceOf,
  joinOf,
  nodeName,
  oddsOf,
  type Setup,
  standingOut,
  stopsOf,
} from './model.ts';
import { words } from './words.ts';

export function narrations(language: Language, setup: Setup): string[] {
  return stopsOf(setup).map((tokens) => tell(language, setup, tokens));
}

function tell(language: Language, setup: Setup, tokens: number): string {
  const { says } = words[language];
  const percent = (share: number) => writePercent(language, share);
  const { allocation, nodes, rf } = setup;
  const isByHand = allocation === 'chosen' && tokens === 1;
  switch (setup.view) {
    case 'balance': {
      const { least, most, fair } = balanceOf(setup, tokens);
      const at = { tokens, least: percent(least), most: percent(most), fair: percent(fair) };
      return isByHand ? says.byHand(at) : says.balance[allocation](at);
    }
    case 'join': {
      const { senders, receives, largest } = joinOf(setup, tokens);
      return says.join({
        node: `**${nodeName(nodes)}**`,
        tokens,
        senders,
        nodes,
        receives: percent(receives),
        largest: percent(largest),
      });
    }
    case 'odds': {
      const { shared, odds, hurting, pairs } = oddsOf(setup, tokens);
      const node = standingOut(setup, tokens);
      const neighbours = shared[node]!.filter((share) => share > 0).length;
      const at = { node: `**${nodeName(node)}**`, neighbours, others: nodes - 1 };
      return says.odds[rf === 2 ? 2 : 3]({ ...at, tokens, hurting, pairs, odds: percent(odds) });
    }
  }
}

/** A question about Cassandra's sixteen tokens. The true figure stands among two others. */
export function questionOf(language: Language, setup: Setup): Question {
  const { guess } = words[language];
  const asked = guess[setup.view];
  const truth = truthOf(setup);
  const options = optionsOf(setup, truth);
  const write = (value: number) =>
    setup.view === 'join' ? formatNumber(language, value) : writePercent(language, value);
  return {
    question: asked.question({ ...setup, tokens: answerTokens }),
    options: options.map((value) => asked.option(write(value))),
    told: options.map((value) => ({
      guessed: asked.guessed(write(value)),
      truth: asked.truth(write(value)),
    })),
    answer: options.indexOf(truth),
    revealAt: answerStep,
  };
}

/** What the figure shows at sixteen tokens, as far as it is rounded there. */
function truthOf(setup: Setup): number {
  if (setup.view === 'join') return joinOf(setup, answerTokens).senders;
  const { most } = balanceOf(setup, answerTokens);
  const value = setup.view === 'balance' ? most : oddsOf(setup, answerTokens).odds;
  return Math.round(value * 1000) / 1000;
}

/** Ascending, and none of them twice. */
function optionsOf(setup: Setup, truth: number): number[] {
  const { nodes, rf } = setup;
  const others = {
    // As if the shares were fair, and as if one token did as well.
    balance: [rf / nodes, Math.min(1, (rf / nodes) * 1.8)],
    // As with one token, and half of the nodes.
    join: [rf, Math.round(nodes / 2)],
    // As with one token at equal distances, and half of the pairs.
    odds: [Math.min(1, (2 * (rf - 1)) / (nodes - 1)), 0.6],
  }[setup.view].map((value) => Math.round(value * 1000) / 1000);
  const isApart = (value: number) => Math.abs(value - truth) > (setup.view === 'join' ? 0.5 : 0.01);
  return [...new Set([...others.filter(isApart), truth])].sort((one, other) => one - other);
}

/** In Russian a space stands before the sign. */
export function writePercent(language: Language, share: number): string {
  const figure = formatNumber(language, share * 100, share === 1 || share === 0 ? 0 : 1);
  return language === 'ru' ? `${figure}\u00a0%` : `${figure}%`;
}
