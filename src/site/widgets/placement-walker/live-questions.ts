// The lesson's questions about what is shown now. The walk gives the answers. `replicas`: which nodes get a copy?
// `mistake`: which copy of the plan is wrong?

import type { RingNode } from '#engine/sim/ring/ring.ts';
import type { InThree, Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { type Scene, writeReplication } from './model.ts';
import { tellWhy } from './narrate.ts';

interface Words {
  about: (at: { key: string; token: string; replication: string }) => string;
  unmet: (at: { node: string; last: string }) => string;
}

export function liveQuestion(language: Language, scene: Scene, id: string): LiveQuestion | undefined {
  if (id === 'mistake' && scene.claim) {
    const { nodes, wrong } = scene.claim;
    return ask(language, scene, nodes, (node) => node === wrong);
  }
  const { replicas } = scene.walk;
  // If no copies are asked for, no option is right, so there is no question.
  if (id !== 'replicas' || replicas.length === 0) return undefined;
  const byName = scene.ring.nodes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return ask(language, scene, byName, (node) => replicas.includes(node));
}

function ask(
  language: Language,
  scene: Scene,
  nodes: readonly RingNode[],
  isRight: (node: RingNode) => boolean,
): LiveQuestion {
  const word = words[language];
  const last = scene.walk.steps.at(-1)?.node.name ?? '';
  return {
    about: word.about({
      key: scene.setup.key,
      token: String(scene.token),
      replication: writeReplication(scene.replication),
    }),
    options: nodes.map((node) => {
      const why = tellWhy(language, scene, node);
      return {
        text: node.name,
        isRight: isRight(node),
        says: why === undefined ? word.unmet({ node: node.name, last }) : plainText(why),
      };
    }),
  };
}

const words: InThree<Words> = {
  pt: {
    about: ({ key, token, replication }) => `Chave ${key}, token ${token}; ${replication}.`,
    unmet: ({ node, last }) => `O percurso acaba em ${last}, antes de chegar a ${node}.`,
  },
  ru: {
    about: ({ key, token, replication }) => `Ключ ${key}, токен ${token}; ${replication}.`,
    unmet: ({ node, last }) => `Обход заканчивается на ${last} и не доходит до ${node}.`,
  },
  en: {
    about: ({ key, token, replication }) => `Key ${key}, token ${token}; ${replication}.`,
    unmet: ({ node, last }) => `The walk ends at ${last}, before it reaches ${node}.`,
  },
};
