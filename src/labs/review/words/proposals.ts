// What each proposal says.

import type { Proposal } from '../finding.ts';
import type { Words } from './words.ts';

export const proposalWords: Words<Proposal['kind']> = {
  'other-table': {
    pt: (a) => `A tabela \`${a.table}\` já atende a esta consulta.`,
    ru: (a) => `Этот запрос уже может обслужить таблица \`${a.table}\`.`,
    en: (a) => `The table \`${a.table}\` serves this query already.`,
  },
  'second-table': {
    pt: (a) => `Uma segunda tabela, \`${a.table}\`, atende a esta consulta pela chave.`,
    ru: (a) => `Вторая таблица, \`${a.table}\`, обслужит этот запрос по ключу.`,
    en: (a) => `A second table, \`${a.table}\`, serves this query by its key.`,
  },
  bucket: {
    pt: (a) =>
      `Uma tabela com o bucket \`${a.column}\` na chave de partição atende à consulta, feita uma vez para cada valor do bucket.`,
    ru: (a) =>
      `Таблица с бакетом \`${a.column}\` в ключе партиции обслужит запрос, если выполнять его по разу для каждого значения бакета.`,
    en: (a) =>
      `A table with the bucket \`${a.column}\` in its partition key serves the query, asked once for each value of the bucket.`,
  },
  sai: {
    pt: (a) =>
      a.isKeyGiven
        ? 'Um índice SAI atende a esta consulta dentro da partição.'
        : 'Um índice SAI atende a esta consulta, mas sem a chave de partição ela vai a nós de todo o anel.',
    ru: (a) =>
      a.isKeyGiven
        ? 'Индекс SAI обслужит этот запрос внутри партиции.'
        : 'Индекс SAI обслужит этот запрос, но без ключа партиции он обратится к узлам по всему кольцу.',
    en: (a) =>
      a.isKeyGiven
        ? 'A SAI index serves this query within the partition.'
        : 'A SAI index serves this query, but without the partition key it asks nodes all around the ring.',
  },
  'give-columns': {
    pt: (a) => `A tabela serve como está, se a consulta também informar \`${a.columns}\`.`,
    ru: (a) => `Таблица подойдёт без изменений, если запрос задаст ещё и \`${a.columns}\`.`,
    en: (a) => `The table serves the query as it is, if the query also gives \`${a.columns}\`.`,
  },
  windows: {
    pt: () => 'Este comando troca a estratégia de compactação.',
    ru: () => 'Эта команда меняет стратегию уплотнения.',
    en: () => 'This statement changes the compaction strategy.',
  },
};
