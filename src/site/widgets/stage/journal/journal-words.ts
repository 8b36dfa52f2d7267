import type { InThree } from '#i18n/languages.ts';

/** Names of nodes come marked as strong, values as code. */
export interface JournalWords {
  and: string;
  asksWrite: (at: { node: string; value: string; level: string }) => string;
  asksDelete: (at: { node: string; level: string }) => string;
  asksRead: (at: { node: string; level: string }) => string;
  /** `names` are the replicas, `needed` the answers that the level asks for. */
  sendsWrite: (at: { node: string; names: string; level: string; needed: number; isOwn: boolean }) => string;
  hints: (at: { node: string; names: string; count: number }) => string;
  hintsNot: (at: { node: string; names: string }) => string;
  sendsRead: (at: { node: string; level: string; needed: number; data: string; digests: string }) => string;
  readsOwn: (at: { node: string }) => string;
  tooFew: (at: { node: string; live: number; level: string; needed: number }) => string;
  isLost: (at: { names: string }) => string;
  stores: (at: { node: string }) => string;
  passesOn: (at: { node: string; names: string }) => string;
  sendsData: (at: { node: string; copy: string }) => string;
  sendsDigest: (at: { node: string }) => string;
  storesRepair: (at: { node: string }) => string;
  storesHint: (at: { node: string; from: string }) => string;
  fails: (at: { node: string }) => string;
  copy: (at: { value: string; timestamp: number }) => string;
  noRow: string;
  deleted: (at: { timestamp: number }) => string;
  acknowledges: (at: { node: string; count: number; needed: number }) => string;
  /** `hasMore`: others are still on their way. */
  completes: (at: { node: string; count: number; level: string; hasMore: boolean }) => string;
  acknowledgesLate: (at: { node: string }) => string;
  /** From another data centre at a local level; from one that has its quorum already at EACH_QUORUM. */
  countsNot: (at: { node: string; level: string; isFull: boolean }) => string;
  answersData: (at: { node: string; count: number; needed: number; copy: string }) => string;
  answersDigest: (at: { node: string; count: number; needed: number }) => string;
  answersRepair: (at: { node: string }) => string;
  answersFailure: (at: { node: string }) => string;
  mismatch: (at: { node: string; names: string }) => string;
  repairs: (at: { node: string; names: string; copy: string }) => string;
  speculates: (at: { node: string; to: string }) => string;
  written: (at: { level: string }) => string;
  read: (at: { copy: string }) => string;
  stale: string;
  unavailable: (at: { level: string; needed: number; live: number; isRead: boolean }) => string;
  writeTimeout: (at: { count: number; needed: number }) => string;
  readTimeout: (at: { count: number; needed: number }) => string;
  failure: (at: { error: string }) => string;
  dropped: (at: { node: string; from: string; isKnown: boolean }) => string;
  tooLate: (at: { node: string }) => string;
  hintLater: (at: { node: string; names: string; count: number }) => string;
  replays: (at: { node: string; names: string; count: number }) => string;
  delivered: (at: { node: string; to: string }) => string;
  expired: (at: { node: string; to: string }) => string;
  seenDown: (at: { names: string }) => string;
  seenUp: (at: { names: string }) => string;
  killed: (at: { node: string }) => string;
  stopped: (at: { node: string }) => string;
  started: (at: { node: string }) => string;
  paused: (at: { node: string }) => string;
  resumed: (at: { node: string }) => string;
  wiped: (at: { node: string }) => string;
  slowed: (at: { node: string; factor: string }) => string;
  atSpeed: (at: { node: string }) => string;
  failing: (at: { node: string }) => string;
  mended: (at: { node: string }) => string;
  partitioned: (at: { groups: string }) => string;
  healed: string;
  ledger: LedgerWords;
}

export interface LedgerWords {
  caption: string;
  node: string;
  state: string;
  copy: string;
  up: string;
  down: string;
  /** Dead, and the coordinator does not know it. */
  downUnnoticed: string;
  /** Alive, and the coordinator does not know it. */
  upUnseen: string;
  paused: string;
  slow: (factor: string) => string;
  failing: string;
  coordinator: string;
  isFresh: string;
  isStale: string;
  isMissing: string;
  isNone: string;
}

