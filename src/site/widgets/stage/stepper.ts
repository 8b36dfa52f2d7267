// The stage is what all widgets share: the step contract, the frame, the narration and the play bar.
// README.md, one folder up, says how a widget stands on it; a widget imports the stage, never another widget.
//
// The step contract. Slides, presenter window, language switch, URL and print know a widget by this alone; it imports
// no Svelte, so that a deck can await widgets before any has loaded.

export interface Stepper {
  /** How many steps follow the first frame: the cursor runs from 0 to `steps`. */
  readonly steps: number;
  cursor: number;
  /** Everything a learner set, the cursor included, as a short text that is safe in a URL. */
  save(): string;
  /** Takes what `save` gave. What it cannot read leaves the widget as it is. */
  restore(saved: string): void;
  /** A question on what is shown now; nothing where it has none by that name. */
  ask?(question: string): LiveQuestion | undefined;
}

/** Asked by a lesson (`<LiveQuiz>`) and judged by what the widget computes. */
export interface LiveQuestion {
  /** What it is asked about: the key, the nodes, the level. */
  about: string;
  options: LiveOption[];
}

export interface LiveOption {
  text: string;
  isRight: boolean;
  /** Why it is right, or why it is not. */
  says: string;
}

export interface StepperElement extends HTMLElement {
  stepper?: Stepper;
}

/** Where a widget stands: `page` has all its controls, `slide` only the drawing, moved by the deck. */
export type Place = 'page' | 'slide';

export const readyEvent = 'widget:ready';
export const changeEvent = 'widget:change';
/** What it computes with has come: a question can be asked now. */
export const loadedEvent = 'widget:loaded';

/** Tells whoever listens that the learner moved the widget; `element` is the widget or any part of it. */
export function announceChange(element: Element): void {
  const widget = element.closest('[data-widget]') ?? element;
  widget.dispatchEvent(new CustomEvent(changeEvent, { bubbles: true }));
}

export function clampCursor(cursor: number, steps: number): number {
  return Number.isFinite(cursor) ? Math.min(steps, Math.max(0, Math.round(cursor))) : 0;
}
