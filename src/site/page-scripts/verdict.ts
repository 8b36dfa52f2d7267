// One line of a verdict: a sign, a word, and why.

const signs = {
  right: '<circle cx="12" cy="12" r="10"/><path d="M7.5 12.5l3 3 6-7"/>',
  wrong: '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/><path d="M9 9l6 6M15 9l-6 6"/>',
};

/** A line without a word continues the line above it, and has no sign of its own. */
export function verdictLine(right: boolean, word: string, text: string): HTMLElement {
  const paragraph = document.createElement('p');
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('class', `sign ${right ? 'ok' : 'err'}`);
  sign.setAttribute('aria-hidden', 'true');
  if (word) sign.innerHTML = right ? signs.right : signs.wrong;
  const words = document.createElement('span');
  if (word) {
    const bold = document.createElement('b');
    bold.textContent = word;
    words.append(bold, ' ');
  }
  words.append(text);
  paragraph.append(sign, words);
  return paragraph;
}

/**
 * What is missing where several options are right: at the first try how many, so that the learner can look again; from
 * the second try on why the first of them is right, in the words of its own feedback.
 */
export function missingText(
  { dataset }: HTMLElement,
  { missed, tries, hasWrong }: { missed: readonly string[]; tries: number; hasWrong: boolean },
): string {
  const soFar = hasWrong ? '' : `${dataset.wordSoFarRight} `;
  if (tries > 1) return `${soFar}${dataset.wordStillMissing} ${missed[0]}`;
  return `${soFar}${missed.length === 1 ? dataset.wordMissingOne : dataset.wordMissingMore}`;
}
