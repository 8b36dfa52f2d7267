// A learner's own text in what a widget saves. It is safe in an address, and it has no dot and no underscore, because
// these separate the fields.

/** Letters, digits and `-` stay; the rest is made of `~` and hex digits. */
export function toSafeText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[~._!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
}

/** Undefined if the text is not in this form. */
export function fromSafeText(safe: string): string | undefined {
  return /^[\w~-]*$/.test(safe) ? decode(safe) : undefined;
}

/** The same for the last field. Nothing follows it, so a dot or an underscore separates nothing and stays. */
export function toSafeTail(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%', '~');
}

/** Undefined if the text is not in this form. */
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
