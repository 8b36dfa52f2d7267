// A line that begins with nodetool: the node that coordinates answers it. The checks know the same commands.

import { refuseTool, toolWords } from '#labs/grading/tool-words.ts';
import type { Entry } from './entry.ts';
import type { LabState } from './lab-state.svelte.ts';

export async function runTool(labState: LabState, blank: Entry): Promise<Entry> {
  const words = toolWords(blank.statement) ?? [];
  const { engine, lab, schema } = labState;
  // The sandbox has the keyspaces that the learner made.
  const keyspaces = lab.keyspaces.length > 0 ? lab.keyspaces : schema.keyspaces.map(({ name }) => name);
  const refusal = refuseTool(words, keyspaces);
  if (refusal !== undefined) return { ...blank, state: 'failed', lines: [refusal] };
  if (!engine?.nodetool)
    return { ...blank, state: 'failed', lines: [labState.words.lab.notHere('nodetool')] };
  const node = labState.via || (labState.nodes[0]?.name ?? '');
  const { lines, failed, events } = await engine.nodetool(node, words);
  labState.look();
  labState.changes++;
  return { ...blank, via: node, state: failed ? 'failed' : 'done', lines: [...lines], events };
}
