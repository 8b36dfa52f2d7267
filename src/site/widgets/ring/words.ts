import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

export interface Words {
  preset: string;
  presets: { toy: string; murmur3: string; moves: string; many: string };
  keyLabel: string;
  nodesLabel: string;
  keyRange: { toy: string; murmur3: string };
  token: string;
  tokens: string;
  livesOn: (node: string) => string;
  nodeCount: (count: number) => string;
  copyCount: (count: number) => string;
  caption: string;
  columns: { node: string; owns: string; share: string; copy: string };
  /** The question before the widget plays: which node owns this key? */
  guess: (key: string) => string;
  /** What was guessed, and what is true. */
  guessed: (node: string) => string;
  truth: (at: { owner: string; range: string; token: string }) => string;
  /** The panels beside the ring. */
  panels: { key: string; nodes: string };
  /** The rows of the first panel: what is known of the key. */
  known: { token: string; owner: string; range: string; copies: string; notYet: string };
  /** What happens in each frame. */
  labels: readonly [string, string, string, string, string];
  /** What to remember when the copies are placed. */
  moral: string;
  tries: { key: (key: string) => string; nodes: (count: number) => string; rf: (rf: number) => string };
  /** The name of the handle by which the key is dragged. */
  keyHandle: string;
  hasCopy: string;
  hasNone: string;
  drawing: Drawing;
  says: Says;
}

/** What one learns from the drawing, for those who do not see it. */
interface Drawing {
  ring: (nodes: string) => string;
  node: (name: string, token: string) => string;
  key: (token: string) => string;
  owner: (name: string) => string;
  copies: (names: string) => string;
}

/** The sentences of each frame, the most important first. */
export interface Says {
  toy: (at: { end: string; owner: string; after: string; next: string }) => readonly string[];
  murmur3: (at: { nodes: number; first: string; last: string }) => readonly string[];
  isToken: (at: { key: string; token: string }) => readonly string[];
  toyHash: (at: { key: string; token: string; bytes: number }) => readonly string[];
  murmur3Hash: (at: { key: string; token: string; bytes: number }) => readonly string[];
  walk: (at: { end: string; owner: string }) => readonly string[];
  wrap: (at: { last: string; end: string; owner: string }) => readonly string[];
  noWalk: (at: { token: string; owner: string }) => readonly string[];
  owner: (at: { owner: string; start: string; end: string }) => readonly string[];
  oneCopy: (at: { owner: string }) => readonly string[];
  copies: (at: { rf: number; others: string; count: number }) => readonly string[];
  tooFew: (at: { rf: number; others: string; nodes: number }) => readonly string[];
}

/** Small numbers as words, for use in sentences. The first two places of each list are never used. */
const counts = {
  pt: {
    nodes: ['', '', 'Dois nós', 'Três nós', 'Quatro nós', 'Cinco nós', 'Seis nós', 'Sete nós', 'Oito nós'],
    copies: ['', '', 'duas', 'três', 'quatro'],
  },
  ru: {
    nodes: [
      '',
      '',
      'Два узла',
      'Три узла',
      'Четыре узла',
      'Пять узлов',
      'Шесть узлов',
      'Семь узлов',
      'Восемь узлов',
    ],
    copies: ['', '', 'две', 'три', 'четыре'],
  },
  en: {
    nodes: [
      '',
      '',
      'Two nodes',
      'Three nodes',
      'Four nodes',
      'Five nodes',
      'Six nodes',
      'Seven nodes',
      'Eight nodes',
    ],
    copies: ['', '', 'two', 'three', 'four'],
  },
};

