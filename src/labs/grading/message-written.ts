// What is noticed in prose. It costs nothing: a person marks it.

import type { InThree } from '#i18n/languages.ts';

import type { Say } from './messages.ts';

export const written: Readonly<Record<string, InThree<Say>>> = {
  'written.other-partition': {
    pt: (a) =>
      `O texto diz que a chave de partição de \`${a.table}\` é \`(${a.said})\`, mas a sua tabela tem \`(${a.partition})\`. Um dos dois precisa mudar.`,
    ru: (a) =>
      `В тексте сказано, что ключ партиции \`${a.table}\` — \`(${a.said})\`, а в вашей таблице он \`(${a.partition})\`. Исправьте то или другое.`,
    en: (a) =>
      `The text says that the partition key of \`${a.table}\` is \`(${a.said})\`, but your table has \`(${a.partition})\`. One of the two has to change.`,
  },
  'written.other-key': {
    pt: (a) =>
      `O texto dá a \`${a.table}\` a chave \`${a.said}\`, mas a sua tabela tem \`${a.got}\`. Um dos dois precisa mudar.`,
    ru: (a) =>
      `В тексте у \`${a.table}\` ключ \`${a.said}\`, а у вашей таблицы — \`${a.got}\`. Исправьте то или другое.`,
    en: (a) =>
      `The text gives \`${a.table}\` the key \`${a.said}\`, but your table has \`${a.got}\`. One of the two has to change.`,
  },
};
