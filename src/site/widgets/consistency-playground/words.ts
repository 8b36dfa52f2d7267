import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { Condition, Deed, Outcome, Preset } from './model.ts';
import type { Verdict } from './survival.ts';

/** Names of nodes come marked as strong, values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  knobs: {
    topology: string;
    nodes: (count: number) => string;
    twoCentres: string;
    rf: string;
    rfEach: string;
    does: string;
    deeds: Record<Deed, string>;
    writeLevel: string;
    readLevel: string;
    via: string;
    key: string;
    /** Of the fields with one node each. */
    conditions: string;
  };
  condition: Record<Condition, string>;
  wrongKey: string;
  guess: Guess;
  tally: {
    title: (operation: 'read' | 'write', level: string) => string;
    /** A place that no answer has filled yet. */
    open: string;
    completes: string;
    late: string;
    hint: string;
    outcome: (at: { outcome: Outcome; operation: 'read' | 'write'; value: string; ms: string }) => string;
    error: (ms: string) => string;
    ms: (figure: string) => string;
  };
  ledger: {
    answer: string;
    noAnswer: string;
    answered: (nth: number, ms: string) => string;
    keepsHint: (names: string) => string;
  };
  survival: {
    caption: string;
    level: string;
    needs: string;
    down: string;
    writesOnly: string;
    verdict: Record<Verdict, string>;
    here: string;
  };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  says: Says;
}

interface Guess {
  question: Record<Deed, string>;
  option: (at: { outcome: Outcome; does: Deed }) => string;
}

export interface Says {
  copies: (at: { rf: number; names: string; value: string; isEach: boolean }) => string;
  will: Record<Deed, (at: { node: string; value: string; write: string; read: string }) => string>;
  /** How nodes are, where they are not well. */
  are: Record<Exclude<Condition, 'up'>, (names: string, count: number) => string>;
  /** At EACH_QUORUM an answer counts for its own data centre. */
  each: (at: { node: string; datacenter: string; count: number; needed: number; isMet: boolean }) => string;
  eachMore: (at: { node: string; datacenter: string }) => string;
  gone: (at: { node: string }) => string;
  ends: Record<Preset, string>;
}

