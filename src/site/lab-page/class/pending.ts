// A hand-in that was sent and not acknowledged: kept until it is, so that a closed tab or a lost network costs nothing.
// Its key makes it one hand-in, however often it is sent.

import type { HandInRequest } from '#labs/grading/class-wire.ts';

const places = 'ringside:hand-in:';
const place = (lab: string) => `${places}${lab}`;

export function keepPending(request: HandInRequest): void {
  try {
    localStorage.setItem(place(request.lab), JSON.stringify(request));
  } catch {
    // Private windows: it is still being sent.
  }
}

export function readPending(lab: string): HandInRequest | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(lab)) ?? 'null');
    return isRequest(kept) && kept.lab === lab ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function dropPending(lab: string): void {
  try {
    localStorage.removeItem(place(lab));
  } catch {
    // Nothing was kept.
  }
}

/** Of every lab: whoever comes in next in this browser must not hand in what another has written. */
export function dropAllPending(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(places)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function isRequest(value: unknown): value is HandInRequest {
  const { key, lab, answer, tips } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof lab === 'string' &&
    typeof answer === 'string' &&
    typeof tips === 'number'
  );
}
