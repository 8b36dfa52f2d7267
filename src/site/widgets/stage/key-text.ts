/** Longer keys would not fit beside the drawing. */
export const keyLengthMax = 40;

/** The key that a learner typed, without spaces around it. Undefined if the text is not a valid key. */
export function readKey(typed: string): string | undefined {
  const key = typed.trim();
  return isKeyText(key) ? key : undefined;
}

export function isKeyText(key: string): boolean {
  return key !== '' && key.length <= keyLengthMax && key.isWellFormed();
}
