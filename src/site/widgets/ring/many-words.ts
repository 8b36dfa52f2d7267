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
  says: {
    ring: (at: {
      nodes: string;
      tokens: number;
      ranges: string;
      mean: string;
      least: string;
      most: string;
    }) => string;
    key: (at: { key: string; token: string }) => string;
    owner: (at: { owner: string; tokens: number; share: string }) => string;
    copies: (at: { rf: number; others: string }) => string;
    oneCopy: (at: { owner: string }) => string;
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
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) =>
      `${nodes}, cada um com ${tokens === 1 ? 'um token sorteado' : `${tokens} tokens sorteados`}: ${ranges}, cada qual na cor do seu nó (as cores se repetem). Em média um nó possui ${mean}; o menor, ${least}, o maior, ${most}.`,
    key: ({ key, token }) =>
      `“${key}” tem o mesmo token de antes, **${token}**: ele só depende da chave, não de quantos nós há.`,
    owner: ({ owner, tokens, share }) =>
      tokens === 1
        ? `O primeiro token no sentido horário é de **${owner}**. Ele possui só este intervalo: ${share} do anel.`
        : `O primeiro token no sentido horário é de **${owner}**. Ele possui ${tokens} intervalos como este, espalhados: juntos, ${share} do anel.`,
    copies: ({ rf, others }) =>
      `RF ${rf}: a mesma caminhada segue até ${others}. Ela pula os tokens de um nó que já tem cópia.`,
    oneCopy: ({ owner }) => `RF 1: a única cópia está em **${owner}**.`,
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
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) =>
      `${nodes}, у каждого по ${tokens === 1 ? 'одному случайному токену' : `${tokens} случайных токенов`}: ${ranges}, каждый цвета своего узла (цвета повторяются). В среднем узел владеет ${mean}, наименьшая доля — ${least}, наибольшая — ${most}.`,
    key: ({ key, token }) =>
      `У «${key}» тот же токен, что и прежде: **${token}**. Он зависит только от ключа, а не от числа узлов.`,
    owner: ({ owner, tokens, share }) =>
      tokens === 1
        ? `Первый токен по часовой стрелке — у **${owner}**. Этот диапазон у него единственный: ${share} кольца.`
        : `Первый токен по часовой стрелке — у **${owner}**. Таких диапазонов у него ${tokens}, они разбросаны по кольцу: вместе ${share}.`,
    copies: ({ rf, others }) =>
      `RF ${rf}: тот же путь ведёт дальше, к ${others}. Токены узла, у которого копия уже есть, пропускаются.`,
    oneCopy: ({ owner }) => `RF 1: единственная копия — на **${owner}**.`,
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
  says: {
    ring: ({ nodes, tokens, ranges, mean, least, most }) =>
      `${nodes}, each with ${tokens === 1 ? 'one token' : `${tokens} tokens`} chosen at random: ${ranges}, each in the colour of its node (colours repeat). A node owns ${mean} on average; the least is ${least}, the most ${most}.`,
    key: ({ key, token }) =>
      `“${key}” has the same token as before, **${token}**: it depends on the key alone, not on how many nodes there are.`,
    owner: ({ owner, tokens, share }) =>
      tokens === 1
        ? `The first token clockwise is **${owner}**’s. It owns this one range: ${share} of the ring.`
        : `The first token clockwise is one of **${owner}**’s. It owns ${tokens} ranges like this one, scattered: together ${share} of the ring.`,
    copies: ({ rf, others }) =>
      `RF ${rf}: the same walk goes on to ${others}. It skips the tokens of a node that already has a copy.`,
    oneCopy: ({ owner }) => `RF 1: the only copy is on **${owner}**.`,
  },
};

export const manyWords: InThree<ManyWords> = { pt, ru, en };
