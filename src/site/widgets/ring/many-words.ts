import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

export interface ManyWords {
  tokensLabel: string;
  chosenLabel: string;
  chosenRange: (last: string) => string;
  caption: string;
  rows: {
    nodes: string;
    ranges: string;
    mean: string;
    least: string;
    most: string;
    owner: string;
    chosen: string;
    copies: string;
  };
  columns: { what: string; value: string };
  tokensOf: (count: number) => string;
  nodeCount: (count: number) => string;
  rangeCount: (count: number) => string;
  drawing: (at: { nodes: string; ranges: string; chosen: string; share: string }) => string;
  /** The name of the panel. */
  panel: string;
  labels: readonly [string, string, string, string];
  /** The sentences of each frame, the most important first. */
  says: {
    ring: (at: {
      nodes: string;
      tokens: number;
      ranges: string;
      mean: string;
      least: string;
      most: string;
    }) => readonly string[];
    key: (at: { key: string; token: string }) => readonly string[];
    owner: (at: { owner: string; tokens: number; share: string }) => readonly string[];
    copies: (at: { rf: number; others: string }) => readonly string[];
    oneCopy: (at: { owner: string }) => readonly string[];
  };
}

const pt: ManyWords = {
  tokensLabel: 'Tokens por nó',
  chosenLabel: 'Nó',
  chosenRange: (last) => `Os nós vão de 1 a ${last}.`,
  caption: 'O anel em resumo',
  rows: {
    nodes: 'Nós',
    ranges: 'Intervalos',
    mean: 'Em média, um nó possui',
    least: 'O que menos possui',
    most: 'O que mais possui',
    owner: 'Dono da chave',
    chosen: 'possui',
    copies: 'Cópias em',
  },
  columns: { what: 'O quê', value: 'Valor' },
  tokensOf: (count) => plural('pt', count, { one: 'token', other: 'tokens' }),
  nodeCount: (count) => plural('pt', count, { one: 'nó', other: 'nós' }),
  rangeCount: (count) => plural('pt', count, { one: 'intervalo', other: 'intervalos' }),
  drawing: ({ nodes, ranges, chosen, share }) =>
    `Anel de ${nodes} em ${ranges}. Em destaque ${chosen}, com ${share} do anel.`,
  panel: 'Resumo',
  labels: ['o anel', 'a chave vira token', 'o dono', 'as cópias'],
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) => [
      `${nodes}, cada um com ${tokens === 1 ? 'um token sorteado' : `${tokens} tokens sorteados`}, formam ${ranges}.`,
      `Em média um nó possui ${mean}; o menor, ${least}, e o maior, ${most}.`,
      'As cores se repetem.',
    ],
    key: ({ key, token }) => [
      `“${key}” continua com o token **${token}**.`,
      'Ele depende só da chave, não do número de nós.',
    ],
    owner: ({ owner, tokens, share }) => [
      `O primeiro token no sentido horário é de **${owner}**.`,
      tokens === 1
        ? `Ele possui só este intervalo, que é ${share} do anel.`
        : `Ele possui ${tokens} intervalos como este, espalhados: juntos, ${share} do anel.`,
    ],
    copies: ({ rf, others }) => [
      `Com RF ${rf}, o percurso segue até ${others}.`,
      'Ele pula os tokens de um nó que já tem uma cópia.',
    ],
    oneCopy: ({ owner }) => [`Com RF 1, a única cópia fica em **${owner}**.`],
  },
};

