import type { InThree } from '#i18n/languages.ts';

export interface StageWords {
  back: string;
  play: string;
  pause: string;
  on: string;
  scrubber: string;
  /** Stands before the narration on the first frame. */
  start: string;
  step: (step: number, steps: number) => string;
  restart: string;
  /** The name of the button that changes the speed. */
  speed: (factor: string) => string;
  seed: string;
  nextSeed: string;
  /** Stands beside the question on the first frame: before a guess, and after one. */
  guessOrPlay: string;
  guessThenPlay: string;
  guessedRight: (option: string) => string;
  guessedOther: (guess: { said: string; is: string }) => string;
  /** The label of the client's box. */
  client: string;
  /** On a replica's card: the replica has no row, or it has a tombstone. */
  noCopy: string;
  tombstone: string;
}

export const stageWords: InThree<StageWords> = {
  pt: {
    back: 'Um passo atrás',
    play: 'Reproduzir',
    pause: 'Pausar',
    on: 'Um passo adiante',
    scrubber: 'Passo',
    start: 'início',
    step: (step, steps) => `passo ${step} de ${steps}`,
    restart: 'Recomeçar',
    speed: (factor) => `Velocidade: ${factor}`,
    seed: 'Semente',
    nextSeed: 'Outra semente',
    guessOrPlay: 'Um palpite, ou direto ao botão de reproduzir.',
    guessThenPlay: 'Anotado. Agora reproduza.',
    guessedRight: (option) => `Você disse ${option}, e é isso mesmo.`,
    guessedOther: ({ said, is }) => `Você disse ${said}; é ${is}.`,
    client: 'cliente',
    noCopy: 'sem cópia',
    tombstone: 'tombstone',
  },
  ru: {
    back: 'Шаг назад',
    play: 'Пуск',
    pause: 'Пауза',
    on: 'Шаг вперёд',
    scrubber: 'Шаг',
    start: 'начало',
    step: (step, steps) => `шаг ${step} из ${steps}`,
    restart: 'Сначала',
    speed: (factor) => `Скорость: ${factor}`,
    seed: 'Зерно',
    nextSeed: 'Другое зерно',
    guessOrPlay: 'Предположите — или сразу нажмите «Пуск».',
    guessThenPlay: 'Принято. Теперь нажмите «Пуск».',
    guessedRight: (option) => `Вы сказали «${option}» — так и есть.`,
    guessedOther: ({ said, is }) => `Вы сказали «${said}», а верно «${is}».`,
    client: 'клиент',
    noCopy: 'нет копии',
    tombstone: 'tombstone',
  },
  en: {
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    on: 'One step on',
    scrubber: 'Step',
    start: 'start',
    step: (step, steps) => `step ${step} of ${steps}`,
    restart: 'Start again',
    speed: (factor) => `Speed: ${factor}`,
    seed: 'Seed',
    nextSeed: 'Another seed',
    guessOrPlay: 'Make a guess, or press Play right away.',
    guessThenPlay: 'Noted. Now press Play.',
    guessedRight: (option) => `You said ${option}, and you were right.`,
    guessedOther: ({ said, is }) => `You said ${said}; it is ${is}.`,
    client: 'client',
    noCopy: 'no copy',
    tombstone: 'tombstone',
  },
};
