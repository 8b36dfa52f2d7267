// A hand-in that was sent and is not acknowledged yet. It is kept until then, so that nothing is lost when the tab
// closes or the network fails. Its key makes it one hand-in, however often it is sent.

import type { HandInRequest } from '#labs/grading/class-wire.ts';

const places = 'ringside:hand-in:';
const place = (lab: string) => `${places}${lab}`;

export function keepPending(request: HandInRequest): void {
  try {
    localStorage.setItem(place(request.lab), JSON.stringify(request));
  } catch {
    // A private window keeps nothing. The hand-in is still being sent.
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
    // Nothing was kept, so there is nothing to remove.
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
