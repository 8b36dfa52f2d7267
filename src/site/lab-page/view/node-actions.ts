// What can be done to a node, by its state.

import type { FaultAction, NodeView } from '../engine/lab-engine.ts';
import type { ViewWords } from './view-words.ts';

type NodeWords = ViewWords['nodes'];

export function stateOf({ status, isCutOff }: NodeView, words: NodeWords): string {
  if (status === 'down') return words.down;
  if (status === 'paused') return words.paused;
  return isCutOff ? words.cutOff : words.up;
}

export interface NodeAction {
  action: FaultAction;
  name: string;
  /** What happens then. */
  says: string;
}

/** A node that is up can fail in three ways. A node that failed can only come back. */
export function actionsOf({ status, isCutOff }: NodeView, words: NodeWords): readonly NodeAction[] {
  if (status === 'down') return [{ action: 'start', name: words.start, says: '' }];
  if (status === 'paused') return [{ action: 'resume', name: words.resume, says: '' }];
  if (isCutOff) return [{ action: 'start', name: words.rejoin, says: '' }];
  return [
    { action: 'stop', name: words.stop, says: words.stopSays },
    { action: 'pause', name: words.pause, says: words.pauseSays },
    { action: 'isolate', name: words.isolate, says: words.isolateSays },
  ];
}
