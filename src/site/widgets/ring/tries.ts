// What a learner may try when the ring has answered.

import type { Language } from '#i18n/languages.ts';
import { firstState, sceneOf } from './model.ts';
import { moveWords } from './move-words.ts';
import { joinOf } from './moves.ts';
import type { Shown } from './state.ts';
import { words } from './words.ts';

export interface Try {
  name: string;
  /** What it sets. The figure begins anew, so that its question is asked again. */
  to: Partial<Shown>;
}

export function triesFor(language: Language, shown: Shown): Try[] {
  if (shown.preset === 'many') return [];
  const { tries } = words[language];
  if (shown.preset === 'moves') {
    const { joins, leaves } = moveWords[language];
    const rf = shown.rf === 3 ? 1 : 3;
    return [
      shown.change.kind === 'join'
        ? { name: leaves('N2'), to: { change: { kind: 'leave', node: 1 }, cursor: 0 } }
        : { name: joins(`N${shown.nodes + 1}`), to: { change: joinOf(shown), cursor: 0 } },
      { name: tries.rf(rf), to: { rf, cursor: 0 } },
    ];
  }
  const atNode = String(sceneOf(shown).ring.tokenAt(1));
  const key = shown.preset === 'murmur3' || shown.key === atNode ? firstState(shown.preset).key : atNode;
  const nodes = shown.nodes === 8 ? 4 : 8;
  const rf = shown.rf === 1 ? 3 : 1;
  return [
    ...(key === shown.key ? [] : [{ name: tries.key(key), to: { key, cursor: 0 } }]),
    { name: tries.nodes(nodes), to: { nodes, cursor: 0 } },
    ...(key === shown.key ? [{ name: tries.rf(rf), to: { rf, cursor: 0 } }] : []),
  ];
}