const pt: JournalWords = {
  and: ' e ',
  asksWrite: ({ node, value, level }) =>
    `O cliente pede a ${node} que grave ${value}, em ${level}. A partir de agora ${node} é o **coordenador** desta requisição; outro nó serviria igualmente.`,
  asksDelete: ({ node, level }) =>
    `O cliente pede a ${node} que apague a linha, em ${level}. Apagar também é uma escrita: ${node} coordena.`,
  asksRead: ({ node, level }) =>
    `O cliente pede a ${node} que leia a chave, em ${level}. ${node} é o **coordenador** desta leitura.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) =>
    `As réplicas são ${names}. ${isOwn ? `${node} é uma delas e já gravou; envia a escrita a **todas** as outras` : `${node} envia a escrita a **todas** as`} que considera no ar, seja qual for o nível: ${level} só diz que espera ${needed === 1 ? 'uma resposta' : `${needed} respostas`}.`,
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, e ${node} sabe disso: em vez de mensagem, guarda um **hint**${count === 1 ? '' : ' para cada um'}.`,
  hintsNot: ({ node, names }) => `Para ${names}, ${node} já não guarda hint: a janela passou.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} precisa de uma resposta, então ${node} pede os dados a uma só réplica: ${data}.`
      : `${level} precisa de ${needed} respostas, então ${node} pergunta a ${needed} réplicas: os dados a ${data}, apenas um digest a ${digests}.`,
  readsOwn: ({ node }) => `${node} é réplica e lê a própria cópia, sem mensagem.`,
  tooFew: ({ node, live, level, needed }) =>
    `Das réplicas, ${live === 0 ? 'nenhuma está' : live === 1 ? 'só uma está' : `só ${live} estão`} no ar, até onde ${node} sabe. ${level} precisa de ${needed}.`,
  isLost: ({ names }) => `A mensagem para ${names} vai se perder no caminho.`,
  stores: ({ node }) => `${node} tem a escrita no commit log e na memtable, e envia a **confirmação**.`,
  passesOn: ({ node, names }) => `${node} a repassa às réplicas do seu data center: ${names}.`,
  sendsData: ({ node, copy }) => `${node} lê sua cópia e a envia inteira: ${copy}.`,
  sendsDigest: ({ node }) => `${node} lê sua cópia e envia apenas o **digest** dela.`,
  storesRepair: ({ node }) => `${node} grava o que lhe faltava e confirma.`,
  storesHint: ({ node, from }) => `${node} recebe de ${from} a escrita que perdeu, e a grava.`,
  fails: ({ node }) => `${node} não consegue: responde com uma falha.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'nenhuma linha',
  deleted: ({ timestamp }) => `um tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Confirmação ${count} de ${needed}, de ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Confirmação ${count} de ${count}, de ${node}: **${level} está completo**.${hasMore ? ' As outras ainda vêm, mas ninguém espera por elas.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} também confirma. O cliente já teve a resposta: o nível limita a espera, não quem recebe a escrita.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} também confirma, mas o data center dele já tem a sua maioria: ${level} espera pelo outro.`
      : `${node} confirma, mas fica em outro data center: ${level} não conta essa confirmação.`,
  answersData: ({ node, count, needed, copy }) =>
    `Resposta ${count} de ${needed}: os dados de ${node}, ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Resposta ${count} de ${needed}: o digest de ${node}.`,
  answersRepair: ({ node }) => `${node} confirma o reparo.`,
  answersFailure: ({ node }) => `De ${node} chega uma falha: não conta como resposta.`,
  mismatch: ({ node, names }) =>
    `Os digests **diferem**: alguma cópia está desatualizada. ${node} pede agora os dados completos a quem já tinha consultado: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} junta as versões; vence o maior timestamp: ${copy}. Antes de responder, grava-a em ${names}: isto é o **read repair**.`,
  speculates: ({ node, to }) => `A resposta demora: ${node} pergunta também a ${to} (speculative retry).`,
  written: ({ level }) => `O cliente recebe a resposta: gravado em ${level}.`,
  read: ({ copy }) => `O cliente recebe a resposta: ${copy}.`,
  stale: 'É uma **leitura desatualizada**: antes dela, algo mais novo já tinha sido confirmado.',
  unavailable: ({ level, needed, live, isRead }) =>
    `O cliente recebe \`Unavailable\` na hora: ${level} precisa de ${needed === 1 ? 'uma réplica' : `${needed} réplicas`} no ar, e ${live === 0 ? 'não há nenhuma' : `há só ${live}`}. Nada foi enviado${isRead ? '' : ', nada foi gravado'}.`,
  writeTimeout: ({ count, needed }) =>
    `O tempo acabou com ${count} de ${needed} respostas: \`WriteTimeout\`. O resultado é **desconhecido**: a escrita pode estar em alguma réplica e ainda se espalhar.`,
  readTimeout: ({ count, needed }) => `O tempo acabou com ${count} de ${needed} respostas: \`ReadTimeout\`.`,
  failure: ({ error }) => `O cliente recebe um erro: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `A mensagem de ${from} não encontra ninguém: ${node} está fora do ar.`
      : `A mensagem de ${from} não encontra ninguém: ${node} está fora do ar, mas ${from} **ainda não sabe**.`,
  tooLate: ({ node }) => `A mensagem chega a ${node} tarde demais: já não interessa a ninguém.`,
  hintLater: ({ node, names, count }) =>
    `De ${names} não veio resposta a tempo: ${node} guarda um **hint**${count === 1 ? '' : ' para cada um'}. Um hint não é uma cópia.`,
  replays: ({ node, names, count }) =>
    `${node} reenvia o que guardava ${count === 1 ? 'no hint' : 'nos hints'}: a ${names} vai a escrita que ${count === 1 ? 'perdeu' : 'perderam'}.`,
  delivered: ({ node, to }) => `${to} confirmou, e ${node} joga o hint fora.`,
  expired: ({ node, to }) => `O hint para ${to} venceu: ${node} o descarta.`,
  seenDown: ({ names }) => `Os outros nós agora dão ${names} como fora do ar.`,
  seenUp: ({ names }) => `Os outros nós veem ${names} de novo.`,
  killed: ({ node }) => `${node} cai de repente. Os outros levam um tempo para perceber.`,
  stopped: ({ node }) =>
    `${node} é desligado em boa ordem: despede-se e grava em disco o que tinha na memória.`,
  started: ({ node }) => `${node} volta, com o que tinha em disco e no commit log.`,
  paused: ({ node }) => `${node} para por um tempo, como numa longa coleta de lixo: o que chega espera.`,
  resumed: ({ node }) => `${node} continua e trata o que esperava.`,
  wiped: ({ node }) => `${node} perde tudo, disco incluído.`,
  slowed: ({ node, factor }) => `${node} fica lento: as mensagens levam ${factor} vezes mais tempo.`,
  atSpeed: ({ node }) => `${node} volta à velocidade normal.`,
  failing: ({ node }) => `${node} tem um disco com defeito: responderá com falhas.`,
  mended: ({ node }) => `${node} está consertado.`,
  partitioned: ({ groups }) => `A rede se parte: ${groups}. Nenhum lado ouve o outro.`,
  healed: 'A rede está inteira de novo.',
  ledger: {
    caption: 'O mesmo cluster em tabela',
    node: 'Nó',
    state: 'Estado',
    copy: 'Cópia',
    up: 'no ar',
    down: 'fora do ar',
    downUnnoticed: 'fora do ar, ninguém notou',
    upUnseen: 'no ar, mas não é visto',
    paused: 'parado',
    slow: (factor) => `lento, ×${factor}`,
    failing: 'com falhas',
    coordinator: 'coordenador',
    isFresh: 'atual',
    isStale: 'desatualizada',
    isMissing: 'falta',
    isNone: 'não é réplica',
  },
};

const ru: JournalWords = {
  and: ' и ',
  asksWrite: ({ node, value, level }) =>
    `Клиент просит ${node} записать ${value} на уровне ${level}. С этой минуты ${node} — **координатор** запроса; подошёл бы и любой другой узел.`,
  asksDelete: ({ node, level }) =>
    `Клиент просит ${node} удалить строку на уровне ${level}. Удаление — тоже запись: координирует её ${node}.`,
  asksRead: ({ node, level }) =>
    `Клиент просит ${node} прочитать ключ на уровне ${level}. Координатор этого чтения — ${node}.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) =>
    `Реплики — ${names}. ${isOwn ? `${node} — тоже реплика и запись у себя уже сделал; теперь он отправляет её **всем** остальным` : `${node} отправляет запись **всем**`}, кого считает доступными, каким бы ни был уровень: ${level} означает лишь, что он дождётся ${needed === 1 ? 'одного ответа' : `${needed} ответов`}.`,
  hints: ({ node, names, count }) =>
    `${count === 1 ? `Узел ${names} недоступен` : `Узлы ${names} недоступны`}, и ${node} это знает: вместо сообщения он оставляет у себя **хинт**${count === 1 ? '' : ' для каждого'}.`,
  hintsNot: ({ node, names }) => `Для ${names} узел ${node} хинтов больше не хранит: окно прошло.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `Для ${level} хватит одного ответа, поэтому ${node} запрашивает данные у одной реплики: ${data}.`
      : `Для ${level} нужно ответов: ${needed}. Поэтому ${node} спрашивает столько же реплик: данные у ${data}, только дайджест — у ${digests}.`,
  readsOwn: ({ node }) => `${node} сам реплика и читает свою копию без сообщения.`,
  tooFew: ({ node, live, level, needed }) =>
    `Насколько известно узлу ${node}, доступных реплик — ${live}. Для ${level} нужно ${needed}.`,
  isLost: ({ names }) => `Сообщение для ${names} потеряется в пути.`,
  stores: ({ node }) => `Запись уже в commit log и memtable узла ${node}; он отправляет **подтверждение**.`,
  passesOn: ({ node, names }) => `${node} передаёт её репликам своего дата-центра: ${names}.`,
  sendsData: ({ node, copy }) => `${node} читает свою копию и отправляет её целиком: ${copy}.`,
  sendsDigest: ({ node }) => `${node} читает свою копию и отправляет только её **дайджест**.`,
  storesRepair: ({ node }) => `${node} записывает то, чего ему не хватало, и подтверждает.`,
  storesHint: ({ node, from }) => `${node} получает от ${from} запись, которую пропустил, и сохраняет её.`,
  fails: ({ node }) => `${node} не справляется и отвечает ошибкой.`,
  copy: ({ value, timestamp }) => `${value}, метка времени ${timestamp}`,
  noRow: 'строки нет',
  deleted: ({ timestamp }) => `tombstone, метка времени ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Подтверждение ${count} из ${needed}, от ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Подтверждение ${count} из ${count}, от ${node}: **${level} выполнен**.${hasMore ? ' Остальные ещё придут, но их уже никто не ждёт.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `Подтверждает и ${node}. Клиент ответ уже получил: уровень ограничивает ожидание, а не круг тех, кто получает запись.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `Подтверждает и ${node}, но в его дата-центре большинство уже есть: ${level} ждёт другой.`
      : `${node} подтверждает, но он в другом дата-центре: ${level} его не считает.`,
  answersData: ({ node, count, needed, copy }) => `Ответ ${count} из ${needed}: данные от ${node} — ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Ответ ${count} из ${needed}: дайджест от ${node}.`,
  answersRepair: ({ node }) => `${node} подтверждает исправление.`,
  answersFailure: ({ node }) => `От ${node} приходит ошибка: ответом она не считается.`,
  mismatch: ({ node, names }) =>
    `Дайджесты **расходятся**: чья-то копия устарела. Теперь ${node} запрашивает полные данные у всех, кого уже спросил: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} сливает версии, побеждает бо́льшая метка времени: ${copy}. До ответа клиенту он записывает её на ${names}: это и есть **read repair**.`,
  speculates: ({ node, to }) => `Ответ задерживается: ${node} спрашивает ещё и ${to} (speculative retry).`,
  written: ({ level }) => `Клиент получает ответ: записано на уровне ${level}.`,
  read: ({ copy }) => `Клиент получает ответ: ${copy}.`,
  stale: 'Это **чтение устаревших данных**: до него уже было подтверждено более новое значение.',
  unavailable: ({ level, needed, live, isRead }) =>
    `Клиент сразу получает \`Unavailable\`: ${level} требует ${needed === 1 ? 'одной доступной реплики' : `${needed} доступных реплик`}, а ${live === 0 ? 'нет ни одной' : `есть лишь ${live}`}. Ничего не отправлено${isRead ? '' : ' и не записано'}.`,
  writeTimeout: ({ count, needed }) =>
    `Время вышло, ответов ${count} из ${needed}: \`WriteTimeout\`. Исход **неизвестен**: запись может лежать на какой-то реплике и ещё разойтись по остальным.`,
  readTimeout: ({ count, needed }) => `Время вышло, ответов ${count} из ${needed}: \`ReadTimeout\`.`,
  failure: ({ error }) => `Клиент получает ошибку: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `Сообщение от ${from} принять некому: ${node} недоступен.`
      : `Сообщение от ${from} принять некому: ${node} недоступен, но ${from} об этом **ещё не знает**.`,
  tooLate: ({ node }) => `Сообщение пришло на ${node} слишком поздно: оно уже никому не нужно.`,
  hintLater: ({ node, names, count }) =>
    `От ${names} ответа вовремя не было: ${node} оставляет у себя **хинт**${count === 1 ? '' : ' для каждого'}. Копией хинт не считается.`,
  replays: ({ node, names, count }) =>
    `${node} отправляет то, что хранил ${count === 1 ? 'в хинте' : 'в хинтах'}: ${names} ${count === 1 ? 'получит пропущенную запись' : 'получат пропущенные записи'}.`,
  delivered: ({ node, to }) => `${to} подтвердил, и ${node} выбрасывает хинт.`,
  expired: ({ node, to }) => `Срок хинта для ${to} истёк: ${node} его выбрасывает.`,
  seenDown: ({ names }) => `Остальные узлы теперь считают недоступным: ${names}.`,
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

const en: JournalWords = {
  and: ' and ',
  asksWrite: ({ node, value, level }) =>
    `The client asks ${node} to write ${value}, at ${level}. From now on ${node} is the **coordinator** of this request; any other node would do as well.`,
  asksDelete: ({ node, level }) =>
    `The client asks ${node} to delete the row, at ${level}. A delete is a write too: ${node} coordinates it.`,
  asksRead: ({ node, level }) =>
    `The client asks ${node} to read the key, at ${level}. ${node} is the **coordinator** of this read.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) =>
    `The replicas are ${names}. ${isOwn ? `${node} is one of them and has written already; it sends the write to **every** other one` : `${node} sends the write to **every** one`} that it takes to be up, whatever the level: ${level} only says that it waits for ${needed === 1 ? 'one answer' : `${needed} answers`}.`,
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'is' : 'are'} down, and ${node} knows it: instead of a message it keeps a **hint**${count === 1 ? '' : ' for each'}.`,
  hintsNot: ({ node, names }) => `For ${names}, ${node} keeps no more hints: the window has passed.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} needs one answer, so ${node} asks one replica for its data: ${data}.`
      : `${level} needs ${needed} answers, so ${node} asks ${needed} replicas: ${data} for its data, ${digests} for a digest alone.`,
  readsOwn: ({ node }) => `${node} is a replica and reads its own copy without a message.`,
  tooFew: ({ node, live, level, needed }) =>
    `Of the replicas ${live === 0 ? 'none is' : live === 1 ? 'only one is' : `only ${live} are`} up, as far as ${node} knows. ${level} needs ${needed}.`,
  isLost: ({ names }) => `The message to ${names} will get lost on its way.`,
  stores: ({ node }) =>
    `${node} has the write in its commit log and memtable, and sends its **acknowledgement**.`,
  passesOn: ({ node, names }) => `${node} passes it on to the replicas of its own data centre: ${names}.`,
  sendsData: ({ node, copy }) => `${node} reads its copy and sends all of it: ${copy}.`,
  sendsDigest: ({ node }) => `${node} reads its copy and sends only a **digest** of it.`,
  storesRepair: ({ node }) => `${node} writes what it lacked, and acknowledges.`,
  storesHint: ({ node, from }) => `${node} gets from ${from} the write that it missed, and keeps it.`,
  fails: ({ node }) => `${node} cannot: it answers with a failure.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'no row',
  deleted: ({ timestamp }) => `a tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Acknowledgement ${count} of ${needed}, from ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Acknowledgement ${count} of ${count}, from ${node}: **${level} is met**.${hasMore ? ' The others will still come, but nobody waits for them.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} acknowledges too. The client has had its answer: the level limits the wait, not who gets the write.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} acknowledges too, but its data centre has its majority already: ${level} waits for the other one.`
      : `${node} acknowledges, but from another data centre: ${level} does not count it.`,
  answersData: ({ node, count, needed, copy }) =>
    `Answer ${count} of ${needed}: the data from ${node}, ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Answer ${count} of ${needed}: the digest from ${node}.`,
  answersRepair: ({ node }) => `${node} acknowledges the repair.`,
  answersFailure: ({ node }) => `A failure comes from ${node}: it does not count as an answer.`,
  mismatch: ({ node, names }) =>
    `The digests **differ**: some copy is stale. ${node} now asks those it had asked for all their data: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} merges the versions; the largest timestamp wins: ${copy}. Before it answers, it writes that to ${names}: this is **read repair**.`,
  speculates: ({ node, to }) => `The answer is slow to come: ${node} asks ${to} as well (speculative retry).`,
  written: ({ level }) => `The client gets its answer: written at ${level}.`,
  read: ({ copy }) => `The client gets its answer: ${copy}.`,
  stale: 'It is a **stale read**: something newer had been acknowledged before it began.',
  unavailable: ({ level, needed, live, isRead }) =>
    `The client gets \`Unavailable\` at once: ${level} needs ${needed === 1 ? 'one replica that is' : `${needed} replicas that are`} up, and ${live === 0 ? 'none is' : live === 1 ? 'one is' : `${live} are`}. Nothing was sent${isRead ? '' : ', nothing was written'}.`,
  writeTimeout: ({ count, needed }) =>
    `Time ran out with ${count} of ${needed} answers: \`WriteTimeout\`. The outcome is **unknown**: the write may be on some replica, and may still spread.`,
  readTimeout: ({ count, needed }) => `Time ran out with ${count} of ${needed} answers: \`ReadTimeout\`.`,
  failure: ({ error }) => `The client gets an error: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `The message from ${from} finds nobody: ${node} is down.`
      : `The message from ${from} finds nobody: ${node} is down, but ${from} **does not know it yet**.`,
  tooLate: ({ node }) => `The message reaches ${node} too late to be of use to anybody.`,
  hintLater: ({ node, names, count }) =>
    `No answer came from ${names} in time: ${node} keeps a **hint**${count === 1 ? '' : ' for each'}. A hint is not a copy.`,
  replays: ({ node, names, count }) =>
    `${node} replays ${count === 1 ? 'its hint' : 'its hints'}: ${names} ${count === 1 ? 'gets the write that it' : 'get the writes that they'} missed.`,
  delivered: ({ node, to }) => `${to} has acknowledged, and ${node} throws the hint away.`,
  expired: ({ node, to }) => `The hint for ${to} has expired: ${node} throws it away.`,
  seenDown: ({ names }) => `The other nodes now take ${names} to be down.`,
  seenUp: ({ names }) => `The other nodes see ${names} again.`,
  killed: ({ node }) => `${node} dies without warning. The others take a while to notice.`,
  stopped: ({ node }) =>
    `${node} is shut down in good order: it says goodbye and flushes what it has in memory.`,
  started: ({ node }) => `${node} is back, with what it had on disk and in its commit log.`,
  paused: ({ node }) => `${node} stands still, as in a long garbage collection: what comes has to wait.`,
  resumed: ({ node }) => `${node} goes on, and deals with what was waiting.`,
  wiped: ({ node }) => `${node} loses everything, its disk as well.`,
  slowed: ({ node, factor }) => `${node} becomes slow: messages take ${factor} times as long.`,
  atSpeed: ({ node }) => `${node} is as fast as before.`,
  failing: ({ node }) => `${node} has a broken disk: it will answer with failures.`,
  mended: ({ node }) => `${node} is mended.`,
  partitioned: ({ groups }) => `The network splits: ${groups}. Neither side hears the other.`,
  healed: 'The network is whole again.',
  ledger: {
    caption: 'The same cluster as a table',
    node: 'Node',
    state: 'State',
    copy: 'Copy',
    up: 'up',
    down: 'down',
    downUnnoticed: 'down, not noticed',
    upUnseen: 'up, but not seen',
    paused: 'standing still',
    slow: (factor) => `slow, ×${factor}`,
    failing: 'failing',
    coordinator: 'coordinator',
    isFresh: 'fresh',
    isStale: 'stale',
    isMissing: 'missing',
    isNone: 'not a replica',
  },
};

export const journalWords: InThree<JournalWords> = { pt, ru, en };
