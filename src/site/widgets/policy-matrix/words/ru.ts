import type { Words } from '../words.ts';

export const ru: Words = {
  preset: 'Сценарий',
  presets: {
    same: 'Везде LOCAL_QUORUM',
    all: 'Везде ALL',
    one: 'Везде LOCAL_ONE',
    fitted: 'Своя политика у каждых данных',
  },
  changed: 'Какие отказы выдержит ваша политика?',
  knobs: {
    write: 'Запись',
    read: 'Чтение',
    readRepair: 'read repair',
    repair: 'repair каждую неделю',
    hints: 'хинты',
    with: 'с IF',
  },
  tabs: { policy: 'Политика', failures: 'Отказы' },
  failure: 'Отказ',
  columns: {
    data: 'Данные',
    levels: 'Запись, чтение',
    readRepair: 'Read repair',
    repair: 'Repair',
    verdict: 'Вердикт',
  },
  caption: 'Политика для каждых данных и её итог',
  captionAll: 'Итог этой политики при каждом отказе',
  entities: {
    cart: 'корзины',
    session: 'сеансы',
    order: 'заказы',
    event: 'события',
    product: 'товары',
    stock: 'остатки',
  },
  choose: (entity) => `Изменить политику: ${entity}`,
  yes: 'да',
  no: 'нет',
  fine: 'годится',
  broken: {
    'accepts-writes': 'отклоняет',
    'answers-reads': 'отклоняет',
    'shows-own-write': 'не видно',
    'is-quick': 'медленно',
    'is-fresh-later': 'устарело',
    'is-complete': 'неполно',
    'never-sells-twice': 'продано дважды',
  },
  says: {
    'accepts-writes': {
      met: ({ writes }) => `Приняты все записи, их ${writes}.`,
      broken: ({ refusedWrites, writes }) => `Отклонено записей: ${refusedWrites} из ${writes}.`,
    },
    'answers-reads': {
      met: ({ reads }) => `На все чтения есть ответ, их ${reads}.`,
      broken: ({ refusedReads, reads }) => `Отклонено чтений: ${refusedReads} из ${reads}.`,
    },
    'shows-own-write': {
      met: () => 'Все покупатели видят то, что только что записали.',
      broken: ({ refusedReads, staleReads, reads }) =>
        `Чтений после собственной записи — ${reads}; отклонено ${refusedReads}, устарело ${staleReads}.`,
    },
    'is-quick': {
      met: ({ slowestMs }) => `Самый медленный ответ занимает ${slowestMs} мс.`,
      broken: ({ slowestMs }) => `Самый медленный ответ занимает ${slowestMs} мс: он ждёт другой дата-центр.`,
    },
    'is-fresh-later': {
      met: () => 'Через десять минут после отказа читаются свежие данные.',
      broken: ({ staleLater, readsLater }) =>
        `Через десять минут после отказа устаревших чтений ${staleLater} из ${readsLater}.`,
    },
    'is-complete': {
      met: () => 'В итоге каждая принятая запись есть на всех шести репликах.',
      broken: ({ incomplete }) => `В итоге принятых записей, которых нет на какой-то реплике: ${incomplete}.`,
    },
    'never-sells-twice': {
      met: ({ sold, items }) => `Продано телефонов: ${sold} из ${items}, и ни один не дважды.`,
      broken: ({ oversold, items }) => `Продано дважды: ${oversold} из ${items} телефонов.`,
    },
  },
  answered: 'Cassandra ответила',
  failures: {
    none: 'без отказов',
    hour: 'нет E2, 1 ч',
    'five-hours': 'нет E2, 5 ч',
    'two-nodes': 'нет E2 и E3',
    cut: 'связь прервана',
  },
  failuresShort: { none: 'нет', hour: '1 ч', 'five-hours': '5 ч', 'two-nodes': '2 узла', cut: 'связь' },
  story: {
    none: 'Отказов нет.',
    hour: 'Узел E2 недоступен час, это меньше окна хинтов.',
    'five-hours': 'Узел E2 недоступен пять часов, и после трёх часов новых хинтов нет.',
    'two-nodes': 'Два из трёх узлов на востоке недоступны час.',
    cut: 'Связь между двумя дата-центрами прервана на час.',
  },
  allFine: 'Все шесть видов данных получают то, чего требует магазин.',
  notFine: (entities) => `Политика не подходит для данных: ${entities}.`,
  moral:
    'Политики, которая выдержит любой отказ, не существует. Для каждых данных выберите, что можно отклонить, что может устареть и чего быть не должно никогда.',
  drawing: 'Матрица политик',
};
