import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { KeySet, Scheme } from './moves.ts';

export interface MoveWords {
  keysLabel: string;
  keySets: Record<KeySet, string>;
  changeLabel: string;
  joins: (name: string) => string;
  leaves: (name: string) => string;
  tokenLabel: string;
  tokenRange: string;
  tokensLabel: string;
  caption: string;
  columns: { scheme: string; moved: string; share: string };
  schemes: Record<Scheme, string>;
  notYet: string;
  /** `13 of 100`, as a cell of the ledger. */
  of: (moved: string, all: string) => string;
  keyCount: (count: number) => string;
  changesHands: string;
  standsAt: (token: string) => string;
  strip: (at: { scheme: string; moved: string; all: string }) => string;
  guess: (at: { who: string; isJoin: boolean; keys: string }) => string;
  drawing: (at: { nodes: string; who: string; isJoin: boolean; moved: string }) => string;
  says: MoveSays;
}

export interface MoveSays {
  before: (at: {
    nodes: string;
    keys: string;
    counts: string;
    who: string;
    isJoin: boolean;
    isNamed: boolean;
  }) => string;
  joinAt: (at: {
    who: string;
    token: string;
    start: string;
    from: string;
    copies: string;
    isOne: boolean;
  }) => string;
  joinMany: (at: { who: string; tokens: number; senders: string; copies: string }) => string;
  leave: (at: { who: string; receivers: string; copies: string }) => string;
  ring: (at: {
    moved: string;
    all: string;
    percent: string;
    who: string;
    isJoin: boolean;
    isCopies: boolean;
  }) => string;
  modulo: (at: {
    before: number;
    after: number;
    moved: string;
    all: string;
    percent: string;
    isCopies: boolean;
  }) => string;
  range: (at: { moved: string; all: string; percent: string; isCopies: boolean }) => string;
}

const what = {
  pt: (isCopies: boolean) => (isCopies ? 'cópias' : 'chaves'),
  ru: (isCopies: boolean) => (isCopies ? 'копий' : 'ключей'),
  en: (isCopies: boolean) => (isCopies ? 'copies' : 'keys'),
};

const pt: MoveWords = {
  keysLabel: 'Chaves',
  keySets: { toy: '0 a 99, anel de brinquedo', murmur3: '1.000 nomes, Murmur3' },
  changeLabel: 'Mudança',
  joins: (name) => `${name} entra`,
  leaves: (name) => `${name} sai`,
  tokenLabel: 'Em',
  tokenRange: 'Um token livre, de 0 a 99.',
  tokensLabel: 'Tokens por nó',
  caption: 'As mesmas chaves, repartidas de três maneiras',
  columns: { scheme: 'Método', moved: 'Mudam de nó', share: '%' },
  schemes: { ring: 'Anel', modulo: 'Resto da divisão', range: 'Intervalos de chaves' },
  notYet: 'ainda não mostrado',
  of: (moved, all) => `${moved} de ${all}`,
  keyCount: (count) => plural('pt', count, { one: 'chave', other: 'chaves' }),
  changesHands: 'muda de mãos',
  standsAt: (token) => `em ${token}`,
  strip: ({ scheme, moved, all }) => `${scheme}: mudam de nó ${moved} de ${all}.`,
  guess: ({ who, isJoin, keys }) =>
    `${who} ${isJoin ? 'entra' : 'sai'}. No anel, quantas de ${keys} mudam de nó?`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Anel com ${nodes}; ${who} ${isJoin ? 'entra' : 'sai'}. ${moved}`,
  says: {
    before: ({ nodes, keys, counts, who, isJoin, isNamed }) =>
      `${nodes} e ${keys}, ${isNamed ? 'user0001 a user1000' : 'os números de 0 a 99'}. Cada risco dentro do anel é uma chave, na cor do seu nó: ${counts}. Agora **${who}** ${isJoin ? 'vai entrar' : 'vai sair'}.`,
    joinAt: ({ who, token, start, from, copies, isOne }) =>
      `**${who}** toma lugar em ${token}. O que fica depois de ${start}, até ${token}, passa a ser dele, e vem de ${from}${isOne ? '' : `; com as cópias dos intervalos anteriores são ${copies}`}. Em laranja, as chaves que mudam.`,
    joinMany: ({ who, tokens, senders, copies }) =>
      `**${who}** toma ${tokens} lugares de uma vez e corta um pedaço de muitos intervalos: recebe ${copies}, de ${senders}. Em laranja, as chaves que mudam.`,
    leave: ({ who, receivers, copies }) =>
      `**${who}** sai em boa ordem (\`decommission\`): antes de ir, entrega ${copies} a quem vem depois: ${receivers}. Em laranja, as chaves que mudam.`,
    ring: ({ moved, all, percent, who, isJoin, isCopies }) =>
      `No anel mudaram de nó **${moved}** de ${all} ${what.pt(isCopies)}, ${percent}. ${isJoin ? `Todas foram para ${who}` : `Todas eram de ${who}`}; entre os outros nós, nada se moveu.`,
    modulo: ({ before, after, moved, all, percent, isCopies }) =>
      `As mesmas chaves pelo resto da divisão: dividia-se por ${before}, agora por ${after}, e **${moved}** de ${all} ${what.pt(isCopies)} mudam de nó, ${percent}. Quase tudo viaja, também entre nós que já estavam lá.`,
    range: ({ moved, all, percent, isCopies }) =>
      `As mesmas chaves em ordem, cortadas em intervalos: um balanceador move intervalos inteiros, **${moved}** de ${all} ${what.pt(isCopies)}, ${percent}. Também é pouco; mas alguém guarda a tabela dos intervalos, e chaves que só crescem caem todas no último.`,
  },
};

