import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const ru: Words = {
  preset: 'Сюжет',
  presets: {
    quorum: 'QUORUM',
    'one-down': 'Один недоступен',
    'two-down': 'Два недоступны',
    all: 'ALL без одного',
    stale: 'ONE, потом ONE',
    timeout: 'Тихий сбой',
    any: 'ANY, только хинт',
    'two-centres': 'Два дата-центра',
  },
  knobs: {
    topology: 'Кластер',
    nodes: (count) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
    twoCentres: '2 дата-центра',
    rf: 'RF',
    rfEach: 'RF в каждом',
    does: 'Запрос',
    deeds: { write: 'запись', read: 'чтение', both: 'запись и чтение' },
    writeLevel: 'Запись на',
    readLevel: 'Чтение на',
    via: 'Координатор',
    key: 'Ключ',
    conditions: 'Что с узлами',
  },
  condition: {
    up: 'работает',
    slow: 'медленный',
    down: 'недоступен',
    dies: 'сейчас упадёт',
    loses: 'потеряет запись',
  },
  wrongKey: 'В ключе должен быть хотя бы один знак.',
  guess: {
    question: {
      write: 'Чем кончится запись?',
      read: 'Чем кончится чтение?',
      both: 'Что вернёт чтение?',
    },
    option: ({ outcome, does }) =>
      ({
        answered: does === 'write' ? 'Подтверждением' : does === 'read' ? 'Значением' : 'v2, новое',
        stale: 'v1, старое',
        refused: does === 'both' ? 'Отказ сразу' : 'Отказом сразу',
        timeout: does === 'both' ? 'Тайм-аут' : 'Тайм-аутом',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Запись' : 'Чтение'} на уровне ${level}`,
    open: 'ответа пока нет',
    completes: 'уровень выполнен',
    late: 'его уже не ждут',
    hint: 'хинт',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `подтверждена за ${ms}` : `${value} за ${ms}`,
        stale: `устаревшее: ${value}`,
        refused: 'отказ сразу, ничего не отправлено',
        timeout: operation === 'write' ? `тайм-аут через ${ms}: исход неизвестен` : `тайм-аут через ${ms}`,
      })[outcome],
    error: (ms) => `ошибка через ${ms}`,
    ms: (figure) => `${figure}\u00a0мс`,
  },
  ledger: {
    answer: 'Ответ',
    noAnswer: 'нет',
    answered: (nth, ms) => `${nth}-й, ${ms}`,
    keepsHint: (names) => `хинт для ${names}`,
  },
  survival: {
    caption: 'Что выдерживает каждый уровень, если часть реплик недоступна',
    level: 'Уровень',
    needs: 'ждёт',
    down: 'недоступно реплик',
    writesOnly: 'только запись',
    verdict: {
      answered: 'отвечает',
      refused: 'отказ',
      depends: 'смотря какие',
      nobody: 'спросить некого',
    },
    here: 'этот случай',
  },
  drawing: {
    ring: (names) => `Кольцо узлов, по часовой стрелке: ${names}.`,
    copies: (list) => `Копии: ${list}.`,
    asks: (node) => `Клиент обращается к координатору ${node}.`,
    under: (list) => `Сообщения в пути: ${list}.`,
  },
  says: {
    copies: ({ rf, names, value, isEach }) =>
      `RF ${rf}${isEach ? ' в каждом дата-центре' : ''}: реплики ключа — ${names}, и на всех ${value}.`,
    will: {
      write: ({ node, value, write }) => `Клиент попросит ${node} записать ${value} на уровне ${write}.`,
      read: ({ node, read }) => `Клиент попросит ${node} прочитать ключ на уровне ${read}.`,
      both: ({ node, value, write, read }) =>
        `Клиент попросит ${node} записать ${value} на уровне ${write}, а после ответа — прочитать на уровне ${read}.`,
    },
    are: {
      slow: (names, count) =>
        count === 1 ? `Узел ${names} работает медленно.` : `Медленно работают ${names}.`,
      down: (names, count) =>
        count === 1
          ? `Узел ${names} недоступен, и остальные об этом знают.`
          : `Недоступны ${names}, и остальные об этом знают.`,
      dies: (names, count) =>
        count === 1
          ? `Узел ${names} вот-вот упадёт, и вовремя этого никто не заметит.`
          : `Вот-вот упадут ${names}, и вовремя этого никто не заметит.`,
      loses: (names, count) =>
        count === 1
          ? `Узел ${names} перегружен и запись потеряет.`
          : `Перегружены и запись потеряют ${names}.`,
    },
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Подтверждение от ${node}: в \`${datacenter}\` их уже ${count} из ${needed}.${isMet ? ' Теперь большинство есть в **каждом** дата-центре: EACH_QUORUM выполнен.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `Подтверждает и ${node}, но в \`${datacenter}\` большинство уже есть: другому дата-центру это не поможет.`,
    gone: ({ node }) =>
      `${node} не работает: клиенту не удаётся даже подключиться. Драйвер обратился бы к другому узлу: координатором может быть любой.`,
    ends: {
      quorum: 'Двух реплик из трёх хватило оба раза, а новое значение всё равно есть на всех трёх.',
      'one-down': 'Одна реплика недоступна, а клиент ничего не заметил: ради этого и нужен QUORUM.',
      'two-down':
        'QUORUM считает все реплики, а не только выжившие: нужны две из трёх, сколько бы их ни лежало.',
      all: 'При ALL достаточно одной недоступной реплики, чтобы остановить любую запись.',
      stale: 'Подтвердила одна реплика, а прочитана была другая: при ONE и ONE так бывает.',
      timeout:
        'Клиенту сообщили о тайм-ауте, и всё же он читает `v2`: тайм-аут не значит, что запись не удалась.',
      any: 'Для ANY хватает хинта, но хинт — не копия: прочитать `v2` не может никто.',
      'two-centres': 'LOCAL_QUORUM ни разу не ждал другого дата-центра, а запись всё равно ушла и туда.',
    },
  },
};
