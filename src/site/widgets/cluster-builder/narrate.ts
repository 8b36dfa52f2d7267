// What the figure says of each frame, and what it asks.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import type { Frame, Happening, Play } from './frames.ts';
import { nodeName, type Setup } from './model.ts';
import { type Delay, delays, type Spread, spreads, words } from './words.ts';

const strong = (name: string) => `**${name}**`;

/** Seconds as a reader takes them in: small ones with more places. */
export function writeSeconds(language: Language, seconds: number): string {
  const places = seconds === 0 ? 0 : seconds < 0.1 ? 3 : seconds < 2 ? 2 : 1;
  return words[language].seconds(formatNumber(language, seconds, places));
}

export function writePhi(language: Language, phi: number): string {
  return formatNumber(language, phi, 1);
}

export function tell(language: Language, { happens, atMs }: Frame, setup: Setup): string {
  const { says } = words[language];
  const time = (seconds: number) => writeSeconds(language, seconds);
  const list = (names: readonly string[]) => listNames(language, names.map(strong));
  switch (happens.is) {
    case 'gossip-start':
      return says.gossipStart({ of: strong(happens.of), heartbeat: happens.heartbeat });
    case 'syn':
      return says.syn({ ...happens, from: strong(happens.from), to: strong(happens.to) });
    case 'ack':
      return says.ack({ ...happens, from: strong(happens.from), to: strong(happens.to) });
    case 'ack2':
      return says.ack2({ ...happens, from: strong(happens.from), to: strong(happens.to) });
    case 'heard':
      return says.heard({
        ...happens,
        node: strong(happens.node),
        from: strong(happens.from),
        seconds: time(atMs / 1000),
      });
    case 'all-heard':
      return says.allHeard({
        node: strong(happens.node),
        from: strong(happens.from),
        seconds: time(happens.seconds),
        nodes: happens.nodes,
      });
    case 'join-start': {
      const { seeds, down } = happens;
      const start = says.joinStart({
        node: strong(happens.node),
        nodes: happens.nodes,
        seeds: list(seeds),
        count: seeds.length,
      });
      return joinShort(down === undefined ? [start] : [start, says.isDown(strong(down))]);
    }
    case 'shadow':
      return says.shadow({
        node: strong(happens.node),
        seeds: list(happens.seeds),
        count: happens.seeds.length,
      });
    case 'shadow-answer': {
      const names = happens.names.length > 6 ? [...happens.names.slice(0, 5), '…'] : happens.names;
      return says.answer({ node: strong(happens.node), seed: strong(happens.seed), names: list(names) });
    }
    case 'met':
      return says.met({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'boot':
      return says.boot({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'boot-known':
      return says.bootKnown({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'streams':
      return says.streams({
        node: strong(happens.node),
        from: list(happens.from),
        seconds: time(happens.seconds),
      });
    case 'accident':
      return says.accident({ dead: strong(happens.dead) });
    case 'streamed':
      return says.streamed({ ...happens, node: strong(happens.node) });
    case 'normal':
      return says.normal({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'joined':
      return says.joined({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'failed':
      return says.failed({ node: strong(happens.node), seconds: time(happens.seconds) });
    case 'down-start':
      return says.downStart({
        node: strong(happens.node),
        watcher: strong(happens.watcher),
        mean: time(happens.mean),
      });
    case 'gone':
      return says.gone[setup.way](strong(happens.node));
    case 'silent':
      return says.silent({
        node: strong(happens.node),
        watcher: strong(happens.watcher),
        seconds: words[language].seconds(String(happens.seconds)),
        phi: writePhi(language, happens.phi),
      });
    case 'noticed': {
      const { by, noticed, of } = happens;
      return says.noticed({
        node: strong(happens.node),
        by: list(by),
        count: by.length,
        seconds: time(happens.seconds),
        noticed,
        of,
      });
    }
    case 'resumed':
      return says.resumed({
        node: strong(happens.node),
        seconds: words[language].seconds(String(happens.seconds)),
        phi: writePhi(language, happens.phi),
        noticed: happens.noticed,
      });
    case 'calm':
      return says.calm({ node: strong(happens.node), phi: writePhi(language, happens.phi) });
    case 'started':
      return says.started({
        node: strong(happens.node),
        seconds: words[language].seconds(String(happens.seconds)),
      });
    case 'back':
      return says.back({ node: strong(happens.node), seconds: time(happens.after) });
  }
}

export function labelOf(language: Language, happens: Happening): string {
  const { labels, seconds } = words[language];
  switch (happens.is) {
    case 'gossip-start':
    case 'join-start':
    case 'down-start':
      return labels.start;
    case 'heard':
      return labels.heard(happens.know, happens.of);
    case 'all-heard':
      return labels.joined;
    case 'shadow-answer':
      return labels.answer;
    case 'boot-known':
      return labels.bootKnown;
    case 'silent':
      return labels.silent(seconds(String(happens.seconds)));
    case 'noticed':
      return labels.noticed(happens.by.length === 1 ? happens.by[0]! : `${happens.noticed}/${happens.of}`);
    default:
      return labels[happens.is];
  }
}

/** What the figure asks at first. Undefined if the story has no such end, as a join that fails. */
export function questionOf(
  language: Language,
  setup: Setup,
  { frames, holdings }: Play,
): Question | undefined {
  const { guess } = words[language];
  const last = frames.length - 1;
  if (setup.view === 'gossip') {
    const end = frames[last]!.happens;
    if (end.is !== 'all-heard') return undefined;
    const answer: Spread = end.seconds <= 1 ? 'one' : end.seconds <= 5 ? 'few' : 'many';
    const asked = guess.gossip;
    return {
      question: asked.question({ node: nodeName(setup.node!), nodes: end.nodes }),
      options: spreads.map((spread) => asked.options[spread]),
      told: spreads.map((spread) => ({
        guessed: asked.guessed[spread],
        truth: asked.truth(writeSeconds(language, end.seconds)),
      })),
      answer: spreads.indexOf(answer),
      revealAt: last,
    };
  }
  if (setup.view === 'join') {
    const at = frames.findIndex(({ happens }) => happens.is === 'streamed');
    const end = frames[at]?.happens;
    if (end?.is !== 'streamed') return undefined;
    const asked = guess.join;
    const { copies } = holdings![0]!;
    const share = Math.round(end.all / frames[0]!.nodes.length);
    const options = [...new Set([share, end.rows, end.all])].sort((one, other) => one - other);
    return {
      question: asked.question({ node: end.node, rows: end.all, copies }),
      options: options.map(asked.option),
      told: options.map((count) => ({ guessed: asked.guessed(count), truth: asked.truth(end.rows) })),
      answer: options.indexOf(end.rows),
      revealAt: at,
    };
  }
  const asked = guess.down;
  const found = frames.findIndex(({ happens }) => happens.is === 'noticed');
  const first = frames[found]?.happens;
  const seconds = first?.is === 'noticed' ? first.seconds : undefined;
  const answer: Delay =
    seconds === undefined ? 'never' : seconds < 1 ? 'once' : seconds <= 10 ? 'soon' : 'late';
  const truth = seconds === undefined ? asked.never : asked.truth(writeSeconds(language, seconds));
  return {
    question: asked.question({ node: nodeName(setup.node!), way: setup.way }),
    options: delays.map((delay) => asked.options[delay]),
    told: delays.map((delay) => ({ guessed: asked.guessed[delay], truth })),
    answer: delays.indexOf(answer),
    revealAt: found < 0 ? last : found,
  };
}
