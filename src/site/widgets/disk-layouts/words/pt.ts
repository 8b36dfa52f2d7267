import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const blocks = (count: number) => plural('pt', count, { one: 'bloco', other: 'blocos' });

export const pt: Words = {
  question: 'Consulta',
  questions: { row: 'Linha', column: 'Coluna', partition: 'Partição', cell: 'Novo título' },
  target: { row: 'Qual', column: 'Qual', partition: 'Qual', cell: 'De' },
  layouts: { rows: 'Linha por linha', columns: 'Coluna por coluna', partitions: 'Por partição' },
  changed: {
    row: ({ album, number }) => `Uma linha, ${album} ${number}: o que é lido?`,
    column: ({ column }) => `Uma coluna, ${column}: o que é lido?`,
    partition: ({ album }) => `Um álbum, ${album}: o que é lido?`,
    cell: ({ album, number }) => `Um título para ${album} ${number}: o que é lido e escrito?`,
  },
  tabs: { bytes: 'Bytes', rows: 'Linhas', signs: 'Sinais' },
  count: ({ store, blocks: read, stored }) => `${store} lê ${read} de ${stored}`,
  countWrite: ({ store, read, written }) => `${store} lê ${read}, escreve ${written}`,
  isRead: 'lido',
  isWritten: 'escrito',
  table: {
    caption: 'Bytes movimentados',
    layout: 'Arranjo',
    read: 'lidos',
    written: 'escritos',
    needed: 'úteis',
    notYet: 'ainda não',
  },
  rowsCaption: 'A tabela, na ordem em que foi escrita',
  columns: { album: 'álbum', year: 'ano', number: 'nº', title: 'título', genre: 'gênero' },
  missing: 'nenhum',
  signs: {
    block: 'Cada linha do desenho é um bloco de 24 bytes; cada sinal, um byte.',
    needed: 'Em laranja, os bytes que a consulta pediu.',
    length: '· é o tamanho de um texto. Um número ocupa quatro bytes.',
    mark: '¦ indica quais valores faltam na linha.',
    cell: 't4 é uma célula: coluna title, escrita no instante 4.',
    index: 'Um índice em memória sabe o lugar e não entra na conta.',
  },
  tries: {
    row: 'Buscar uma linha',
    column: 'Contar uma coluna',
    partition: 'Abrir um álbum',
    cell: 'Incluir um título',
  },
  own: {
    label: 'As suas linhas: álbum; ano; número; título; gênero',
    title: 'Novo título',
    use: 'Usar estas linhas',
    fault: {
      form: 'Cada linha precisa de álbum, ano, número, título (ou nada) e gênero, separados por ponto e vírgula.',
      count: 'São de uma a oito linhas.',
      same: 'Duas linhas têm o mesmo álbum, ano e número. No Cassandra, seriam uma linha só.',
      long: 'Essas linhas não cabem na figura. Use menos linhas ou textos mais curtos.',
    },
    wrongTitle: 'O título precisa ter de 1 a 20 caracteres.',
  },
  guess: {
    question: {
      row: 'Qual arranjo lê mais bytes?',
      column: 'Qual arranjo lê menos bytes?',
      partition: 'Qual arranjo lê menos bytes?',
      cell: 'Qual arranjo movimenta menos bytes?',
    },
    guessed: (layout, question) =>
      `Seu palpite: ${{ rows: 'linha por linha', columns: 'coluna por coluna', partitions: 'por partição' }[layout]} é o que ${question === 'cell' ? 'movimenta' : 'lê'} ${question === 'row' ? 'mais' : 'menos'}.`,
    truth: (layout, question, bytes) =>
      `É ${{ rows: 'linha por linha', columns: 'coluna por coluna', partitions: 'por partição' }[layout]}, com ${bytes} ${question === 'cell' ? 'movimentados' : 'lidos'}.`,
  },
  says: {
    first: (count) =>
      `${count === 1 ? 'A mesma linha' : `As mesmas ${count} linhas`} em três arranjos. O disco lê blocos inteiros, um por linha do desenho.`,
    asks: {
      row: ({ album, number }) => `Queremos uma linha: **${album}**, faixa **${number}**.`,
      column: ({ column }) => `Queremos uma coluna de todas as linhas: \`${column}\`.`,
      partition: ({ album }) => `Queremos um álbum: todas as faixas de **${album}**.`,
      cell: ({ album, number }) => `A faixa **${number}** de **${album}** ganha um título.`,
    },
    why: {
      rows: {
        row: () => 'Linha por linha, os valores da linha ficam lado a lado.',
        column: ({ column }) =>
          `Linha por linha, cada linha tem o seu \`${column}\`: é preciso ler todos os blocos.`,
        partition: () => 'Linha por linha, as faixas do álbum ficam onde calhou de serem escritas.',
        cell: () => 'Linha por linha, a versão antiga é lida e uma nova, inteira, vai para o fim.',
      },
      columns: {
        row: () => 'Coluna por coluna, a linha está desmontada: cada valor vem de um arquivo diferente.',
        column: ({ column }) =>
          `Coluna por coluna, \`${column}\` tem um arquivo só seu, e nenhum outro é tocado.`,
        partition: () =>
          'Coluna por coluna, as faixas são vizinhas, mas em cinco arquivos, e todos são lidos.',
        cell: () =>
          'Coluna por coluna, nenhum arquivo muda no lugar: `title` é lido e escrito de novo inteiro.',
      },
      partitions: {
        row: () => 'Por partição, a linha fica perto da chave e do gênero que ela compartilha.',
        column: () => 'Por partição, nenhuma coluna fica junta, e o Cassandra percorre todas as partições.',
        partition: () =>
          'Por partição, o álbum é um trecho só: chave e gênero uma vez, depois as faixas em ordem.',
        cell: () =>
          'Por partição, o Cassandra não lê nada: chave, célula e instante vão para um novo arquivo.',
      },
    },
    reads: ({ blocks: count, stored, bytes, needed }) =>
      `São lidos **${count} de ${blocks(stored)}**; dos ${bytes} bytes, ${needed} são úteis.`,
    writes: ({ bytes, written }) => `São **${bytes} bytes** lidos e **${written}** escritos.`,
  },
  morals: {
    row: 'Uma linha guardada junta sai barata. Desmontada, ela custa uma visita a cada coluna.',
    column: 'Uma coluna de todas as linhas é a especialidade do banco colunar. O Cassandra lê tudo.',
    partition: 'Uma partição, pela chave, é a especialidade do Cassandra.',
    cell: 'No Cassandra, uma escrita nunca lê antes. O custo passa para as leituras, que reconciliam os arquivos.',
  },
  drawing: (layout, count) => `${layout}: ${blocks(count)} no disco`,
};
