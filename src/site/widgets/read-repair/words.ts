import type { InThree } from '#i18n/languages.ts';
import type { Preset } from './model.ts';

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  knobs: {
    nodes: string;
    rf: string;
    level: string;
    via: string;
    key: string;
    versions: string;
    kinds: { value: string; tombstone: string; none: string };
    value: (node: string) => string;
    timestamp: (node: string) => string;
    kind: (node: string) => string;
    wrong: string;
  };
  guess: { question: string; noRow: string };
  rounds: {
    label: string;
    first: string;
    full: string;
    repair: string;
    answer: string;
    data: string;
    digest: string;
    equal: string;
    differ: string;
    notNeeded: string;
    wins: string;
    loses: string;
    done: string;
    noRow: string;
    tombstone: string;
  };
  ledger: {
    copy: string;
    first: string;
    full: string;
    repaired: string;
    notAsked: string;
    coordinator: string;
    none: string;
    noReplica: string;
  };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  says: {
    start: (at: { copies: string; node: string; level: string }) => string;
    /** Parts of one sentence, whose first letter is made large afterwards. */
    copy: (at: { node: string; value: string; timestamp: number }) => string;
    tombstone: (at: { node: string; timestamp: number }) => string;
    nothing: (at: { node: string }) => string;
    same: (at: { names: string; value: string; timestamp: number }) => string;
    ends: Record<Preset, string>;
    /** After the answer: the replicas that were not asked, and that therefore still hold something else. */
    left: (names: string, count: number) => string;
  };
}

