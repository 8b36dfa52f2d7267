import type { RequestState } from './state.ts';

export const outcomes = ['answered', 'stale', 'refused', 'timeout', 'failed'] as const;
/** How a request ended, as the client sees it. */
export type Outcome = (typeof outcomes)[number];

/** Undefined for any other error, and if there is no answer yet. */
export function outcomeOf(request: RequestState | undefined): Outcome | undefined {
  const answer = request?.answer;
  if (!answer) return undefined;
  switch (answer.error?.kind) {
    case undefined:
      return answer.isStale ? 'stale' : 'answered';
    case 'Unavailable':
      return 'refused';
    case 'WriteTimeout':
    case 'ReadTimeout':
      return 'timeout';
    case 'WriteFailure':
    case 'ReadFailure':
      return 'failed';
    default:
      return undefined;
  }
}
