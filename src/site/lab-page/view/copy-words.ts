// What the squares and slips of a journey's drawing mean, in words.

import type { InThree } from '#i18n/languages.ts';

export interface CopyWords {
  /** The name of the list, for screen readers. */
  label: string;
  fresh: string;
  stale: string;
  missing: string;
  /** Stands after the names of nodes that store only tombstones. */
  deleted: string;
  hint: (facts: { keeper: string; to: string }) => string;
}

export const copyWords: InThree<CopyWords> = {
  en: {
    label: 'Who stores the partition at this step',
    fresh: 'newest copy',
    stale: 'older copy',
    missing: 'no copy',
    deleted: 'deleted (tombstone)',
    hint: ({ keeper, to }) => `${keeper} keeps a hint for ${to}`,
  },
  pt: {
    label: 'Quem guarda a partição neste passo',
    fresh: 'cópia mais nova',
    stale: 'cópia mais antiga',
    missing: 'sem cópia',
    deleted: 'excluída (tombstone)',
    hint: ({ keeper, to }) => `${keeper} guarda um hint para ${to}`,
  },
  ru: {
    label: 'Где на этом шаге лежит партиция',
    fresh: 'самая новая копия',
    stale: 'устаревшая копия',
    missing: 'копии нет',
    deleted: 'удалено (tombstone)',
    hint: ({ keeper, to }) => `${keeper} хранит хинт для ${to}`,
  },
};
