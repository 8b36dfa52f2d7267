import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const tokens = (count: number) =>
  plural('ru', count, { one: 'токен', few: 'токена', many: 'токенов', other: 'токена' });
/** С 1 токеном, с 16 токенами. */
const withTokens = (count: number) =>
  `${count} ${count % 10 === 1 && count % 100 !== 11 ? 'токеном' : 'токенами'}`;

export const ru: Words = {
  view: 'Вопрос',
  views: {
    balance: 'Насколько ровна нагрузка?',
    join: 'Кто передаёт данные новому узлу?',
    odds: 'Отказ двух узлов',
  },
  changed: {
    balance: ({ nodes, rf }) =>
      `Узлов: ${nodes}, RF ${rf}. Сколько нужно токенов, чтобы нагрузка стала ровной?`,
    join: ({ nodes, rf }) => `К ${nodes} узлам присоединяется новый, RF ${rf}. Кто передаёт данные?`,
    odds: ({ nodes, rf }) => `Из ${nodes} узлов отказали два, RF ${rf}. Как часто это опасно?`,
  },
  tokens: 'Токенов на узел',
  tokensOf: tokens,
  tabs: { table: 'Сравнение', now: 'Цифры' },
  knobs: {
    nodes: 'Узлы',
    rf: 'RF',
    racks: 'Стойки',
    allocation: 'Токены',
    allocations: { random: 'случайные', chosen: 'подобранные' },
    node: 'Узел',
    auto: 'автоматически',
  },
  pick: (node) => `Показать ${node}`,
  guess: {
    balance: {
      question: ({ nodes, rf, tokens: each }) =>
        `Узлов: ${nodes}, RF ${rf}. Какая доля данных будет на самом полном узле с ${withTokens(each)}?`,
      option: (value) => value,
      guessed: (value) => `Ваша догадка: ${value}.`,
      truth: (value) => `На самом полном узле ${value}.`,
    },
    join: {
      question: ({ nodes, tokens: each }) =>
        `К ${nodes} узлам присоединяется новый, у него ${tokens(each)}. Сколько узлов передают ему данные?`,
      option: (value) => `узлов: ${value}`,
      guessed: (value) => `Ваша догадка: ${value}.`,
      truth: (value) => `Число узлов, которые передают данные, — ${value}.`,
    },
    odds: {
      question: ({ nodes, rf, tokens: each }) =>
        `Узлов: ${nodes}, RF ${rf}, у каждого ${tokens(each)}. Два узла отказали сразу. Какова вероятность, что у них есть общие данные?`,
      option: (value) => value,
      guessed: (value) => `Ваша догадка: ${value}.`,
      truth: (value) => `Общие данные есть у ${value} всех пар узлов.`,
    },
  },
  table: {
    caption: {
      balance: 'Доля данных на одном узле',
      join: 'Что получает новый узел',
      odds: 'Перебраны все пары узлов',
    },
    tokens: 'Токены',
    columns: {
      balance: ['Мин.', 'Макс.', 'Отн.'],
      join: ['Узлов', 'Всего', 'Макс.'],
      odds: ['Пары', 'Доля', 'Задето'],
    },
    notYet: 'ещё не показано',
  },
  now: {
    fair: 'Равная доля',
    least: 'Самый пустой узел',
    most: 'Самый полный узел',
    node: (node) => `На ${node}`,
    receives: (node) => `${node} получает`,
    ranges: 'Передано диапазонов',
    senders: 'Передают узлов',
    largest: 'Больше всего с одного узла',
    time: (gb) => `Время для ${gb} ГБ при 25 МБ/с`,
    minutes: (minutes) => `${minutes} мин`,
    neighbours: (node) => `Соседей у ${node}`,
    pairs: 'Опасных пар',
    hit: { 2: 'Потеряно в среднем', 3: 'Без кворума в среднем' },
    product: 'Вероятность × данные',
    of: (count, all) => `${count} из ${all}`,
  },
  moral: {
    balance: 'Когда токенов много, случайности сглаживаются. Подобранных токенов нужно куда меньше.',
    join: 'Мелкие диапазоны приходят со многих узлов, поэтому каждый передаёт немного.',
    odds: 'Чем больше соседей, тем авария вероятнее и тем она меньше. Произведение не меняется.',
  },
  tries: {
    allocation: { random: 'Случайные токены', chosen: 'Подобранные токены' },
    racks: 'Три стойки',
    rf: (rf) => `RF ${rf}`,
  },
  drawing: {
    ring: ({ nodes, tokens: each }) => `Кольцо, узлов: ${nodes}, у каждого ${tokens(each)}.`,
    balance: ({ node, share }) => `Выделен ${node}. На нём ${share} данных.`,
    join: ({ node, list }) => `Линии ведут к ${node} от ${list}.`,
    odds: ({ node, list }) =>
      `${node} недоступен. Линии ведут к узлам, у которых с ним есть общие данные: ${list}.`,
  },
  says: {
    byHand: ({ fair }) =>
      `Токены, по одному на узел, стоят на равных расстояниях, и на каждом узле **${fair}** данных. Но новый узел нарушит равенство.`,
    balance: {
      random: ({ tokens: each, least, most, fair }) =>
        `У каждого узла ${tokens(each)}, выбор случайный. На самом пустом узле **${least}** данных, на самом полном **${most}**. Равная доля — ${fair}.`,
      chosen: ({ tokens: each, least, most, fair }) =>
        `У каждого узла ${tokens(each)}, подобранных так, как это делает Cassandra. На узлах от **${least}** до **${most}** данных. Равная доля — ${fair}.`,
    },
    join: ({ node, tokens: each, senders, nodes, receives, largest }) =>
      `${node} присоединяется с ${withTokens(each)} и получает ${receives} данных от **${senders}** из ${nodes} узлов, не больше ${largest} от каждого.`,
    odds: {
      3: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `У каждого ${tokens(each)}: общие данные с ${node} есть у ${neighbours} из ${others} узлов. Если откажут два узла, часть данных останется без кворума в ${hurting} случаях из ${pairs}: **${odds}**.`,
      2: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `У каждого ${tokens(each)}: общие данные с ${node} есть у ${neighbours} из ${others} узлов. Если откажут два узла, часть данных пропадёт в ${hurting} случаях из ${pairs}: **${odds}**.`,
    },
  },
};
