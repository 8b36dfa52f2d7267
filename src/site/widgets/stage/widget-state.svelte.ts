import { announceChange, clampCursor, type Stepper } from './stepper.ts';

/** All that a learner can set in a widget: one plain object, replaced and never changed. */
export interface Stepped {
  readonly cursor: number;
}

interface Options<State extends Stepped> {
  /** Before anything is set. */
  first: State;
  /** How many steps follow the first frame of what is set. */
  steps: (state: State) => number;
  /** `saveState` and `readState` of the widget's model. */
  save: (state: State) => string;
  read: (saved: string) => State | undefined;
  /** What a step changes besides the cursor: what is picked in one frame is not picked in the next. */
  onStep?: Partial<State>;
  /** False while the part that counts the steps is on its way: until then any cursor is kept. */
  areStepsKnown?: (state: State) => boolean;
  ask?: Stepper['ask'];
}

export interface WidgetState<State extends Stepped> {
  readonly state: State;
  readonly steps: number;
  /** On a step that exists, whatever the state says. */
  readonly cursor: number;
  /** For the frame: what address, language switch, slides and print know the widget by. */
  readonly stepper: Stepper;
  /** Sets a part of the state. The control that was used tells the page of it; without one somebody else does. */
  change(to: Partial<State>, from?: Element): void;
  /** Sets a part of it, and the rest as it was at first: another story begins on its first frame. */
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

/** An object that says the same as before stays the same one, so that nothing is computed anew. */
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
