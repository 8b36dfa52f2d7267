// The topics of the practice, as a learner reads them, and the lesson that explains each.

import type { InThree } from '#i18n/languages.ts';
import type { Topic } from '#labs/practice/exercise.ts';

export const topicTitles: Readonly<Record<Topic, InThree<string>>> = {
  ring: { pt: 'Tokens e donos', ru: 'Токены и владельцы', en: 'Tokens and owners' },
  placement: { pt: 'Onde ficam as cópias', ru: 'Где лежат копии', en: 'Where the copies lie' },
  levels: { pt: 'Níveis de consistência', ru: 'Уровни согласованности', en: 'Consistency levels' },
  staleness: { pt: 'Leituras desatualizadas', ru: 'Чтение устаревших данных', en: 'Stale reads' },
  repair: { pt: 'Hints e repair', ru: 'Хинты и repair', en: 'Hints and repair' },
  keys: { pt: 'Chaves', ru: 'Ключи', en: 'Keys' },
  results: { pt: 'O que a consulta devolve', ru: 'Что вернёт запрос', en: 'What a query returns' },
  sizes: { pt: 'Tamanho das partições', ru: 'Размер партиций', en: 'Partition sizes' },
};

export const lessonOfTopic: Readonly<Record<Topic, string>> = {
  ring: 'ring',
  placement: 'replication',
  levels: 'consistency-levels',
  staleness: 'how-stale',
  repair: 'anti-entropy',
  keys: 'primary-key',
  results: 'cql',
  sizes: 'query-first',
};
