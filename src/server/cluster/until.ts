// Waits until a condition is true, up to a deadline.

import { setTimeout as delay } from 'node:timers/promises';

export async function until(
  condition: () => Promise<boolean>,
  options: { deadlineMs?: number; explain?: () => Promise<string> } = {},
): Promise<void> {
  const { deadlineMs = 90_000, explain } = options;
  const end = performance.now() + deadlineMs;
  while (!(await condition())) {
    if (performance.now() > end) {
      throw new Error(`not within ${deadlineMs / 1000} s${explain ? `: ${await explain()}` : ''}`);
    }
    await delay(250);
  }
}
