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
  guessed: (at: { moved: string; all: string; isCopies: boolean }) => string;
  truth: (at: { moved: string; who: string; isJoin: boolean }) => string;
  /** The title of a figure that was changed. */
  title: (at: { who: string; isJoin: boolean }) => string;
  panels: { methods: string; nodes: string };
  /** What to remember. Who has guessed reads it in the answer. */
  moral: string;
  /** The table of the nodes: how many keys each has as the first replica. */
  nodes: { caption: string; node: string; before: string; after: string };
  labels: { before: string; after: string; modulo: string; range: string };
  /** The name of the handle by which the token of the new node is dragged. */
  tokenHandle: (node: string) => string;
  drawing: (at: { nodes: string; who: string; isJoin: boolean; moved: string }) => string;
  says: MoveSays;
}

/** The sentences of each frame, the most important first. */
export interface MoveSays {
  before: (at: {
    nodes: string;
    keys: string;
    who: string;
    isJoin: boolean;
    /** Where the new node will stand, if that is set by hand. */
    token: string | undefined;
  }) => readonly string[];
  joinAt: (at: {
    who: string;
    token: string;
    start: string;
    from: string;
    copies: string;
    isOne: boolean;
  }) => readonly string[];
  joinMany: (at: { who: string; tokens: number; senders: string; copies: string }) => readonly string[];
  leave: (at: { who: string; receivers: string; copies: string }) => readonly string[];
  ring: (at: {
    moved: string;
    all: string;
    percent: string;
    who: string;
    isJoin: boolean;
    isCopies: boolean;
  }) => readonly string[];
  modulo: (at: {
    before: number;
    after: number;
    moved: string;
    all: string;
    percent: string;
    isCopies: boolean;
    /** Whether more than half of them move. */
    isMost: boolean;
  }) => readonly string[];
  range: (at: { moved: string; all: string; percent: string; isCopies: boolean }) => readonly string[];
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
  guessed: ({ moved, all, isCopies }) => `Seu palpite: ${moved} de ${all} ${what.pt(isCopies)} mudam de nó.`,
  truth: ({ moved, who, isJoin }) =>
    `No anel mudam ${moved}: só ${isJoin ? `o que ${who} recebe` : `o que ${who} tinha`}.`,
  title: ({ who, isJoin }) => `${who} ${isJoin ? 'entra' : 'sai'}: quais chaves mudam de nó?`,
  panels: { methods: 'Métodos', nodes: 'Nós' },
  moral:
    'Quando um nó entra ou sai, o anel só move as chaves dos intervalos dele. As outras ficam onde estão.',
  nodes: { caption: 'Chaves por nó (primeira réplica)', node: 'Nó', before: 'Antes', after: 'Depois' },
  labels: { before: 'antes', after: 'depois', modulo: 'pelo resto', range: 'em intervalos' },
  tokenHandle: (node) => `Token de ${node}`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Anel com ${nodes}; ${who} ${isJoin ? 'entra' : 'sai'}. ${moved}`,
  says: {
    before: ({ nodes, keys, who, isJoin, token }) => [
      `${nodes} dividem ${keys}. Cada risco dentro do anel é uma chave, na cor do seu nó.`,
      isJoin
        ? token === undefined
          ? `Agora **${who}** vai entrar.`
          : `Agora **${who}** vai entrar em ${token}.`
        : `Agora **${who}** vai sair.`,
    ],
    joinAt: ({ who, token, start, from, copies, isOne }) => [
      `**${who}** entra em ${token}: o que vem depois de ${start} até ${token} passa a ser dele e vem de ${from}.`,
      ...(isOne ? [] : [`Com as cópias de intervalos anteriores, são ${copies}.`]),
      'As chaves em laranja mudam.',
    ],
    joinMany: ({ who, tokens, senders, copies }) => [
      `**${who}** entra em ${tokens} lugares de uma vez e recebe uma parte de muitos intervalos: ${copies}, de ${senders}.`,
      'As chaves em laranja mudam.',
    ],
    leave: ({ who, receivers, copies }) => [
      `Antes de sair (\`decommission\`), **${who}** envia ${copies} a ${receivers}.`,
      'As chaves em laranja mudam.',
    ],
    ring: ({ moved, all, percent, who, isJoin, isCopies }) => [
      `No anel mudaram de nó **${moved}** de ${all} ${what.pt(isCopies)}, ${percent}.`,
      isJoin ? `Todas foram para ${who}.` : `Todas eram de ${who}.`,
      'Entre os outros nós, nada se moveu.',
    ],
    modulo: ({ before, after, moved, all, percent, isCopies, isMost }) => [
      `Pelo resto da divisão, antes por ${before} e agora por ${after}, mudam **${moved}** de ${all} ${what.pt(isCopies)}, ${percent}.`,
      ...(isMost ? ['A maioria muda, inclusive de um nó antigo para outro.'] : []),
    ],
    range: ({ moved, all, percent, isCopies }) => [
      `Em ordem e cortadas em intervalos, mudam intervalos inteiros: **${moved}** de ${all} ${what.pt(isCopies)}, ${percent}.`,
      'Alguém precisa manter a tabela deles, que o anel dispensa.',
    ],
  },
};

