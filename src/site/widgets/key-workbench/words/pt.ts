import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const ptRows = (count: number) => plural('pt', count, { one: 'linha', other: 'linhas' });
const ptParts = (count: number) => plural('pt', count, { one: 'partição', other: 'partições' });
const inSlot = {
  partition: 'coluna da chave de partição',
  clustering: 'coluna de clustering',
  other: 'outra coluna',
} as const;

export const pt: Words = {
  preset: 'Tabela',
  presets: {
    albums: 'Por faixa',
    tracks: 'Por álbum',
    short: 'Linhas perdidas',
    plays: 'Partição que cresce',
    own: 'A sua tabela',
  },
  changed: (table) => `O que dá para consultar em ${table} com esta chave?`,
  tabs: { answer: 'Resposta', stored: 'Partições', inside: 'Linhas', growth: 'Volume' },
  steps: { question: (number) => `consulta ${number}`, end: 'mais linhas' },
  morals: {
    albums:
      'Nenhuma chave sozinha responde a todas as consultas. Por isso, cada consulta importante ganha a própria tabela.',
    tracks:
      'A consulta precisa informar a chave de partição inteira, porque só assim se sabe qual nó procurar.',
    short: 'A chave primária precisa distinguir todas as linhas. Se não, uma sobrescreve a outra.',
    plays: 'Nenhuma partição deve crescer para sempre. Com o mês na chave, cada partição continua curta.',
    own: 'Mova as colunas até a chave responder às consultas que importam para você.',
  },
  slots: {
    partition: { name: 'Chave de partição', does: 'em qual nó' },
    clustering: { name: 'Colunas de clustering', does: 'em que ordem' },
    other: { name: 'Outras colunas', does: 'os valores' },
  },
  nothing: 'nenhuma coluna',
  move: 'Arraste, toque ou use as setas do teclado',
  column: ({ column, slot, at, of }) => `${column}, ${inSlot[slot]} ${at} de ${of}: mover`,
  turn: (column, order) => `${order}: inverter a ordem de ${column}`,
  makeStatic: (column, isStatic) =>
    isStatic
      ? `STATIC: fazer de ${column} uma coluna comum`
      : `STATIC: fazer de ${column} uma coluna estática`,
  tally: (asked, answered) =>
    asked === 0
      ? 'Nenhuma consulta foi feita ainda.'
      : `Até agora, ${answered} de ${plural('pt', asked, { one: 'consulta tem', other: 'consultas têm' })} resposta.`,
  works: 'Funciona:',
  refused: 'Recusada:',
  notAsked: 'Ainda não feita:',
  pick: (question) => `Mostrar a resposta a ${question}`,
  touches: (count, all) => `Lê ${count} de ${ptParts(all)}.`,
  tryKey: 'Esta chave ajudaria:',
  tryAnswers: (answered, all) => `Ela responde a ${answered} de ${all} consultas.`,
  noMove: 'Mover uma só coluna não basta. Esta consulta precisa de outra tabela.',
  noKey: 'Nenhuma outra chave ajuda aqui, porque é a própria consulta que precisa mudar.',
  stored: (partitions, rows) => `${ptRows(rows)} em ${ptParts(partitions)}`,
  overwritten: (written, kept) =>
    `Foram escritas ${ptRows(written)} e só ${kept === 1 ? 'restou' : 'restaram'} ${kept}, porque linhas com a mesma chave primária são uma linha só.`,
  ledger: { partition: 'Partição', node: 'Nó', rows: 'Linhas' },
  marks: ({ returned, read }) => `${returned} de ${read} na resposta`,
  inside: (key) => `As linhas de ${key}, na ordem em que ficam armazenadas`,
  oneRow: 'a única linha',
  legend: { returned: 'na resposta', wanted: 'pedida, mas recusada' },
  more: (count) => `e mais ${count}`,
  growth: {
    caption: 'O que acontece quando há mais linhas',
    written: 'Linhas escritas',
    partitions: 'Partições',
    largest: 'A maior',
    grows: 'A maior partição cresce sem parar.',
    bounded: 'A maior partição continua curta.',
  },
  own: {
    question: 'Sua consulta',
    label: 'Faça a sua própria consulta à tabela que está na bancada',
    ask: 'Consultar',
    table: 'CREATE TABLE da sua tabela',
    load: 'Pôr na bancada',
    loaded: (table) => `A tabela ${table} está na bancada, com linhas inventadas.`,
    problem: {
      'not-a-table': 'Escreva uma única instrução CREATE TABLE.',
      'too-wide': 'A bancada tem lugar para 12 colunas.',
    },
  },
  guess: (count) => `A quantas das ${count} consultas esta chave responde?`,
  guessed: (count) =>
    `Seu palpite foi que a chave responde a ${plural('pt', count, { one: 'consulta', other: 'consultas' })}.`,
  truth: (answered, all) => `Ela responde a ${answered} de ${all}.`,
  says: {
    start: ({ partitions, rows, key }) =>
      `A chave ${key} põe ${ptRows(rows)} em ${ptParts(partitions)}. Arraste ou toque numa coluna, e todas as consultas são refeitas.`,
    lost: ({ written, kept }) =>
      `Foram escritas **${written}** linhas, mas só ${kept === 1 ? 'restou' : 'restaram'} **${kept}**, porque uma escrita com a mesma chave primária substitui a anterior.`,
    noTable: 'O Cassandra recusa esta tabela, por isso não dá para fazer nenhuma consulta.',
    one: ({ key, node }) => `O Cassandra lê uma partição, **${key}**, no nó ${node}.`,
    several: ({ count }) => `O Cassandra lê **${count} partições** e encontra cada uma pela chave.`,
    scan: ({ count, nodes }) =>
      `A chave não diz onde procurar, por isso o Cassandra lê **${count === 1 ? 'a única partição' : `todas as ${count} partições`}** em ${plural('pt', nodes, { one: 'nó', other: 'nós' })}.`,
    empty: 'Não há nada armazenado com essa chave, por isso a resposta vem vazia.',
    whole: (count) =>
      count === 1 ? 'A única linha dela é a resposta.' : `As ${count} linhas dela estão na resposta.`,
    slice: ({ rows, all }) =>
      rows === 1
        ? `A ordem leva direto a 1 das ${all} linhas dela.`
        : `A ordem leva direto a ${rows} das ${all} linhas dela, que são vizinhas.`,
    many: (rows) => `A resposta tem ${ptRows(rows)}.`,
    scattered: (rows) => `A resposta tem ${ptRows(rows)} de mais de um ponto dela.`,
    reversed: 'A leitura começa pelo fim.',
    refused: 'O Cassandra recusa esta consulta. O painel mostra a mensagem dele e o que ajudaria.',
    apart: 'O Cassandra recusa, porque as linhas pedidas não são vizinhas.',
    nowhere: 'O Cassandra recusa, porque a consulta não informa a partição.',
    filtered: ({ partitions, all, read, returned }) =>
      `Com \`ALLOW FILTERING\`, abriria **${partitions} de ${all}** partições e leria ${ptRows(read)} para devolver ${returned}.`,
    end: ({ asked, answered }) => `Esta chave responde a **${answered} de ${asked}** consultas.`,
    grows: ({ from, to }) =>
      `Com 16 vezes mais linhas, a maior partição passa de ${from} para **${to}** linhas e não para de crescer.`,
    bounded: (largest) => `Com mais linhas há mais partições, e a maior continua com **${ptRows(largest)}**.`,
    overwrites: 'Escritas se perdem, porque a chave primária não distingue as linhas.',
  },
};
