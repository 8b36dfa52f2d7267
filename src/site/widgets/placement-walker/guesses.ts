// What a learner is asked before the walk.

import type { RingNode } from '#engine/sim/ring/ring.ts';
import type { Language } from '#i18n/languages.ts';
import type { Question } from '#site/widgets/stage/guess.ts';
import { cursorOfStep, datacentersOf, type Scene, stepsOf } from './model.ts';
import { words } from './words.ts';

/** Undefined if there is nothing to guess. */
export function questionOf(language: Language, scene: Scene): Question | undefined {
  return scene.setup.asks === 'mistake' ? mistakeOf(language, scene) : secondOf(language, scene);
}

function mistakeOf(language: Language, scene: Scene): Question | undefined {
  const { claim } = scene;
  if (!claim) return undefined;
  const met = scene.walk.steps.findIndex(({ node }) => node === claim.wrong);
  const { guess } = words[language];
  return {
    question: guess.mistake,
    options: claim.nodes.map(({ name }) => name),
    told: claim.nodes.map(({ name }) => ({ guessed: guess.guessedWrong(name), truth: guess.isWrong(name) })),
    answer: claim.nodes.indexOf(claim.wrong),
    revealAt: met < 0 ? stepsOf(scene) : cursorOfStep(met),
  };
}

/** Asks which node gets the second copy: it is the first copy that ownership alone does not decide. */
function secondOf(language: Language, scene: Scene): Question | undefined {
  const { ring, replication, setup, walk } = scene;
  const isOne = replication.class === 'SimpleStrategy' || datacentersOf(setup).length === 1;
  const groups = Map.groupBy(walk.replicas, ({ datacenter }) => (isOne ? '' : datacenter));
  const [first, second] = [...groups.values()].find((group) => group.length > 1) ?? [];
  if (!first || !second) return undefined;
  const isOption = (node: RingNode) => node !== first && (isOne || node.datacenter === first.datacenter);
  const options = ring.nodes.filter(isOption);
  if (options.length < 2) return undefined;
  const { guess } = words[language];
  return {
    question: guess.second({
      first: first.name,
      datacenter: isOne ? undefined : first.datacenter,
    }),
    options: options.map(({ name }) => name),
    told: options.map(({ name }) => ({ guessed: guess.guessedSecond(name), truth: guess.isSecond(name) })),
    answer: options.indexOf(second),
    revealAt: cursorOfStep(walk.steps.findIndex(({ node, isTaken }) => isTaken && node === second)),
  };
}
