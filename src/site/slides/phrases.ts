// Sentences with numbers in them, made at build time and filled in the browser, so that a deck does not carry the
// words of all languages.

const placeholders = [90_001, 90_002];

/** `pattern(words.slideOf)` → `slide {0} of {1}`. */
export function pattern(sentence: (first: number, second: number) => string): string {
  return placeholders.reduce(
    (text, number, index) => text.replace(String(number), `{${index}}`),
    sentence(placeholders[0]!, placeholders[1]!),
  );
}

export function fill(text: string, ...numbers: number[]): string {
  return numbers.reduce((filled, number, index) => filled.replace(`{${index}}`, String(number)), text);
}
