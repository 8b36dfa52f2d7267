import { announceChange, clampCursor, type Stepper } from './stepper.ts';

/** All that a learner can set in a widget: one plain object, replaced and never changed. */
export interface Stepped {
  readonly cursor: number;
}

interface Options<State extends Stepped> {
  /** The state before anything is set. */
  first: State;
  /** How many steps follow the first frame in this state. */
  steps: (state: State) => number;
  /** `saveState` and `readState` of the widget's model. */
  save: (state: State) => string;
  read: (saved: string) => State | undefined;
  /** What a step changes besides the cursor. For example, a selection in one frame does not stay in the next. */
  onStep?: Partial<State>;
  /** False while the code that counts the steps is loading. Until then any cursor is kept. */
  areStepsKnown?: (state: State) => boolean;
  ask?: Stepper['ask'];
}

export interface WidgetState<State extends Stepped> {
  readonly state: State;
  readonly steps: number;
  /** The cursor, limited to steps that exist. */
  readonly cursor: number;
  /** The stepper for the frame. Address, language switch, slides and print know the widget by it. */
  readonly stepper: Stepper;
  /**
   * Sets a part of the state. If `from`, the control that was used, is given, the change is announced to the page.
   * Without it the caller announces the change.
   */
  change(to: Partial<State>, from?: Element): void;
  /** Sets a part of the state and resets the rest: another story begins on its first frame. */
  begin(to: Partial<State>, from?: Element): void;
}

/** The state of a widget, saved and restored as text, and moved by the play bar, the address and the deck. */
export function widgetState<State extends Stepped>(options: Options<State>): WidgetState<State> {
  const { save, read, onStep = {}, areStepsKnown = () => true, ask } = options;
  let state: State = $state.raw(options.first);
  const steps = $derived(options.steps(state));
  const cursor = $derived(clampCursor(state.cursor, steps));

  const stepper: Stepper = {
    get steps() {
      return steps;
    },
    get cursor() {
      return cursor;
    },
    set cursor(to) {
      state = { ...state, ...onStep, cursor: areStepsKnown(state) ? clampCursor(to, steps) : to };
    },
    get first() {
      return save(options.first);
    },
    save: () => save(areStepsKnown(state) ? { ...state, cursor } : state),
    restore(saved) {
      const found = read(saved);
      if (found) state = withKnown({ found, known: state, save });
    },
    ...(ask ? { ask } : {}),
  };

  return {
    get state() {
      return state;
    },
    get steps() {
      return steps;
    },
    get cursor() {
      return cursor;
    },
    stepper,
    change(to, from) {
      state = { ...state, ...to };
      if (from) announceChange(from);
    },
    begin(to, from) {
      state = { ...options.first, ...to };
      if (from) announceChange(from);
    },
  };
}

/** Keeps an object that is equal to its former value, so that nothing is computed again. */
function withKnown<State extends Stepped>({
  found,
  known,
  save,
}: {
  found: State;
  known: State;
  save: (state: State) => string;
}): State {
  const saved = save(found);
  const same = Object.entries(known).filter(
    ([key, value]) => typeof value === 'object' && key in found && save({ ...found, [key]: value }) === saved,
  );
  return { ...found, ...Object.fromEntries(same) };
}
