// What the two views of the playground share: the state, the guess, the title of a changed figure, and what a press on a
// node does.

import type { Language } from '#i18n/languages.ts';
import { changesAt, nameChange } from '#site/widgets/stage/fork/fork.ts';
import { forkWords } from '#site/widgets/stage/fork/fork-words.ts';
import type { Guess } from '#site/widgets/stage/guess.ts';
import { journalWidget } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { listNames } from '#site/widgets/stage/list-names.ts';
import type { LinkTouch, RingTouch } from '#site/widgets/stage/ring/touch.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { hasLink, withLinkPressed } from './links.ts';
import {
  forkableOf,
  guessesFor,
  nextRequest,
  nodeNames,
  readState,
  type Setup,
  saveState,
  withPressed,
} from './model.ts';
import type { Still } from './show.ts';
import { words } from './words.ts';

interface Options {
  language: () => Language;
  /** The setup that the lesson shows, which the server has drawn. */
  first: Setup;
  still: Still;
}

export function playground({ language, first, still }: Options) {
  const journal = journalWidget({
    language,
    first,
    still,
    load: () => import('./show.ts'),
    save: saveState,
    read: readState,
  });
  const { widget } = journal;
  const setup = $derived(widget.state.setup);
  const word = $derived(words[language()]);
  const isOver = $derived(widget.cursor > 0 && widget.cursor >= journal.story.end.at);
  const levels = $derived([
    ...(setup.does === 'read' ? [] : [setup.writeLevel]),
    ...(setup.does === 'write' ? [] : [setup.readLevel]),
  ]);
  /** Before the first request: what will be asked first. */
  const next = $derived.by(() => {
    const operation = setup.does === 'read' ? ('read' as const) : ('write' as const);
    const level = levels[0]!;
    const needed = journal.story.survival.find((row) => row.level === level)?.needed ?? 0;
    return { operation, level, needed };
  });
  const guess: Guess | undefined = $derived.by(() => {
    const { outcome, at } = journal.story.end;
    // The question is about the story as it was.
    if (!outcome || setup.fork) return undefined;
    const { does } = setup;
    const options = guessesFor(setup);
    const said = widget.state.guess;
    return {
      question: word.guess.question[does],
      options: options.map((one) => word.guess.option({ outcome: one, does })),
      isShuffled: true,
      told: options.map((one) => ({
        guessed: word.guess.guessed({ outcome: one, does }),
        truth: word.guess.truth({ outcome: one, does }),
      })),
      answer: options.indexOf(outcome),
      revealAt: at,
      chosen: said && options.indexOf(said),
      choose: (option: number) => widget.change({ guess: options[option] }),
    };
  });
  const changedTitle = $derived.by(() => {
    const names = nodeNames(setup.topology);
    if (setup.fork) return forkWords[language()].title(nameChange(names, setup.fork.change));
    const down = names.filter((_, at) => setup.nodes[at] === 'down');
    const { does, writeLevel: write, readLevel: read, via, cuts } = setup;
    const cut =
      cuts.length > 0
        ? word.links.title({
            node: names[via]!,
            names: listNames(
              language(),
              cuts.map((at) => names[at]!),
            ),
            areCentres,
          })
        : '';
    return word.changed({ does, write, read, down: listNames(language(), down), count: down.length, cut });
  });
  /** What can be changed in the middle of the story, at this step. */
  const changes = $derived(
    changesAt(forkableOf(setup), {
      isUp: journal.shown.isUp,
      next: nextRequest(setup, journal.shown.asked),
    }),
  );
  /** Another story: it has no fork yet. */
  const begin = (to: Setup, from?: HTMLElement) => widget.begin({ setup: { ...to, fork: undefined } }, from);
  const areCentres = $derived(setup.topology === '2x3');
  /** From the coordinator to each replica that a link leads to. A link that several share has one button. */
  const links: readonly LinkTouch[] = $derived.by(() => {
    const names = nodeNames(setup.topology);
    const { links: said } = word;
    const { nodes } = journal.drawing.marks;
    const places = names.flatMap((name, at) =>
      hasLink(setup, at) && (journal.story.replicas.includes(name) || setup.cuts.includes(at)) ? [at] : [],
    );
    const grasped = areCentres ? [places[Math.floor(places.length / 2)]] : places;
    return places.map((to) => {
      const isCut = setup.cuts.includes(to);
      const ends = { one: names[setup.via]!, other: names[to]!, areCentres };
      return {
        from: setup.via,
        to,
        isCut,
        verb: isCut ? said.mend : said.cut,
        label: isCut ? said.mendLink(ends) : said.cutLink(ends),
        press:
          grasped.includes(to) && nodes.length === names.length
            ? (button: HTMLElement) => begin(withLinkPressed(setup, to), button)
            : undefined,
      };
    });
  });
  const touch: RingTouch = $derived({
    get links() {
      return links;
    },
    node(at) {
      const mark = journal.drawing.marks.nodes[at];
      if (!mark) return undefined;
      const isRunning = mark.status !== 'down';
      const stage = stageWords[language()];
      return {
        verb: isRunning ? stage.stop : stage.startAgain,
        label: isRunning ? stage.stopNode(mark.label) : stage.startNode(mark.label),
        press: (button) => begin(withPressed(setup, at, isRunning), button),
      };
    },
  });

  return {
    journal,
    widget,
    begin,
    get setup() {
      return setup;
    },
    get isOver() {
      return isOver;
    },
    get levels() {
      return levels;
    },
    get next() {
      return next;
    },
    get guess() {
      return guess;
    },
    get changes() {
      return changes;
    },
    get changedTitle() {
      return changedTitle;
    },
    get touch() {
      return touch;
    },
  };
}
