import type { InThree } from '#i18n/languages.ts';
import type { NamedChange } from './fork.ts';

interface ForkWords {
  /** The tab of the panel. */
  tab: string;
  /** What a learner does: the name of a button. */
  name: (change: NamedChange) => string;
  /** The title of a figure that was forked. */
  title: (change: NamedChange) => string;
}

export const forkWords: InThree<ForkWords> = {
  pt: {
    tab: 'E se?',
    name: ({ kind, what }) =>
      ({
        start: `Ligar ${what}`,
        stop: `Parar ${what}`,
        write: `Escrever em ${what}`,
        read: `Ler em ${what}`,
      })[kind],
    title: ({ kind, what }) =>
      ({
        stop: `E se ${what} parar?`,
        start: `E se ${what} voltar?`,
        write: `E se a escrita for em ${what}?`,
        read: `E se a leitura for em ${what}?`,
      })[kind],
  },
  ru: {
    tab: 'А если?',
    name: ({ kind, what }) =>
      ({
        start: `Запустить ${what}`,
        stop: `Остановить ${what}`,
        write: `Записать с ${what}`,
        read: `Прочитать с ${what}`,
      })[kind],
    title: ({ kind, what }) =>
      ({
        stop: `А если ${what} остановится?`,
        start: `А если ${what} снова заработает?`,
        write: `А если запись будет с уровнем ${what}?`,
        read: `А если чтение будет с уровнем ${what}?`,
      })[kind],
  },
  en: {
    tab: 'What if?',
    name: ({ kind, what }) =>
      ({
        start: `Start ${what}`,
        stop: `Stop ${what}`,
        write: `Write at ${what}`,
        read: `Read at ${what}`,
      })[kind],
    title: ({ kind, what }) =>
      ({
        stop: `What if ${what} stops?`,
        start: `What if ${what} starts again?`,
        write: `What if the write is at ${what}?`,
        read: `What if the read is at ${what}?`,
      })[kind],
  },
};
