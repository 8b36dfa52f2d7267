/** Reads a whole number between two bounds, as a learner or a file gives it. */
export function parseWhole(text: string, { first, last }: { first: bigint; last: bigint }): bigint {
  const trimmed = text.trim().replace('−', '-');
  const token = /^-?\d+$/.test(trimmed) ? BigInt(trimmed) : undefined;
  if (token === undefined || token < first || token > last)
    throw new Error(`${text} is no token: a token is a whole number from ${first} to ${last}`);
  return token;
}