const pt: Words = {
  preset: 'História',
  presets: {
    quorum: 'QUORUM',
    'one-down': 'Um fora do ar',
    'two-down': 'Dois fora do ar',
    all: 'ALL, um fora do ar',
    stale: 'ONE, depois ONE',
    timeout: 'Queda não notada',
    any: 'ANY, só um hint',
    'two-centres': 'Dois data centers',
  },
  knobs: {
    topology: 'Cluster',
    nodes: (count) => plural('pt', count, { one: 'nó', other: 'nós' }),
    twoCentres: '2 data centers',
    rf: 'RF',
    rfEach: 'RF em cada um',
    does: 'Requisição',
    deeds: { write: 'escrita', read: 'leitura', both: 'escrita e leitura' },
    writeLevel: 'Escrita em',
    readLevel: 'Leitura em',
    via: 'Coordenador',
    key: 'Chave',
    conditions: 'Como está cada nó',
  },
  condition: {
    up: 'no ar',
    slow: 'lento',
    down: 'fora do ar',
    dies: 'cai agora',
    loses: 'perde a escrita',
  },
  wrongKey: 'A chave precisa de ao menos um caractere.',
  guess: {
    question: {
      write: 'Como termina a escrita?',
      read: 'Como termina a leitura?',
      both: 'O que a leitura devolve?',
    },
    option: ({ outcome, does }) =>
      ({
        answered: does === 'write' ? 'Confirmada' : does === 'read' ? 'Com o valor' : 'v2, o novo',
        stale: 'v1, o antigo',
        refused: 'Recusa imediata',
        timeout: 'Timeout',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Escrita' : 'Leitura'} em ${level}`,
    open: 'ainda sem resposta',
    completes: 'completa o nível',
    late: 'não é esperada',
    hint: 'hint',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `confirmada em ${ms}` : `${value} em ${ms}`,
        stale: `desatualizada: ${value}`,
        refused: 'recusada na hora, nada foi enviado',
        timeout: operation === 'write' ? `timeout em ${ms}: resultado desconhecido` : `timeout em ${ms}`,
      })[outcome],
    error: (ms) => `erro em ${ms}`,
    ms: (figure) => `${figure} ms`,
  },
  ledger: {
    answer: 'Resposta',
    noAnswer: 'nenhuma',
    answered: (nth, ms) => `${nth}, ${ms}`,
    keepsHint: (names) => `hint para ${names}`,
  },
  survival: {
    caption: 'O que cada nível suporta, conforme as réplicas fora do ar',
    level: 'Nível',
    needs: 'espera',
    down: 'réplicas fora do ar',
    writesOnly: 'só escrita',
    verdict: {
      answered: 'atende',
      refused: 'recusa',
      depends: 'depende de quais',
      nobody: 'não há a quem pedir',
    },
    here: 'este caso',
  },
  drawing: {
    ring: (names) => `Anel de nós, no sentido horário: ${names}.`,
    copies: (list) => `Cópias: ${list}.`,
    asks: (node) => `O cliente fala com ${node}, o coordenador.`,
    under: (list) => `Mensagens a caminho: ${list}.`,
  },
  says: {
    copies: ({ rf, names, value, isEach }) =>
      `RF ${rf}${isEach ? ' em cada data center' : ''}: as réplicas da chave são ${names}, e todas têm ${value}.`,
    will: {
      write: ({ node, value, write }) => `O cliente vai pedir a ${node} que grave ${value} em ${write}.`,
      read: ({ node, read }) => `O cliente vai pedir a ${node} que leia em ${read}.`,
      both: ({ node, value, write, read }) =>
        `O cliente vai pedir a ${node} que grave ${value} em ${write} e, depois da resposta, que leia em ${read}.`,
    },
    are: {
      slow: (names, count) => `${names} ${count === 1 ? 'está lento' : 'estão lentos'}.`,
      down: (names, count) => `${names} ${count === 1 ? 'está' : 'estão'} fora do ar, e os outros sabem.`,
      dies: (names, count) => `${names} ${count === 1 ? 'vai' : 'vão'} cair, e ninguém vai notar a tempo.`,
      loses: (names, count) =>
        `${names} ${count === 1 ? 'está sobrecarregado e vai' : 'estão sobrecarregados e vão'} perder a escrita.`,
    },
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Confirmação de ${node}: ${count} de ${needed} em \`${datacenter}\`.${isMet ? ' Agora **cada** data center tem a sua maioria: EACH_QUORUM está completo.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `${node} também confirma, mas \`${datacenter}\` já tem a sua maioria: isso não ajuda o outro data center.`,
    gone: ({ node }) =>
      `${node} não está no ar: o cliente nem consegue se conectar. Um driver tentaria outro nó; qualquer um serve de coordenador.`,
    ends: {
      quorum: 'Duas de três bastaram, duas vezes; mesmo assim, as três têm o valor novo.',
      'one-down': 'Uma réplica fora do ar, e o cliente não percebeu nada: é isso que QUORUM compra.',
      'two-down':
        'QUORUM conta as réplicas que existem, não as que sobraram: duas de três, não importa quantas caíram.',
      all: 'Com ALL, basta uma réplica fora do ar para barrar todas as escritas.',
      stale: 'A réplica que confirmou e a que foi lida não eram a mesma: com ONE e ONE, isso pode acontecer.',
      timeout:
        'O cliente ouviu “timeout” e, no entanto, lê `v2`: timeout não quer dizer que a escrita falhou.',
      any: 'Para ANY, basta um hint; mas um hint não é uma cópia, e ninguém consegue ler `v2`.',
      'two-centres':
        'LOCAL_QUORUM não esperou pelo outro data center nem uma vez, e ainda assim a escrita foi para lá.',
    },
  },
};

