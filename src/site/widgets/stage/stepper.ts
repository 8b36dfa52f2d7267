// src/site/widgets/stage: what all widgets share: the step contract, the frame, the narration and the play bar.
// README.md, one folder up, says how a widget uses it. A widget imports the stage, never another widget.
//
// This file is the step contract. Slides, presenter window, language switch, URL and print know a widget only by it.
// It imports no Svelte, so that a deck can wait for widgets before any of them has loaded.

export interface Stepper {
  /** How many steps follow the first frame: the cursor runs from 0 to `steps`. */
  readonly steps: number;
  cursor: number;
  /** Everything a learner set, the cursor included, as a short text that is safe in a URL. */
  save(): string;
  /** How the lesson shows the widget, as a text from `save`. */
  readonly first: string;
  /** Takes a text from `save`. If the text cannot be read, the widget stays as it is. */
  restore(saved: string): void;
  /** A question about what is shown now. Undefined if the widget has no question of that name. */
  ask?(question: string): LiveQuestion | undefined;
}

/** A question that a lesson asks (`<LiveQuiz>`). What the widget computes decides which answers are right. */
export interface LiveQuestion {
  /** What the question is about: the key, the nodes, the level. */
  about: string;
  options: LiveOption[];
}

export interface LiveOption {
  text: string;
  isRight: boolean;
  /** Why the option is right, or why it is wrong. */
  says: string;
}

export interface StepperElement extends HTMLElement {
  stepper?: Stepper;
}

/** Where a widget stands: `page` has all its controls, `slide` only the drawing, moved by the deck. */
export type Place = 'page' | 'slide';

export const readyEvent = 'widget:ready';
export const changeEvent = 'widget:change';
/** The code that the widget computes with has loaded: questions can be asked now. */
export const loadedEvent = 'widget:loaded';

/** Tells all listeners that the learner moved the widget. `element` is the widget or any part of it. */
export function announceChange(element: Element): void {
  const widget = element.closest('[data-widget]') ?? element;
  widget.dispatchEvent(new CustomEvent(changeEvent, { bubbles: true }));
}

export function clampCursor(cursor: number, steps: number): number {
  return Number.isFinite(cursor) ? Math.min(steps, Math.max(0, Math.round(cursor))) : 0;
}
