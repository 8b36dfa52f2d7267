// The gate runs one case of each kind. The same cases in other languages, sizes and colours run in `npm run
// test:long`, which finds them by this mark at the end of their names.

export function gateTag(isInGate: boolean): string {
  return isInGate ? '' : ' @long';
}

/** Two of the four looks show every colour and every width: light on the desktop, and dark on the phone. */
export function isGateLook(colorScheme: 'light' | 'dark', width: number): boolean {
  return (colorScheme === 'light') === width > 700;
}