const bytes = {
  pt: (count: number) => plural('pt', count, { one: 'byte', other: 'bytes' }),
  ru: (count: number) => plural('ru', count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' }),
  en: (count: number) => plural('en', count, { one: 'byte', other: 'bytes' }),
};

const pt: Words = {
  preset: 'Anel',
  presets: { toy: 'Anel de brinquedo', murmur3: 'Murmur3', moves: 'Entra ou sai', many: 'Muitos nós' },
  keyLabel: 'Chave',
  nodesLabel: 'Nós',
  keyRange: { toy: 'Um número de 0 a 99 ou um texto.', murmur3: 'Um texto com pelo menos um caractere.' },
  token: 'token',
  tokens: 'tokens',
  livesOn: (node) => `fica em ${node}`,
  nodeCount: (count) => plural('pt', count, { one: 'nó', other: 'nós' }),
  copyCount: (count) => plural('pt', count, { one: 'cópia', other: 'cópias' }),
  caption: 'O mesmo anel em tabela',
  columns: { node: 'Nó', owns: 'Possui', share: '%', copy: 'Cópia' },
  guess: (key) => `Qual nó é o dono da chave ${key}?`,
  guessed: (node) => `Seu palpite foi ${node}.`,
  truth: ({ owner, range, token }) =>
    `O dono é ${owner}: o intervalo dele, ${range}, contém o token ${token}.`,
  panels: { key: 'Chave', nodes: 'Nós' },
  known: {
    token: 'Token',
    owner: 'Dono',
    range: 'Intervalo',
    copies: 'Cópias',
    notYet: 'ainda não mostrado',
  },
  labels: ['o anel', 'a chave vira token', 'sentido horário', 'o dono', 'as cópias'],
  moral: 'Qualquer nó encontra o dono sozinho: a chave dá o token, e o token dá o nó.',
  tries: { key: (key) => `Chave ${key}`, nodes: (count) => `${count} nós`, rf: (rf) => `RF ${rf}` },
  keyHandle: 'Token da chave',
  hasCopy: 'sim',
  hasNone: 'não',
  drawing: {
    ring: (nodes) =>
      `Anel de tokens, no sentido horário: ${nodes}. Cada intervalo termina no token do seu nó.`,
    node: (name, token) => `${name} em ${token}`,
    key: (token) => `A chave está no token ${token}.`,
    owner: (name) => `O primeiro nó a partir dali é ${name}, o dono.`,
    copies: (names) => `Cópias em ${names}.`,
  },
  says: {
    toy: ({ end, owner, after, next }) => [
      'Um nó possui o intervalo que **termina** nele: o arco engrossa na direção do dono.',
      `Por isso o token ${end} é de **${owner}**, e o ${after} já é de **${next}**.`,
    ],
    murmur3: ({ nodes, first, last }) => [
      `Os tokens do Cassandra vão de ${first} a ${last}.`,
      `Aqui ${counts.pt.nodes[nodes]?.toLowerCase()} os dividem por igual, e cada um possui o intervalo que **termina** nele.`,
    ],
    isToken: ({ key, token }) => [
      key === token
        ? `No anel de brinquedo, um número é o seu próprio token: a chave ${key} fica em **${token}**.`
        : `O anel é fechado, então ${key} é de novo **${token}**.`,
      'Só a chave define o lugar; nenhum nó foi consultado.',
    ],
    toyHash: ({ key, token, bytes: count }) => [
      `O particionador de brinquedo transforma “${key}” (${bytes.pt(count)}) no token **${token}**.`,
      'Só a chave define o lugar; nenhum nó foi consultado.',
    ],
    murmur3Hash: ({ key, token, bytes: count }) => [
      `O Murmur3 transforma “${key}” (${bytes.pt(count)}) no token **${token}**.`,
      'Todo nó calcula o mesmo número, então ninguém precisa perguntar onde a chave está.',
    ],
    walk: ({ end, owner }) => [
      `A partir do token, seguimos no **sentido horário** até o primeiro nó: **${owner}**, em ${end}.`,
    ],
    wrap: ({ last, end, owner }) => [
      `No **sentido horário** não há nó até ${last}, onde o anel recomeça.`,
      `O primeiro nó é **${owner}**, em ${end}.`,
    ],
    noWalk: ({ token, owner }) => [
      `Em ${token} já há um nó, **${owner}**, então não é preciso andar.`,
      'O token de um nó faz parte do intervalo dele.',
    ],
    owner: ({ owner, start, end }) => [
      `**${owner}** é o dono: possui todo token depois de ${start} até ${end}, inclusive.`,
      'A primeira cópia fica nele.',
    ],
    oneCopy: ({ owner }) => [
      `RF 1 pede uma só cópia, e **${owner}** já a tem.`,
      `Enquanto ${owner} estiver fora do ar, ninguém consegue ler esta chave.`,
    ],
    copies: ({ rf, others, count }) => [
      `RF ${rf} pede ${counts.pt.copies[rf]} cópias, então a SimpleStrategy segue o percurso e pega ${count === 1 ? 'o próximo nó' : 'os próximos nós'}: ${others}.`,
      'Nenhuma é a original: todas são réplicas.',
    ],
    tooFew: ({ rf, others, nodes }) => [
      `RF ${rf} pede ${counts.pt.copies[rf]} cópias, mas só há ${counts.pt.nodes[nodes]?.toLowerCase()}.`,
      `Nenhum nó guarda duas cópias, então o percurso termina depois de ${others}.`,
    ],
  },
};

const ru: Words = {
  preset: 'Кольцо',
  presets: { toy: 'Учебное', murmur3: 'Murmur3', moves: 'Приход и уход', many: 'Много узлов' },
  keyLabel: 'Ключ',
  nodesLabel: 'Узлы',
  keyRange: { toy: 'Число от 0 до 99 или любой текст.', murmur3: 'Текст хотя бы из одного знака.' },
  token: 'токен',
  tokens: 'токены',
  livesOn: (node) => `лежит на ${node}`,
  nodeCount: (count) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  copyCount: (count) => plural('ru', count, { one: 'копия', few: 'копии', many: 'копий', other: 'копии' }),
  caption: 'То же кольцо в виде таблицы',
  columns: { node: 'Узел', owns: 'Владеет', share: '%', copy: 'Копия' },
  guess: (key) => `Какой узел владеет ключом ${key}?`,
  guessed: (node) => `Ваша догадка: ${node}.`,
  truth: ({ owner, range, token }) => `Владеет ${owner}: токен ${token} входит в его диапазон ${range}.`,
  panels: { key: 'Ключ', nodes: 'Узлы' },
  known: {
    token: 'Токен',
    owner: 'Владелец',
    range: 'Диапазон',
    copies: 'Копии',
    notYet: 'ещё не показано',
  },
  labels: ['кольцо', 'ключ и его токен', 'по часовой стрелке', 'владелец', 'копии'],
  moral: 'Любой узел сам найдёт владельца: ключ даёт токен, а токен — узел.',
  tries: {
    key: (key) => `Ключ ${key}`,
    nodes: (count) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
    rf: (rf) => `RF ${rf}`,
  },
  keyHandle: 'Токен ключа',
  hasCopy: 'есть',
  hasNone: 'нет',
  drawing: {
    ring: (nodes) =>
      `Кольцо токенов, по часовой стрелке: ${nodes}. Каждый диапазон кончается на токене своего узла.`,
    node: (name, token) => `${name} на ${token}`,
    key: (token) => `Ключ стоит на токене ${token}.`,
    owner: (name) => `Первый узел от него — ${name}, владелец.`,
    copies: (names) => `Копии на ${names}.`,
  },
  says: {
    toy: ({ end, owner, after, next }) => [
      'Узел владеет диапазоном, который на нём **заканчивается**: дуга утолщается к владельцу.',
      `Поэтому токен ${end} принадлежит **${owner}**, а ${after} — уже **${next}**.`,
    ],
    murmur3: ({ nodes, first, last }) => [
      `Токены Cassandra идут от ${first} до ${last}.`,
      `Здесь их поровну делят ${counts.ru.nodes[nodes]?.toLowerCase()}; узел владеет диапазоном, который на нём **заканчивается**.`,
    ],
    isToken: ({ key, token }) => [
      key === token
        ? `На учебном кольце число — само себе токен, поэтому место ключа ${key} — **${token}**.`
        : `Кольцо замкнуто, поэтому ${key} — это снова **${token}**.`,
      'Место определяет только ключ: спрашивать узлы не пришлось.',
    ],
    toyHash: ({ key, token, bytes: count }) => [
      `Учебный партиционер получает из «${key}» (${bytes.ru(count)}) токен **${token}**.`,
      'Место определяет только ключ: спрашивать узлы не пришлось.',
    ],
    murmur3Hash: ({ key, token, bytes: count }) => [
      `Murmur3 получает из «${key}» (${bytes.ru(count)}) токен **${token}**.`,
      'Любой узел вычислит то же число, поэтому спрашивать, где лежит ключ, не нужно.',
    ],
    walk: ({ end, owner }) => [
      `От токена идём **по часовой стрелке** до первого узла: это **${owner}**, его токен — ${end}.`,
    ],
    wrap: ({ last, end, owner }) => [
      `**По часовой стрелке** до ${last} узлов нет, а дальше кольцо начинается заново.`,
      `Первый узел — **${owner}**, его токен — ${end}.`,
    ],
    noWalk: ({ token, owner }) => [
      `На токене ${token} уже стоит узел **${owner}**, поэтому идти никуда не нужно.`,
      'Токен узла входит в его диапазон.',
    ],
    owner: ({ owner, start, end }) => [
      `Владелец — **${owner}**: ему принадлежат все токены после ${start} и до ${end} включительно.`,
      'Первая копия лежит здесь.',
    ],
    oneCopy: ({ owner }) => [
      `RF 1 — это одна копия, и она уже на **${owner}**.`,
      `Пока ${owner} недоступен, этот ключ никто не прочитает.`,
    ],
    copies: ({ rf, others, count }) => [
      `RF ${rf} требует ${counts.ru.copies[rf]} копии, поэтому SimpleStrategy идёт дальше и берёт ${count === 1 ? 'следующий узел' : 'следующие узлы'}: ${others}.`,
      'Оригинала среди них нет: все — реплики.',
    ],
    tooFew: ({ rf, others, nodes }) => [
      `RF ${rf} требует ${counts.ru.copies[rf]} копии, но в кольце только ${counts.ru.nodes[nodes]?.toLowerCase()}.`,
      `Двух копий на одном узле не бывает, поэтому после ${others} обход заканчивается.`,
    ],
  },
};

const en: Words = {
  preset: 'Ring',
  presets: { toy: 'Toy ring', murmur3: 'Murmur3', moves: 'Join or leave', many: 'Many nodes' },
  keyLabel: 'Key',
  nodesLabel: 'Nodes',
  keyRange: { toy: 'A number from 0 to 99, or a text.', murmur3: 'A text of at least one character.' },
  token: 'token',
  tokens: 'tokens',
  livesOn: (node) => `stored on ${node}`,
  nodeCount: (count) => plural('en', count, { one: 'node', other: 'nodes' }),
  copyCount: (count) => plural('en', count, { one: 'copy', other: 'copies' }),
  caption: 'The same ring as a table',
  columns: { node: 'Node', owns: 'Owns', share: '%', copy: 'Copy' },
  guess: (key) => `Which node owns the key ${key}?`,
  guessed: (node) => `You guessed ${node}.`,
  truth: ({ owner, range, token }) => `The owner is ${owner}: its range ${range} has the token ${token}.`,
  panels: { key: 'Key', nodes: 'Nodes' },
  known: {
    token: 'Token',
    owner: 'Owner',
    range: 'Range',
    copies: 'Copies',
    notYet: 'not shown yet',
  },
  labels: ['the ring', 'the key’s token', 'clockwise', 'the owner', 'the copies'],
  moral: 'Any node can find the owner by itself: the key gives the token, and the token gives the node.',
  tries: { key: (key) => `Key ${key}`, nodes: (count) => `${count} nodes`, rf: (rf) => `RF ${rf}` },
  keyHandle: 'Token of the key',
  hasCopy: 'yes',
  hasNone: 'no',
  drawing: {
    ring: (nodes) => `Ring of tokens, clockwise: ${nodes}. Each range ends at the token of its node.`,
    node: (name, token) => `${name} at ${token}`,
    key: (token) => `The key is at token ${token}.`,
    owner: (name) => `The first node from there is ${name}, the owner.`,
    copies: (names) => `Copies on ${names}.`,
  },
  says: {
    toy: ({ end, owner, after, next }) => [
      'A node owns the range that **ends** at it: the arc thickens towards its owner.',
      `So token ${end} still belongs to **${owner}**, and ${after} to **${next}**.`,
    ],
    murmur3: ({ nodes, first, last }) => [
      `Cassandra’s own tokens run from ${first} to ${last}.`,
      `Here ${counts.en.nodes[nodes]?.toLowerCase()} share them evenly, and each owns the range that **ends** at it.`,
    ],
    isToken: ({ key, token }) => [
      key === token
        ? `On the toy ring a number is its own token, so the place of key ${key} is **${token}**.`
        : `The ring is closed, so ${key} is **${token}** again.`,
      'The key alone decides its place; no node was asked.',
    ],
    toyHash: ({ key, token, bytes: count }) => [
      `The toy partitioner turns “${key}” (${bytes.en(count)}) into the token **${token}**.`,
      'The key alone decides its place; no node was asked.',
    ],
    murmur3Hash: ({ key, token, bytes: count }) => [
      `Murmur3 turns “${key}” (${bytes.en(count)}) into the token **${token}**.`,
      'Every node computes the same number, so nobody has to ask where the key is.',
    ],
    walk: ({ end, owner }) => [
      `From the token we walk **clockwise** to the first node: it is **${owner}**, at ${end}.`,
    ],
    wrap: ({ last, end, owner }) => [
      `**Clockwise** from the token there is no node up to ${last}, where the ring begins again.`,
      `The first node is **${owner}**, at ${end}.`,
    ],
    noWalk: ({ token, owner }) => [
      `A node is at ${token} already, **${owner}**, so no walk is needed.`,
      'The token of a node belongs to its own range.',
    ],
    owner: ({ owner, start, end }) => [
      `**${owner}** is the owner: it has every token after ${start}, up to and including ${end}.`,
      'The first copy is stored here.',
    ],
    oneCopy: ({ owner }) => [
      `RF 1 asks for one copy, and **${owner}** has it.`,
      `While ${owner} is down, nobody can read this key.`,
    ],
    copies: ({ rf, others, count }) => [
      `RF ${rf} asks for ${counts.en.copies[rf]} copies, so SimpleStrategy walks on and takes the next ${count === 1 ? 'node' : 'nodes'}: ${others}.`,
      'None of them is the original: all are replicas.',
    ],
    tooFew: ({ rf, others, nodes }) => [
      `RF ${rf} asks for ${counts.en.copies[rf]} copies, but there are only ${counts.en.nodes[nodes]?.toLowerCase()}.`,
      `No node keeps two copies, so the walk ends after ${others}.`,
    ],
  },
};

export const words: InThree<Words> = { pt, ru, en };
