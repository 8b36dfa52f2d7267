import type { JournalWords } from '../journal-words.ts';

export const ru: JournalWords = {
  and: ' и ',
  asksWrite: ({ node, value, level }) =>
    `Клиент просит ${node} записать ${value} с уровнем ${level}. Поэтому ${node} — **координатор** запроса; подошёл бы и любой другой узел.`,
  asksDelete: ({ node, level }) =>
    `Клиент просит ${node} удалить строку с уровнем ${level}. Удаление — тоже запись, и координирует её ${node}.`,
  asksRead: ({ node, level }) =>
    `Клиент просит ${node} прочитать ключ с уровнем ${level}. Поэтому ${node} — **координатор** этого чтения.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) => {
    const waits = `С уровнем ${level} он ждёт ${needed === 1 ? 'одного ответа' : `${needed} ответов`}.`;
    if (names === '') return isOwn ? `${node} — тоже реплика и уже записал у себя. ${waits}` : waits;
    return isOwn
      ? `${node} уже записал у себя и отправляет запись **всем** остальным репликам, которые считает доступными: ${names}. ${waits}`
      : `${node} отправляет запись **всем** репликам, которые считает доступными: ${names}. ${waits}`;
  },
  hints: ({ node, names, count }) =>
    count === 1
      ? `Узел ${names} недоступен, поэтому ${node} оставляет для него **хинт**.`
      : `Недоступны ${names}, и ${node} оставляет для каждого **хинт**.`,
  hintsNot: ({ node, names }) => `Для ${names} узел ${node} хинтов не оставляет: окно хинтов прошло.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `Для ${level} хватит одного ответа, поэтому ${node} запрашивает данные у одной реплики: ${data}.`
      : `Для ${level} нужно ответов: ${needed}. Данные ${node} запрашивает у ${data}, а у ${digests} — только **дайджест**, короткий отпечаток данных.`,
  readsOwn: ({ node }) => `${node} — реплика и читает свою копию.`,
  tooFew: ({ node, live, level, needed }) =>
    `Насколько известно узлу ${node}, доступных реплик — ${live}. Для ${level} нужно ${needed}.`,
  isLost: ({ names }) => `Сообщение для ${names} потеряется в пути.`,
  stores: ({ node }) => `${node} сохраняет запись в commit log и memtable и отправляет **подтверждение**.`,
  passesOn: ({ node, names }) => `${node} передаёт запись репликам своего дата-центра: ${names}.`,
  sendsData: ({ node, copy }) => `${node} читает свою копию и отправляет её целиком: ${copy}.`,
  sendsDigest: ({ node }) => `${node} читает свою копию и отправляет только её **дайджест**.`,
  storesRepair: ({ node }) => `${node} записывает то, чего ему не хватало, и подтверждает.`,
  storesHint: ({ node, from }) => `${node} получает от ${from} запись, которую пропустил, и сохраняет её.`,
  fails: ({ node }) => `${node} не справляется и отвечает ошибкой.`,
  copy: ({ value, timestamp }) => `${value}, метка времени ${timestamp}`,
  noRow: 'строки нет',
  deleted: ({ timestamp }) => `tombstone, метка времени ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Подтверждение ${count} из ${needed} приходит от ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Подтверждение ${count} из ${count} приходит от ${node}: **${level} выполнен**.${hasMore ? ' Остальные ещё придут, но их уже никто не ждёт.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `Подтверждает и ${node}, хотя его уже не ждут: уровень ограничивает ожидание, а не число получателей записи.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `Подтверждает и ${node}, но в его дата-центре большинство уже есть: ${level} ждёт другой.`
      : `${node} подтверждает из другого дата-центра, поэтому ${level} его не считает.`,
  answersData: ({ node, count, needed, copy }) => `Ответ ${count} из ${needed} — данные от ${node}: ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Ответ ${count} из ${needed} — дайджест от ${node}.`,
  answersRepair: ({ node }) => `${node} подтверждает восстановление.`,
  answersFailure: ({ node }) => `${node} отвечает ошибкой: такой ответ не считается.`,
  mismatch: ({ node, names }) =>
    `Дайджесты **различаются**, значит, какая-то копия устарела. ${node} запрашивает полные данные у тех же реплик: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} сводит версии, побеждает бо́льшая метка времени: ${copy}. До ответа он пишет эту версию на ${names}: это **read repair**.`,
  speculates: ({ node, to }) => `Ответ задерживается, и ${node} спрашивает ещё и ${to} (speculative retry).`,
  written: () => 'Клиент получает ответ: записано.',
  read: ({ copy }) => `Клиент получает ответ: ${copy}.`,
  stale: 'Это **чтение устаревших данных**: более новое значение уже было подтверждено.',
  unavailable: ({ level, needed, live, isRead }) =>
    `Клиент сразу получает \`Unavailable\`: ${level} требует ${needed === 1 ? 'одной доступной реплики' : `${needed} доступных реплик`}, а ${live === 0 ? 'нет ни одной' : `есть только ${live}`}. Ничего не отправлено${isRead ? '' : ' и не записано'}.`,
  writeTimeout: ({ count, needed }) =>
    `Время вышло, ответов ${count} из ${needed}: \`WriteTimeout\`. Исход **неизвестен**: запись могла попасть на часть реплик и ещё разойтись по остальным.`,
  readTimeout: ({ count, needed }) => `Время вышло, ответов ${count} из ${needed}: \`ReadTimeout\`.`,
  failure: ({ error }) => `Клиент получает ошибку: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `Сообщение от ${from} принять некому: ${node} недоступен.`
      : `Сообщение от ${from} принять некому: ${node} недоступен, но ${from} об этом **ещё не знает**.`,
  tooLate: ({ node }) => `Сообщение пришло на ${node} слишком поздно: оно уже никому не нужно.`,
  hintLater: ({ node, names, count }) =>
    count === 1
      ? `${names} вовремя не ответил, поэтому ${node} оставляет для него **хинт**. Хинт — не копия.`
      : `${names} вовремя не ответили, поэтому ${node} оставляет для каждого **хинт**. Хинт — не копия.`,
  replays: ({ node, names, count }) =>
    `${node} отправляет то, что хранил ${count === 1 ? 'в хинте' : 'в хинтах'}: ${names} ${count === 1 ? 'получит пропущенную запись' : 'получат пропущенные записи'}.`,
  delivered: ({ node, to }) => `${to} подтвердил, и ${node} выбрасывает хинт.`,
  expired: ({ node, to }) => `Срок хинта для ${to} истёк: ${node} его выбрасывает.`,
  seenDown: ({ names }) => `Остальные узлы заметили, что ${names} не отвечает, и считают его недоступным.`,
  seenUp: ({ names }) => `Остальные узлы снова видят: ${names}.`,
  killed: ({ node }) => `${node} внезапно падает. Остальные заметят это не сразу.`,
  stopped: ({ node }) =>
    `${node} выключают как положено: он прощается и сбрасывает на диск всё, что было в памяти.`,
  started: ({ node }) => `${node} возвращается с тем, что было у него на диске и в commit log.`,
  paused: ({ node }) => `${node} замирает, как при долгой сборке мусора: всё, что приходит, ждёт.`,
  resumed: ({ node }) => `${node} снова работает и разбирает то, что накопилось.`,
  wiped: ({ node }) => `${node} теряет всё, включая диск.`,
  slowed: ({ node, factor }) => `${node} замедляется: сообщения идут дольше в ${factor} раз.`,
  atSpeed: ({ node }) => `${node} снова работает с обычной скоростью.`,
  failing: ({ node }) => `У ${node} неисправен диск: он будет отвечать ошибками.`,
  mended: ({ node }) => `${node} исправен.`,
  partitioned: ({ groups }) => `Сеть распадается: ${groups}. Стороны не слышат друг друга.`,
  healed: 'Сеть снова цела.',
  steps: {
    asks: (node) => `запрос к ${node}`,
    sends: (node) => `${node} рассылает запись`,
    reads: (node) => `${node} опрашивает реплики`,
    tooFew: 'реплик не хватает',
    stores: (node) => `${node} сохраняет`,
    readsCopy: (node) => `${node} читает копию`,
    takesHint: (node) => `${node} получает хинт`,
    isRepaired: (node) => `${node} восстановлен`,
    fails: (node) => `ошибка на ${node}`,
    replies: (node) => `${node} отвечает`,
    dropped: (node) => `${node} не получает`,
    mismatch: 'дайджесты различаются',
    repairs: 'read repair',
    speculates: (node) => `запрос и к ${node}`,
    answered: 'ответ клиенту',
    refused: 'запрос отклонён',
    timeout: 'время вышло',
    error: 'ошибка клиенту',
    hint: 'хинт сохранён',
    replays: 'хинт отправлен',
    expired: 'хинт устарел',
    changes: {
      killed: (node) => `${node} падает`,
      stopped: (node) => `${node} выключен`,
      started: (node) => `${node} запущен`,
      paused: (node) => `${node} замирает`,
      resumed: (node) => `${node} снова работает`,
      wiped: (node) => `${node} теряет диск`,
      slowed: (node) => `${node} замедляется`,
      failing: (node) => `${node}: сбой диска`,
      mended: (node) => `${node} исправен`,
    },
    noticed: (node) => `это заметили: ${node}`,
    split: 'сеть разделена',
    healed: 'сеть снова едина',
  },
  ledger: {
    caption: 'Тот же кластер в виде таблицы',
    node: 'Узел',
    state: 'Состояние',
    copy: 'Копия',
    up: 'работает',
    down: 'недоступен',
    downUnnoticed: 'недоступен, не замечено',
    upUnseen: 'работает, но не виден',
    paused: 'замер',
    slow: (factor) => `медленный, ×${factor}`,
    failing: 'отвечает ошибками',
    coordinator: 'координатор',
    isFresh: 'свежая',
    isStale: 'устаревшая',
    isMissing: 'отсутствует',
    isNone: 'не реплика',
  },
};
