/** When the browser has nothing better to do; soon, where it cannot tell. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 200);
}