const ru: MoveWords = {
  keysLabel: 'Ключи',
  keySets: { toy: '0–99, учебное кольцо', murmur3: '1000 имён, Murmur3' },
  changeLabel: 'Событие',
  joins: (name) => `${name} приходит`,
  leaves: (name) => `${name} уходит`,
  tokenLabel: 'Токен',
  tokenRange: 'Свободный токен от 0 до 99.',
  tokensLabel: 'Токенов на узел',
  caption: 'Три способа разделить ключи',
  columns: { scheme: 'Способ', moved: 'Переезжает', share: '%' },
  schemes: { ring: 'Кольцо', modulo: 'Остаток', range: 'Диапазоны ключей' },
  notYet: 'ещё не показано',
  of: (moved, all) => `${moved} из ${all}`,
  keyCount: (count) => plural('ru', count, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' }),
  changesHands: 'переезжает',
  standsAt: (token) => `на ${token}`,
  strip: ({ scheme, moved, all }) => `${scheme}: переезжает ${moved} из ${all}.`,
  guess: ({ who, isJoin, keys }) =>
    `${who} ${isJoin ? 'приходит' : 'уходит'}. Сколько на кольце переедет, если всего ${keys}?`,
  guessed: ({ moved, all, isCopies }) => `Ваша догадка: переезжает ${moved} из ${all} ${what.ru(isCopies)}.`,
  truth: ({ moved, who, isJoin }) =>
    `На кольце переезжает ${moved}: только то, что ${isJoin ? `получает ${who}` : `было на ${who}`}.`,
  title: ({ who, isJoin }) => `${who} ${isJoin ? 'приходит' : 'уходит'}: какие ключи переедут?`,
  panels: { methods: 'Способы', nodes: 'Узлы' },
  moral:
    'Когда узел добавляют или убирают, на кольце переезжают только ключи его диапазонов. Остальные остаются на месте.',
  nodes: { caption: 'Ключей на узле (первая реплика)', node: 'Узел', before: 'Было', after: 'Стало' },
  labels: { before: 'до', after: 'после', modulo: 'по остатку', range: 'по диапазонам' },
  tokenHandle: (node) => `Токен ${node}`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Кольцо: ${nodes}; ${who} ${isJoin ? 'приходит' : 'уходит'}. ${moved}`,
  says: {
    before: ({ nodes, keys, who, isJoin, token }) => [
      `В кольце ${nodes} и ${keys}. Каждая чёрточка внутри кольца — ключ, её цвет — цвет узла.`,
      isJoin
        ? token === undefined
          ? `Теперь придёт **${who}**.`
          : `Теперь на токен ${token} придёт **${who}**.`
        : `Теперь **${who}** уйдёт.`,
    ],
    joinAt: ({ who, token, start, from, copies, isOne }) => [
      `**${who}** встаёт на ${token}: всё после ${start} и до ${token} теперь его, и получает он это от ${from}.`,
      ...(isOne ? [] : [`Вместе с копиями соседних диапазонов — ${copies}.`]),
      'Оранжевые ключи переезжают.',
    ],
    joinMany: ({ who, tokens, senders, copies }) => [
      `**${who}** занимает сразу ${tokens} мест и получает часть многих диапазонов: ${copies} от ${senders}.`,
      'Оранжевые ключи переезжают.',
    ],
    leave: ({ who, receivers, copies }) => [
      `Прежде чем уйти (\`decommission\`), **${who}** передаёт ${copies} на ${receivers}.`,
      'Оранжевые ключи переезжают.',
    ],
    ring: ({ moved, all, percent, who, isJoin, isCopies }) => [
      `На кольце переехало **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}.`,
      isJoin ? `Всё получил ${who}.` : `Всё было на ${who}.`,
      'Между остальными узлами ничего не двигалось.',
    ],
    modulo: ({ before, after, moved, all, percent, isCopies, isMost }) => [
      `По остатку от деления делили на ${before}, теперь на ${after}: переезжает **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}.`,
      ...(isMost ? ['Это больше половины, и между старыми узлами тоже.'] : []),
    ],
    range: ({ moved, all, percent, isCopies }) => [
      `По порядку, в диапазонах, переезжают целые диапазоны: **${moved}** из ${all} ${what.ru(isCopies)}, ${percent}.`,
      'Таблицу диапазонов кто-то должен хранить, а кольцу она не нужна.',
    ],
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
  guessed: ({ moved, all, isCopies }) =>
    `You guessed that ${moved} of ${all} ${what.en(isCopies)} change nodes.`,
  truth: ({ moved, who, isJoin }) =>
    `On the ring ${moved} do: only what ${isJoin ? `${who} takes over` : `${who} had`}.`,
  title: ({ who, isJoin }) => `${who} ${isJoin ? 'joins' : 'leaves'}: which keys move?`,
  panels: { methods: 'Methods', nodes: 'Nodes' },
  moral:
    'When a node joins or leaves, the ring moves only the keys of its ranges. All other keys stay where they are.',
  nodes: { caption: 'Keys on each node (first replica)', node: 'Node', before: 'Before', after: 'After' },
  labels: { before: 'before', after: 'after', modulo: 'by remainder', range: 'in ranges' },
  tokenHandle: (node) => `Token of ${node}`,
  drawing: ({ nodes, who, isJoin, moved }) =>
    `Ring of ${nodes}; ${who} ${isJoin ? 'joins' : 'leaves'}. ${moved}`,
  says: {
    before: ({ nodes, keys, who, isJoin, token }) => [
      `${nodes} share ${keys}. Each tick inside the ring is a key, in the colour of its node.`,
      isJoin
        ? token === undefined
          ? `Now **${who}** will join.`
          : `Now **${who}** will join at ${token}.`
        : `Now **${who}** will leave.`,
    ],
    joinAt: ({ who, token, start, from, copies, isOne }) => [
      `**${who}** joins at ${token}: what is after ${start}, up to ${token}, is now its own and comes from ${from}.`,
      ...(isOne ? [] : [`With copies of the ranges before it, that makes ${copies}.`]),
      'The keys in orange move.',
    ],
    joinMany: ({ who, tokens, senders, copies }) => [
      `**${who}** joins at ${tokens} places at once and takes a part of many ranges: ${copies}, from ${senders}.`,
      'The keys in orange move.',
    ],
    leave: ({ who, receivers, copies }) => [
      `Before **${who}** leaves (\`decommission\`), it sends ${copies} to ${receivers}.`,
      'The keys in orange move.',
    ],
    ring: ({ moved, all, percent, who, isJoin, isCopies }) => [
      `On the ring **${moved}** of ${all} ${what.en(isCopies)} changed nodes, ${percent}.`,
      isJoin ? `All of them went to ${who}.` : `All of them were on ${who}.`,
      'Between the other nodes nothing moved.',
    ],
    modulo: ({ before, after, moved, all, percent, isCopies, isMost }) => [
      `By remainder we divided by ${before} and now divide by ${after}: **${moved}** of ${all} ${what.en(isCopies)} change nodes, ${percent}.`,
      ...(isMost ? ['Most of them move, also between nodes that stay.'] : []),
    ],
    range: ({ moved, all, percent, isCopies }) => [
      `Sorted and cut into ranges, whole ranges move: **${moved}** of ${all} ${what.en(isCopies)}, ${percent}.`,
      'Somebody has to keep the table of ranges, which the ring does not need.',
    ],
  },
};

export const moveWords: InThree<MoveWords> = { pt, ru, en };
