import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const ruRows = (count: number) =>
  plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
/** «раскладывает 13 строк», «прочитать 1 строку» */
const rowsOf = (count: number) =>
  plural('ru', count, { one: 'строку', few: 'строки', many: 'строк', other: 'строки' });
/** «на 5 партиций», «читает 2 партиции» */
const partsOf = (count: number) =>
  plural('ru', count, { one: 'партицию', few: 'партиции', many: 'партиций', other: 'партиции' });
const inParts = (count: number) =>
  plural('ru', count, { one: 'партиции', few: 'партициях', many: 'партициях', other: 'партициях' });
const queriesFrom = (count: number) =>
  plural('ru', count, { one: 'запроса', few: 'запросов', many: 'запросов', other: 'запроса' });
const inSlot = {
  partition: 'столбец ключа партиции',
  clustering: 'столбец кластеризации',
  other: 'остальной столбец',
} as const;

export const ru: Words = {
  preset: 'Таблица',
  presets: {
    albums: 'По треку',
    tracks: 'По альбому',
    short: 'Потерянные строки',
    plays: 'Растущая партиция',
    own: 'Своя таблица',
  },
  changed: (table) => `На что с этим ключом ответит ${table}?`,
  tabs: { answer: 'Ответ', stored: 'Партиции', inside: 'Строки', growth: 'Рост' },
  steps: { question: (number) => `запрос ${number}`, end: 'больше строк' },
  morals: {
    albums:
      'Ни один ключ не отвечает на все запросы. Поэтому для каждого важного запроса заводят свою таблицу.',
    tracks: 'В запросе нужен весь ключ партиции: только тогда ясно, на каком узле искать.',
    short: 'Первичный ключ должен различать все строки, иначе они перезаписывают друг друга.',
    plays: 'Партиция не должна расти бесконечно. С месяцем в ключе каждая партиция остаётся короткой.',
    own: 'Двигайте столбцы, пока ключ не ответит на важные для вас запросы.',
  },
  slots: {
    partition: { name: 'Ключ партиции', does: 'на каком узле' },
    clustering: { name: 'Столбцы кластеризации', does: 'в каком порядке' },
    other: { name: 'Остальные столбцы', does: 'значения' },
  },
  nothing: 'столбцов нет',
  move: 'Перетащите, нажмите или двигайте стрелками',
  column: ({ column, slot, at, of }) => `${column}, ${inSlot[slot]} ${at} из ${of}: передвинуть`,
  turn: (column, order) => `${order}: обратить порядок ${column}`,
  makeStatic: (column, isStatic) =>
    isStatic ? `STATIC: снова сделать ${column} обычным` : `STATIC: сделать ${column} статическим`,
  tally: (asked, answered) =>
    asked === 0
      ? 'Ещё ни один запрос не выполнен.'
      : `Пока ответ есть на ${answered} из ${queriesFrom(asked)}.`,
  works: 'Отвечает:',
  refused: 'Отклонён:',
  notAsked: 'Ещё не выполнен:',
  pick: (question) => `Показать ответ на ${question}`,
  touches: (count, all) => `Читает партиций: ${count} из ${all}.`,
  tryKey: 'Поможет такой ключ:',
  tryAnswers: (answered, all) => `Он отвечает на ${answered} из ${queriesFrom(all)}.`,
  noMove: 'Передвинуть один столбец мало. Для этого запроса нужна другая таблица.',
  noKey: 'Никакой другой ключ здесь не поможет: изменить нужно сам запрос.',
  stored: (partitions, rows) => `${ruRows(rows)} в ${inParts(partitions)}`,
  overwritten: (written, kept) =>
    `Записано строк: ${written}, осталось ${kept}, потому что строки с одним первичным ключом — это одна строка.`,
  ledger: { partition: 'Партиция', node: 'Узел', rows: 'Строки' },
  marks: ({ returned, read }) => `в ответе ${returned} из ${read}`,
  inside: (key) => `Строки партиции ${key} в порядке хранения`,
  oneRow: 'единственная строка',
  legend: { returned: 'в ответе', wanted: 'нужна, но запрос отклонён' },
  more: (count) => `и ещё ${count}`,
  growth: {
    caption: 'Что будет, если строк станет больше',
    written: 'Записано строк',
    partitions: 'Партиций',
    largest: 'Длина',
    grows: 'Самая длинная партиция растёт без конца.',
    bounded: 'Самая длинная партиция остаётся короткой.',
  },
  own: {
    question: 'Свой запрос',
    label: 'Задайте свой запрос к таблице на верстаке',
    ask: 'Спросить',
    table: 'CREATE TABLE вашей таблицы',
    load: 'Поставить на верстак',
    loaded: (table) => `Таблица ${table} на верстаке, строки в ней придуманы.`,
    problem: {
      'not-a-table': 'Напишите одну команду CREATE TABLE.',
      'too-wide': 'На верстаке помещается не больше 12 столбцов.',
    },
  },
  guess: (count) => `На сколько из ${queriesFrom(count)} отвечает этот ключ?`,
  guessed: (count) =>
    `Вы предположили, что ключ отвечает на ${plural('ru', count, { one: 'запрос', few: 'запроса', many: 'запросов', other: 'запроса' })}.`,
  truth: (answered, all) => `Он отвечает на ${answered} из ${all}.`,
  says: {
    start: ({ partitions, rows, key }) =>
      `Ключ ${key} раскладывает ${rowsOf(rows)} на ${partsOf(partitions)}. Перетащите столбец или нажмите на него — и все запросы повторятся.`,
    lost: ({ written, kept }) =>
      `Записано строк: **${written}**, а осталось **${kept}**, потому что запись с тем же первичным ключом заменяет прежнюю строку.`,
    noTable: 'Cassandra отклоняет эту таблицу, поэтому запросов к ней быть не может.',
    one: ({ key, node }) => `Cassandra читает одну партицию, **${key}**, на узле ${node}.`,
    several: ({ count }) => `Cassandra читает **${partsOf(count)}** и каждую находит по ключу.`,
    scan: ({ count, nodes }) =>
      `Ключ не подсказывает, где искать, поэтому Cassandra читает **${count === 1 ? 'единственную партицию' : `все партиции (${count})`}** на ${plural('ru', nodes, { one: 'узле', few: 'узлах', many: 'узлах', other: 'узлах' })}.`,
    empty: 'Под этим ключом ничего не хранится, поэтому ответ пуст.',
    whole: (count) =>
      count === 1 ? 'В ответе её единственная строка.' : `В ответе все её строки, их ${count}.`,
    slice: ({ rows, all }) =>
      rows === 1
        ? `Порядок сразу приводит к 1 строке из ${all}.`
        : `Порядок сразу приводит к нужному отрезку: это ${ruRows(rows)} из ${all}, и лежат они рядом.`,
    many: (rows) => `В ответе ${ruRows(rows)}.`,
    scattered: (rows) => `В ответе ${ruRows(rows)} из разных её мест.`,
    reversed: 'Читают её с конца.',
    refused: 'Cassandra отклоняет этот запрос. Её сообщение и то, что поможет, — на панели.',
    apart: 'Cassandra отклоняет запрос, потому что нужные строки лежат не рядом.',
    nowhere: 'Cassandra отклоняет запрос, потому что в нём не указана партиция.',
    filtered: ({ partitions, all, read, returned }) =>
      `С \`ALLOW FILTERING\` она открыла бы **${partitions} из ${all}** партиций и прочитала ${rowsOf(read)}, чтобы вернуть ${returned}.`,
    end: ({ asked, answered }) => `Этот ключ отвечает на **${answered} из ${asked}** запросов.`,
    grows: ({ from, to }) =>
      `Строк стало в 16 раз больше, и самая длинная партиция выросла с ${from} до **${to}** строк. Она растёт без конца.`,
    bounded: (largest) =>
      `Чем больше строк, тем больше партиций, а в самой длинной только **${ruRows(largest)}**.`,
    overwrites: 'Записи теряются, потому что первичный ключ не различает строки.',
  },
};
