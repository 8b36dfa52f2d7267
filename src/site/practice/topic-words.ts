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

/** What somebody who has read a lesson can practise. */
export const topicOfLesson: Readonly<Record<string, Topic>> = {
  ring: 'ring',
  partitioner: 'ring',
  replication: 'placement',
  'hinted-handoff': 'repair',
  'consistency-levels': 'levels',
  'tuning-consistency': 'staleness',
  'how-stale': 'staleness',
  'read-repair': 'repair',
  'anti-entropy': 'repair',
  'rows-and-columns': 'results',
  'primary-key': 'keys',
  cql: 'results',
  'query-first': 'sizes',
};
