// What a learner can take hold of: the key is dragged along the ring, and a press on a node moves it to the next rack.

import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import type { Language } from '#i18n/languages.ts';
import type { RingTouch } from '#site/widgets/stage/ring/touch.ts';
import { namesOf, type Scene } from './model.ts';
import { nextRack, racks, type Setup, withSpot } from './setup.ts';
import { words } from './words.ts';

export function touchOf(
  language: Language,
  { ring, setup, token }: Scene,
  begin: (setup: Setup, from: HTMLElement) => void,
): RingTouch {
  const { touch } = words[language];
  const size = Number(toyPartitioner.size);
  const key = {
    label: touch.key,
    value: Number(token),
    min: 0,
    max: size - 1,
    step: 1,
    text: String(token),
    valueAt: (position: number) => position * size,
    move: (value: number, handle: HTMLElement) => begin({ ...setup, key: String(value) }, handle),
  };
  // A node that stands on the ring several times has no single place to press.
  if (setup.tokensPerNode > 1) return { key };
  const names = namesOf(setup);
  return {
    key,
    node(at) {
      const { name, rack } = ring.ownerAt(at);
      const number = names.indexOf(name);
      const next = nextRack(setup.nodes[number]!.rack);
      const verb = `${ring.tokens[at]} ${rack}`;
      return {
        verb,
        label: touch.move({ beside: verb, node: name, rack: racks[next]! }),
        press: (button) => begin(withSpot(setup, number, { rack: next }), button),
      };
    },
  };
}
