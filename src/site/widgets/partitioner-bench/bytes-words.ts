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
  says: {
    bytes: (count) => plural('pt', count, { one: 'byte', other: 'bytes' }),
    values: ({ count, values }) =>
      count === 1
        ? `Uma chave de partição de uma coluna: ${values}. O particionador não recebe valores, e sim bytes.`
        : `Uma chave de partição de ${count} colunas: ${values}. O particionador recebe uma única sequência de bytes.`,
    single: ({ value, bytes, type }) =>
      `Com uma só coluna, a chave são os bytes do valor e nada mais: ${value} como \`${type}\` tem ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `${value}: dois bytes com o comprimento, ${length}; depois o valor, ${bytes}; depois um zero.`,
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
  says: {
    bytes: (count) => plural('ru', count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' }),
    values: ({ count, values }) =>
      count === 1
        ? `Ключ партиции из одного столбца: ${values}. Партиционер видит не значения, а байты.`
        : `Столбцов в ключе партиции — ${count}: ${values}. Партиционер получит одну последовательность байтов.`,
    single: ({ value, bytes, type }) =>
      `Если столбец один, ключ — это байты значения и ничего больше: ${value} как \`${type}\` занимает ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `${value}: два байта длины, ${length}; затем значение, ${bytes}; затем ноль.`,
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
  says: {
    bytes: (count) => plural('en', count, { one: 'byte', other: 'bytes' }),
    values: ({ count, values }) =>
      count === 1
        ? `A partition key of one column: ${values}. The partitioner gets bytes, not values.`
        : `A partition key of ${count} columns: ${values}. The partitioner gets a single run of bytes.`,
    single: ({ value, bytes, type }) =>
      `With one column the key is the bytes of the value and nothing else: ${value} as \`${type}\` takes ${bytes}.`,
    column: ({ value, length, bytes }) =>
      `${value}: two bytes with the length, ${length}; then the value, ${bytes}; then a zero.`,
    tokens: ({ length, token, owner, names: name }) =>
      `That makes ${length}. ${name} turns them into the token ${token}, which belongs to **${owner}**. The other two arrive at other places of the ring.`,
    swapped: ({ token, owner }) =>
      `In the other order the bytes are different, and so is the token: ${token}, of **${owner}**. That is why the table fixes the order.`,
    swappedSame: 'In the other order the bytes are the same, since the values are equal: the token stays.',
  },
};

export const bytesWords: InThree<BytesWords> = { pt, ru, en };
