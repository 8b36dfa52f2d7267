import type { InThree } from '#i18n/languages.ts';
import type { KeyKind, Preset } from './model.ts';

export interface Words {
  preset: string;
  presets: Readonly<Record<Preset, string>>;
  changed: string;
  knobs: { keys: string; kinds: Readonly<Record<KeyKind, string>>; servers: string; tokens: string };
  tabs: { moves: string; servers: string; moral: string };
  /** The two pictures. */
  shards: string;
  ring: string;
  columns: { step: string; server: string; shards: string; ring: string };
  captions: { moves: string; servers: string };
  moved: (orders: number) => string;
  toOne: (server: string) => string;
  toAll: (most: number) => string;
  total: string;
  notYet: string;
  atTheEnd: string;
  labels: { orders: string; balancer: string; join: (server: string) => string; again: string };
  says: {
    before: (orders: number, servers: number) => string;
    toOne: (server: string, orders: number, most: number) => string;
    toAll: (shards: number, ring: number, orders: number) => string;
    balancer: (moved: number) => string;
    join: (server: string, moved: { shards: number; ring: number; share: number }) => string;
    end: (shards: number, ring: number) => string;
  };
  morals: Readonly<Record<KeyKind, string>>;
  drawing: (shards: string, ring: string) => string;
  holds: (server: string, orders: number) => string;
}

const en: Words = {
  preset: 'Story',
  presets: { growing: 'Growing order numbers', scattered: 'Numbers by lot', 'one-token': 'One token a node' },
  changed: 'What moves with your own numbers?',
  knobs: {
    keys: 'Order numbers',
    kinds: { growing: 'grow by one', scattered: 'by lot' },
    servers: 'Servers at first',
    tokens: 'Tokens a node',
  },
  tabs: { moves: 'Moves', servers: 'Servers', moral: 'Result' },
  shards: 'Ranges of order numbers',
  ring: 'Ranges of tokens, the ring cut open',
  columns: { step: 'Step', server: 'Server', shards: 'Ranges', ring: 'Ring' },
  captions: { moves: 'What happened, step by step', servers: 'Orders on each server' },
  moved: (orders) => `${orders} moved`,
  toOne: (server) => `all to ${server}`,
  toAll: (most) => `${most} at most`,
  total: 'Moved in all',
  notYet: 'not yet',
  atTheEnd: 'The result is told at the last step.',
  labels: {
    orders: '100 new orders',
    balancer: 'the balancer',
    join: (server) => `${server} joins`,
    again: '100 more orders',
  },
  says: {
    before: (orders, servers) =>
      `The same ${orders} orders on ${servers} servers: above in ranges of their numbers, below in ranges of their hashes.`,
    toOne: (server, orders, most) =>
      `All ${orders} new orders go to ${server}, which has the last range. On the ring no node takes more than ${most} of them.`,
    toAll: (shards, ring, orders) =>
      `Of ${orders} new orders the busiest server takes ${shards} with ranges, and ${ring} on the ring.`,
    balancer: (moved) =>
      moved === 0
        ? 'The servers hold about the same, so the balancer has nothing to do. On the ring there is no balancer.'
        : `The balancer moves ${moved} orders, until all servers hold about the same. On the ring nothing moves.`,
    join: (server, { shards, ring, share }) =>
      `${server} joins. ${shards} orders move to it with ranges, and ${ring} on the ring. An equal share would be ${share}.`,
    end: (shards, ring) =>
      `From the beginning until now ${shards} orders were moved with ranges, and ${ring} on the ring.`,
  },
  morals: {
    growing:
      'A new server takes about the same share in both. But growing numbers make one server busy, and the balancer moves orders although no server joins.',
    scattered:
      'With numbers by lot, ranges spread new orders as well as the ring does. So the growing key was the cause.',
  },
  drawing: (shards, ring) => `Ranges of order numbers: ${shards}. Ring: ${ring}.`,
  holds: (server, orders) => `${server} ${orders}`,
};