const ru: MoveWords = {
  keysLabel: 'Ключи',
  keySets: { toy: '0–99, игрушечное кольцо', murmur3: '1000 имён, Murmur3' },
  changeLabel: 'Событие',
  joins: (name) => `${name} приходит`,
  leaves: (name) => `${name} уходит`,
  tokenLabel: 'Токен',
  tokenRange: 'Свободный токен от 0 до 99.',
  tokensLabel: 'Токенов на узел',
  caption: 'Те же ключи, три способа их разделить',
  columns: { scheme: 'Способ', moved: 'Переезжает', share: '%' },
  schemes: { ring: 'Кольцо', modulo: 'Остаток от деления', range: 'Диапазоны ключей' },
  notYet: 'ещё не показано',
  of: (moved, all) => `${moved} из ${all}`,
  keyCount: (count) => plural('ru', count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' }),
  changesHands: 'переезжает',
  standsAt: (token) => `на ${token}`,
  strip: ({ scheme, moved, all }) => `${scheme}: переезжает ${moved} из ${all}.`,
  guess: ({ who, isJoin, keys }) =>
    `${who} ${isJoin ? 'приходит' : 'уходит'}. Сколько на кольце переедет, если всего ${keys}?`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Кольцо: ${nodes}; ${who} ${isJoin ? 'приходит' : 'уходит'}. ${moved}`,
  says: {
    before: ({ nodes, keys, counts, who, isJoin, isNamed }) =>
      `${nodes} и ${keys}: ${isNamed ? 'от user0001 до user1000' : 'числа от 0 до 99'}. Каждая чёрточка внутри кольца — ключ, её цвет — цвет узла: ${counts}. Теперь **${who}** ${isJoin ? 'войдёт в кольцо' : 'покинет кольцо'}.`,
    joinAt: ({ who, token, start, from, copies, isOne }) =>
      `**${who}** встаёт на ${token}. Всё, что после ${start} и до ${token}, теперь его, и получает он это от ${from}${isOne ? '' : `; вместе с копиями предыдущих диапазонов — ${copies}`}. Оранжевые ключи переезжают.`,
    joinMany: ({ who, tokens, senders, copies }) =>
      `**${who}** занимает сразу ${tokens} мест и от многих диапазонов отрезает по куску: он получает ${copies} от ${senders}. Оранжевые ключи переезжают.`,
    leave: ({ who, receivers, copies }) =>
      `**${who}** уходит как положено (\`decommission\`): сначала отдаёт ${copies} тем, кто идёт следом: ${receivers}. Оранжевые ключи переезжают.`,
    ring: ({ moved, all, percent, who, isJoin, isCopies }) =>
      `На кольце переехало **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}. ${isJoin ? `Всё досталось ${who}` : `Всё было на ${who}`}; между остальными узлами ничего не двигалось.`,
    modulo: ({ before, after, moved, all, percent, isCopies }) =>
      `Те же ключи по остатку от деления: делили на ${before}, теперь на ${after}, и переезжает **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}. В пути почти всё, в том числе между старыми узлами.`,
    range: ({ moved, all, percent, isCopies }) =>
      `Те же ключи по порядку, разрезанные на диапазоны: балансировщик переносит их целиком, **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}. Тоже немного; но кто-то должен хранить таблицу диапазонов, а растущие ключи попадают все в последний.`,
  },
};

const en: MoveWords = {
  keysLabel: 'Keys',
  keySets: { toy: '0 to 99, toy ring', murmur3: '1,000 names, Murmur3' },
  changeLabel: 'Change',
  joins: (name) => `${name} joins`,
  leaves: (name) => `${name} leaves`,
  tokenLabel: 'At',
  tokenRange: 'A free token from 0 to 99.',
  tokensLabel: 'Tokens per node',
  caption: 'The same keys, three ways to share them',
  columns: { scheme: 'Method', moved: 'Moved', share: '%' },
  schemes: { ring: 'Ring', modulo: 'Remainder', range: 'Ranges of keys' },
  notYet: 'not shown yet',
  of: (moved, all) => `${moved} of ${all}`,
  keyCount: (count) => plural('en', count, { one: 'key', other: 'keys' }),
  changesHands: 'changes hands',
  standsAt: (token) => `at ${token}`,
  strip: ({ scheme, moved, all }) => `${scheme}: ${moved} of ${all} change nodes.`,
  guess: ({ who, isJoin, keys }) =>
    `${who} ${isJoin ? 'joins' : 'leaves'}. On the ring, how many of ${keys} change nodes?`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Ring of ${nodes}; ${who} ${isJoin ? 'joins' : 'leaves'}. ${moved}`,
  says: {
    before: ({ nodes, keys, counts, who, isJoin, isNamed }) =>
      `${nodes} and ${keys}, ${isNamed ? 'user0001 to user1000' : 'the numbers 0 to 99'}. Each tick inside the ring is a key, in the colour of its node: ${counts}. Now **${who}** is to ${isJoin ? 'join' : 'leave'}.`,
    joinAt: ({ who, token, start, from, copies, isOne }) =>
      `**${who}** takes its place at ${token}. What lies after ${start}, up to ${token}, is now its own, and comes from ${from}${isOne ? '' : `; with copies of the ranges before it, that makes ${copies}`}. The keys in orange move.`,
    joinMany: ({ who, tokens, senders, copies }) =>
      `**${who}** takes ${tokens} places at once and cuts a piece off many ranges: it gets ${copies}, from ${senders}. The keys in orange move.`,
    leave: ({ who, receivers, copies }) =>
      `**${who}** leaves in good order (\`decommission\`): before it goes it hands ${copies} to those who come next: ${receivers}. The keys in orange move.`,
    ring: ({ moved, all, percent, who, isJoin, isCopies }) =>
      `On the ring **${moved}** of ${all} ${what.en(isCopies)} changed nodes, ${percent}. ${isJoin ? `All of them went to ${who}` : `All of them were ${who}’s`}; between the other nodes nothing moved.`,
    modulo: ({ before, after, moved, all, percent, isCopies }) =>
      `The same keys by remainder: the divisor was ${before} and is now ${after}, and **${moved}** of ${all} ${what.en(isCopies)} change nodes, ${percent}. Nearly everything travels, between the old nodes too.`,
    range: ({ moved, all, percent, isCopies }) =>
      `The same keys in order, cut into ranges: a balancer moves whole ranges, **${moved}** of ${all} ${what.en(isCopies)}, ${percent}. That is not much either; but somebody has to keep the table of ranges, and keys that only grow all land in the last one.`,
  },
};

export const moveWords: InThree<MoveWords> = { pt, ru, en };
