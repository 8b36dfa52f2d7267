import { lateModule } from '#site/widgets/stage/late-module.svelte.ts';
import { type WidgetState, widgetState } from '#site/widgets/stage/widget-state.svelte.ts';
import { readState, type Setup, type Source, type State, saveState, setups } from './model.ts';
import type { Report } from './report.ts';

/** The report, with the design that it is about. */
interface Answered {
  readonly setup: Setup;
  readonly report: Report;
}

export interface Checker {
  readonly widget: WidgetState<State>;
  readonly answered: Answered;
  readonly isLoading: boolean;
  readonly show: typeof import('./show.ts') | undefined;
}

/** The design that is being checked, and what the engine says to it. */
export function checker({
  first,
  still,
  announce,
}: {
  first: Source;
  still: Report;
  /** Called when the engine has answered. */
  announce: () => void;
}): Checker {
  const late = lateModule(() => import('./show.ts'));
  let answered: Answered = $state.raw({ setup: setups[first], report: still });
  const widget: WidgetState<State> = widgetState({
    first: { cursor: 0, setup: setups[first] },
    steps: () => answered.report.checks.length,
    save: saveState,
    read: readState,
    areStepsKnown: ({ setup }) => setup === answered.setup,
  });
  const setup = $derived(widget.state.setup);

  // Sends the design to the engine. If it has changed meanwhile, the answer is ignored.
  $effect(() => {
    const [now, run] = [setup, late.module];
    if (!run || now === answered.setup) return;
    let isWanted = true;
    void (async () => {
      const report = await run.reportOf(now);
      if (!isWanted) return;
      answered = { setup: now, report };
      announce();
    })();
    return () => {
      isWanted = false;
    };
  });

  return {
    widget,
    get answered() {
      return answered;
    },
    get isLoading() {
      return late.isLoading;
    },
    get show() {
      return late.module;
    },
  };
}
