/**
 * The English name of a term, to stand beside its first use in another language. There is none if the reader sees the
 * English word already: `hinted handoff` is the same in three languages, and `réplica` needs no `replica`.
 */
export function englishBeside(
  shown: string,
  { own, english, also = [] }: { own: string; english: string; also?: readonly string[] },
): string | undefined {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const isSeen = [english, ...also].some((word) =>
    [shown, own].some((text) => plain(text).includes(plain(word))),
  );
  return isSeen ? undefined : english;
}
