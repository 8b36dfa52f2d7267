import { formatNumber, plural } from '#i18n/numbers.ts';
import { bytes } from '#labs/review/words/words.ts';
import { changesOfStatus } from '../model.ts';
import type { Words } from '../words.ts';

const number = (value: number) => formatNumber('ru', value);
const partitions = (count: number) =>
  plural('ru', count, { one: 'партиция', few: 'партиции', many: 'партиций', other: 'партиции' });
const opened = (count: number) =>
  plural('ru', count, { one: 'партицию', few: 'партиции', many: 'партиций', other: 'партиции' });
const values = (count: number) =>
  plural('ru', count, { one: 'значение', few: 'значения', many: 'значений', other: 'значения' });
const tombstones = (count: number) => `${number(count)} tombstone`;

export const ru: Words = {
  story: 'История',
  stories: {
    orders: 'Заказы одного человека',
    company: 'Заказы компании',
    status: 'Статус в ключе',
    prices: 'Цена в ключе',
    daily: 'Новые цены каждый день',
    regular: 'Цена вне ключа',
  },
  changed: { orders: 'Какой бакет подойдёт вашим заказам?', prices: 'Какой бакет подойдёт вашим ценам?' },
  bucket: 'Бакет',
  buckets: { none: 'нет', year: 'год', month: 'месяц', day: 'день', 500: '500', 100: '100', 10: '10' },
  values: 'Значений в самой большой партиции',
  partitions: 'Партиций на страницу',
  notYet: 'появится на шаге этого бакета',
  tombstones: 'Tombstone',
  limit: 'рекомендуется меньше 100 000',
  best: 'лучший выбор',
  tooLarge: 'слишком велика',
  knobs: {
    perMonth: 'Заказов в месяц',
    busiest: 'Крупнейший клиент',
    years: 'Сколько лет хранить',
    rows: 'Строк на странице',
    isInKey: { orders: 'Статус входит в ключ', prices: 'Цена входит в ключ' },
    products: 'Товаров',
    share: 'Новых цен в день, %',
    from: 'Цена от',
    to: 'до',
  },
  tabs: { key: 'Ключ', sizes: 'Размеры', method: 'Расчёт' },
  keyOf: 'Ключ с этим бакетом',
  sizes: { caption: 'Самая большая партиция', rows: 'строк', bytes: 'размер' },
  method: {
    orders: [
      'Заказы поступают равномерно, в месяце 30 дней, а страницу читают в последний день месяца.',
      'Самая большая партиция — у крупнейшего клиента. Страницу открывает тот клиент, которого задали вы.',
      'Статус меняется три раза, а tombstone хранится 10 дней.',
    ],
    prices: [
      'Из 1000 товаров 450 дешевле 100, 250 дешевле 200, 125 дешевле 300, 75 дешевле 400, остальные 100 дороже.',
      'Страница запрашивает диапазон цен и читает все бакеты этого диапазона.',
      'Tombstone хранится 10 дней рядом со строками, у которых изменилась цена.',
    ],
  },
  says: {
    first: ({ about, perMonth, rows, products, from, to }) =>
      about === 'orders'
        ? `Страница показывает последние **${rows}** заказов клиента, у которого их **${number(perMonth)}** в месяц. Какой бакет вы бы выбрали?`
        : `Страница показывает ${rows} из **${number(products)}** товаров с ценой от **${from}** до **${to}**. Какой ширины должен быть бакет?`,
    large: ({ bucket, values: count }) =>
      bucket === 'none'
        ? `Без бакета в самой большой партиции **${values(count)}**, а рекомендуется меньше 100 000.`
        : `С этим бакетом в самой большой партиции всё ещё **${values(count)}**, а рекомендуется меньше 100 000.`,
    fits: ({ bucket, values: count, partitions: read }) =>
      bucket === 'none'
        ? `В самой большой партиции **${values(count)}**, а страница читает **${opened(read)}**. Бакет не нужен.`
        : `В самой большой партиции **${values(count)}**, а страница читает **${opened(read)}**. Бакет крупнее не подойдёт.`,
    small: ({ partitions: read, values: count, isDearer }) =>
      isDearer
        ? `В самой большой партиции всего **${values(count)}**, но страница читает уже **${opened(read)}**.`
        : `В самой большой партиции всего **${values(count)}**, а страница по-прежнему читает **${opened(read)}**.`,
    tombstones: ({ tombstones: count }) => ` Среди её строк ${tombstones(count)}.`,
  },
  morals: {
    orders: {
      key: `Каждая смена статуса удаляет строку и вставляет другую, поэтому после заказа остаётся ${changesOfStatus} tombstone. Не включайте статус в ключ.`,
      bucket:
        'Размер бакета определяет крупнейший клиент, а платят за него все остальные: их страница читает больше партиций.',
    },
    prices: {
      key: 'Новая цена — это удаление и вставка. Tombstone 10 дней лежит среди строк, которые читает страница.',
      bucket:
        'Цена вне ключа меняется на месте и не оставляет tombstone. Но строки по ней уже не отсортированы.',
    },
  },
  drawing: (told, opened) =>
    told
      .map(
        (one, row) =>
          `${ru.buckets[one.bucket]}: ${values(one.values)}, ${opened[row] === undefined ? '' : `${partitions(opened[row])}, `}${tombstones(one.tombstones)}`,
      )
      .join('; '),
  bytes: (count) => bytes('ru', count),
};
