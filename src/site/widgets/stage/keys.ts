// What each key does while the focus is inside a widget. This module is pure, so that a test can show the rules.

export type KeyAction = 'toggle' | 'back' | 'on' | 'first' | 'last';

/**
 * What has the focus. A `field` keeps all its keys, a `slider` keeps its arrows, Home and End, and a `button` keeps
 * Space.
 */
export type Focused = 'field' | 'slider' | 'button' | 'other';

export interface KeyPress {
  key: string;
  /** The place of the key on the keyboard. */
  code?: string;
  /** Ctrl, Alt, Shift or Meta is down: such a key belongs to the browser. */
  modified: boolean;
  focused: Focused;
}

const actions: Record<string, KeyAction> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
};

export function actionFor({ key, modified, focused }: KeyPress): KeyAction | undefined {
  const action = actions[key];
  if (modified || focused === 'field') return undefined;
  if (action === 'toggle') return focused === 'button' ? undefined : action;
  return focused === 'slider' ? undefined : action;
}

/** F fills the screen with the widget, by its place on a keyboard of any language. */
export function isFullScreenKey({ code, modified, focused }: KeyPress): boolean {
  return code === 'KeyF' && !modified && focused !== 'field';
}

export function keyPress(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    modified: event.ctrlKey || event.altKey || event.shiftKey || event.metaKey,
    focused: focusedKind(event.target as HTMLElement),
  };
}

function focusedKind(element: HTMLElement): Focused {
  if (element.matches('input[type="range"]')) return 'slider';
  if (element.matches('input, select, textarea') || element.isContentEditable) return 'field';
  return element.closest('button, a, summary') ? 'button' : 'other';
}
