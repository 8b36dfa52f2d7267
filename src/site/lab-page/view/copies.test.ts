// On a real cluster a trace is all that is known: copies are drawn where the trace speaks of one, and nowhere else.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { labRing } from '#engine/session/lab-rings.ts';
import { journalOfTrace, type TraceFacts } from '#engine/session/real-journal.ts';
import type { WireTrace } from '#engine/session/wire.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { copiesOf } from './copies.ts';
import { journeyOf } from './journey.ts';

interface Recorded {
  name: string;
  facts: TraceFacts;
  trace: WireTrace;
}

const recorded = JSON.parse(
  readFileSync(new URL('../../../engine/session/real-traces.json', import.meta.url), 'utf8'),
) as Recorded[];
const key = new Uint8Array([0, 0, 0, 1]);

function drawn(name: string) {
  const { trace, facts } = recorded.find((one) => one.name === name)!;
  const journey = journeyOf(labRing(3), journalOfTrace(trace, { ...facts, key }))!;
  return journey.frames.map((cursor) =>
    copiesOf(journey, stateAt(journey.run, cursor))
      .map(({ node, kind }) => `${node} ${kind}`)
      .sort(),
  );
}

it('a write is drawn where the trace says that a memtable has it', () => {
  expect(drawn('quorum-write').at(0)).toEqual([]);
  expect(drawn('quorum-write').at(-1)).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
  expect(drawn('write-with-a-node-down').at(-1)).toEqual(['n1 fresh', 'n2 fresh']);
});

it('a read is drawn where rows were found: nothing is known of the replica that was not asked', () => {
  expect(drawn('quorum-read').at(-1)).toEqual(['n1 fresh', 'n3 fresh']);
});

it('what a repair writes to a node, the node lacked before', () => {
  const frames = drawn('read-repair');
  expect(frames).toContainEqual(['n1 stale', 'n2 fresh', 'n3 stale']);
  expect(frames.at(-1)).toEqual(['n1 fresh', 'n2 fresh', 'n3 fresh']);
});
