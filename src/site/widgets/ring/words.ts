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

export interface Says {
  toy: (at: { nodes: number; end: string; owner: string; after: string; next: string }) => string;
  murmur3: (at: { nodes: number; first: string; last: string }) => string;
  isToken: (at: { key: string; token: string }) => string;
  toyHash: (at: { key: string; token: string; bytes: number }) => string;
  murmur3Hash: (at: { key: string; token: string; bytes: number }) => string;
  walk: (at: { end: string; owner: string }) => string;
  wrap: (at: { last: string; end: string; owner: string }) => string;
  noWalk: (at: { token: string; owner: string }) => string;
  owner: (at: { owner: string; start: string; end: string }) => string;
  oneCopy: (at: { owner: string }) => string;
  copies: (at: { rf: number; owner: string; others: string; count: number }) => string;
  tooFew: (at: { rf: number; owner: string; others: string; nodes: number }) => string;
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
  keyRange: { toy: 'Um número de 0 a 100 ou um texto.', murmur3: 'Um texto com pelo menos um caractere.' },
  token: 'token',
  tokens: 'tokens',
  livesOn: (node) => `mora em ${node}`,
  nodeCount: (count) => plural('pt', count, { one: 'nó', other: 'nós' }),
  copyCount: (count) => plural('pt', count, { one: 'cópia', other: 'cópias' }),
  caption: 'O mesmo anel em tabela',
  columns: { node: 'Nó', owns: 'Possui', share: '%', copy: 'Cópia' },
  guess: (key) => `De que nó é a chave ${key}?`,
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
    toy: ({ nodes, end, owner, after, next }) =>
      `${counts.pt.nodes[nodes]}, cada um em seu token. Um nó possui o intervalo que **termina** nele: o arco engrossa até encontrar o dono. Por isso o token ${end} é de **${owner}**, e o ${after} já é de **${next}**.`,
    murmur3: ({ nodes, first, last }) =>
      `O anel do próprio Cassandra: os tokens vão de ${first} a ${last}. Aqui ${counts.pt.nodes[nodes]?.toLowerCase()} o dividem por igual; cada um possui o intervalo que **termina** nele.`,
    isToken: ({ key, token }) =>
      key === token
        ? `No anel de brinquedo, um número é seu próprio token: a chave ${key} fica em **${token}**. Quem decide o lugar é só a chave; nenhum nó foi consultado.`
        : `O anel dá a volta: ${key} é de novo **${token}**. Quem decide o lugar é só a chave; nenhum nó foi consultado.`,
    toyHash: ({ key, token, bytes: count }) =>
      `O particionador de brinquedo faz dos ${bytes.pt(count)} de “${key}” o token **${token}**. Quem decide o lugar é só a chave; nenhum nó foi consultado.`,
    murmur3Hash: ({ key, token, bytes: count }) =>
      `O Murmur3 faz dos ${bytes.pt(count)} de “${key}” o token **${token}**. Todo nó calcula o mesmo número, então ninguém precisa perguntar onde a chave está.`,
    walk: ({ end, owner }) =>
      `A partir do token, ande no **sentido horário** até o primeiro nó. É **${owner}**, em ${end}.`,
    wrap: ({ last, end, owner }) =>
      `A partir do token, ande no **sentido horário**. Não há nó até ${last}, onde os números acabam e o anel recomeça; o primeiro nó é **${owner}**, em ${end}.`,
    noWalk: ({ token, owner }) =>
      `Em ${token} já está um nó, **${owner}**: nem é preciso andar. O token do nó faz parte do intervalo dele.`,
    owner: ({ owner, start, end }) =>
      `**${owner}** é o dono: possui todo token depois de ${start}, até ${end}, inclusive. A primeira cópia fica ali.`,
    oneCopy: ({ owner }) =>
      `RF 1 pede uma só cópia, e **${owner}** já a tem. Enquanto ${owner} estiver fora do ar, ninguém lê essa chave.`,
    copies: ({ rf, others, count }) =>
      `RF ${rf} pede ${counts.pt.copies[rf]} cópias. A SimpleStrategy segue a mesma caminhada e pega ${count === 1 ? 'o próximo nó' : 'os próximos nós'}: ${others}. Nenhuma delas é a original: todas são réplicas.`,
    tooFew: ({ rf, others, nodes }) =>
      `RF ${rf} pede ${counts.pt.copies[rf]} cópias, mas só há ${counts.pt.nodes[nodes]?.toLowerCase()}. A caminhada ainda encontra ${others} e termina: nenhum nó guarda duas cópias, e o resto fica sem lugar.`,
  },
};

