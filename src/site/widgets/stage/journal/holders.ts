// The question “Who has the newest version now?” about a cluster. The cluster's state gives the answer.

import type { InThree, Language } from '#i18n/languages.ts';
import type { LiveQuestion } from '../stepper.ts';
import type { ClusterState, NodeState } from './state.ts';

interface Words {
  nobody: string;
  nobodyHas: string;
  somebodyHas: (names: string) => string;
  fresh: (at: Told) => string;
  stale: (at: Told) => string;
  missing: (at: Told) => string;
  hint: (at: Told) => string;
  none: (at: Told) => string;
  tombstone: string;
}

interface Told {
  node: string;
  value: string;
}

export function holdersQuestion(language: Language, about: string, state: ClusterState): LiveQuestion {
  const word = words[language];
  const holders = state.nodes.filter(({ copy }) => copy.kind === 'fresh').map(({ name }) => name);
  return {
    about,
    options: [
      ...state.nodes.map((node) => ({
        text: node.name,
        isRight: holders.includes(node.name),
        says: tell(word, node),
      })),
      {
        text: word.nobody,
        isRight: holders.length === 0,
        says: holders.length === 0 ? word.nobodyHas : word.somebodyHas(holders.join(', ')),
      },
    ],
  };
}

function tell(word: Words, { name, copy, hints }: NodeState): string {
  const value = 'value' in copy ? (copy.value ?? word.tombstone) : '';
  const told = { node: name, value };
  return copy.kind === 'none' && hints.length > 0 ? word.hint(told) : word[copy.kind](told);
}

const words: InThree<Words> = {
  pt: {
    nobody: 'Nenhum deles',
    nobodyHas: 'Nenhum nó guarda uma versão desta chave.',
    somebodyHas: (names) => `A versão mais nova está em ${names}.`,
    fresh: ({ node, value }) => `${node} tem a mais nova: ${value}.`,
    stale: ({ node, value }) => `${node} é réplica, mas ainda tem ${value}, uma versão mais antiga.`,
    missing: ({ node }) => `${node} é réplica, mas a escrita não chegou até lá.`,
    hint: ({ node }) =>
      `${node} guarda um hint para outro nó; isso não é uma cópia, e nenhuma consulta o lê.`,
    none: ({ node }) => `${node} não tem nenhuma cópia desta chave.`,
    tombstone: 'um tombstone',
  },
  ru: {
    nobody: 'Ни одного',
    nobodyHas: 'Ни на одном узле нет версии этого ключа.',
    somebodyHas: (names) => `Самая новая версия есть на ${names}.`,
    fresh: ({ node, value }) => `На ${node} самая новая: ${value}.`,
    stale: ({ node, value }) => `${node} — реплика, но на нём всё ещё ${value}, более старая версия.`,
    missing: ({ node }) => `${node} — реплика, но запись до него не дошла.`,
    hint: ({ node }) => `${node} хранит хинт для другого узла; это не копия, и запросом его не прочитать.`,
    none: ({ node }) => `На ${node} нет копии этого ключа.`,
    tombstone: 'tombstone',
  },
  en: {
    nobody: 'None of them',
    nobodyHas: 'No node has a version of this key.',
    somebodyHas: (names) => `The newest version is on ${names}.`,
    fresh: ({ node, value }) => `${node} has the newest: ${value}.`,
    stale: ({ node, value }) => `${node} is a replica, but still has ${value}, an older version.`,
    missing: ({ node }) => `${node} is a replica, but the write never got there.`,
    hint: ({ node }) => `${node} keeps a hint for another node; that is no copy, and nobody reads it.`,
    none: ({ node }) => `${node} has no copy of this key.`,
    tombstone: 'a tombstone',
  },
};
