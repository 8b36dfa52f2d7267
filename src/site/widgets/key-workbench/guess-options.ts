/** Up to four counts to guess from, the right one among them: always the same for the same key. */
export function guessOptions(answered: number, all: number): { options: number[]; answer: number } {
  const near = [answered, answered - 1, answered + 1, all, answered - 2, answered + 2, 0];
  const options = [...new Set(near.filter((count) => count >= 0 && count <= all))]
    .slice(0, 4)
    .sort((a, b) => a - b);
  return { options, answer: options.indexOf(answered) };
}