const ru: ManyWords = {
  tokensLabel: 'Токенов на узел',
  chosenLabel: 'Узел',
  chosenRange: (last) => `Узлы пронумерованы от 1 до ${last}.`,
  caption: 'Кольцо вкратце',
  rows: {
    nodes: 'Узлы',
    ranges: 'Диапазоны',
    mean: 'В среднем узел владеет',
    least: 'Меньше всего',
    most: 'Больше всего',
    owner: 'Владелец ключа',
    chosen: 'владеет',
    copies: 'Копии на',
  },
  columns: { what: 'Что', value: 'Значение' },
  tokensOf: (count) => plural('ru', count, { one: 'токен', few: 'токена', many: 'токенов', other: 'токена' }),
  nodeCount: (count) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  rangeCount: (count) =>
    plural('ru', count, { one: 'диапазон', few: 'диапазона', many: 'диапазонов', other: 'диапазона' }),
  drawing: ({ nodes, ranges, chosen, share }) =>
    `Кольцо: ${nodes}, ${ranges}. Выделен ${chosen}, ему принадлежит ${share} кольца.`,
  panel: 'Сводка',
  labels: ['кольцо', 'ключ и его токен', 'владелец', 'копии'],
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) => [
      `В кольце ${nodes}, у каждого по ${tokens === 1 ? 'одному случайному токену' : `${tokens} случайных токенов`}: всего ${ranges}.`,
      `В среднем узел владеет ${mean}, меньше всего — ${least}, больше всего — ${most}.`,
      'Цвета повторяются.',
    ],
    key: ({ key, token }) => [
      `У «${key}» прежний токен: **${token}**.`,
      'Он зависит только от ключа, а не от числа узлов.',
    ],
    owner: ({ owner, tokens, share }) => [
      `Первый токен по часовой стрелке — у **${owner}**.`,
      tokens === 1
        ? `Этот диапазон у него единственный: ${share} кольца.`
        : `Таких диапазонов у него ${tokens}, они разбросаны по кольцу: вместе ${share}.`,
    ],
    copies: ({ rf, others }) => [
      `С RF ${rf} тот же путь ведёт дальше, к ${others}.`,
      'Токены узла, у которого копия уже есть, пропускаются.',
    ],
    oneCopy: ({ owner }) => [`С RF 1 единственная копия лежит на **${owner}**.`],
  },
};

const en: ManyWords = {
  tokensLabel: 'Tokens per node',
  chosenLabel: 'Node',
  chosenRange: (last) => `Nodes go from 1 to ${last}.`,
  caption: 'The ring in short',
  rows: {
    nodes: 'Nodes',
    ranges: 'Ranges',
    mean: 'A node owns on average',
    least: 'The least',
    most: 'The most',
    owner: 'Owner of the key',
    chosen: 'owns',
    copies: 'Copies on',
  },
  columns: { what: 'What', value: 'Value' },
  tokensOf: (count) => plural('en', count, { one: 'token', other: 'tokens' }),
  nodeCount: (count) => plural('en', count, { one: 'node', other: 'nodes' }),
  rangeCount: (count) => plural('en', count, { one: 'range', other: 'ranges' }),
  drawing: ({ nodes, ranges, chosen, share }) =>
    `Ring of ${nodes} in ${ranges}. ${chosen} stands out, with ${share} of the ring.`,
  panel: 'Summary',
  labels: ['the ring', 'the key’s token', 'the owner', 'the copies'],
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) => [
      `${nodes} with ${tokens === 1 ? 'one token' : `${tokens} tokens`} each, chosen at random, make ${ranges}.`,
      `On average a node owns ${mean}; the least is ${least}, the most ${most}.`,
      'Colours repeat.',
    ],
    key: ({ key, token }) => [
      `“${key}” still has the token **${token}**.`,
      'It depends on the key alone, not on the number of nodes.',
    ],
    owner: ({ owner, tokens, share }) => [
      `The first token clockwise is one of **${owner}**’s.`,
      tokens === 1
        ? `It owns this one range: ${share} of the ring.`
        : `It owns ${tokens} ranges like this one, scattered: together ${share} of the ring.`,
    ],
    copies: ({ rf, others }) => [
      `With RF ${rf} the walk goes on to ${others}.`,
      'It skips the tokens of a node that already has a copy.',
    ],
    oneCopy: ({ owner }) => [`With RF 1 the only copy is on **${owner}**.`],
  },
};

export const manyWords: InThree<ManyWords> = { pt, ru, en };
