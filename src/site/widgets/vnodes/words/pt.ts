import type { Words } from '../words.ts';

const tokens = (count: number) => (count === 1 ? '1 token' : `${count} tokens`);

export const pt: Words = {
  view: 'Pergunta',
  views: {
    balance: 'A carga é equilibrada?',
    join: 'Quem envia ao nó novo?',
    odds: 'Dois nós caem',
  },
  changed: {
    balance: ({ nodes, rf }) => `${nodes} nós, RF ${rf}: com quantos tokens a carga se equilibra?`,
    join: ({ nodes, rf }) => `Um nó entra em um cluster de ${nodes}, RF ${rf}: quem envia os dados?`,
    odds: ({ nodes, rf }) => `Dois de ${nodes} nós caem, RF ${rf}: com que frequência há estrago?`,
  },
  tokens: 'Tokens por nó',
  tokensOf: tokens,
  tabs: { table: 'Comparação', now: 'Números' },
  knobs: {
    nodes: 'Nós',
    rf: 'RF',
    racks: 'Racks',
    allocation: 'Tokens',
    allocations: { random: 'sorteados', chosen: 'escolhidos' },
    node: 'Nó',
    auto: 'automático',
  },
  pick: (node) => `Mostrar ${node}`,
  guess: {
    balance: {
      question: ({ nodes, rf, tokens: each }) =>
        `${nodes} nós, RF ${rf}. Que parte dos dados tem o nó mais cheio com ${each} tokens?`,
      option: (value) => value,
      guessed: (value) => `Seu palpite foi ${value}.`,
      truth: (value) => `O nó mais cheio tem ${value}.`,
    },
    join: {
      question: ({ nodes, tokens: each }) =>
        `Um nó com ${each} tokens entra em um cluster de ${nodes} nós. Quantos deles enviam dados?`,
      option: (value) => `${value} nós`,
      guessed: (value) => `Seu palpite foi ${value} nós.`,
      truth: (value) => `${value} nós enviam dados.`,
    },
    odds: {
      question: ({ nodes, rf, tokens: each }) =>
        `${nodes} nós, RF ${rf}, ${each} tokens cada um. Dois nós caem juntos. Qual é a chance de terem dados em comum?`,
      option: (value) => value,
      guessed: (value) => `Seu palpite foi ${value}.`,
      truth: (value) => `De todos os pares de nós, ${value} têm dados em comum.`,
    },
  },
  table: {
    caption: {
      balance: 'Parte dos dados em um nó',
      join: 'O que o nó novo recebe',
      odds: 'Todos os pares de nós, contados',
    },
    tokens: 'Tokens',
    columns: {
      balance: ['Menor', 'Maior', 'Razão'],
      join: ['Enviam', 'Total', 'Máximo'],
      odds: ['Pares', 'Chance', 'Dados'],
    },
    notYet: 'ainda não mostrado',
  },
  now: {
    fair: 'Parte justa',
    least: 'Nó mais vazio',
    most: 'Nó mais cheio',
    node: (node) => `${node} tem`,
    receives: (node) => `${node} recebe`,
    ranges: 'Intervalos enviados',
    senders: 'Nós que enviam',
    largest: 'Máximo de um só nó',
    time: (gb) => `Tempo para ${gb} GB a 25 MB/s`,
    minutes: (minutes) => `${minutes} min`,
    neighbours: (node) => `Vizinhos de ${node}`,
    pairs: 'Pares perigosos',
    hit: { 2: 'Dados perdidos, em média', 3: 'Dados sem quórum, em média' },
    product: 'Chance × dados',
    of: (count, all) => `${count} de ${all}`,
  },
  moral: {
    balance: 'Com muitos tokens, o acaso pesa menos. Com tokens escolhidos, bastam bem menos.',
    join: 'Muitos intervalos pequenos vêm de muitos nós, então cada um tem pouco a enviar.',
    odds: 'Mais vizinhos tornam o acidente mais provável e menor. O produto dos dois não muda.',
  },
  tries: {
    allocation: { random: 'Tokens sorteados', chosen: 'Tokens escolhidos' },
    racks: 'Três racks',
    rf: (rf) => `RF ${rf}`,
  },
  drawing: {
    ring: ({ nodes, tokens: each }) => `Um anel de ${nodes} nós com ${tokens(each)} cada um.`,
    balance: ({ node, share }) => `${node} está em destaque. Ele tem ${share} dos dados.`,
    join: ({ node, list }) => `De ${list} saem linhas para ${node}.`,
    odds: ({ node, list }) => `${node} está fora do ar. Linhas o ligam aos nós com dados em comum: ${list}.`,
  },
  says: {
    byHand: ({ fair }) =>
      `Um token por nó, colocado à mão a distâncias iguais: cada nó tem **${fair}**. Mas um nó novo estragaria isso.`,
    balance: {
      random: ({ tokens: each, least, most, fair }) =>
        `${tokens(each)} por nó, por sorteio. O nó mais vazio tem **${least}** dos dados, e o mais cheio, **${most}**. Em partes iguais, seriam ${fair}.`,
      chosen: ({ tokens: each, least, most, fair }) =>
        `${tokens(each)} por nó, escolhidos como o Cassandra escolhe. Os nós têm de **${least}** a **${most}** dos dados. Em partes iguais, seriam ${fair}.`,
    },
    join: ({ node, tokens: each, senders, nodes, receives, largest }) =>
      `${node} entra com ${tokens(each)}. Recebe ${receives} dos dados, vindos de **${senders}** dos ${nodes} nós, e no máximo ${largest} de um só.`,
    odds: {
      3: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `${tokens(each)} por nó: ${node} tem dados em comum com ${neighbours} de ${others} nós. Se dois caem, há dados sem quórum em ${hurting} de ${pairs} casos: **${odds}**.`,
      2: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `${tokens(each)} por nó: ${node} tem dados em comum com ${neighbours} de ${others} nós. Se dois caem, há perda de dados em ${hurting} de ${pairs} casos: **${odds}**.`,
    },
  },
};
