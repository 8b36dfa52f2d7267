import type { InThree } from '#i18n/languages.ts';
import { plural } from '#i18n/numbers.ts';

export interface Words {
  title: string;
  write: string;
  compute: string;
  live: string;
  say: string;
  album: string;
  year: string;
  invitation: string;
  wrong: string;
  hashed: (bytes: number) => string;
  lives: (owner: string, others: readonly string[]) => string;
  says: (coordinator: string) => string;
  /** What one learns from the two rings, for those who do not see them. */
  placeDrawing: (owner: string, replicas: readonly string[]) => string;
  talkDrawing: (coordinator: string, replicas: readonly string[]) => string;
}

export const words: InThree<Words> = {
  pt: {
    title: 'Uma instrução, quatro vistas',
    write: 'O que você escreve',
    compute: 'O que o particionador calcula',
    live: 'Onde fica a partição',
    say: 'O que os nós fazem',
    album: 'Álbum',
    year: 'Ano',
    invitation: 'Troque a chave: o resto acompanha.',
    wrong: 'O ano é um número inteiro, como 1966.',
    hashed: (bytes) =>
      `Murmur3, de ${plural('pt', bytes, { one: 'byte', other: 'bytes' })}: álbum e ano juntos são a chave de partição`,
    lives: (owner, others) => `${owner} é o dono; ${others.join(' e ')} têm cópias`,
    says: (coordinator) => `${coordinator} coordena e grava nas três réplicas ao mesmo tempo`,
    placeDrawing: (owner, replicas) =>
      `Anel de quatro nós. O token fica no intervalo que termina em ${owner}; há cópias em ${replicas.join(', ')}.`,
    talkDrawing: (coordinator, replicas) =>
      `O coordenador ${coordinator} envia a escrita a ${replicas.join(', ')}.`,
  },
  ru: {
    title: 'Одна команда, четыре взгляда',
    write: 'Что вы пишете',
    compute: 'Что вычисляет партиционер',
    live: 'Где лежит партиция',
    say: 'Что делают узлы',
    album: 'Альбом',
    year: 'Год',
    invitation: 'Смените ключ: остальное последует за ним.',
    wrong: 'Год — целое число, например 1966.',
    hashed: (bytes) =>
      `Murmur3, ${plural('ru', bytes, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' })}: альбом и год вместе\u00a0— ключ партиции`,
    lives: (owner, others) => `${owner}\u00a0— владелец, копии ещё на ${others.join(' и ')}`,
    says: (coordinator) => `${coordinator} координирует и пишет сразу на все три реплики`,
    placeDrawing: (owner, replicas) =>
      `Кольцо из четырёх узлов. Токен входит в диапазон, который кончается на ${owner}; копии на ${replicas.join(', ')}.`,
    talkDrawing: (coordinator, replicas) =>
      `Координатор ${coordinator} отправляет запись узлам ${replicas.join(', ')}.`,
  },
  en: {
    title: 'One statement, four views',
    write: 'What you write',
    compute: 'What the partitioner computes',
    live: 'Where the partition is',
    say: 'What the nodes do',
    album: 'Album',
    year: 'Year',
    invitation: 'Change the key: the rest follows.',
    wrong: 'The year is a whole number, such as 1966.',
    hashed: (bytes) =>
      `Murmur3 of ${plural('en', bytes, { one: 'byte', other: 'bytes' })}: album and year together are the partition key`,
    lives: (owner, others) => `${owner} is the owner; ${others.join(' and ')} have copies`,
    says: (coordinator) => `${coordinator} coordinates and writes to all three replicas at once`,
    placeDrawing: (owner, replicas) =>
      `Ring of four nodes. The token is in the range that ends at ${owner}; copies are on ${replicas.join(', ')}.`,
    talkDrawing: (coordinator, replicas) =>
      `The coordinator ${coordinator} sends the write to ${replicas.join(', ')}.`,
  },
};