const ru: Words = {
  preset: 'Кольцо',
  presets: { toy: 'Игрушечное', murmur3: 'Murmur3', moves: 'Приход и уход', many: 'Много узлов' },
  keyLabel: 'Ключ',
  nodesLabel: 'Узлы',
  keyRange: { toy: 'Число от 0 до 100 или любой текст.', murmur3: 'Текст хотя бы из одного знака.' },
  token: 'токен',
  tokens: 'токены',
  livesOn: (node) => `живёт на ${node}`,
  nodeCount: (count) => plural('ru', count, { one: 'узел', few: 'узла', many: 'узлов', other: 'узла' }),
  copyCount: (count) => plural('ru', count, { one: 'копия', few: 'копии', many: 'копий', other: 'копии' }),
  caption: 'То же кольцо в виде таблицы',
  columns: { node: 'Узел', owns: 'Владеет', share: '%', copy: 'Копия' },
  guess: (key) => `Чей это ключ: ${key}?`,
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
    toy: ({ nodes, end, owner, after, next }) =>
      `${counts.ru.nodes[nodes]}, у каждого свой токен. Узел владеет диапазоном, который на нём **кончается**: дуга утолщается к своему владельцу. Поэтому токен ${end} — ещё у **${owner}**, а ${after} — уже у **${next}**.`,
    murmur3: ({ nodes, first, last }) =>
      `Кольцо самой Cassandra: токены от ${first} до ${last}. Здесь его поровну делят ${counts.ru.nodes[nodes]?.toLowerCase()}; каждый владеет диапазоном, который на нём **кончается**.`,
    isToken: ({ key, token }) =>
      key === token
        ? `На игрушечном кольце число — само себе токен: место ключа ${key} — **${token}**. Место определяет один лишь ключ: ни одного узла спрашивать не пришлось.`
        : `Кольцо замкнуто: ${key} — это снова **${token}**. Место определяет один лишь ключ: ни одного узла спрашивать не пришлось.`,
    toyHash: ({ key, token, bytes: count }) =>
      `Игрушечный партиционер получает из «${key}» (${bytes.ru(count)}) токен **${token}**. Место определяет один лишь ключ: ни одного узла спрашивать не пришлось.`,
    murmur3Hash: ({ key, token, bytes: count }) =>
      `Murmur3 получает из «${key}» (${bytes.ru(count)}) токен **${token}**. Любой узел вычислит то же число, поэтому спрашивать, где лежит ключ, никого не нужно.`,
    walk: ({ end, owner }) =>
      `От токена идём **по часовой стрелке** до первого узла. Это **${owner}**, его токен — ${end}.`,
    wrap: ({ last, end, owner }) =>
      `От токена идём **по часовой стрелке**. До ${last} узлов больше нет, там числа кончаются и кольцо начинается заново; первый встречный — **${owner}**, его токен — ${end}.`,
    noWalk: ({ token, owner }) =>
      `На ${token} уже стоит узел **${owner}**: идти никуда не нужно. Токен узла входит в его диапазон.`,
    owner: ({ owner, start, end }) =>
      `Владелец — **${owner}**: ему принадлежат все токены после ${start} и до ${end} включительно. Первая копия — здесь.`,
    oneCopy: ({ owner }) =>
      `RF 1 — это одна копия, и она уже на **${owner}**. Пока ${owner} недоступен, этот ключ не прочитает никто.`,
    copies: ({ rf, others, count }) =>
      `RF ${rf} — это ${counts.ru.copies[rf]} копии. SimpleStrategy идёт дальше тем же путём и берёт ${count === 1 ? 'следующий узел' : 'следующие узлы'}: ${others}. Оригинала среди них нет, все — реплики.`,
    tooFew: ({ rf, others, nodes }) =>
      `RF ${rf} требует ${counts.ru.copies[rf]} копии, а в кольце лишь ${counts.ru.nodes[nodes]?.toLowerCase()}. По пути встретится ещё ${others}, и всё: двух копий на одном узле не бывает, остальным нет места.`,
  },
};

