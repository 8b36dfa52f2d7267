// What the figure draws and says, as plain data.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Setup } from './model.ts';
import { type Moment, type Play, playOf } from './play.ts';
import { words } from './words.ts';

export interface Story {
  readonly play: Play;
  readonly says: readonly string[];
  readonly labels: readonly string[];
  readonly moral: string;
  /** What a screen reader hears of the drawing, for each frame. */
  readonly descriptions: readonly string[];
}

export function storyOf(language: Language, setup: Setup): Story {
  const play = playOf(setup);
  const word = words[language];
  const number = (value: number) => formatNumber(language, Math.floor(value));
  const { away } = play;
  const grace = number(setup.grace);
  const sentenceOf = ({ kind, day, holdings }: Moment): string => {
    const { says: say } = word;
    const at = word.days(number(day));
    switch (kind) {
      case 'before':
        return say.before;
      case 'away':
        return say.away({ away });
      case 'deleted':
        return say.deleted({ away });
      case 'back':
        return say.back({ away });
      case 'compaction':
        return holdings.includes('tombstone')
          ? say.compactionKeeps({ grace, day: at })
          : say.compaction({ grace, day: at });
      case 'repair':
        if (play.copied === undefined) return say.repairNothing({ day: at });
        return play.copied === 'row'
          ? say.repairRow({ day: at, away })
          : say.repairTombstone({ day: at, away });
      case 'end':
        return play.isBack ? say.endBack : say.endGone;
    }
  };
  const says = play.moments.map(sentenceOf);
  return {
    play,
    says,
    labels: play.moments.map(({ kind, day }) =>
      day < 0 ? word.steps[kind] : `${word.days(number(day))}: ${word.steps[kind]}`,
    ),
    moral: moralOf(setup, play, word.morals),
    descriptions: play.moments.map(({ day, holdings }) =>
      word.drawing({
        day: word.days(number(Math.max(0, day))),
        list: play.replicas.map((name, at) => `${name} ${word.holdings[holdings[at]!]}`).join(', '),
      }),
    ),
  };
}

function moralOf(
  { repairDay, grace, waits }: Setup,
  { isBack }: Play,
  morals: { zombie: string; inTime: string; waits: string; never: string },
): string {
  if (isBack) return repairDay === 0 ? morals.never : morals.zombie;
  return waits && repairDay > grace ? morals.waits : morals.inTime;
}
