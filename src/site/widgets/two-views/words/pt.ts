import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const ptRows = (count: number) => plural('pt', count, { one: 'linha', other: 'linhas' });
const ptParts = (count: number) => plural('pt', count, { one: 'partição', other: 'partições' });
const gone = (rows: number) => `${rows === 1 ? '1 linha sumiu' : `${rows} linhas sumiram`} da tabela.`;
const placed = ['é a primeira', 'fica entre as outras', 'é a última'] as const;

export const pt: Words = {
  preset: 'Tabela',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Exclusões',
    own: 'A sua tabela',
  },
  changed: (table) => `Como ${table} fica armazenada?`,
  answer: 'Resposta',
  touch: 'Toque numa linha de qualquer lado para ver onde ela fica.',
  morals: {
    tracks:
      'Uma tabela é um jeito de mostrar partições. O que todas as linhas de uma partição têm em comum é armazenado uma vez.',
    performers: 'Um valor vazio não ocupa espaço, porque só as células que têm valor são armazenadas.',
    albums: 'Todos os valores fazem parte da chave, por isso as linhas não precisam de nenhuma célula.',
    deletes: 'Excluir também é escrever. O tombstone informa às outras réplicas o que foi excluído.',
    own: 'Cada instrução sua é um passo. Altere as instruções e execute de novo.',
  },
  table: 'Tabela CQL',
  rows: ptRows,
  storage: 'Armazenamento',
  partitions: (count) => `${ptParts(count)}, por ordem de token`,
  axis: (count) => `Eixo dos tokens, de −2^63 a 2^63−1, com ${ptParts(count)}`,
  unfold: (key) => `Mostrar as linhas de ${key}`,
  fold: (key) => `Esconder as linhas de ${key}`,
  statement: 'Instrução',
  tombstone: 'tombstone',
  expires: (seconds) => `expira em ${seconds} s`,
  marker: 'linha inserida',
  staticPart: 'estáticas',
  noRows: 'nenhuma linha',
  legend: {
    partition: 'define onde a linha fica',
    clustering: 'define a ordem dentro da partição',
    static: 'é armazenada uma vez por partição',
    tombstone: 'foi excluído, mas continua armazenado',
  },
  roles: { partition: 'chave de partição', clustering: 'coluna de clustering', static: 'estática' },
  nodes: 'Nós',
  copies: 'Cópias (RF)',
  of: 'Armazenado em',
  wholeRing: 'todos os nós',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  guess: {
    row: (key) => `A próxima instrução insere uma linha em ${key}. Onde ela vai ficar?`,
    partition: (key) => `A próxima instrução cria a partição ${key}. Onde ela vai ficar?`,
    deletion: (label) => `A próxima instrução exclui a linha ${label}. O que fica armazenado no lugar dela?`,
    places: ['Primeira', 'No meio', 'Última'],
    left: ['Nada', 'Um tombstone', 'A linha'],
    guessedPlace: [
      'Seu palpite foi que ela fica em primeiro lugar.',
      'Seu palpite foi que ela fica entre as outras.',
      'Seu palpite foi que ela fica em último lugar.',
    ],
    guessedLeft: [
      'Seu palpite foi que não fica nada.',
      'Seu palpite foi que fica um tombstone.',
      'Seu palpite foi que fica a própria linha.',
    ],
    rowIs: ({ place, by }) => `A linha ${placed[place]}, porque as linhas são ordenadas por ${by}.`,
    partitionIs: (place) => `A partição ${placed[place]}, porque as partições são ordenadas pelo token.`,
    leftIs: ['Não fica nada.', 'Um tombstone ocupa o lugar da linha.', 'Fica a própria linha.'],
  },
  ask: {
    partitionKey: 'É a chave de partição, armazenada uma vez só, no cabeçalho da partição.',
    clustering: 'É uma coluna de clustering. Ela define o lugar da linha e não é uma célula dela.',
    static: (rows) =>
      rows > 1
        ? `É estática, por isso a partição tem uma célula só, e as ${rows} linhas mostram essa célula.`
        : 'É estática, por isso é uma célula da partição, e não da linha.',
    empty: 'Para este null não há nada armazenado.',
    tombstone: 'Aqui há um tombstone. Ele ocupa o lugar de um valor, mas não é um valor.',
    cell: 'É uma célula desta linha, com o seu próprio timestamp.',
    none: 'nenhum deles',
    noneSays:
      'Todos os valores da linha estão na chave, por isso só a marca de que a linha existe é armazenada.',
  },
  says: {
    noTable: 'Ainda não há tabela.',
    empty: 'A tabela está vazia, por isso ainda não há nada armazenado.',
    start: ({ rows, partitions }) =>
      rows === 1
        ? `A única linha da tabela fica em ${ptParts(partitions)}.`
        : `As ${ptRows(rows)} da tabela ficam em ${ptParts(partitions)}.`,
    repeats: ({ column, shown, stored }) =>
      `A tabela mostra \`${column}\` ${plural('pt', shown, { one: 'vez', other: 'vezes' })}, mas o valor é armazenado só **${stored}** ${stored === 1 ? 'vez' : 'vezes'}, uma em cada partição.`,
    empties: (count) =>
      count === 1
        ? 'O único valor vazio **não ocupa espaço** no armazenamento.'
        : `Os ${count} valores vazios **não ocupam espaço** no armazenamento.`,
    single: 'Cada partição tem exatamente uma linha.',
    keyOnly: 'As linhas não têm células, porque todos os valores estão na chave.',
    refused: 'O Cassandra recusa a instrução, por isso nada é armazenado.',
    table: (name) => `A figura agora mostra a tabela \`${name}\`.`,
    columnAdded: (column) =>
      `A tabela tem uma coluna nova, \`${column}\`. No armazenamento **nada** mudou, porque nenhuma linha tem valor para ela.`,
    columnDropped: (column) => `A tabela não mostra mais a coluna \`${column}\`.`,
    partitionAdded: ({ key, at, of }) =>
      `**${key}** é uma partição nova, a número ${at} de ${of}. O token define o lugar dela, não o nome nem a hora da escrita.`,
    partitionDeleted: ({ key, rows }) =>
      `${gone(rows)} Ficam armazenados a chave **${key}** e **um** tombstone para a partição inteira.`,
    emptied: 'A tabela está vazia, e o armazenamento também.',
    rowAdded: ({ key, at, of, by }) =>
      `A linha nova é a número ${at} de ${of} em **${key}**${at < of ? ', embora tenha sido escrita por último' : ''}, porque a ordem é por ${by}.`,
    rowDeleted: (label) =>
      `A linha ${label} sumiu da tabela. No armazenamento, um **tombstone** com o timestamp da exclusão ocupa o lugar dela.`,
    rowDeletedTwice: (label) =>
      `A tabela não mudou, porque a linha ${label} não estava nela. Mesmo assim, um **tombstone** foi escrito.`,
    rangeDeleted: ({ range, rows }) =>
      `${gone(rows)} No armazenamento, **um** tombstone cobre tudo o que tem \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `Só **uma** célula foi escrita, \`${column}\` da partição **${key}**, mas ${rows === 1 ? '1 linha da tabela mostra' : `${rows} linhas da tabela mostram`} o valor novo.`,
    cellAdded: ({ column, label }) =>
      `A linha ${label} agora tem uma célula para \`${column}\`. Antes não havia nada armazenado ali.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` da linha ${label} tem um valor novo e um timestamp novo. Todas as linhas continuam no mesmo lugar.`,
    cellDeleted: (column) =>
      `A tabela agora mostra null em \`${column}\`. No armazenamento, um **tombstone** substituiu o valor.`,
    nullWritten: (column) =>
      `Escrever null em \`${column}\` é excluir, por isso um **tombstone** foi escrito, embora não houvesse nada para excluir.`,
    read: 'Esta instrução só lê, por isso nada é escrito.',
    nothing:
      'Nada mudou. O que está armazenado tem um timestamp maior, por isso vence, embora esta instrução tenha sido executada depois.',
    alone: ({ key, at, of }) =>
      `**${key}** é uma partição com uma linha só, a número ${at} de ${of} por ordem de token.`,
    within: ({ key, at, of, by }) =>
      `Esta linha é a número ${at} de ${of} na partição **${key}**, na ordem de ${by}.`,
    staticOnly: (key) => `**${key}** só tem valores estáticos, por isso o resto da linha é null.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` não está na linha, porque a partição armazena esse valor uma vez para as ${rows} linhas.`
        : `\`${column}\` fica na partição, e não na linha.`,
    absent: (columns) => `Não há nada armazenado para ${columns}.`,
    rangeTombstone: (range) =>
      `Este tombstone cobre \`${range}\` e esconde tudo o que houver ali com timestamp menor.`,
    rowTombstone: (label) =>
      `Este tombstone substitui a linha ${label}. A tabela não o mostra, mas ele informa a exclusão às outras réplicas.`,
    partitionTombstone: (key) => `Só restam a chave **${key}** e um tombstone, que cobre a partição inteira.`,
  },
};
