/** Longer keys would not fit beside the drawing. */
export const keyLengthMax = 40;

/** What a learner typed; spaces around it are no part of a key here. Nothing where it is none. */
export function readKey(typed: string): string | undefined {
  const key = typed.trim();
  return isKeyText(key) ? key : undefined;
}

export function isKeyText(key: string): boolean {
  return key !== '' && key.length <= keyLengthMax && key.isWellFormed();
}
