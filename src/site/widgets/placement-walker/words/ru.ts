import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';
import { smallNumber } from './small-numbers.ts';

const copiesRu = (value: number) =>
  plural('ru', value, { one: 'копия', few: 'копии', many: 'копий', other: 'копии' });
/** After «нужно»: accusative. */
const copiesRuTo = (value: number) =>
  plural('ru', value, { one: 'копию', few: 'копии', many: 'копий', other: 'копии' });

export const ru: Words = {
  preset: 'Сюжет',
  presets: {
    simple: 'Простая',
    blind: 'Без учёта стоек',
    racks: 'С учётом стоек',
    centres: 'Два дата-центра',
    mistake: 'Найдите ошибку',
  },
  token: 'токен',
  copies: 'копии',
  nodeCount: (value) => plural('ru', value, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  setting: 'Чего хочет keyspace',
  knobs: {
    asks: 'Показать',
    askings: { walk: 'обход', mistake: 'план с ошибкой' },
    strategy: 'Стратегия',
    key: 'Ключ или токен',
    tokens: 'Токенов на узел',
    build: 'Постройте свою топологию',
    nodes: 'Узлы по часовой стрелке',
    datacenter: (node) => `Дата-центр узла ${node}`,
    rack: (node) => `Стойка узла ${node}`,
    add: 'Ещё узел',
    remove: (node) => `Убрать ${node}`,
  },
  wrongKey: 'Токен от 0 до 100 или текст.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `Первую копию получает ${first}. Кому достанется вторая?`
        : `Первую копию в ${datacenter} получает ${first}. Кому достанется вторая?`,
    mistake: 'Какая копия в плане не на своём узле?',
  },
  ledger: {
    caption: 'Узлы в порядке обхода',
    token: 'Токен',
    node: 'Узел',
    rack: 'Стойка',
    walk: 'Обход',
    reason: {
      'next-node': 'копия: следующий узел',
      'new-rack': 'копия: новая стойка',
      'rack-again': 'копия: стоек не хватает',
      'already-replica': 'копия уже есть',
      'rack-seen': 'мимо: в стойке уже есть',
      'datacenter-full': 'мимо: дата-центр заполнен',
      'datacenter-unused': 'мимо: там копии не нужны',
    },
    ahead: 'ещё впереди',
    unmet: 'обход не дошёл',
    claimed: 'есть в плане',
    wrong: 'в плане по ошибке',
  },
  drawing: {
    ring: (nodes) => `Кольцо от 0 до 100, по часовой стрелке: ${nodes}.`,
    key: (token) => `Ключ на токене ${token}.`,
    claim: (names) => `По плану копии на ${names}.`,
    copies: (names) => `Копию получили: ${names}.`,
    skipped: (names) => `Пропущены: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy должна разместить ${copiesRuTo(rf)} на ${plural('ru', nodes, { one: 'узле', few: 'узлах', many: 'узлах', other: 'узлах' })}${racks > 1 ? `. Они стоят в ${plural('ru', racks, { one: 'стойке', few: 'стойках', many: 'стойках', other: 'стойках' })}, но на это она не смотрит` : ''}.`,
    topology: ({ list, isOne }) =>
      `NetworkTopologyStrategy должна разместить ${list}. ${isOne ? 'Она ищет разные стойки.' : 'Обход один на всех, но копии и стойки каждый дата-центр считает свои.'}`,
    factor: ({ count: value, datacenter }) => `${copiesRuTo(value)} в ${datacenter}`,
    nothingAsked: 'Ни в одном из этих дата-центров keyspace копий не просит: ключу негде жить.',
    claim: ({ names }) => `Коллега нарисовал план: копии на ${names}. Одна из них не на своём узле.`,
    noMistake: 'Копия есть на каждом узле: ошибиться негде.',
    isToken: ({ token, owner }) =>
      `Ключ на токене **${token}**. Его диапазон кончается на ${owner}: оттуда и начинается обход.`,
    hash: ({ key, token, owner }) =>
      `Хеш «${key}» — **${token}**. Его диапазон кончается на ${owner}: оттуда и начинается обход.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} — владелец диапазона: он получает копию.`
          : `${node} — следующий узел: он получает копию${hasRacks ? ', в какой бы стойке ни стоял' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} получает копию: в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} ещё ни одной не было.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} получает копию, хотя в ${rack} она уже есть: ${datacenter === undefined ? '' : `в ${datacenter} `}на ${copiesRuTo(wanted)} всего ${plural('ru', racks, { one: 'стойка', few: 'стойки', many: 'стоек', other: 'стойки' })}.`,
      'already-replica': ({ node }) => `Снова ${node}, на другом токене: вторую копию узел не хранит.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} пропускаем: в стойке ${rack}${datacenter === undefined ? '' : ` дата-центра ${datacenter}`} копия уже есть, а другая стойка ещё ждёт свою.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} пропускаем: ${datacenter === undefined ? 'дата-центр' : datacenter} уже получил все свои копии.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} пропускаем: в ${datacenter ?? 'его дата-центре'} keyspace копий не просит.`,
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
    lacks: (node) => `По плану на ${node} копии нет: что-то не сходится.`,
    wrong: (node) => `А план кладёт копию на ${node}: вот она, ошибка.`,
    result: ({ count: value, names }) => `${copiesRu(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} остался без копий.`,
    tooFew: ({ wanted, count: value }) =>
      `Просили ${copiesRuTo(wanted)}, но узлов не хватает: ${value === 1 ? 'вышла' : 'вышло'} ${smallNumber('ru', value)}, по одной на узел.`,
    equal: 'Оригинала среди них нет: все они реплики, все равноправны.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `Если стойка ${rack} останется без питания, за этот ключ не ответит никто.`
        : `Все они в стойке ${rack}: останется она без питания — за этот ключ не ответит никто.`,
    survives: ({ rest, count: value }) =>
      `Какая бы стойка ни отказала, из ${value} копий ${rest === 1 ? 'останется' : 'останутся'} как минимум ${smallNumber('ru', rest)}.`,
    verdict: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}: обход его пропустил. Место копии — на ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `Ошибкой был ${wrong}: обход кончился раньше, чем дошёл до него. Место копии — на ${instead}.`,
  },
};
