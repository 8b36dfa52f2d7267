import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const ruRows = (count: number) =>
  plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
const ruParts = (count: number) =>
  plural('ru', count, { one: 'партиция', few: 'партиции', many: 'партиций', other: 'партиции' });

export const ru: Words = {
  preset: 'Таблица',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Удаления',
    own: 'Своя таблица',
  },
  table: 'Таблица CQL',
  rows: ruRows,
  storage: 'Партиции в хранилище',
  partitions: (count) => `${ruParts(count)}, кольцо развёрнуто в ось`,
  axis: (count) => `Ось токенов от −2^63 до 2^63−1, на ней ${ruParts(count)}`,
  row: (number) => `строка ${number}`,
  statement: 'Запрос',
  tombstone: 'tombstone',
  expires: (seconds) => `истекает через ${seconds} с`,
  marker: 'строка вставлена',
  staticPart: 'статические',
  noRows: 'строк нет',
  legend: {
    partition: 'где лежит',
    clustering: 'в каком порядке',
    static: 'один на партицию',
    tombstone: 'удалено, но хранится',
  },
  roles: { partition: 'ключ партиции', clustering: 'столбец кластеризации', static: 'статический' },
  nodes: 'Узлы',
  copies: 'Копии (RF)',
  of: 'Хранится на',
  wholeRing: 'всех узлах',
  tombstones: 'Tombstone',
  timestamps: 'Метки времени',
  own: {
    label: 'Ваши запросы: CREATE TABLE, затем INSERT, UPDATE, DELETE',
    run: 'Выполнить',
    ran: (steps) =>
      `${plural('ru', steps, { one: 'шаг', few: 'шага', many: 'шагов', other: 'шага' })}: вернитесь назад и пройдите по одному.`,
    tooLong: (statements) => `Сюда помещается не больше ${statements} запросов.`,
  },
  guess: {
    row: (key) => `Следующий запрос запишет строку в ${key}. Где она окажется?`,
    partition: (key) => `Следующий запрос создаст партицию ${key}. Где она окажется?`,
    deletion: (label) => `Следующий запрос удалит строку ${label}. Что останется в хранилище на её месте?`,
    places: ['перед остальными', 'между остальными', 'после остальных'],
    left: ['ничего', 'tombstone', 'сама строка'],
  },
  ask: {
    partitionKey: 'Это ключ партиции: он записан один раз, в её заголовке.',
    clustering: 'Это столбец кластеризации: он задаёт место строки и ячейкой не является.',
    static: (rows) =>
      rows > 1
        ? `Столбец статический: на ${plural('ru', rows, { one: 'строку', few: 'строки', many: 'строк', other: 'строки' })} партиции ячейка одна.`
        : 'Столбец статический: ячейка принадлежит партиции, а не строке.',
    empty: 'Для этого null не хранится ничего.',
    tombstone: 'На месте значения лежит tombstone: он хранится, но это не значение.',
    cell: 'Это ячейка именно этой строки, со своей меткой времени.',
    none: 'ни одно',
    noneSays: 'Все значения строки — в ключе; от неё самой хранится лишь отметка, что она есть.',
  },
  says: {
    noTable: 'Таблицы пока нет.',
    empty: 'Таблица пуста, и в хранилище ничего нет.',
    start: ({ rows, partitions }) =>
      `В таблице ${ruRows(rows)}, в хранилище ${ruParts(partitions)} — по порядку токенов.`,
    repeats: ({ column, shown, stored }) =>
      `В таблице \`${column}\` показан ${plural('ru', shown, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })}, а хранится **${stored}** — по разу на партицию.`,
    empties: (count) =>
      count === 1
        ? 'Пустое значение таблицы в хранилище **не занимает места**.'
        : `${plural('ru', count, { one: 'пустое значение', few: 'пустых значения', many: 'пустых значений', other: 'пустого значения' })} таблицы в хранилище **места не ${count % 10 === 1 && count % 100 !== 11 ? 'занимает' : 'занимают'}**.`,
    single: 'В каждой партиции ровно одна строка.',
    keyOnly: 'У строк нет ячеек: все значения — в ключе.',
    refused: 'Cassandra отклоняет запрос, ничего не записано.',
    table: (name) => `Теперь показана таблица \`${name}\`.`,
    columnAdded: (column) =>
      `В таблице появился столбец \`${column}\`. В хранилище **ничего** не изменилось: ни у одной строки нет для него ячейки.`,
    columnDropped: (column) => `Столбца \`${column}\` в таблице больше не видно.`,
    partitionAdded: ({ key, at, of }) =>
      `Новая партиция, **${key}**, на месте ${at} из ${of}. Решает токен, а не имя и не время записи.`,
    partitionDeleted: ({ key, rows }) =>
      `Из таблицы ${rows % 10 === 1 && rows % 100 !== 11 ? 'ушла' : 'ушли'} ${ruRows(rows)}. От **${key}** остались ключ и **один** tombstone.`,
    emptied: 'Таблица пуста, хранилище тоже.',
    rowAdded: ({ key, at, of, by }) =>
      `Новая строка в **${key}**, на месте ${at} из ${of}${at < of ? ', хотя пришла последней' : ''}: строки лежат по порядку ${by}.`,
    rowDeleted: (label) =>
      `Строка ${label} ушла из таблицы. В хранилище на её месте **tombstone** с меткой времени удаления.`,
    rowDeletedTwice: (label) =>
      `Таблица не изменилась: строки ${label} в ней и не было. Но **tombstone** всё равно записан.`,
    rangeDeleted: ({ range, rows }) =>
      `Из таблицы ${rows % 10 === 1 && rows % 100 !== 11 ? 'ушла' : 'ушли'} ${ruRows(rows)}. В хранилище **один** tombstone накрывает всё, что лежит в \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `Записана **одна** ячейка, \`${column}\`, в статической части **${key}**. В таблице ${rows % 10 === 1 && rows % 100 !== 11 ? 'изменилась' : 'изменились'} ${ruRows(rows)}.`,
    cellAdded: ({ column, label }) =>
      `В строке ${label} одной ячейкой больше: \`${column}\`. Раньше там ничего не хранилось.`,
    cellChanged: ({ column, label }) =>
      `У \`${column}\` в строке ${label} новое значение и новая метка времени. Всё осталось на своих местах.`,
    cellDeleted: (column) =>
      `В таблице \`${column}\` теперь null. В хранилище место значения занял **tombstone**.`,
    nullWritten: (column) =>
      `Вместо null в \`${column}\` записан **tombstone**: записать null — значит удалить, даже если удалять нечего.`,
    read: 'Это чтение: ничего не записано.',
    nothing:
      'Ничего не изменилось: у хранимого метка времени больше, и оно побеждает, хотя этот запрос пришёл позже.',
    alone: ({ key, at, of }) =>
      `**${key}** — партиция из одной строки, по порядку токенов она на месте ${at} из ${of}.`,
    within: ({ key, at, of, by }) =>
      `Строка лежит в партиции **${key}**, на месте ${at} из ${of}, по порядку ${by}.`,
    staticOnly: (key) => `У **${key}** есть только статическая часть: таблица показывает строку без места.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` в строке не хранится: он записан один раз на ${plural('ru', rows, { one: 'строку', few: 'строки', many: 'строк', other: 'строки' })}.`
        : `\`${column}\` хранится не в строке, а в партиции.`,
    absent: (columns) => `Для ${columns} не хранится ничего.`,
    rangeTombstone: (range) =>
      `Tombstone накрывает \`${range}\`: всё, что там есть с меньшей меткой времени, не видно.`,
    rowTombstone: (label) =>
      `Tombstone на месте строки ${label}. В таблице её нет, но об этом должны узнать и другие реплики.`,
    partitionTombstone: (key) => `От **${key}** остались ключ и tombstone, который накрывает всю партицию.`,
  },
};