const pt: Words = {
  preset: 'História',
  presets: {
    growing: 'Números crescentes',
    scattered: 'Números sorteados',
    'one-token': 'Um token por nó',
  },
  changed: 'O que se move com os seus números?',
  knobs: {
    keys: 'Números dos pedidos',
    kinds: { growing: 'crescem de um em um', scattered: 'sorteados' },
    servers: 'Servidores no início',
    tokens: 'Tokens por nó',
  },
  tabs: { moves: 'Mudanças', servers: 'Servidores', moral: 'Conclusão' },
  shards: 'Intervalos de números de pedido',
  ring: 'Intervalos de tokens, com o anel aberto',
  columns: { step: 'Passo', server: 'Servidor', shards: 'Intervalos', ring: 'Anel' },
  captions: { moves: 'O que aconteceu, passo a passo', servers: 'Pedidos em cada servidor' },
  moved: (orders) => `${orders} movidos`,
  toOne: (server) => `todos para ${server}`,
  toAll: (most) => `no máximo ${most}`,
  total: 'Movidos ao todo',
  notYet: 'ainda não',
  atTheEnd: 'A conclusão aparece no último passo.',
  labels: {
    orders: '100 pedidos novos',
    balancer: 'o balanceador',
    join: (server) => `${server} entra`,
    again: 'mais 100 pedidos',
  },
  says: {
    before: (orders, servers) =>
      `Os mesmos ${orders} pedidos em ${servers} servidores: em cima por intervalos de números, embaixo por intervalos de hashes.`,
    toOne: (server, orders, most) =>
      `Os ${orders} pedidos novos vão todos para ${server}, que tem o último intervalo. No anel, nenhum nó recebe mais de ${most}.`,
    toAll: (shards, ring, orders) =>
      `De ${orders} pedidos novos, o servidor mais ocupado recebe ${shards} com intervalos e ${ring} no anel.`,
    balancer: (moved) =>
      moved === 0
        ? 'Os servidores guardam quase o mesmo, e o balanceador não tem o que fazer. No anel não existe balanceador.'
        : `O balanceador move ${moved} pedidos até que todos guardem quase o mesmo. No anel nada se move.`,
    join: (server, { shards, ring, share }) =>
      `${server} entra e recebe ${shards} pedidos com intervalos e ${ring} no anel. Uma parte igual seriam ${share}.`,
    end: (shards, ring) =>
      `Do início até agora, ${shards} pedidos foram movidos com intervalos e ${ring} no anel.`,
  },
  morals: {
    growing:
      'Um servidor novo recebe quase a mesma parte nos dois casos. Mas, com números crescentes, um só servidor trabalha, e o balanceador move pedidos mesmo sem servidor novo.',
    scattered:
      'Com números sorteados, os intervalos espalham os pedidos novos tão bem quanto o anel. A causa era, portanto, a chave crescente.',
  },
  drawing: (shards, ring) => `Intervalos de números: ${shards}. Anel: ${ring}.`,
  holds: (server, orders) => `${server} ${orders}`,
};

const ru: Words = {
  preset: 'Сценарий',
  presets: {
    growing: 'Номера растут',
    scattered: 'Случайные номера',
    'one-token': 'Один токен на узел',
  },
  changed: 'Что переезжает при ваших условиях?',
  knobs: {
    keys: 'Номера заказов',
    kinds: { growing: 'растут на единицу', scattered: 'случайные' },
    servers: 'Серверов вначале',
    tokens: 'Токенов на узел',
  },
  tabs: { moves: 'Переезды', servers: 'Серверы', moral: 'Вывод' },
  shards: 'Диапазоны номеров заказов',
  ring: 'Диапазоны токенов, кольцо развёрнуто',
  columns: { step: 'Шаг', server: 'Сервер', shards: 'Диапазоны', ring: 'Кольцо' },
  captions: { moves: 'Что произошло на каждом шаге', servers: 'Заказов на каждом сервере' },
  moved: (orders) => `переехало ${orders}`,
  toOne: (server) => `все на ${server}`,
  toAll: (most) => `не больше ${most}`,
  total: 'Всего переехало',
  notYet: 'ещё неизвестно',
  atTheEnd: 'Вывод появится на последнем шаге.',
  labels: {
    orders: '100 новых заказов',
    balancer: 'балансировщик',
    join: (server) => `добавлен ${server}`,
    again: 'ещё 100 заказов',
  },
  says: {
    before: (orders, servers) =>
      `Одни и те же заказы (${orders}) на серверах (${servers}): сверху диапазоны номеров, снизу диапазоны хешей этих номеров.`,
    toOne: (server, orders, most) =>
      `Все новые заказы (${orders}) попадают на ${server}: у него последний диапазон. На кольце ни один узел не получает больше ${most}.`,
    toAll: (shards, ring, orders) =>
      `Из новых заказов (${orders}) самый занятый сервер получает ${shards} при диапазонах и ${ring} на кольце.`,
    balancer: (moved) =>
      moved === 0
        ? 'На серверах почти поровну, и балансировщику делать нечего. На кольце балансировщика нет.'
        : `Балансировщик перевозит заказы (${moved}), пока на серверах не станет почти поровну. На кольце ничего не переезжает.`,
    join: (server, { shards, ring, share }) =>
      `Добавлен ${server}. На него переезжает ${shards} заказов при диапазонах и ${ring} на кольце. Равная доля — ${share}.`,
    end: (shards, ring) =>
      `С самого начала при диапазонах переехало заказов: ${shards}, а на кольце: ${ring}.`,
  },
  morals: {
    growing:
      'Новый сервер в обоих случаях получает почти одинаковую долю. Но при растущих номерах занят один сервер, и балансировщик перевозит заказы, даже если серверов не добавляют.',
    scattered:
      'Если номера случайные, диапазоны распределяют новые заказы не хуже кольца. Значит, причина была в растущем ключе.',
  },
  drawing: (shards, ring) => `Диапазоны номеров: ${shards}. Кольцо: ${ring}.`,
  holds: (server, orders) => `${server} ${orders}`,
};

export const words: InThree<Words> = { pt, ru, en };
