// In the gate stands one case of each kind; its repetitions in other languages, sizes and colours run by
// `npm run test:long`, which finds them by this mark at the end of their names.

export function gateTag(isInGate: boolean): string {
  return isInGate ? '' : ' @long';
}

/** Two of the four looks show every colour and every width: the desk by day, the phone by night. */
export function isGateLook(colorScheme: 'light' | 'dark', width: number): boolean {
  return (colorScheme === 'light') === width > 700;
}
