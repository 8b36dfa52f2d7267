import type { InThree } from '#i18n/languages.ts';

export interface StageWords {
  back: string;
  play: string;
  pause: string;
  on: string;
  scrubber: string;
  /** Before the narration, on the first frame. */
  start: string;
  step: (step: number, steps: number) => string;
  restart: string;
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
  },
};
