import type { Stage } from './stage.ts';

/**
 * Handles printing from the browser's menu. There is no time to load widgets, so only those that have loaded go to
 * their last step.
 */
export function printAnyTime(stage: Stage, comeBack: () => void): void {
  window.addEventListener('beforeprint', () => {
    stage.showEnds();
    stage.loadAll();
  });
  window.addEventListener('afterprint', comeBack);
}
