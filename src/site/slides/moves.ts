// Where a command leads from a place of the deck. The audience window and the presenter window share it.

import type { Command } from './keys.ts';
import {
  back,
  clampPosition,
  forward,
  isSame,
  lastPosition,
  type Place,
  type Position,
  type StepCounts,
  wholeSlide,
} from './position.ts';

/** The place after a command. Undefined if the command does not move the deck. */
export function moved(counts: StepCounts, place: Place, command: Command): Place | undefined {
  const to = target(counts, place, command);
  if (!to) return undefined;
  if (isSame(to, place)) return place;
  // The state of widgets belongs to their slide. A slide that is left and entered again starts fresh.
  return { ...to, widgets: to.slide === place.slide ? place.widgets : {} };
}

function target(counts: StepCounts, place: Place, command: Command): Position | undefined {
  switch (command.name) {
    case 'forward':
      return forward(counts, place);
    case 'back':
      return back(counts, place);
    case 'next-slide':
      return wholeSlide(counts, place, 1);
    case 'previous-slide':
      return wholeSlide(counts, place, -1);
    case 'first':
      return { slide: 0, step: 0 };
    case 'last':
      return lastPosition(counts);
    case 'jump':
      return clampPosition(counts, { slide: command.slide, step: 0 });
    default:
      return undefined;
  }
}
