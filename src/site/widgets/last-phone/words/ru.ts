import type { Shopper } from '../model.ts';
import type { Words } from '../words.ts';

/** Глагол в единственном или множественном числе. */
const by = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Родительный и дательный падежи имён. */
const ofName: Record<string, string> = { Анна: 'Анны', Иво: 'Иво' };
const toName: Record<string, string> = { Анна: 'Анне', Иво: 'Иво' };
const names: Record<Shopper, string> = { ana: 'Анна', ivo: 'Иво' };
const of = (who: string) => ofName[who] ?? who;
const to = (who: string) => toName[who] ?? who;

export const ru: Words = {
  preset: 'История',
  presets: {
    plain: 'Без условия',
    conditional: 'С IF',
    contention: 'Оба одновременно',
    unknown: 'Нет ответа',
    'two-centres': 'Два дата-центра, LOCAL_SERIAL',
    serial: 'Два дата-центра, SERIAL',
  },
  changed: 'Кому теперь достанется последний телефон?',
  tabs: { shoppers: 'Покупатели', replicas: 'Реплики' },
  names,
  touch: {
    stop: 'стоп',
    stopNode: (node) => `Остановить ${node} до начала истории`,
    start: 'пуск',
    startNode: (node) => `Запустить ${node} до начала истории`,
    die: 'сбой',
    dieNode: (node) => `Отключить ${node} посреди его запроса`,
    live: 'спасти',
    liveNode: (node) => `Спасти ${node}, чтобы он остался доступен`,
  },
  knobs: {
    way: 'Запись',
    ways: { plain: 'без IF', SERIAL: 'IF, SERIAL', LOCAL_SERIAL: 'IF, LOCAL_SERIAL' },
    topology: 'Узлы',
    topologies: { '4': '4', '5': '5', '6': '6', '2x3': '3 восток, 3 запад' },
    gap: 'Иво начинает',
    gaps: { 0: 'в тот же момент', 10: 'на 10 мс позже', 400: 'на 400 мс позже' },
    via: (who) => `Узел ${of(who)}`,
    dies: 'Посреди запроса откажет',
    diesOf: { nobody: 'никто', ana: 'координатор Анны', ivo: 'координатор Иво' },
    key: 'Ключ',
    wrong: 'Ключ не пуст и не длиннее 40 символов.',
  },
  guess: {
    question: 'Скольким покупателям ответят «телефон ваш»?',
    options: ['никому', 'одному', 'обоим'],
    guessed: ['Вы предположили, что никому.', 'Вы предположили, что одному.', 'Вы предположили, что обоим.'],
    truth: [
      'Никому не ответят, что телефон его.',
      'Одному покупателю ответят, что телефон его.',
      'Обоим ответят, что телефон их.',
    ],
  },
  told: {
    nothing: 'пока ничего',
    asking: 'ответа ещё нет',
    unsold: 'телефон не продан',
    theirs: '«он ваш»',
    sold: '«уже продан»',
    silence: 'ответа не будет',
    unknown: 'исход неизвестен',
    buyers: 'Ответ «он ваш»',
  },
  ledger: {
    caption: 'Что помнят реплики',
    node: 'Узел',
    promised: 'Обещан',
    accepted: 'Принят',
    row: 'sold_to',
    empty: 'пусто',
    none: 'не реплика',
  },
  drawing: {
    ring: (list) => `Кольцо узлов по часовой стрелке: ${list}.`,
    down: (node) => `${node}, недоступен`,
    copies: (list) => `Копии: ${list}.`,
    asks: ({ who, node }) => `${who} обращается к ${node}.`,
    under: (list) => `Сообщения в пути: ${list}.`,
  },
  clock: 'мс',
  says: {
    start: ({ key, ana, ivo, anaAt, ivoAt, names: list }) =>
      `Телефон ${key} — последний. На ${list} в \`sold_to\` стоит null. ${ana} покупает через ${anaAt}, ${ivo} — через ${ivoAt}.`,
    later: (time) => `Прошло **${time}**.`,
    reads: ({ who, node, level }) => `Программа ${of(who)} читает строку с уровнем ${level} через ${node}.`,
    sendRow: ({ names: list, count }) =>
      `${list} ${by(count, 'отправляет', 'отправляют')} то, что у ${by(count, 'него', 'них')} есть.`,
    foundUnsold: ({ who }) => `Программа ${of(who)} узнаёт, что телефон не продан, и показывает его.`,
    foundSold: ({ who, value }) =>
      `Программа ${of(who)} узнаёт, что телефон продан (${value}), и останавливается.`,
    writes: ({ who, node, value, level }) =>
      `${who} нажимает «Купить», и программа записывает ${value} с уровнем ${level} через ${node}. Ещё раз она не смотрит.`,
    store: ({ names: list, count, value }) => `${list} ${by(count, 'сохраняет', 'сохраняют')} ${value}.`,
    overwrite: ({ names: list, value, old }) =>
      `${list}: побеждает большая метка времени, и ${value} **заменяет** ${old}. Об этом никто не узнаёт.`,
    keepNewer: ({ names: list, count, value, kept }) =>
      `${list} тоже ${by(count, 'получает', 'получают')} ${value}, но ${by(count, 'оставляет', 'оставляют')} ${kept}: эта метка времени больше.`,
    keepGreater: ({ names: list, value, kept }) =>
      `На ${list} у ${value} и ${kept} одинаковая метка времени, поэтому остаётся большее значение, ${kept}. Об этом никто не узнаёт.`,
    written: ({ who }) => `Кворум подтвердил запись. ${who} читает: **«телефон ваш»**.`,
    prepares: ({ who, node, ballot, level }) =>
      `${who} берёт телефон, **если он не продан**. ${node} просит реплики обещать ballot ${ballot} (${level}).`,
    preparesAgain: ({ who, node, ballot }) =>
      `${node} начинает для ${of(who)} новый раунд с большим ballot, ${ballot}.`,
    promise: ({ who, names: list, count, ballot }) =>
      `${list} ${by(count, 'обещает', 'обещают')} ${to(who)} ballot ${ballot}: ничего более старого ${by(count, 'он не примет', 'они не примут')}.`,
    promiseOver: ({ who, names: list, count, ballot, old }) =>
      `${list} уже ${by(count, 'обещал', 'обещали')} ${old}, но ${ballot} больше, поэтому ${by(count, 'обещает', 'обещают')} его **тоже**, теперь для ${of(who)}.`,
    refusePromise: ({ names: list, count, ballot, greater }) =>
      `${list} уже ${by(count, 'обещал', 'обещали')} ${greater} и ${by(count, 'отклоняет', 'отклоняют')} ballot ${ballot}.`,
    readsNow: ({ who, node }) =>
      `У ${node} есть большинство обещаний для ${of(who)}, и он читает строку с кворума.`,
    readCondition: ({ names: list, count }) =>
      `${list} ${by(count, 'читает', 'читают')} строку, чтобы можно было проверить условие.`,
    proposes: ({ node, ballot, value }) =>
      `Телефон не продан, условие выполнено. ${node} предлагает ${value} с ballot ${ballot}.`,
    proposesNothing: ({ node, value }) =>
      `Телефон продан (${value}), условие не выполнено. ${node} предлагает пустое изменение, чтобы закрыть раунд.`,
    accept: ({ names: list, count, ballot, value }) =>
      `${list} ${by(count, 'принимает', 'принимают')} ${value} с ballot ${ballot}. Большинством это **решено**, но данных ещё нет.`,
    acceptNothing: ({ names: list, count }) =>
      `${list} ${by(count, 'принимает', 'принимают')} пустое изменение.`,
    refuseProposal: ({ who, names: list, count, ballot, greater }) =>
      `${list} тем временем ${by(count, 'обещал', 'обещали')} ${greater} и **${by(count, 'отклоняет', 'отклоняют')}** предложение ${of(who)} с ballot ${ballot}.`,
    commits: ({ node, value }) =>
      `Большинство приняло. ${node} отправляет всем репликам **commit**: записать ${value} как обычные данные.`,
    commit: ({ names: list, count, value }) =>
      `${list} ${by(count, 'записывает', 'записывают')} ${value} как обычные данные.`,
    applied: ({ who }) =>
      `Кворум это сохранил. ${who} получает \`[applied]\` True и читает: **«телефон ваш»**.`,
    notApplied: ({ who, value }) =>
      `${who} получает \`[applied]\` False и текущее значение ${value}. Ничего не записано.`,
    lost: ({ who, node, ms }) =>
      `${node} проиграл этот раунд ${of(who)}. Он ждёт ${ms} (по жребию) и пробует снова.`,
    finishes: ({ node, value, other }) =>
      `${node} узнаёт, что ${value} принято, но commit не было. До своего раунда он **завершает раунд ${of(other)}**.`,
    tellsCommit: ({ node, names: list }) =>
      `${node} узнаёт, что ${list} не получил commit, и отправляет его.`,
    dies: ({ who, node }) => `${node} отказал. Ответа нет: ${who} **не может узнать**, чей теперь телефон.`,
    unknown: ({ who, error }) =>
      `${who} получает \`${error}\`. Часть реплик могла принять предложение, поэтому исход **неизвестен**.`,
    unavailable: ({ who, error }) => `${who} получает \`${error}\`: доступных реплик мало, решать некому.`,
    answersSoFar: ({ names: list, count, node }) =>
      `${list} уже ${by(count, 'ответил', 'ответили')}, но узлу ${node} нужно больше ответов.`,
    confirmsLate: ({ names: list, count }) =>
      `${list} тоже ${by(count, 'подтверждает', 'подтверждают')}, хотя этого уже никто не ждёт.`,
    hearsNothing: ({ names: list, count }) =>
      `${list} ${by(count, 'недоступен', 'недоступны')}, и сообщение теряется.`,
    comesTooLate: ({ node }) => `Сообщение пришло на ${node} слишком поздно.`,
    mismatch: ({ node }) => `Копии различаются, и ${node} запрашивает строки целиком.`,
    ends: {
      plain:
        'Оба чтения вернули актуальные данные, обе записи подтверждены, и у одного телефона два покупателя.',
      conditional: 'Проверка — часть записи, поэтому Иво не мог опередить Анну. Понадобилось четыре раунда.',
      contention:
        'У двух большинств есть общая реплика, поэтому большинство могло принять лишь одно предложение.',
      unknown: 'Телефон у Анны, хотя ей ничего не ответили: следующая транзакция завершила её раунд.',
      'two-centres':
        'У каждого дата-центра своё большинство, и общих реплик у них нет. Один телефон, два покупателя.',
      serial:
        'Нужно согласие четырёх реплик из шести, поэтому участвовали оба дата-центра, и раунд длился 80 мс.',
    },
  },
  steps: {
    asks: (who) => `запрос: ${who}`,
    promise: 'обещания',
    refuse: 'отказ',
    read: 'чтение',
    send: 'строка отправлена',
    propose: 'предложение',
    accept: 'принято',
    commit: 'commit',
    store: 'сохранено',
    answer: (who) => `ответ для ${of(who)}`,
    waits: (who) => `${who}: ожидание`,
    dies: (node) => `${node} отказал`,
    late: 'запоздалый ответ',
    finishes: 'раунд завершён',
    error: 'ошибка',
  },
};
