import type { Focus } from './keys.ts';

const text =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"]';
const choice =
  'input[type="range"], input[type="radio"], [role="slider"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"]';
const button = 'button, a[href], summary, input[type="checkbox"], input[type="button"], [role="button"]';

/** What kind of thing has the focus: it decides which keys the deck may have. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'none';
  if (target.closest(choice)) return 'choice';
  if (target.closest(button)) return 'button';
  return target.closest(`input, ${text}`) ? 'text' : 'none';
}
