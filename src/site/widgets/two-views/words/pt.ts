import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const ptRows = (count: number) => plural('pt', count, { one: 'linha', other: 'linhas' });
const ptParts = (count: number) => plural('pt', count, { one: 'partição', other: 'partições' });

export const pt: Words = {
  preset: 'Tabela',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Exclusões',
    own: 'A sua tabela',
  },
  table: 'Tabela CQL',
  rows: ptRows,
  storage: 'Partições gravadas',
  partitions: (count) => `${ptParts(count)}, o anel aberto num eixo`,
  axis: (count) => `Eixo dos tokens, de −2^63 a 2^63−1, com ${ptParts(count)}`,
  row: (number) => `linha ${number}`,
  statement: 'Comando',
  tombstone: 'tombstone',
  expires: (seconds) => `expira em ${seconds} s`,
  marker: 'linha inserida',
  staticPart: 'estáticas',
  noRows: 'nenhuma linha',
  legend: {
    partition: 'onde mora',
    clustering: 'em que ordem',
    static: 'uma vez por partição',
    tombstone: 'excluído, mas gravado',
  },
  roles: { partition: 'chave de partição', clustering: 'coluna de clustering', static: 'estática' },
  nodes: 'Nós',
  copies: 'Cópias (RF)',
  of: 'Gravado em',
  wholeRing: 'todos os nós',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  own: {
    label: 'Os seus comandos: CREATE TABLE, depois INSERT, UPDATE, DELETE',
    run: 'Executar',
    ran: (steps) => `${plural('pt', steps, { one: 'passo', other: 'passos' })}: volte para ver um por um.`,
    tooLong: (statements) => `Aqui cabem até ${statements} comandos.`,
  },
  guess: {
    row: (key) => `O próximo comando grava uma linha em ${key}. Onde ela vai ficar?`,
    partition: (key) => `O próximo comando cria a partição ${key}. Onde ela vai ficar?`,
    deletion: (label) => `O próximo comando exclui a linha ${label}. O que fica gravado no lugar dela?`,
    places: ['antes das outras', 'entre as outras', 'depois das outras'],
    left: ['nada', 'um tombstone', 'a própria linha'],
  },
  ask: {
    partitionKey: 'É chave de partição: está uma vez só, no cabeçalho da partição.',
    clustering: 'É coluna de clustering: diz o lugar da linha e não é uma célula dela.',
    static: (rows) =>
      rows > 1
        ? `É estática: uma célula da partição, que as suas ${rows} linhas mostram.`
        : 'É estática: uma célula da partição, não da linha.',
    empty: 'Para este null nada está gravado.',
    tombstone: 'No lugar do valor há um tombstone: ele está gravado, mas não é um valor.',
    cell: 'É uma célula desta linha, com o seu próprio timestamp.',
    none: 'nenhum deles',
    noneSays: 'Todos os valores da linha estão na chave; dela ficou gravada só a marca de que existe.',
  },
  says: {
    noTable: 'Ainda não há tabela.',
    empty: 'A tabela está vazia, e nada está gravado.',
    start: ({ rows, partitions }) =>
      `${ptRows(rows)} na tabela, ${ptParts(partitions)} no armazenamento, por ordem de token.`,
    repeats: ({ column, shown, stored }) =>
      `A tabela mostra \`${column}\` ${plural('pt', shown, { one: 'vez', other: 'vezes' })}; está gravada **${stored}** ${stored === 1 ? 'vez' : 'vezes'}, uma por partição.`,
    empties: (count) =>
      count === 1
        ? 'O valor vazio da tabela **não ocupa lugar** no armazenamento.'
        : `Os ${count} valores vazios da tabela **não ocupam lugar** no armazenamento.`,
    single: 'Cada partição tem uma linha só.',
    keyOnly: 'As linhas não têm células: todos os valores estão na chave.',
    refused: 'O Cassandra recusa o comando, e nada é gravado.',
    table: (name) => `Agora você vê a tabela \`${name}\`.`,
    columnAdded: (column) =>
      `A tabela ganhou a coluna \`${column}\`. No armazenamento **nada** mudou: nenhuma linha tem célula para ela.`,
    columnDropped: (column) => `A coluna \`${column}\` já não aparece na tabela.`,
    partitionAdded: ({ key, at, of }) =>
      `Uma nova partição, **${key}**, no lugar ${at} de ${of}. Quem decide é o token, não o nome nem a hora.`,
    partitionDeleted: ({ key, rows }) =>
      `${rows === 1 ? 'Saiu 1 linha' : `Saíram ${rows} linhas`} da tabela. De **${key}** ficam a chave e **um** tombstone.`,
    emptied: 'A tabela e o armazenamento estão vazios.',
    rowAdded: ({ key, at, of, by }) =>
      `Uma nova linha em **${key}**, no lugar ${at} de ${of}${at < of ? ', embora tenha chegado por último' : ''}: as linhas ficam por ordem de ${by}.`,
    rowDeleted: (label) =>
      `A linha ${label} saiu da tabela. No armazenamento o lugar dela é de um **tombstone**, com o timestamp da exclusão.`,
    rowDeletedTwice: (label) =>
      `A tabela não muda: a linha ${label} não estava lá. Mesmo assim um **tombstone** foi gravado.`,
    rangeDeleted: ({ range, rows }) =>
      `${rows === 1 ? 'Saiu 1 linha' : `Saíram ${rows} linhas`} da tabela. No armazenamento **um** tombstone cobre tudo o que está em \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `**Uma** célula gravada, \`${column}\`, na parte estática de **${key}**. Na tabela ${rows === 1 ? 'muda 1 linha' : `mudam ${rows} linhas`}.`,
    cellAdded: ({ column, label }) =>
      `Uma célula a mais na linha ${label}: \`${column}\`. Antes nada estava gravado ali.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` da linha ${label} tem outro valor e outro timestamp. Nada mudou de lugar.`,
    cellDeleted: (column) =>
      `Na tabela \`${column}\` agora é null. No armazenamento um **tombstone** tomou o lugar do valor.`,
    nullWritten: (column) =>
      `Para o null de \`${column}\` um **tombstone** foi gravado: escrever null é excluir, mesmo onde não havia nada.`,
    read: 'Uma leitura: nada é gravado.',
    nothing:
      'Nada mudou: o que está gravado tem timestamp maior e vence, embora este comando tenha chegado depois.',
    alone: ({ key, at, of }) =>
      `**${key}** é uma partição de uma linha só, a número ${at} de ${of} por ordem de token.`,
    within: ({ key, at, of, by }) =>
      `A linha está na partição **${key}**, no lugar ${at} de ${of}, por ordem de ${by}.`,
    staticOnly: (key) => `**${key}** tem só a parte estática: a tabela mostra uma linha sem lugar.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` não está na linha: está gravada uma vez para as ${rows}.`
        : `\`${column}\` não está na linha, e sim na partição.`,
    absent: (columns) => `Para ${columns} nada está gravado.`,
    rangeTombstone: (range) =>
      `Um tombstone cobre \`${range}\`: o que houver ali com timestamp menor não aparece.`,
    rowTombstone: (label) =>
      `Um tombstone no lugar da linha ${label}. A tabela não a mostra; as outras réplicas precisam saber disso.`,
    partitionTombstone: (key) => `De **${key}** restam a chave e um tombstone, que cobre a partição inteira.`,
  },
};
