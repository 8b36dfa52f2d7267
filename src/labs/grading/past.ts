// What happened in a lab before the learner came (past.cql): writes that reached some replicas only, nodes that were
// away. It has the form of an answer without tasks, and runs after data.cql on whatever cluster the lab has.

import { firstSettings, runCommand } from '#engine/session/cqlsh.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { type NodeAction, parseAnswer } from './answer.ts';
import { toolWords } from './tool-words.ts';

export interface PastCluster {
  execute(statement: string, options: { at: string; consistency: ConsistencyLevel }): Promise<unknown>;
  event(action: NodeAction, node: string): Promise<void>;
  wait(seconds: number): Promise<void>;
  nodetool(node: string, words: readonly string[]): Promise<unknown>;
}

/** A statement of the past must succeed, so a failure is a mistake in the lab. */
export async function bringAbout(past: string, cluster: PastCluster): Promise<void> {
  const settings = { ...firstSettings };
  let at = 'n1';
  for (const step of parseAnswer(past).steps)
    switch (step.kind) {
      case 'statement':
        await cluster.execute(step.text, {
          at: step.only ?? at,
          consistency: step.only === undefined ? settings.consistency : 'NODE_LOCAL',
        });
        break;
      case 'command': {
        const words = toolWords(step.text);
        if (words === undefined) runCommand(settings, step.text);
        else await cluster.nodetool(at, words);
        break;
      }
      case 'at':
        at = step.node;
        break;
      case 'event':
        await cluster.event(step.action, step.node);
        break;
      case 'wait':
        await cluster.wait(step.seconds);
        break;
      default:
        throw new Error(`past.cql holds statements, @only, @at, @wait and events of nodes, not ${step.kind}`);
    }
}