const en: Words = {
  preset: 'Ring',
  presets: { toy: 'Toy ring', murmur3: 'Murmur3', moves: 'Join or leave', many: 'Many nodes' },
  keyLabel: 'Key',
  nodesLabel: 'Nodes',
  keyRange: { toy: 'A number from 0 to 100, or a text.', murmur3: 'A text of at least one character.' },
  token: 'token',
  tokens: 'tokens',
  livesOn: (node) => `lives on ${node}`,
  nodeCount: (count) => plural('en', count, { one: 'node', other: 'nodes' }),
  copyCount: (count) => plural('en', count, { one: 'copy', other: 'copies' }),
  caption: 'The same ring as a table',
  columns: { node: 'Node', owns: 'Owns', share: '%', copy: 'Copy' },
  guess: (key) => `Which node owns the key ${key}?`,
  hasCopy: 'yes',
  hasNone: 'no',
  drawing: {
    ring: (nodes) => `Ring of tokens, clockwise: ${nodes}. Each range ends at the token of its node.`,
    node: (name, token) => `${name} at ${token}`,
    key: (token) => `The key lies at token ${token}.`,
    owner: (name) => `The first node from there is ${name}, the owner.`,
    copies: (names) => `Copies on ${names}.`,
  },
  says: {
    toy: ({ nodes, end, owner, after, next }) =>
      `${counts.en.nodes[nodes]}, each at a token of its own. A node owns the range that **ends** at it: the arc thickens towards its owner. So token ${end} is still on **${owner}**, and ${after} already on **${next}**.`,
    murmur3: ({ nodes, first, last }) =>
      `Cassandra’s own ring: its tokens run from ${first} to ${last}. Here ${counts.en.nodes[nodes]?.toLowerCase()} share it evenly; each owns the range that **ends** at it.`,
    isToken: ({ key, token }) =>
      key === token
        ? `On the toy ring a number is its own token: the place of key ${key} is **${token}**. The key alone decides it; no node was asked.`
        : `The ring is closed: ${key} is **${token}** again. The key alone decides its place; no node was asked.`,
    toyHash: ({ key, token, bytes: count }) =>
      `The toy partitioner turns the ${bytes.en(count)} of “${key}” into token **${token}**. The key alone decides its place; no node was asked.`,
    murmur3Hash: ({ key, token, bytes: count }) =>
      `Murmur3 turns the ${bytes.en(count)} of “${key}” into token **${token}**. Every node computes the same number, so nobody has to ask where the key is.`,
    walk: ({ end, owner }) =>
      `From the token, walk **clockwise** to the first node. It is **${owner}**, at ${end}.`,
    wrap: ({ last, end, owner }) =>
      `From the token, walk **clockwise**. There is no node up to ${last}, where the numbers end and the ring begins again; the first node is **${owner}**, at ${end}.`,
    noWalk: ({ token, owner }) =>
      `At ${token} there is a node already, **${owner}**, so no walk is needed. The token of a node belongs to its own range.`,
    owner: ({ owner, start, end }) =>
      `**${owner}** is the owner: it owns every token after ${start}, up to and including ${end}. The first copy lives here.`,
    oneCopy: ({ owner }) =>
      `RF 1 asks for one copy, and **${owner}** has it. While ${owner} is down, nobody can read this key.`,
    copies: ({ rf, others, count }) =>
      `RF ${rf} asks for ${counts.en.copies[rf]} copies. SimpleStrategy goes on with the same walk and takes the next ${count === 1 ? 'node' : 'nodes'}: ${others}. There is no original among them: all are replicas.`,
    tooFew: ({ rf, others, nodes }) =>
      `RF ${rf} asks for ${counts.en.copies[rf]} copies, but there are only ${counts.en.nodes[nodes]?.toLowerCase()}. The walk still meets ${others} and ends: no node keeps two copies, and the rest has no place.`,
  },
};

export const words: InThree<Words> = { pt, ru, en };
