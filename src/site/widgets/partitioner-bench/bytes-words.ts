import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';
import type { PartitionerName } from './owners.ts';

export interface BytesWords {
  names: Record<PartitionerName, string>;
  roles: { length: string; value: string; end: string };
  drawing: (length: string) => string;
  caption: string;
  swappedCaption: string;
  columns: { partitioner: string; token: string; owner: string };
  notYet: string;
  guess: { question: string; same: string; other: string };
  /** The sentences that set a guess beside the truth. */
  guessed: { same: string; other: string };
  truth: { same: string; other: string };
  /** What happens in each frame. */
  labels: { values: string; column: (number: number) => string; tokens: string; swapped: string };
  /** The title of a figure that the learner has changed. */
  changed: (columns: number) => string;
  /** What to remember of a key of one column, and of several. */
  morals: { one: string; several: string };
  /** A button that takes the same value as another type. */
  valueAs: (value: string, type: string) => string;
  says: {
    bytes: (count: number) => string;
    values: (at: { count: number; values: string }) => string;
    single: (at: { value: string; bytes: string; type: string }) => string;
    column: (at: { value: string; length: number; bytes: string }) => string;
    tokens: (at: { length: string; token: string; owner: string; names: string }) => string;
    swapped: (at: { token: string; owner: string }) => string;
    swappedSame: string;
  };
}

const names = { murmur3: 'Murmur3', random: 'Random', byteOrdered: 'ByteOrdered' };

