// What is said of levels that were tried while nodes failed.

import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

import { outcomeWords } from './message-words.ts';
import type { Say } from './messages.ts';

export const policy: Readonly<Record<string, InThree<Say>>> = {
  'policy.right': {
    pt: (a) =>
      `Com escrita em \`${a.write}\` e leitura em \`${a.read}\`, o cluster fez o que estes dados exigem em todas as falhas que provocamos.`,
    ru: (a) =>
      `С записью на уровне \`${a.write}\` и чтением на уровне \`${a.read}\` кластер при всех отказах, которые мы устроили, вёл себя так, как нужно этим данным.`,
    en: (a) =>
      `With writes at \`${a.write}\` and reads at \`${a.read}\`, the cluster did what these data need under every failure that we tried.`,
  },
  'policy.write-fails': {
    pt: (a) =>
      `${stopped.pt(a.nodes)} a escrita em \`${a.level}\` termina com “${outcomeWords.pt(String(a.outcome))}”. Quantas confirmações esse nível espera, e quantas réplicas restam?`,
    ru: (a) =>
      `${stopped.ru(a.nodes)} запись с уровнем \`${a.level}\` заканчивается так: «${outcomeWords.ru(String(a.outcome))}». Сколько подтверждений ждёт этот уровень и сколько реплик осталось?`,
    en: (a) =>
      `${stopped.en(a.nodes)} a write at \`${a.level}\` ends with “${outcomeWords.en(String(a.outcome))}”. How many acknowledgements does this level wait for, and how many replicas are left?`,
  },
  'policy.read-fails': {
    pt: (a) =>
      `${stopped.pt(a.nodes)} a leitura em \`${a.level}\` termina com “${outcomeWords.pt(String(a.outcome))}”. Estes dados precisam ser lidos também nesse dia.`,
    ru: (a) =>
      `${stopped.ru(a.nodes)} чтение с уровнем \`${a.level}\` заканчивается так: «${outcomeWords.ru(String(a.outcome))}». А читать эти данные нужно и в такой день.`,
    en: (a) =>
      `${stopped.en(a.nodes)} a read at \`${a.level}\` ends with “${outcomeWords.en(String(a.outcome))}”. These data must be read on such a day, too.`,
  },
  'policy.stale': {
    pt: (a) =>
      `Uma escrita em \`${a.write}\` foi confirmada por ${plural('pt', Number(a.reached), { one: 'réplica', other: 'réplicas' })}. Depois, com ${a.nodes} fora do ar, uma leitura em \`${a.read}\` por ${a.at} não encontrou o valor. As réplicas da escrita e as da leitura precisam ter uma em comum que continue no ar.`,
    ru: (a) =>
      `Запись с уровнем \`${a.write}\` подтвердили реплики: ${a.reached}. Потом узлы (${a.nodes}) стали недоступны, и чтение с уровнем \`${a.read}\` через ${a.at} не нашло значения. У реплик записи и реплик чтения должна быть общая, и она должна быть доступна.`,
    en: (a) =>
      `A write at \`${a.write}\` was acknowledged by ${plural('en', Number(a.reached), { one: 'replica', other: 'replicas' })}. Then, with ${a.nodes} stopped, a read at \`${a.read}\` through ${a.at} did not find the value. The replicas of the write and those of the read must share one that is still up.`,
  },
};

const stopped: InThree<(nodes: string | number | undefined) => string> = {
  pt: (nodes) => (nodes ? `Com ${nodes} fora do ar,` : 'Com todos os nós no ar,'),
  ru: (nodes) => (nodes ? `Когда недоступны узлы (${nodes}),` : 'Когда доступны все узлы,'),
  en: (nodes) => (nodes ? `With ${nodes} stopped,` : 'With all nodes up,'),
};
