import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const rows = (count: number) =>
  plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
const ofNodes = (count: number) =>
  count % 10 === 1 && count % 100 !== 11 ? `${count} узле` : `${count} узлах`;
/** Об 1 узле, о 4 узлах. */
const aboutNodes = (count: number) => `${count === 1 || count === 11 ? 'об' : 'о'} ${ofNodes(count)}`;
const takes = (count: number) => (count === 1 ? 'считает' : 'считают');

export const ru: Words = {
  preset: 'Сценарий',
  presets: {
    gossip: 'Heartbeat расходится',
    join: 'Узел входит в кластер',
    down: 'Узел обесточен',
    goodbye: 'Узел остановлен штатно',
    pause: 'Узел завис на 15 секунд',
  },
  changed: {
    gossip: ({ nodes, node }) => `Узлов — ${nodes}: когда heartbeat узла ${node} известен всем?`,
    join: ({ node }) => `${node} входит в кластер: что он получит?`,
    down: ({ nodes, node }) => `${node} пропал, узлов было ${nodes}: кто и когда это заметит?`,
  },
  knobs: {
    datacenters: 'Дата-центры',
    racks: 'Стоек в каждом',
    perRack: 'Узлов в стойке',
    seeds: 'Seed-узлы',
    watcher: 'phi с точки зрения',
    way: 'Узел',
    ways: { kill: 'обесточен', stop: 'остановлен', pause: 'завис на 15 с' },
    accident: 'Во время передачи',
    accidents: { none: 'всё в порядке', sender: 'отказ отправителя', newcomer: 'отказ нового узла' },
  },
  touch: {
    hint: {
      gossip: 'Нажмите на узел, чтобы следить за его heartbeat.',
      join: 'Нажмите на узел, чтобы остановить его заранее.',
      down: 'Нажмите на узел, чтобы выключить его.',
    },
    followNode: (node) => `Следить за heartbeat узла ${node}`,
    killNode: {
      kill: (node) => `Обесточить ${node}`,
      stop: (node) => `Остановить ${node} штатно`,
      pause: (node) => `${node} зависает на 15 секунд`,
    },
  },
  tabs: {
    now: 'Сейчас',
    outcome: 'Итог',
    table: { gossip: 'Кто знает', join: 'Строки', down: 'Кто заметил' },
    letter: 'Сообщение',
  },
  now: {
    time: 'Время',
    know: 'Знают узлы',
    of: (count, all) => `${count} из ${all}`,
    state: (node) => `Статус ${node}`,
    received: 'Получено строк',
    owns: (node) => `${node} отвечает за`,
    phi: ({ node, watcher }) => `phi для ${node} на ${watcher}`,
    noticed: 'Считают недоступным',
    log: 'В журнале нового узла:',
  },
  legend: {
    gossip: (node) => `Под узлом: какой heartbeat узла ${node} ему известен`,
    join: (node) => `Под узлом: что он сообщает об узле ${node} (U доступен, J входит, N в строю)`,
    down: (node) => `Под узлом: что он сообщает об узле ${node} (U доступен, D недоступен, N в строю)`,
  },
  seed: 'seed',
  seconds: (seconds) => `${seconds}\u00a0с`,
  table: {
    node: 'Узел',
    knows: 'Узнал',
    from: 'От кого',
    itself: 'сам',
    answers: 'Отвечает за',
    onDisk: 'На диске',
    state: 'Сообщает',
    phi: 'phi',
    noticed: 'Заметил',
    notYet: 'ещё нет',
    sum: 'Сумма',
    captions: {
      gossip: (node) => `Кто узнал новый heartbeat узла ${node}`,
      join: () => 'Строки на узлах',
      down: (node) => `Кто заметил, что ${node} пропал`,
    },
    letter: ({ verb, from, to }) => `${verb}, ${from} → ${to}: известные версии`,
    noLetter: 'Здесь показаны сообщения первого разговора.',
  },
  chart: {
    label: ({ node, watcher, phi, threshold }) =>
      `phi во времени с точки зрения ${watcher}. Для ${node} сейчас ${phi}, порог ${threshold}.`,
    threshold: (threshold) => `порог ${threshold}`,
    seenBy: (watcher) => `phi на узле ${watcher}`,
  },
  picture: {
    cluster: ({ nodes, datacenters, racks }) =>
      `Узлов: ${nodes}; дата-центров: ${datacenters}; стоек в каждом: ${racks}.`,
    message: ({ from, to, verb }) => `${from} отправляет ${verb} узлу ${to}.`,
    stream: (names, to) => `${names} передают данные узлу ${to}.`,
    notes: (list) => `Под узлами: ${list}.`,
    down: (names) => `Недоступны: ${names}.`,
  },
  guess: {
    gossip: {
      question: ({ node, nodes }) =>
        `${node} увеличил свой heartbeat. Когда об этом узнают все узлы (их ${nodes})?`,
      options: { one: 'в пределах секунды', few: 'через 1–5 секунд', many: 'позже чем через 5 секунд' },
      guessed: {
        one: 'Ваша догадка: в пределах секунды.',
        few: 'Ваша догадка: через 1–5 секунд.',
        many: 'Ваша догадка: позже чем через 5 секунд.',
      },
      truth: (seconds) => `Все знают через ${seconds}.`,
    },
    join: {
      question: ({ node, rows: count, copies }) =>
        `Всего ${rows(count)}, копий каждой — ${copies}. Сколько строк получит ${node}?`,
      option: rows,
      guessed: (count) => `Ваша догадка: ${rows(count)}.`,
      truth: (count) => `Узел получает ${count}.`,
    },
    down: {
      question: ({ node, way }) =>
        ({
          kill: `${node} обесточен. Когда это заметит первый узел?`,
          stop: `${node} остановлен штатно. Когда это заметит первый узел?`,
          pause: `${node} завис на 15 секунд. Когда его сочтут недоступным?`,
        })[way],
      options: {
        once: 'сразу',
        soon: 'через 1–10 секунд',
        late: 'позже чем через 10 секунд',
        never: 'никогда',
      },
      guessed: {
        once: 'Ваша догадка: сразу.',
        soon: 'Ваша догадка: через 1–10 секунд.',
        late: 'Ваша догадка: позже чем через 10 секунд.',
        never: 'Ваша догадка: никогда.',
      },
      truth: (seconds) => `Первый узел замечает это через ${seconds}.`,
      never: 'Никто не считает его недоступным.',
    },
  },
  moral: {
    gossip: 'Никто не рассылает новость всем. Каждый сообщает её одному, и после этого знают оба.',
    join: 'Seed-узел понадобился только для первого вопроса. Данные пришли с узлов, где они лежали, и там ничего не удалено.',
    down: 'Никто не спрашивает и не голосует. Каждый узел судит по своему phi, поэтому какое-то время мнения расходятся.',
    failed: 'Кластер работает как прежде. Не удался только вход нового узла.',
    pause: 'Зависание неотличимо от отказа. Порог определяет, сколько оно может длиться.',
    goodbye: 'Если узел попрощался, ждать не нужно: все знают сразу.',
  },
  tries: {
    threshold: (threshold) => `Порог ${threshold}`,
    way: { kill: 'Обесточить', stop: 'Остановить штатно', pause: 'Зависание на 15 с' },
    larger: 'Двенадцать узлов',
    stop: (node) => `Сначала остановить ${node}`,
    accident: {
      none: 'Без отказа',
      sender: 'Что если откажет отправитель?',
      newcomer: 'Что если откажет новый узел?',
    },
    seeds: 'Два seed-узла',
  },
  labels: {
    start: 'начало',
    syn: 'SYN',
    ack: 'ACK',
    ack2: 'ACK2',
    heard: (count, all) => `знают ${count} из ${all}`,
    shadow: 'вопрос к seed',
    answer: 'ответ seed-узла',
    met: 'все знакомы',
    boot: 'BOOT',
    bootKnown: 'ждёт 30 с',
    streams: 'передача началась',
    accident: 'отказ узла',
    streamed: 'передача окончена',
    normal: 'NORMAL',
    joined: 'знают все',
    failed: 'вход не удался',
    gone: 'пропал',
    silent: (seconds) => `нет новостей ${seconds}`,
    noticed: (names) => `заметил: ${names}`,
    resumed: 'работает снова',
    calm: 'всё спокойно',
    started: 'запущен снова',
    back: 'доступен для всех',
  },
  says: {
    gossipStart: ({ of, heartbeat }) =>
      `Каждый узел раз в секунду увеличивает свой heartbeat на единицу. У ${of} он равен **${heartbeat}**, и знают об этом ещё не все.`,
    syn: ({ from, to, heartbeat, nodes }) =>
      `${from} увеличивает heartbeat до **${heartbeat}** и отправляет ${to} сообщение SYN: какая версия ему известна о каждом из ${nodes} узлов.`,
    ack: ({ from, tells, asks }) =>
      `${from} сравнивает список со своим. В его ACK есть новости ${aboutNodes(tells)} и просьба прислать более новые сведения ${aboutNodes(asks)}.`,
    ack2: ({ from, to, heartbeat }) =>
      `${from} отправляет то, что просили, в ACK2. Теперь и ${to} знает heartbeat **${heartbeat}**. Три сообщения — и у обоих свежие сведения.`,
    heard: ({ node, from, know, of, seconds }) =>
      `Через ${seconds} новость есть у ${node}, её сообщил ${from}. Знают ${know} из ${of}. Тонкие линии — другие разговоры за это время.`,
    allHeard: ({ node, from, seconds, nodes }) =>
      `Последним узнаёт ${node}, от ${from}. Через ${seconds} знают все узлы, а их ${nodes}.`,
    joinStart: ({ node, nodes, seeds, count }) =>
      `В кластере 60 строк, узлов — ${nodes}. Входит ${node}, в его файле ${count === 1 ? `единственный seed-узел — ${seeds}` : `указаны seed-узлы ${seeds}`}.`,
    isDown: (node) => `${node} недоступен.`,
    shadow: ({ node, seeds, count }) =>
      `${node} запущен. Он знает ${count === 1 ? 'только один адрес' : 'только эти адреса'} и отправляет ${seeds} пустой вопрос: кто есть в кластере?`,
    answer: ({ node, seed, names }) => `${seed} отвечает всем, что знает. Так ${node} узнаёт о ${names}.`,
    met: ({ node, seconds }) =>
      `${node} участвует в gossip наравне со всеми. Через ${seconds} о нём слышал каждый узел, но данных у ${node} ещё нет.`,
    boot: ({ node, seconds }) =>
      `Через ${seconds} ${node} выбрал свою часть данных и объявляет о ней со статусом \`BOOT\`.`,
    bootKnown: ({ node, seconds }) =>
      `Через ${seconds} это знают все. Новые записи своей части ${node} уже получает, чтения — нет. Для надёжности он ждёт 30 с.`,
    streams: ({ node, from, seconds }) =>
      `Через ${seconds} ${node} забирает строки своей части с узлов ${from}, которые отвечали за них до сих пор.`,
    accident: ({ dead }) => `Отказ: ${dead} выключился, пока строки были в пути.`,
    streamed: ({ node, rows: count, all }) =>
      `${node} получил ${count} из ${all} строк. У отправителей строки остались.`,
    normal: ({ node, seconds }) =>
      `Через ${seconds} ${node} объявляет \`NORMAL\`: теперь за свою часть отвечает он.`,
    joined: ({ node, seconds }) =>
      `Через ${seconds} это знает каждый узел. ${node} — такой же участник, как остальные, а seed-узел больше ни при чём.`,
    failed: ({ node, seconds }) =>
      `Через ${seconds} ${node} прекращает попытки. Причина есть в журнале, а кластер работает без него.`,
    downStart: ({ node, watcher, mean }) =>
      `Всё в порядке. ${watcher} получает новый heartbeat узла ${node} в среднем раз в **${mean}**, поэтому phi мал.`,
    gone: {
      kill: (node) => `${node} обесточен. От него больше нет новостей, и никто об этом ещё не знает.`,
      stop: (node) => `${node} остановлен штатно. Перед уходом он прощается со всеми.`,
      pause: (node) => `${node} завис — например, на сборке мусора. Для остальных это похоже на отказ.`,
    },
    silent: ({ node, watcher, seconds, phi }) =>
      `От ${node} нет новостей ${seconds}. На ${watcher} phi сейчас **${phi}**: чем дольше молчание, тем больше phi.`,
    noticed: ({ node, by, count, seconds, noticed, of }) =>
      `Через ${seconds} ${by} ${takes(count)} ${node} недоступным. ${noticed === of ? 'Теперь так считают все остальные.' : `Так считают ${noticed} из ${of}; для прочих он ещё доступен.`}`,
    resumed: ({ node, seconds, phi, noticed }) =>
      `Через ${seconds} ${node} работает снова. phi дошёл до **${phi}**; ${noticed === 0 ? 'никто не счёл узел недоступным' : `сочли узел недоступным: ${noticed}`}.`,
    calm: ({ node, phi }) =>
      `Heartbeat узла ${node} приходит снова, phi опустился до **${phi}**. Для всех узел доступен.`,
    started: ({ node, seconds }) =>
      `Через ${seconds} ${node} запущен снова. Остальные пока считают его недоступным.`,
    back: ({ node, seconds }) =>
      `Достаточно нового heartbeat и одного сообщения туда и обратно. Ещё ${seconds} — и ${node} доступен для всех.`,
  },
};
