import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const writes = (count: number) =>
  plural('ru', count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
const tables = (ids: readonly number[]) => `SSTable ${list(ids)}`;
const list = (all: readonly (number | string)[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} и ${all.at(-1)}`;

export const ru: Words = {
  preset: 'Сценарий',
  presets: { write: 'Запись и чтение', kill: 'Сбой', read: 'Чтение', delete: 'Удаление' },
  changed: 'Ваш собственный сценарий для N1',
  memory: 'память',
  disk: 'диск',
  key: 'Товар',
  price: 'Цена',
  wrongKey: 'Товар — от одной до восьми латинских букв или цифр.',
  wrongPrice: 'Цена — число до 999.',
  does: {
    write: 'Записать',
    delete: 'Удалить',
    read: 'Прочитать',
    flush: 'Сбросить',
    compact: 'Слить',
    kill: 'Убить',
    power: 'Без питания',
  },
  step: {
    write: 'Запись',
    delete: 'Удаление',
    read: 'Чтение',
    flush: 'Сброс',
    compact: 'Compaction',
    kill: 'Процесс убит',
    power: 'Питание пропало',
    start: 'Перезапуск',
    wait: 'Проходит время',
  },
  waits: { '1s': '1 с', '10s': '10 с', '11d': '11 дней' },
  sync: 'Sync журнала',
  syncs: { periodic: 'periodic', batch: 'batch' },
  chance: 'Ошибки фильтра',
  tabs: { node: 'Узел', act: 'Сделать', signs: 'Знаки' },
  table: { caption: 'Что хранит N1', file: 'Где', holds: 'Содержимое', empty: 'ничего', filter: 'Чтение' },
  looks: { skipped: 'исключена фильтром', found: 'открыта', lied: 'открыта зря', 'too-old': 'не нужна' },
  signs: {
    log: 'Квадраты журнала — его записи, в каждом первая буква товара.',
    safe: 'Закрашен: данные уже на диске.',
    marked: 'Заштрихован: переживёт гибель процесса, но не потерю питания.',
    open: 'Пустой: пропадёт при любом сбое.',
    tombstone: '✕ вместо цены — это tombstone.',
    number: 'Маленькое число — номер записи. Побеждает больший.',
  },
  says: {
    first: {
      write: 'Одна цена уже записана. Добавим вторую, сбросим обе, изменим цену lamp и прочитаем.',
      kill: 'Записана первая из трёх цен. После третьей процесс N1 убьют. Sync журнала — каждые 10 с.',
      read: 'У N1 три SSTable, в двух из них есть цена **lamp**. Сейчас появится третья цена, а потом мы её прочитаем.',
      delete: 'Две цены записаны и сброшены. Теперь **lamp** будет удалён. Следите, где лежат данные.',
    },
    own: 'Ваш сценарий. На вкладке «Сделать» его можно продолжить с любого шага.',
    write: (key, value, isBatch) =>
      `**${key}** стоит ${value}. Запись попадает в журнал и в memtable, и N1 ${isBatch ? 'ждёт диска, прежде чем подтвердить' : 'подтверждает'}. Ничего не читается.`,
    delete: (key) => `**${key}** удаляется. Это тоже запись: строка в журнале и tombstone в memtable.`,
    read: (key, value) => (value === undefined ? `У **${key}** нет цены.` : `**${key}** стоит ${value}.`),
    inMemory: 'Данные есть в memtable.',
    opened: (ids) => `Узел открывает ${tables(ids)}.`,
    skipped: (ids) => `Фильтр исключает ${tables(ids)}.`,
    lied: (ids) => `${tables(ids)}: фильтр ответил «возможно», но зря.`,
    flush: (id) => `Memtable становится **SSTable ${id}**. Её записи в журнале больше не нужны.`,
    flushNothing: 'Memtable пуста, сбрасывать нечего.',
    compact: (from, into) =>
      into.length === 0
        ? `От ${tables(from)} ничего не осталось.`
        : `${tables(from)} → **SSTable ${list(into)}**.`,
    compactNothing: 'Нет SSTable для слияния.',
    tombstoneStays: 'Удалённой цены больше нет, но tombstone остаётся на десять дней.',
    tombstoneGoes: 'Tombstone старше десяти дней, поэтому исчезает и он.',
    kill: 'Процесс убит, memtable потеряна.',
    power: 'Питание пропало, memtable потеряна.',
    lost: (keys) => `В журнале нет ${keys.length === 1 ? 'записи' : 'записей'}: **${list(keys)}**.`,
    lostNothing: 'Ни одна запись не потеряна.',
    start: (records) => `N1 запускается, повторяет из журнала ${writes(records)} и сбрасывает на диск.`,
    wait: (time) => `Проходит ${time}.`,
    down: 'Узел N1 недоступен и не принимает запросов.',
  },
  guess: {
    kill: 'Сколько из трёх цен будет у N1 после перезапуска?',
    read: 'Сколько SSTable откроет чтение lamp?',
    guessed: (number) => `Ваш ответ: ${number}.`,
    truthKill: (number) => `На самом деле у N1 их ${number}.`,
    truthRead: (number) => `На самом деле откроет ${number}.`,
  },
  morals: {
    write: 'Запись только добавляет. Чтение собирает части вместе.',
    kill: 'Маркер спасает запись при гибели процесса, а sync — ещё и при потере питания.',
    read: 'Чтение открывает только то, где может быть ключ, и побеждает самая новая запись.',
    delete:
      'Сначала на диске становится больше. Цена исчезает при первом слиянии, а tombstone — намного позже.',
  },
  tries: { power: 'А если пропадёт питание?', batch: 'С sync batch' },
  drawing: (files, inMemory, inLog) =>
    `N1: в memtable ${inMemory}, SSTable: ${files}, записей в журнале: ${inLog}`,
};
