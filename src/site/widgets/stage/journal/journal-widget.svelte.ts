import type { Language } from '#i18n/languages.ts';
import { glide } from '#site/widgets/stage/glide.svelte.ts';
import { lateModule } from '#site/widgets/stage/late-module.svelte.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { type WidgetState, widgetState } from '#site/widgets/stage/widget-state.svelte.ts';
import type { ClusterDrawing } from './cluster-marks.ts';
import type { Play } from './play.ts';

/** What is set in a widget that shows a cluster at work. */
export interface JournalState<Setup, Guess> {
  readonly cursor: number;
  readonly setup: Setup;
  readonly guess: Guess | undefined;
}

/** What is the same in all frames of a play. */
interface Told {
  readonly says: readonly string[];
}

/** What is shown of one frame. */
interface Framed {
  /** The accessible name of the drawing. */
  readonly label: string;
}

/** The first frame, drawn by the server. It is shown until the simulation has loaded. */
export interface JournalStill<Story, Shown> {
  readonly drawing: ClusterDrawing;
  readonly story: Story;
  readonly shown: Shown;
}

/** What `show.ts` of such a widget offers: everything that needs the simulation, as plain data. */
export interface JournalShow<Setup, Played extends Play, Story, Shown> {
  playOf(setup: Setup): Played;
  storyOf(language: Language, setup: Setup, play: Played): Story;
  shownOf(language: Language, play: Played, cursor: number): Shown;
  /** A fraction of a step shows messages further on their way. */
  drawingAt(language: Language, play: Played, step: number): ClusterDrawing;
  isMoving(play: Played, step: number): boolean;
  holdersOf(language: Language, play: Played, says: readonly string[]): LiveQuestion;
}

interface Options<Setup, Guess, Played extends Play, Story, Shown> {
  language: () => Language;
  /** The setup at first, which the server has drawn. */
  first: Setup;
  still: JournalStill<Story, Shown>;
  load: () => Promise<JournalShow<Setup, Played, Story, Shown>>;
  save: (state: JournalState<Setup, Guess>) => string;
  read: (saved: string) => JournalState<Setup, Guess> | undefined;
}

interface JournalWidget<Setup, Guess, Story, Shown> {
  readonly widget: WidgetState<JournalState<Setup, Guess>>;
  readonly story: Story;
  readonly shown: Shown;
  /** The drawing. Its messages move from step to step. */
  readonly drawing: ClusterDrawing & { readonly label: string };
  readonly isLoading: boolean;
}

/** A widget on a journal: its state, its story and its frames, drawn by the server first and then by the simulation. */
export function journalWidget<Setup, Guess, Played extends Play, Story extends Told, Shown extends Framed>(
  options: Options<Setup, Guess, Played, Story, Shown>,
): JournalWidget<Setup, Guess, Story, Shown> {
  const { language, first, still, save, read } = options;
  const late = lateModule(options.load);
  const widget: WidgetState<JournalState<Setup, Guess>> = widgetState({
    first: { cursor: 0, guess: undefined, setup: first },
    steps: () => story.says.length - 1,
    // The number of steps of another story is unknown until the simulation has loaded.
    areStepsKnown: ({ setup }) => play !== undefined || setup === first,
    save,
    read,
    ask: (id) =>
      id === 'holders' && play ? late.module?.holdersOf(language(), play, story.says) : undefined,
  });

  const setup = $derived(widget.state.setup);
  const play: Played | undefined = $derived(late.module?.playOf(setup));
  const story: Story = $derived(
    late.module && play ? late.module.storyOf(language(), setup, play) : still.story,
  );
  const shown = $derived(
    late.module && play ? late.module.shownOf(language(), play, widget.cursor) : still.shown,
  );
  const followed = glide(() => widget.cursor, {
    moves: (from) => (late.module && play ? late.module.isMoving(play, from) : false),
  });
  const drawing = $derived({
    ...(late.module && play ? late.module.drawingAt(language(), play, followed.at) : still.drawing),
    label: shown.label,
  });

  return {
    widget,
    get story() {
      return story;
    },
    get shown() {
      return shown;
    },
    get drawing() {
      return drawing;
    },
    get isLoading() {
      return late.isLoading;
    },
  };
}