const pt: BytesWords = {
  names,
  roles: { length: 'comprimento', value: 'valor', end: 'fim' },
  drawing: (length) => `Os bytes da chave de partição, ${length} ao todo.`,
  caption: 'O token desta chave',
  swappedCaption: 'O token na ordem trocada',
  columns: { partitioner: 'Particionador', token: 'Token', owner: 'Dono' },
  notYet: 'ainda não mostrado',
  guess: {
    question: 'As mesmas colunas em outra ordem: qual é o token?',
    same: 'O mesmo: os valores são os mesmos',
    other: 'Outro',
  },
  guessed: { same: 'Seu palpite: o token não muda.', other: 'Seu palpite: o token muda.' },
  truth: {
    same: 'O token não muda, porque os valores são iguais.',
    other: 'O token muda, porque os bytes vêm em outra ordem.',
  },
  labels: {
    values: 'Os valores',
    column: (number) => `Bytes da coluna ${number}`,
    tokens: 'Três tokens',
    swapped: 'Ordem trocada',
  },
  changed: (columns) =>
    columns === 1 ? 'Os bytes de uma chave de uma coluna' : `Os bytes de uma chave de ${columns} colunas`,
  morals: {
    one: 'O tipo decide os bytes: 1 como text, como int e como bigint são três chaves diferentes.',
    several:
      'O particionador só vê bytes. Os comprimentos distinguem (ab, c) de (a, bc), e a tabela fixa a ordem das colunas.',
  },
  valueAs: (value, type) => `${value} como ${type}`,
  says: {
    bytes: (count) => plural('pt', count, { one: 'byte', other: 'bytes' }),
    values: ({ count, values }) =>
      count === 1
        ? `A chave de partição tem uma coluna: ${values}. O particionador não recebe valores, e sim bytes.`
        : `A chave de partição tem ${count} colunas: ${values}. O particionador recebe uma única sequência de bytes.`,
    single: ({ value, bytes, type }) =>
      `Com uma só coluna, a chave são os bytes do valor e nada mais: ${value} como \`${type}\` tem ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `Para ${value} há dois bytes com o comprimento, ${length}, depois o valor em ${bytes} e, no fim, um zero.`,
    tokens: ({ length, token, owner, names: name }) =>
      `São ${length} ao todo. ${name} faz deles o token ${token}, que pertence a **${owner}**. Os outros dois chegam a outros lugares do anel.`,
    swapped: ({ token, owner }) =>
      `Na ordem trocada os bytes são outros, e o token também: ${token}, de **${owner}**. Por isso a tabela fixa a ordem.`,
    swappedSame: 'Na ordem trocada os bytes são os mesmos, pois os valores são iguais: o token não muda.',
  },
};

const ru: BytesWords = {
  names,
  roles: { length: 'длина', value: 'значение', end: 'конец' },
  drawing: (length) => `Байты ключа партиции, всего ${length}.`,
  caption: 'Токен этого ключа',
  swappedCaption: 'Токен при обратном порядке',
  columns: { partitioner: 'Партиционер', token: 'Токен', owner: 'Владелец' },
  notYet: 'ещё не показано',
  guess: {
    question: 'Те же столбцы в другом порядке: каким будет токен?',
    same: 'Тем же: значения ведь те же',
    other: 'Другим',
  },
  guessed: { same: 'Вы решили, что токен не изменится.', other: 'Вы решили, что токен изменится.' },
  truth: {
    same: 'Токен тот же, потому что значения равны.',
    other: 'Токен другой, потому что байты идут в другом порядке.',
  },
  labels: {
    values: 'Значения',
    column: (number) => `Байты столбца ${number}`,
    tokens: 'Три токена',
    swapped: 'Обратный порядок',
  },
  changed: (columns) =>
    columns === 1 ? 'Байты ключа из одного столбца' : `Байты ключа, столбцов: ${columns}`,
  morals: {
    one: 'Байты определяет тип: 1 как text, как int и как bigint — это три разных ключа.',
    several:
      'Партиционер видит только байты. Благодаря длинам (ab, c) и (a, bc) — разные ключи, а порядок столбцов задаёт таблица.',
  },
  valueAs: (value, type) => `${value} как ${type}`,
  says: {
    bytes: (count) => plural('ru', count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' }),
    values: ({ count, values }) =>
      count === 1
        ? `Ключ партиции из одного столбца: ${values}. Партиционер видит не значения, а байты.`
        : `Столбцов в ключе партиции — ${count}: ${values}. Партиционер получит одну последовательность байтов.`,
    single: ({ value, bytes, type }) =>
      `Если столбец один, ключ — это байты значения и ничего больше: ${value} как \`${type}\` занимает ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `Для ${value} сначала идут два байта длины, ${length}, затем само значение, ${bytes}, и в конце ноль.`,
    tokens: ({ length, token, owner, names: name }) =>
      `Всего ${length}. ${name}: токен ${token}, владелец — **${owner}**. У двух других партиционеров место на кольце другое.`,
    swapped: ({ token, owner }) =>
      `В обратном порядке и байты, и токен другие: ${token} у **${owner}**. Порядок задаёт таблица.`,
    swappedSame: 'В обратном порядке байты те же, ведь значения равны: токен не меняется.',
  },
};

const en: BytesWords = {
  names,
  roles: { length: 'length', value: 'value', end: 'end' },
  drawing: (length) => `The bytes of the partition key, ${length} in all.`,
  caption: 'The token of this key',
  swappedCaption: 'The token in the other order',
  columns: { partitioner: 'Partitioner', token: 'Token', owner: 'Owner' },
  notYet: 'not shown yet',
  guess: {
    question: 'The same columns in another order: which token?',
    same: 'The same: the values are the same',
    other: 'Another one',
  },
  guessed: {
    same: 'You guessed that the token stays the same.',
    other: 'You guessed that the token changes.',
  },
  truth: {
    same: 'The token stays the same, because the values are equal.',
    other: 'The token changes, because the bytes come in another order.',
  },
  labels: {
    values: 'The values',
    column: (number) => `Bytes of column ${number}`,
    tokens: 'Three tokens',
    swapped: 'Order swapped',
  },
  changed: (columns) =>
    columns === 1 ? 'The bytes of a key of one column' : `The bytes of a key of ${columns} columns`,
  morals: {
    one: 'The type decides the bytes: 1 as text, as int and as bigint are three different keys.',
    several:
      'The partitioner sees nothing but bytes. The lengths keep (ab, c) and (a, bc) apart, and the table fixes the order of the columns.',
  },
  valueAs: (value, type) => `${value} as ${type}`,
  says: {
    bytes: (count) => plural('en', count, { one: 'byte', other: 'bytes' }),
    values: ({ count, values }) =>
      count === 1
        ? `The partition key has one column: ${values}. The partitioner gets bytes, not values.`
        : `The partition key has ${count} columns: ${values}. The partitioner gets a single run of bytes.`,
    single: ({ value, bytes, type }) =>
      `With one column the key is the bytes of the value and nothing else: ${value} as \`${type}\` takes ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `For ${value} there are two bytes with the length, ${length}, then the value in ${bytes}, and then a zero.`,
    tokens: ({ length, token, owner, names: name }) =>
      `That makes ${length}. ${name} turns them into the token ${token}, which belongs to **${owner}**. The other two partitioners choose other places on the ring.`,
    swapped: ({ token, owner }) =>
      `In the other order the bytes are different, and so is the token: ${token}, of **${owner}**. That is why the table fixes the order.`,
    swappedSame: 'In the other order the bytes are the same, since the values are equal: the token stays.',
  },
};

export const bytesWords: InThree<BytesWords> = { pt, ru, en };
