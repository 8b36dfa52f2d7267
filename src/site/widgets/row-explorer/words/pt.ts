import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const rowsOf = (count: number) => plural('pt', count, { one: 'linha', other: 'linhas' });
const columnsOf = (count: number) => plural('pt', count, { one: 'coluna', other: 'colunas' });

export const pt: Words = {
  preset: 'História',
  presets: {
    performers: 'Artistas',
    album: 'Um álbum com as faixas',
    sides: 'Lados na chave da linha',
    slices: 'Lados na chave da coluna',
    values: 'Lados nos valores',
    fans: 'Valores vazios',
    map: 'Um map',
    own: 'A sua',
  },
  changed: (table) => `Que chaves e valores ${table} tem?`,
  answer: 'Resposta',
  touch: 'Toque em uma parte de uma chave para ver o que ela é e o que começa com ela.',
  morals: {
    performers:
      'Encontra-se um valor pela chave da linha e pela chave da coluna, e as colunas de uma linha ficam em ordem de chave.',
    album:
      'O número da faixa faz parte das chaves das colunas; por isso, as colunas de uma faixa ficam lado a lado.',
    sides:
      'Com o lado na chave da linha, um álbum são duas linhas, e cada uma precisa de uma leitura própria.',
    slices: 'Com o lado na chave da coluna, o álbum é uma linha só, e cada lado é um trecho dela.',
    values: 'Com o lado nos valores, nada fica em ordem de lado; quem quer um lado precisa ler os dois.',
    fans: 'Tudo o que há para dizer está nas chaves; por isso, os valores são vazios.',
    map: 'As chaves de um map também são partes de chaves de coluna; por isso, dá para gravar um item sem os outros.',
    own: 'Passe uma coluna da sua tabela da chave da linha para a chave da coluna e execute tudo de novo.',
  },
  statement: 'Instrução',
  store: 'Chaves de linha, chaves de coluna e valores',
  counts: (rows, columns) => `${rowsOf(rows)}, ${columnsOf(columns)}`,
  on: (nodes) => `em ${nodes}`,
  noRows: 'nenhuma linha',
  empty: 'vazio',
  data: 'dado',
  label: 'rótulo',
  guess: {
    column: (column, key) =>
      `A próxima instrução escreve a coluna ${column} na linha ${key}. Onde ela vai ficar?`,
    places: ['No começo', 'No meio', 'No fim'],
    guessed: [
      'Seu palpite: ela fica no começo.',
      'Seu palpite: ela fica no meio das outras.',
      'Seu palpite: ela fica no fim.',
    ],
    truth: [
      'Ela fica no começo, porque as colunas seguem a ordem das chaves.',
      'Ela fica no meio das outras, porque as colunas seguem a ordem das chaves.',
      'Ela fica no fim, porque as colunas seguem a ordem das chaves.',
    ],
  },
  says: {
    noTable: 'Ainda não há tabela.',
    nothingStored: 'A tabela está vazia; por isso, ainda não há nada armazenado.',
    refused: 'O Cassandra recusa a instrução, e nada é escrito.',
    start: (rows, columns) =>
      `Há **${rowsOf(rows)}** com ${columnsOf(columns)} ao todo. Em cada linha, as colunas seguem a ordem das chaves.`,
    rowAdded: ({ key, nodes, rows }) =>
      `**${key}** é uma linha nova, e a chave da linha a coloca em ${nodes}. Agora há ${rowsOf(rows)}.`,
    rowGone: (key) => `A linha **${key}** ficou sem colunas; por isso, deixou de existir.`,
    columnAdded: ({ column, at, of }) =>
      `\`${column}\` é a coluna ${at} de ${of}${at < of ? ', embora tenha sido a última a ser escrita' : ''}, porque as colunas seguem a ordem das chaves.`,
    columnsAdded: ({ count, column, at, of }) =>
      `Há mais ${columnsOf(count)}, a partir de \`${column}\`, na posição ${at} de ${of}, porque as colunas seguem a ordem das chaves.`,
    valueChanged: (column) =>
      `\`${column}\` tem um valor novo. A chave é a mesma, e a coluna fica onde estava.`,
    columnsGone: (count) =>
      count === 1 ? 'Uma coluna deixou de existir.' : `${count} colunas deixaram de existir.`,
    nothing: 'Nada mudou nas colunas.',
    rowKeyPart: ({ text, column, rows, isLast }) =>
      rows > 1
        ? `\`${text}\` é um dado na chave da linha (\`${column}\`). **${rowsOf(rows)}** começam assim, e cada uma precisa de uma leitura própria.`
        : `\`${text}\` é um dado na chave da linha (\`${column}\`). ${isLast ? 'A chave inteira encontra a linha.' : 'Só a chave inteira encontra a linha.'}`,
    columnKeyPart: ({ text, column, columns }) =>
      columns > 1
        ? `\`${text}\` é um dado na chave da coluna (\`${column}\`). As **${columnsOf(columns)}** que começam assim ficam lado a lado: são um trecho só.`
        : `\`${text}\` é um dado na chave da coluna (\`${column}\`), e só esta coluna começa assim.`,
    labelPart: (text) =>
      `\`${text}\` é um rótulo, o nome de uma coluna. É igual em todas as linhas e diz o que é o valor.`,
  },
};