const ru: Words = {
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

const en: Words = {
  preset: 'Story',
  presets: {
    quorum: 'QUORUM',
    'one-down': 'One down',
    'two-down': 'Two down',
    all: 'ALL, one down',
    stale: 'ONE, then ONE',
    timeout: 'Unnoticed death',
    any: 'ANY, only a hint',
    'two-centres': 'Two data centres',
  },
  knobs: {
    topology: 'Cluster',
    nodes: (count) => plural('en', count, { one: 'node', other: 'nodes' }),
    twoCentres: '2 data centres',
    rf: 'RF',
    rfEach: 'RF in each',
    does: 'Request',
    deeds: { write: 'write', read: 'read', both: 'write, then read' },
    writeLevel: 'Write at',
    readLevel: 'Read at',
    via: 'Coordinator',
    key: 'Key',
    conditions: 'State of each node',
  },
  condition: { up: 'up', slow: 'slow', down: 'down', dies: 'dies now', loses: 'loses the write' },
  wrongKey: 'A key has at least one character.',
  guess: {
    question: {
      write: 'How does the write end?',
      read: 'How does the read end?',
      both: 'What does the read return?',
    },
    option: ({ outcome, does }) =>
      ({
        answered: does === 'write' ? 'Acknowledged' : does === 'read' ? 'With the value' : 'v2, the new one',
        stale: 'v1, the old one',
        refused: 'Refused at once',
        timeout: 'A timeout',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Write' : 'Read'} at ${level}`,
    open: 'no answer yet',
    completes: 'completes the level',
    late: 'nobody waits for it',
    hint: 'hint',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `acknowledged after ${ms}` : `${value} after ${ms}`,
        stale: `stale: ${value}`,
        refused: 'refused at once, nothing was sent',
        timeout: operation === 'write' ? `timeout after ${ms}: outcome unknown` : `timeout after ${ms}`,
      })[outcome],
    error: (ms) => `error after ${ms}`,
    ms: (figure) => `${figure} ms`,
  },
  ledger: {
    answer: 'Answer',
    noAnswer: 'none',
    answered: (nth, ms) => `${nth}${['th', 'st', 'nd', 'rd'][nth] ?? 'th'}, ${ms}`,
    keepsHint: (names) => `hint for ${names}`,
  },
  survival: {
    caption: 'What each level survives, by how many replicas are down',
    level: 'Level',
    needs: 'waits for',
    down: 'replicas down',
    writesOnly: 'writes only',
    verdict: {
      answered: 'answers',
      refused: 'refuses',
      depends: 'depends on which',
      nobody: 'nobody to ask',
    },
    here: 'this case',
  },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    copies: (list) => `Copies: ${list}.`,
    asks: (node) => `The client talks to ${node}, the coordinator.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  says: {
    copies: ({ rf, names, value, isEach }) =>
      `RF ${rf}${isEach ? ' in each data centre' : ''}: the replicas of the key are ${names}, and all of them have ${value}.`,
    will: {
      write: ({ node, value, write }) => `The client is going to ask ${node} to write ${value} at ${write}.`,
      read: ({ node, read }) => `The client is going to ask ${node} to read at ${read}.`,
      both: ({ node, value, write, read }) =>
        `The client is going to ask ${node} to write ${value} at ${write} and, after the answer, to read at ${read}.`,
    },
    are: {
      slow: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} slow.`,
      down: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} down, and the others know it.`,
      dies: (names, count) =>
        `${names} ${count === 1 ? 'is' : 'are'} about to die, and nobody will notice in time.`,
      loses: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} overloaded and will lose the write.`,
    },
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Acknowledgement from ${node}: ${count} of ${needed} in \`${datacenter}\`.${isMet ? ' Now **each** data centre has its majority: EACH_QUORUM is met.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `${node} acknowledges too, but \`${datacenter}\` has its majority already: that does not help the other data centre.`,
    gone: ({ node }) =>
      `${node} is not running: the client cannot even connect. A driver would try another node; any of them can coordinate.`,
    ends: {
      quorum: 'Two of three were enough, twice; and still all three have the new value.',
      'one-down': 'One replica is down and the client noticed nothing: this is what QUORUM buys.',
      'two-down':
        'QUORUM counts the replicas that exist, not those that are left: two of three, however many have died.',
      all: 'At ALL, one replica that is down stops every write.',
      stale: 'One replica acknowledged, another one was read: with ONE and ONE that can happen.',
      timeout:
        'The client was told of a timeout, and yet it reads `v2`: a timeout does not mean that the write failed.',
      any: 'For ANY a hint is enough; but a hint is not a copy, and nobody can read `v2`.',
      'two-centres':
        'LOCAL_QUORUM never waited for the other data centre, and still the write went there too.',
    },
  },
};

export const words: InThree<Words> = { pt, ru, en };
