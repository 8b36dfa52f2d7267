import type { Refusal } from '#engine/session/attempt.ts';
import type { Language } from '#i18n/languages.ts';
import type { CoachRule, Reading } from '#labs/coach/coach.ts';
import { loadCoachRules } from '#labs/coach/coach-rules.ts';
import { lateModule } from '#site/widgets/stage/late-module.svelte.ts';
import { type WidgetState, widgetState } from '#site/widgets/stage/widget-state.svelte.ts';
import { learnersTable } from './coach.ts';
import { selectText } from './design.ts';
import { askedAt, questionsOf, readState, type Setup, type State, saveState, stepsOf } from './model.ts';
import { liveQuestion } from './narrate.ts';
import type { Growth, Report } from './report.ts';
import type { Still } from './show.ts';
import type { Suggestion } from './suggest.ts';

interface Options {
  language: () => Language;
  /** The base path of the site: the coach's rules are loaded from there. */
  base: string;
  first: Setup;
  still: Still;
  /** Called when the engine has answered. A question of the lesson waits for it too. */
  announce: () => void;
}

/** The engine's report, with the setup that it is about. */
interface Answered {
  readonly setup: Setup;
  readonly report: Report;
  /** Comes a moment after the report. */
  readonly growth: readonly Growth[];
}

export interface Bench {
  readonly widget: WidgetState<State>;
  readonly isLoading: boolean;
  readonly answered: Answered;
  /** How many questions have been asked in this frame, and which one the narration is about. */
  readonly asked: number;
  readonly selected: number | undefined;
  readonly rules: readonly CoachRule[];
  /** Set when the engine has searched: a key that would answer the refused question, or none. */
  readonly advice: { readonly suggestion: Suggestion | undefined } | undefined;
  /** What the coach reads in a refused question, once the engine is there. */
  read(answer: { question: string; refusal: Refusal }): Reading | undefined;
  engine(): Promise<typeof import('./show.ts')>;
}

/** The key that is being designed, and what the engine and the coach say of it. */
export function keyBench({ language, base, first, still, announce }: Options): Bench {
  const late = lateModule(() => import('./show.ts'));
  const widget: WidgetState<State> = widgetState({
    first: { cursor: 0, guess: undefined, picked: undefined, setup: first },
    steps: ({ setup }) => stepsOf(setup),
    save: saveState,
    read: readState,
    onStep: { picked: undefined },
    ask: (id) =>
      id === 'asks' && answered.setup === setup
        ? liveQuestion(language(), setup.design, answered.report)
        : undefined,
  });
  let answered: Answered = $state.raw({ ...still, setup: first });
  let rules: readonly CoachRule[] = $state.raw([]);
  let suggested: { setup: Setup; question: number; suggestion: Suggestion | undefined } | undefined =
    $state.raw();

  const setup = $derived(widget.state.setup);
  const asked = $derived(Math.min(widget.cursor, questionsOf(setup).length));
  const selected = $derived.by(() => {
    const { picked } = widget.state;
    return picked !== undefined && picked < asked ? picked : askedAt(setup, widget.cursor);
  });
  const advice = $derived(
    suggested?.setup === setup && suggested.question === selected ? suggested : undefined,
  );

  // Sends the setup to the engine. If the setup has changed meanwhile, the answer is ignored.
  $effect(() => {
    const [now, run] = [setup, late.module];
    if (!run || now === answered.setup) return;
    let isWanted = true;
    void (async () => {
      const report = await run.reportOf(now);
      if (!isWanted) return;
      answered = { setup: now, report, growth: [] };
      announce();
      await new Promise((resolve) => setTimeout(resolve));
      const growth = setup === now ? await run.growthOf(now) : [];
      if (setup === now) answered = { setup: now, report, growth };
    })();
    return () => {
      isWanted = false;
    };
  });

  // The coach's rules are loaded when the first refusal can be seen.
  $effect(() => {
    if (widget.cursor === 0 || rules.length > 0) return;
    let isWanted = true;
    void loadCoachRules(base, language()).then((loaded) => {
      if (isWanted) rules = loaded;
    });
    return () => {
      isWanted = false;
    };
  });

  $effect(() => {
    const [now, question, run] = [setup, selected, late.module];
    if (!run || question === undefined || now !== answered.setup) return;
    if (!answered.report.answers[question]?.refusal) return;
    let isWanted = true;
    void run.suggestionFor(now, question).then((suggestion) => {
      if (isWanted) suggested = { setup: now, question, suggestion };
    });
    return () => {
      isWanted = false;
    };
  });

  return {
    widget,
    get isLoading() {
      return late.isLoading;
    },
    get answered() {
      return answered;
    },
    get asked() {
      return asked;
    },
    get selected() {
      return selected;
    },
    get rules() {
      return rules;
    },
    get advice() {
      return advice;
    },
    read: ({ question, refusal }) => {
      const { design } = answered.setup;
      return late.module?.readStatement(selectText(design, question), refusal, learnersTable(design));
    },
    engine: async () => late.module ?? (await import('./show.ts')),
  };
}
