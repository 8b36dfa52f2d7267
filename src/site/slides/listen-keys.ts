import { focusOf } from './focus.ts';
import { type Command, readKey } from './keys.ts';

export interface KeyListener {
  /** Carries the command out. Returns false if the command does not apply now: the browser then handles the key. */
  obey(command: Command): boolean;
  /** Shows the digits that were typed so far. */
  typed(digits: string): void;
}

/** Listens before any widget does: on a slide the deck owns the keys. */
export function listenToKeys({ obey, typed }: KeyListener): void {
  let digits = '';
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.key === 'Unidentified') return;
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      const reading = readKey({
        key,
        code,
        shift: shiftKey,
        modified: ctrlKey || altKey || metaKey,
        focus: focusOf(event.target),
        typed: digits,
      });
      if (digits !== reading.typed) typed(reading.typed);
      digits = reading.typed;
      if (reading.command && obey(reading.command)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
