// A learner's own text in what a widget saves: safe in an address, with no dot and no low line, which part its fields.

/** Letters, digits and `-` stay; the rest is made of `~` and hex digits. */
export function toSafeText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[~._!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
}

/** Nothing, where it is not such a text. */
export function fromSafeText(safe: string): string | undefined {
  return /^[\w~-]*$/.test(safe) ? decode(safe) : undefined;
}

/** The same for the last field, which nothing follows: a dot or a low line in it parts nothing, and stays. */
export function toSafeTail(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%', '~');
}

/** Nothing, where it is not such a text. */
export function fromSafeTail(safe: string): string | undefined {
  return /^[\w.!~*'()-]*$/.test(safe) ? decode(safe) : undefined;
}

function decode(safe: string): string | undefined {
  try {
    return decodeURIComponent(safe.replaceAll('~', '%'));
  } catch {
    return undefined;
  }
}
