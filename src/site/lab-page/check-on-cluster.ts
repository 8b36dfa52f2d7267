// The check on a real cluster: the proxy runs the answer again there (POST check of engine/session/wire.ts).

import { readLines } from '#engine/session/read-lines.ts';
import type { CheckEvent, CheckRequest, Refusal } from '#engine/session/wire.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

/** The cluster could not judge it now; that says nothing of the answer. */
export class NotCheckedThere extends Error {
  readonly refused: Refusal['refused'];

  constructor(refused: Refusal['refused']) {
    super(refused);
    this.refused = refused;
  }
}

export async function checkOnCluster(
  base: string,
  request: CheckRequest,
  /** How many checks come before this one. 0 means that this one is running. */
  told: (ahead: number) => void,
): Promise<Verdict> {
  try {
    const response = await fetch(`${base}api/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new NotCheckedThere(((await response.json()) as Refusal).refused);
    for await (const line of readLines(response)) {
      const event = JSON.parse(line) as CheckEvent<Verdict>;
      if (event.kind === 'waiting') told(event.ahead);
      else if (event.kind === 'checking') told(0);
      else if (event.kind === 'verdict') return event.verdict;
      else throw new NotCheckedThere(event.refusal.refused);
    }
  } catch (error) {
    if (error instanceof NotCheckedThere) throw error;
  }
  // The proxy is gone, or its answer broke off.
  throw new NotCheckedThere('no-cluster');
}
