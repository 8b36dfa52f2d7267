// A learner's own text in what a widget saves: safe in an address, with no dot and no low line, which part its fields.

/** Letters, digits and `-` stay; the rest is made of `~` and hex digits. */
export function toSafeText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[~._!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
}

/** Nothing, where it is not such a text. */
export function fromSafeText(safe: string): string | undefined {
  try {
    return /^[\w~-]*$/.test(safe) ? decodeURIComponent(safe.replaceAll('~', '%')) : undefined;
  } catch {
    return undefined;
  }
}
