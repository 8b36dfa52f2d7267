import type { Words } from '../words.ts';

export const ru: Words = {
  preset: 'Сценарий',
  presets: {
    lecture: 'Три версии, ALL',
    quorum: 'QUORUM одну не тронет',
    unasked: 'Новейшую не спросили',
    tombstone: 'Победил tombstone',
    agree: 'Одинаковые копии',
  },
  changed: ({ level, node }) => `Чтение с уровнем ${level} через ${node}: что получит клиент?`,
  tabs: { answer: 'Ответ', rounds: 'Раунды', nodes: 'Узлы' },
  ask: 'запрос',
  askNode: (node) => `Отправить запрос на ${node}`,
  tries: {
    level: (level) => `Прочитать с ${level}`,
    ask: (node) => `Обратиться к ${node}`,
  },
  knobs: {
    nodes: 'Узлы',
    rf: 'RF',
    level: 'Чтение с',
    via: 'Координатор',
    key: 'Ключ',
    versions: 'Что лежит на репликах',
    kinds: { value: 'значение', tombstone: 'tombstone', none: 'ничего' },
    value: (node) => `Значение на ${node}`,
    timestamp: (node) => `Метка времени на ${node}`,
    kind: (node) => `Что лежит на ${node}`,
    wrong: 'В значении от 1 до 12 знаков, метка времени — от 1 до 999, ключ не пуст.',
  },
  guess: {
    question: 'Что получит клиент?',
    noRow: 'Строки не будет',
    guessed: (value) =>
      `Вы предположили, что клиент ${value === undefined ? 'не получит строки' : `получит ${value}`}.`,
    truth: (value) => `Клиент ${value === undefined ? 'не получил строки' : `получил ${value}`}.`,
  },
  rounds: {
    label: 'Чтение, раунд за раундом',
    first: '1. Данные и дайджесты',
    full: '2. Полные данные',
    repair: '3. Восстановление',
    answer: 'Ответ',
    notYet: 'Клиент ещё ничего не запросил.',
    data: 'данные',
    digest: 'дайджест',
    equal: 'совпали',
    differ: 'расходятся',
    notNeeded: 'не понадобилось',
    wins: 'побеждает',
    loses: 'проигрывает',
    done: 'подтверждено',
    noRow: 'строки нет',
    tombstone: 'tombstone',
  },
  ledger: {
    copy: 'Копия',
    sent: 'Прислал',
    repaired: 'восстановлена',
    notAsked: 'не спрашивали',
    coordinator: 'координатор',
    none: 'ничего',
    noReplica: 'не реплика',
  },
  drawing: {
    ring: (names) => `Кольцо узлов, по часовой стрелке: ${names}.`,
    copies: (list) => `Копии: ${list}.`,
    asks: (node) => `Клиент обращается к координатору ${node}.`,
    under: (list) => `Сообщения в пути: ${list}.`,
  },
  says: {
    start: ({ copies, node, level }) =>
      `${copies} Клиент прочитает этот ключ с уровнем ${level} через ${node}.`,
    copy: ({ node, value, timestamp }) => `на ${node} — ${value}, метка времени ${timestamp}`,
    tombstone: ({ node, timestamp }) => `на ${node} — tombstone, метка времени ${timestamp}`,
    nothing: ({ node }) => `на ${node} ничего нет`,
    many: (count) => `Что лежит на репликах (их ${count}), видно на карточках.`,
    same: ({ names, value, timestamp }) =>
      `На всех репликах, ${names}, — ${value}, метка времени ${timestamp}.`,
    ends: {
      lecture:
        'Голосования здесь нет. Elizabeth была на одной реплике из трёх, но её метка времени больше всех, и теперь она есть на всех трёх.',
      quorum: 'Сравниваются только те реплики, которые спросили, поэтому только их и можно восстановить.',
      unasked: 'Самое новое значение существует, но реплику, на которой оно лежит, не спросили.',
      tombstone:
        'У удаления тоже есть метка времени. Если она самая большая, строка исчезает на всех репликах.',
      agree: 'Дайджесты совпали, поэтому хватило одного раунда и записывать ничего не пришлось.',
    },
    left: (names, count) =>
      count === 1
        ? `Узел ${names} не спрашивали, и на нём осталось то, что было.`
        : `Узлы ${names} не спрашивали, и на них осталось то, что было.`,
    held: (copies) => `В конце: ${copies.map(({ names, value }) => `${value} на ${names}`).join('; ')}.`,
  },
};
