// The lesson's question “Which nodes hold this key now?”. The walk gives the answer.

import type { InThree, Language } from '#i18n/languages.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { partitionerOf, sceneOf } from './model.ts';
import type { Shown } from './state.ts';
import { words } from './words.ts';

interface Words {
  about: (at: { key: string; token: string; nodes: string; copies: string }) => string;
  owner: (at: { node: string; token: string }) => string;
  copy: (at: { node: string; owner: string }) => string;
  none: (at: { node: string; last: string; copies: string }) => string;
}

export function ownersQuestion(language: Language, shown: Shown): LiveQuestion | undefined {
  if (shown.preset !== 'toy' && shown.preset !== 'murmur3') return undefined;
  const { ring, token, owner, replicas } = sceneOf(shown);
  const name = (node: number) => ring.nodes[node]!.name;
  const word = tells[language];
  const text = partitionerOf[shown.preset].format(token);
  const copies = words[language].copyCount(replicas.length);
  return {
    about: word.about({
      key: shown.key,
      token: text,
      nodes: words[language].nodeCount(ring.nodes.length),
      copies,
    }),
    options: ring.nodes.map((_, node) => ({
      text: name(node),
      isRight: replicas.includes(node),
      says:
        node === owner
          ? word.owner({ node: name(node), token: text })
          : replicas.includes(node)
            ? word.copy({ node: name(node), owner: name(owner) })
            : word.none({ node: name(node), last: name(replicas.at(-1)!), copies }),
    })),
  };
}

const tells: InThree<Words> = {
  pt: {
    about: ({ key, token, nodes, copies }) => `Chave ${key}, token ${token}; ${nodes}, ${copies}.`,
    owner: ({ node, token }) => `${node} é o primeiro nó a partir do token ${token}: é o dono.`,
    copy: ({ node, owner }) => `${node} vem depois de ${owner} no anel, e ainda faltava uma cópia.`,
    none: ({ node, last, copies }) => `O caminho acaba em ${last}, com ${copies}; não chega a ${node}.`,
  },
  ru: {
    about: ({ key, token, nodes, copies }) => `Ключ ${key}, токен ${token}; ${nodes}, ${copies}.`,
    owner: ({ node, token }) => `${node} — первый узел от токена ${token}: он и владеет ключом.`,
    copy: ({ node, owner }) => `${node} идёт по кольцу после ${owner}, а копий ещё не хватало.`,
    none: ({ node, last, copies }) => `Обход кончается на ${last}: есть ${copies}; до ${node} он не доходит.`,
  },
  en: {
    about: ({ key, token, nodes, copies }) => `Key ${key}, token ${token}; ${nodes}, ${copies}.`,
    owner: ({ node, token }) => `${node} is the first node from token ${token} on: it owns the key.`,
    copy: ({ node, owner }) => `${node} follows ${owner} on the ring, and a copy was still missing.`,
    none: ({ node, last, copies }) => `The walk ends at ${last}, with ${copies}; it does not get to ${node}.`,
  },
};
