import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';
import { smallNumber } from './small-numbers.ts';

const copiesRu = (value: number) =>
  plural('ru', value, { one: 'копия', few: 'копии', many: 'копий', other: 'копии' });
/** After «нужно»: accusative. */
const copiesRuTo = (value: number) =>
  plural('ru', value, { one: 'копию', few: 'копии', many: 'копий', other: 'копии' });

export const ru: Words = {
  preset: 'Сценарий',
  presets: {
    simple: 'Простая',
    blind: 'Без учёта стоек',
    racks: 'С учётом стоек',
    centres: 'Два дата-центра',
    mistake: 'Найдите ошибку',
  },
  token: 'токен',
  copies: 'копии',
  setting: 'Что задано в keyspace',
  changed: ({ asks, key }) =>
    asks === 'walk' ? `Ключ ${key}: куда попадут копии?` : `Ключ ${key}: какая копия не на своём узле?`,
  tabs: { copies: 'Копии', outcome: 'Итог', walk: 'Обход', racks: 'Стойки' },
  touch: {
    move: ({ beside, node, rack }) => `${beside}: переставить ${node} в стойку ${rack}`,
    key: 'Токен ключа',
  },
  label: {
    key: (token) => `ключ, ${token}`,
    taken: (node) => `копия на ${node}`,
    skipped: (node) => `${node} пропущен`,
    result: 'копии размещены',
  },
  places: { title: 'Уже размещены', open: 'ещё не размещена' },
  morals: {
    equal: 'Оригинала среди копий нет: все реплики равноправны.',
    simple: 'SimpleStrategy берёт следующие узлы по часовой стрелке и не учитывает стойки и дата-центры.',
    racks: 'NetworkTopologyStrategy берёт стойку повторно, только если стоек меньше, чем копий.',
    centres: 'Каждый дата-центр считает свои копии и свои стойки: R1 одного и R1 другого — разные стойки.',
    mistake: 'Обход идёт от ключа по часовой стрелке, поэтому узел прямо перед ключом встретится последним.',
  },
  tries: { key: (key) => `Ключ ${key}`, mistake: 'Другой план' },
  failures: {
    caption: 'Если одна стойка останется без питания',
    rack: 'Стойка',
    copies: 'Копий в ней',
    left: 'Останется',
  },
  knobs: {
    asks: 'Показать',
    askings: { walk: 'обход', mistake: 'план с ошибкой' },
    strategy: 'Стратегия',
    key: 'Ключ или токен',
    tokens: 'Токенов на узел',
    nodes: 'Своя топология: узлы по часовой стрелке',
    datacenter: (node) => `Дата-центр узла ${node}`,
    rack: (node) => `Стойка узла ${node}`,
    add: 'Ещё узел',
    remove: (node) => `Убрать ${node}`,
  },
  wrongKey: 'Токен от 0 до 99 или текст.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `Первую копию получает ${first}. Кому достанется вторая?`
        : `Первую копию в ${datacenter} получает ${first}. Кому достанется вторая?`,
    mistake: 'Какая копия в плане не на своём узле?',
    guessedSecond: (node) => `Вы предположили, что вторая копия попадёт на ${node}.`,
    isSecond: (node) => `Вторая копия попадает на ${node}.`,
    guessedWrong: (node) => `Вы предположили, что ошибка — копия на ${node}.`,
    isWrong: (node) => `Не на своём узле копия на ${node}.`,
  },
  ledger: {
    caption: 'Узлы в порядке обхода',
    planCaption: 'В порядке обхода; пунктирный квадрат — копия из плана',
    token: 'Токен',
    node: 'Узел',
    rack: 'Стойка',
    walk: 'Почему',
    taken: 'копия:',
    skipped: 'пропущен:',
    reason: {
      'next-node': 'следующий',
      'new-rack': 'новая стойка',
      'rack-again': 'мало стоек',
      'already-replica': 'копия есть',
      'rack-seen': 'в стойке есть',
      'datacenter-full': 'там хватает',
      'datacenter-unused': 'там не нужны',
    },
    ahead: 'ещё впереди',
    unmet: 'не дошли',
    claimed: 'есть в плане',
    wrong: 'ошибка плана',
  },
  drawing: {
    ring: (nodes) => `Кольцо от 0 до 99, по часовой стрелке: ${nodes}.`,
    key: (token) => `Ключ на токене ${token}.`,
    claim: (names) => `По плану копии на ${names}.`,
    copies: (names) => `Копию получили: ${names}.`,
    skipped: (names) => `Пропущены: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy должна разместить ${copiesRuTo(rf)} на ${plural('ru', nodes, { one: 'узле', few: 'узлах', many: 'узлах', other: 'узлах' })}${racks > 1 ? ` в ${plural('ru', racks, { one: 'стойке', few: 'стойках', many: 'стойках', other: 'стойках' })}. Стойки она не учитывает` : ''}.`,
    topology: ({ list }) => `NetworkTopologyStrategy должна разместить ${list}.`,
    seeksRacks: 'Она ищет разные стойки.',
    oneWalk: 'Обход один на всех, но считает каждый дата-центр отдельно.',
    factor: ({ count: value, datacenter }) => `${copiesRuTo(value)} в ${datacenter}`,
    nothingAsked:
      'Ни для одного из этих дата-центров копии в keyspace не заданы, поэтому ключ нигде не хранится.',
    claim: ({ names }) => `Коллега нарисовал план: копии на ${names}. Одна из них не на своём узле.`,
    noMistake: 'Копию получает каждый узел, поэтому ошибиться узлом нельзя.',
    isToken: ({ token, owner }) =>
      `Ключ на токене **${token}**. Его диапазон заканчивается на ${owner}, поэтому обход начинается оттуда.`,
    hash: ({ key, token, owner }) =>
      `Хеш «${key}» — **${token}**. Его диапазон заканчивается на ${owner}, поэтому обход начинается оттуда.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} — владелец диапазона, поэтому он получает копию.`
          : `${node} — следующий узел, поэтому он получает копию${hasRacks ? ', в какой бы стойке он ни был' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} получает копию, потому что в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} ещё ни одной не было.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} получает копию, хотя в ${rack} она уже есть, потому что ${datacenter === undefined ? '' : `в ${datacenter} `}на ${copiesRuTo(wanted)} всего ${plural('ru', racks, { one: 'стойка', few: 'стойки', many: 'стоек', other: 'стойки' })}.`,
      'already-replica': ({ node }) => `Это снова ${node}, на другом токене. Вторую копию узел не хранит.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} пропускаем, потому что в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} копия уже есть, а в другой стойке ещё нет.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} пропускаем, потому что ${datacenter === undefined ? 'дата-центр' : datacenter} уже получил все свои копии.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} пропускаем, потому что для ${datacenter ?? 'его дата-центра'} копии не заданы.`,
    },
    left: ({ count: value, datacenter }) => {
      const there = datacenter !== undefined;
      if (value === 0) return there ? 'Там это последняя.' : 'Это последняя.';
      return `${there ? 'Там ' : ''}осталось разместить ещё ${value === 1 ? 'одну' : smallNumber('ru', value)}.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      );
    },
    agrees: 'План с этим согласен.',
    lacks: (node) => `Но по плану на ${node} копии нет.`,
    wrong: (node) => `Но план помещает копию на ${node}, и это ошибка.`,
    result: ({ count: value, names }) => `${copiesRu(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} остался без копий.`,
    tooFew: ({ wanted, count: value }) =>
      `Просили ${copiesRuTo(wanted)}, но узлов не хватает: ${value === 1 ? 'вышла' : 'вышло'} ${smallNumber('ru', value)}, по одной на узел.`,
    anyAnswers: 'На чтение этого ключа может ответить любой из них.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `Если стойка ${rack} останется без питания, реплик этого ключа не останется.`
        : `Все они в стойке ${rack}: если она останется без питания, реплик этого ключа не будет.`,
    survives: ({ rest, count: value }) =>
      `Какая бы стойка ни отказала, из ${value} копий ${rest === 1 ? 'останется' : 'останутся'} как минимум ${smallNumber('ru', rest)}.`,
    verdict: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}, потому что обход его пропустил. Место копии — на ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}, потому что обход закончился раньше. Место копии — на ${instead}.`,
  },
};
