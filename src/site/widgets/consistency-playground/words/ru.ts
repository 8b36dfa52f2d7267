import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const ru: Words = {
  preset: 'Сценарий',
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
    writeLevel: 'Запись с',
    readLevel: 'Чтение с',
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
    fails: 'сбой диска',
  },
  wrongKey: 'В ключе должен быть хотя бы один знак.',
  changed: ({ does, write, read, down, count, cut }) => {
    const request = {
      write: `Запись с уровнем ${write}`,
      read: `Чтение с уровнем ${read}`,
      both: `Запись с ${write}, потом чтение с ${read}`,
    }[does];
    const isDown = count === 1 ? `узел ${down} недоступен` : `недоступны ${down}`;
    const state = count > 0 ? isDown : cut ? '' : 'все узлы работают';
    return [request, state, cut].filter(Boolean).join(', ');
  },
  links: {
    cut: 'порвать',
    mend: 'починить',
    cutLink: ({ one, other, areCentres }) =>
      areCentres ? 'Порвать связь между дата-центрами' : `Порвать связь между ${one} и ${other}`,
    mendLink: ({ one, other, areCentres }) =>
      areCentres ? 'Починить связь между дата-центрами' : `Починить связь между ${one} и ${other}`,
    title: ({ node, names, areCentres }) =>
      areCentres ? 'связи между дата-центрами нет' : `${node} без связи с ${names}`,
    isCut: ({ node, names, areCentres }) =>
      areCentres
        ? 'Связь между дата-центрами **оборвалась**. Все узлы работают, но сообщения на другую сторону не доходят, и пока об этом никто не знает.'
        : `Связь ${node} с ${names} **оборвалась**. Все узлы работают, но сообщения не проходят ни туда, ни обратно, и пока об этом никто не знает.`,
    label: 'связь оборвалась',
  },
  tabs: { answers: 'Ответы', outcome: 'Исход', nodes: 'Узлы', levels: 'Уровни' },
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
        refused: { write: 'Её отклонят', read: 'Его отклонят', both: 'Отклонено' }[does],
        timeout: does === 'both' ? 'Тайм-аут' : 'Тайм-аутом',
        failed: does === 'both' ? 'Сбой' : 'Сбоем',
      })[outcome],
    guessed: ({ outcome, does }) =>
      `Вы предположили, что ${
        {
          answered: {
            write: 'запись будет подтверждена',
            read: 'чтение вернёт значение',
            both: 'чтение вернёт v2',
          }[does],
          stale: 'чтение вернёт v1',
          refused: `${does === 'write' ? 'запись' : 'чтение'} сразу отклонят`,
          timeout: `${does === 'write' ? 'запись' : 'чтение'} закончится тайм-аутом`,
          failed: `${does === 'write' ? 'запись' : 'чтение'} закончится сбоем`,
        }[outcome]
      }.`,
    truth: ({ outcome, does }) =>
      ({
        answered: {
          write: 'Запись подтверждена.',
          read: 'Чтение вернуло значение.',
          both: 'Чтение вернуло v2, новое значение.',
        }[does],
        stale: 'Чтение вернуло v1, старое значение.',
        refused: 'Запрос отклонён сразу.',
        timeout: 'Время вышло: тайм-аут.',
        failed: 'Сбой: одна из реплик ответила ошибкой.',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Запись' : 'Чтение'} с уровнем ${level}`,
    waits: (operation, level) => `${operation === 'write' ? 'Запись' : 'Чтение'} с уровнем ${level} ждёт`,
    open: 'ответа пока нет',
    completes: 'уровень выполнен',
    late: 'его уже не ждут',
    hint: 'хинт',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `Подтверждена за ${ms}` : `${value} за ${ms}`,
        stale: `Устаревшее: ${value} за ${ms}`,
        refused: 'Отклонён сразу',
        timeout: `Тайм-аут через ${ms}`,
        failed: `Сбой через ${ms}`,
      })[outcome],
    error: (ms) => `Ошибка через ${ms}`,
  },
  ledger: {
    answer: 'Ответ',
    noAnswer: 'нет',
    answered: (nth, ms) => `${nth}-й, ${ms}`,
    keepsHint: (names) => `хинт для ${names}`,
  },
  survival: {
    caption: 'Что выдержит каждый уровень',
    level: 'Уровень',
    needs: 'ждёт',
    down: 'реплик недоступно',
    writesOnly: 'только запись',
    verdict: {
      answered: 'отвечает',
      refused: 'отклонён',
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
      isEach
        ? `RF ${rf} в каждом дата-центре: на ${names} лежит ${value}.`
        : `RF ${rf}: на ${rf === 1 ? 'реплике' : 'репликах'} ключа, ${names}, лежит ${value}.`,
    will: {
      write: ({ node, value, write }) => `Клиент попросит ${node} записать ${value} с уровнем ${write}.`,
      read: ({ node, read }) => `Клиент попросит ${node} прочитать ключ с уровнем ${read}.`,
      both: ({ node, value, write, read }) =>
        `Клиент попросит ${node} записать ${value} с ${write}, потом прочитать с ${read}.`,
    },
    are: {
      slow: (names, count) =>
        count === 1 ? `Узел ${names} работает медленно.` : `Медленно работают ${names}.`,
      down: (names, count) =>
        count === 1
          ? `Узел ${names} недоступен, и остальные об этом знают.`
          : `Недоступны ${names}, и остальные об этом знают.`,
      dies: (names, count) =>
        count === 1 ? `Узел ${names} упадёт незаметно для других.` : `Незаметно для других упадут ${names}.`,
      loses: (names, count) =>
        count === 1
          ? `Узел ${names} перегружен и запись потеряет.`
          : `Перегружены и запись потеряют ${names}.`,
      fails: (names, count) => (count === 1 ? `На узле ${names} сломан диск.` : `Диск сломан на ${names}.`),
    },
    willCut: ({ node, names, areCentres }) =>
      areCentres
        ? 'Связь между ними сейчас незаметно оборвётся.'
        : `Связь ${node} с ${names} сейчас незаметно оборвётся.`,
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Подтверждение от ${node}: в \`${datacenter}\` их уже ${count} из ${needed}.${isMet ? ' Теперь большинство есть в **каждом** дата-центре: EACH_QUORUM выполнен.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `Подтверждает и ${node}, но в \`${datacenter}\` большинство уже есть: другому дата-центру это не поможет.`,
    failed: (kind) => `Уровень уже не выполнить, и клиент получает \`${kind}\`.`,
    gone: ({ node }) =>
      `${node} не работает: клиенту не удаётся даже подключиться. Драйвер обратился бы к другому узлу: координатором может быть любой.`,
    ends: {
      quorum: 'Двух реплик из трёх хватило оба раза, а новое значение всё равно есть на всех трёх.',
      'one-down': 'Одна реплика недоступна, а клиент ничего не заметил: ради этого и нужен QUORUM.',
      'two-down':
        'QUORUM считает все реплики, а не только доступные: нужны две из трёх, сколько бы узлов ни было недоступно.',
      all: 'При ALL достаточно одной недоступной реплики, чтобы остановить любую запись.',
      stale: 'Подтвердила одна реплика, а прочитана была другая: с уровнями ONE и ONE так бывает.',
      timeout:
        'Клиенту сообщили о тайм-ауте, и всё же он читает `v2`: тайм-аут не значит, что запись не удалась.',
      any: 'Для ANY хватает хинта, но хинт — не копия: прочитать `v2` не может никто.',
      'two-centres': 'LOCAL_QUORUM ни разу не ждал другого дата-центра, а запись всё равно ушла и туда.',
    },
  },
};