const pt: Words = {
  preset: 'História',
  presets: {
    lecture: 'Três versões, ALL',
    quorum: 'QUORUM deixa uma de fora',
    unasked: 'A mais nova fica fora',
    tombstone: 'Um tombstone vence',
    agree: 'Cópias iguais',
  },
  knobs: {
    nodes: 'Nós',
    rf: 'RF',
    level: 'Leitura em',
    via: 'Coordenador',
    key: 'Chave',
    versions: 'O que cada réplica tem',
    kinds: { value: 'valor', tombstone: 'tombstone', none: 'nada' },
    value: (node) => `Valor em ${node}`,
    timestamp: (node) => `Timestamp em ${node}`,
    kind: (node) => `O que ${node} tem`,
    wrong: 'Valores têm de 1 a 12 caracteres, timestamps vão de 1 a 999, e a chave não é vazia.',
  },
  guess: { question: 'O que o cliente recebe?', noRow: 'Nenhuma linha' },
  rounds: {
    label: 'A leitura, rodada a rodada',
    first: '1. Dados e digests',
    full: '2. Dados completos',
    repair: '3. Reparo',
    answer: 'Resposta',
    data: 'dados',
    digest: 'digest',
    equal: 'iguais',
    differ: 'diferem',
    notNeeded: 'não foi preciso',
    wins: 'vence',
    loses: 'perde',
    done: 'confirmado',
    noRow: 'nenhuma linha',
    tombstone: 'tombstone',
  },
  ledger: {
    copy: 'Cópia',
    first: 'Primeiro',
    full: 'Depois',
    repaired: 'reparada',
    notAsked: 'não consultada',
    coordinator: 'coordenador',
    none: 'nada',
    noReplica: 'não é réplica',
  },
  drawing: {
    ring: (names) => `Anel de nós, no sentido horário: ${names}.`,
    copies: (list) => `Cópias: ${list}.`,
    asks: (node) => `O cliente fala com ${node}, o coordenador.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  says: {
    start: ({ copies, node, level }) =>
      `${copies} O cliente vai ler esta chave em ${level}, por meio de ${node}.`,
    copy: ({ node, value, timestamp }) => `${node} tem ${value}, timestamp ${timestamp}`,
    tombstone: ({ node, timestamp }) => `${node} tem um tombstone, timestamp ${timestamp}`,
    nothing: ({ node }) => `${node} não tem nada`,
    same: ({ names, value, timestamp }) => `${names} têm todos ${value}, timestamp ${timestamp}.`,
    ends: {
      lecture: 'Nada de votação: ElizaBeth estava em uma só réplica e agora está nas três.',
      quorum: 'Quem não foi consultado não foi reparado.',
      unasked: 'O valor mais novo existe, mas ninguém perguntou a quem o tem.',
      tombstone: 'Uma exclusão também tem timestamp: com o maior, apaga a linha em toda parte.',
      agree: 'Digests iguais: uma ida e volta bastou, e nada foi gravado.',
    },
    left: (names, count) =>
      `${names} não ${count === 1 ? 'foi consultado' : 'foram consultados'} e continua${count === 1 ? '' : 'm'} com o que tinha${count === 1 ? '' : 'm'}.`,
  },
};

const ru: Words = {
  preset: 'Сюжет',
  presets: {
    lecture: 'Три версии, ALL',
    quorum: 'QUORUM одну не тронет',
    unasked: 'Новейшую не спросили',
    tombstone: 'Победил tombstone',
    agree: 'Одинаковые копии',
  },
  knobs: {
    nodes: 'Узлы',
    rf: 'RF',
    level: 'Чтение на',
    via: 'Координатор',
    key: 'Ключ',
    versions: 'Что лежит на репликах',
    kinds: { value: 'значение', tombstone: 'tombstone', none: 'ничего' },
    value: (node) => `Значение на ${node}`,
    timestamp: (node) => `Метка времени на ${node}`,
    kind: (node) => `Что лежит на ${node}`,
    wrong: 'В значении от 1 до 12 знаков, метка времени — от 1 до 999, ключ не пуст.',
  },
  guess: { question: 'Что получит клиент?', noRow: 'Строки не будет' },
  rounds: {
    label: 'Чтение, обмен за обменом',
    first: '1. Данные и дайджесты',
    full: '2. Полные данные',
    repair: '3. Исправление',
    answer: 'Ответ',
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
    first: 'Сначала',
    full: 'Потом',
    repaired: 'исправлена',
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
      `${copies} Клиент прочитает этот ключ на уровне ${level} через ${node}.`,
    copy: ({ node, value, timestamp }) => `на ${node} — ${value}, метка времени ${timestamp}`,
    tombstone: ({ node, timestamp }) => `на ${node} — tombstone, метка времени ${timestamp}`,
    nothing: ({ node }) => `на ${node} ничего нет`,
    same: ({ names, value, timestamp }) =>
      `На всех репликах, ${names}, — ${value}, метка времени ${timestamp}.`,
    ends: {
      lecture: 'Никакого голосования: ElizaBeth была лишь на одной реплике, а теперь есть на всех трёх.',
      quorum: 'Кого не спросили, того и не исправили.',
      unasked: 'Самое новое значение есть, но того, у кого оно, никто не спросил.',
      tombstone: 'У удаления тоже есть метка времени: если она больше всех, строка исчезает везде.',
      agree: 'Дайджесты совпали: хватило одного обмена, и записывать ничего не пришлось.',
    },
    left: (names, count) =>
      count === 1
        ? `Узел ${names} не спрашивали, и на нём осталось то, что было.`
        : `Узлы ${names} не спрашивали, и на них осталось то, что было.`,
  },
};

const en: Words = {
  preset: 'Story',
  presets: {
    lecture: 'Three versions, ALL',
    quorum: 'QUORUM leaves one out',
    unasked: 'The newest is not asked',
    tombstone: 'A tombstone wins',
    agree: 'Equal copies',
  },
  knobs: {
    nodes: 'Nodes',
    rf: 'RF',
    level: 'Read at',
    via: 'Coordinator',
    key: 'Key',
    versions: 'What each replica holds',
    kinds: { value: 'value', tombstone: 'tombstone', none: 'nothing' },
    value: (node) => `Value on ${node}`,
    timestamp: (node) => `Timestamp on ${node}`,
    kind: (node) => `What ${node} holds`,
    wrong: 'Values have 1 to 12 characters, timestamps go from 1 to 999, and the key is not empty.',
  },
  guess: { question: 'What does the client get?', noRow: 'No row' },
  rounds: {
    label: 'The read, round by round',
    first: '1. Data and digests',
    full: '2. Full data',
    repair: '3. Repair',
    answer: 'Answer',
    data: 'data',
    digest: 'digest',
    equal: 'equal',
    differ: 'differ',
    notNeeded: 'not needed',
    wins: 'wins',
    loses: 'loses',
    done: 'acknowledged',
    noRow: 'no row',
    tombstone: 'tombstone',
  },
  ledger: {
    copy: 'Copy',
    first: 'First sent',
    full: 'Then',
    repaired: 'repaired',
    notAsked: 'not asked',
    coordinator: 'coordinator',
    none: 'nothing',
    noReplica: 'not a replica',
  },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    copies: (list) => `Copies: ${list}.`,
    asks: (node) => `The client talks to ${node}, the coordinator.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  says: {
    start: ({ copies, node, level }) =>
      `${copies} The client is going to read this key at ${level}, through ${node}.`,
    copy: ({ node, value, timestamp }) => `${node} has ${value}, timestamp ${timestamp}`,
    tombstone: ({ node, timestamp }) => `${node} has a tombstone, timestamp ${timestamp}`,
    nothing: ({ node }) => `${node} has nothing`,
    same: ({ names, value, timestamp }) => `${names} all have ${value}, timestamp ${timestamp}.`,
    ends: {
      lecture: 'Nobody votes: ElizaBeth was on a single replica, and now it is on all three.',
      quorum: 'Whoever was not asked was not repaired.',
      unasked: 'The newest value exists, but nobody asked the one that has it.',
      tombstone: 'A deletion has a timestamp too: with the greatest one, it removes the row everywhere.',
      agree: 'Equal digests: one round trip was enough, and nothing was written.',
    },
    left: (names, count) =>
      `${names} ${count === 1 ? 'was' : 'were'} not asked, and still ${count === 1 ? 'has what it' : 'have what they'} had.`,
  },
};

export const words: InThree<Words> = { pt, ru, en };
