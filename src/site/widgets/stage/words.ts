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
  /** The tab of the question, and the tabs beside the picture as a group. */
  guess: string;
  beside: string;
  /** What would answer the question is locked. */
  opensLater: (panel: string) => string;
  /** The guess was right: the truth, a sentence, follows. */
  guessedIt: (truth: string) => string;
  setUp: string;
  fullScreen: string;
  fullScreenOff: string;
  /** The fold behind which a link and a snippet are copied, and what stands in it. */
  share: string;
  copyLink: string;
  copySnippet: string;
  shareSays: string;
  copied: string;
  copyByHand: string;
  /** The name of a story that the learner has made. */
  own: string;
  /** Beside a node: what a press on it does, and the name of that button. */
  stop: string;
  stopNode: (node: string) => string;
  startAgain: string;
  startNode: (node: string) => string;
  /** The name of a figure that stays in view beside the text. */
  cluster: string;
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
    guessOrPlay: 'Dê um palpite, ou vá direto ao botão de reproduzir.',
    guessThenPlay: 'Anotado. Agora reproduza.',
    guess: 'Palpite',
    beside: 'Ao lado do desenho',
    opensLater: (panel) => `“${panel}” abre no final.`,
    guessedIt: (truth) => `Você acertou. ${truth}`,
    setUp: 'Ajustar',
    fullScreen: 'Tela cheia (F)',
    fullScreenOff: 'Sair da tela cheia (F)',
    share: 'Compartilhar',
    copyLink: 'Copiar link para este momento',
    copySnippet: 'Copiar código para incorporar',
    shareSays: 'A figura abre como você a vê agora.',
    copied: 'Copiado.',
    copyByHand: 'O navegador não permitiu. Copie daqui:',
    own: 'A sua',
    stop: 'parar',
    stopNode: (node) => `Parar ${node}`,
    startAgain: 'ligar',
    startNode: (node) => `Ligar ${node}, que está fora do ar`,
    cluster: 'O cluster ao lado do texto',
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
    guess: 'Догадка',
    beside: 'Рядом со схемой',
    opensLater: (panel) => `«${panel}» откроется в конце.`,
    guessedIt: (truth) => `Вы угадали. ${truth}`,
    setUp: 'Настроить',
    fullScreen: 'На весь экран (F)',
    fullScreenOff: 'Выйти из полного экрана (F)',
    share: 'Поделиться',
    copyLink: 'Скопировать ссылку на этот момент',
    copySnippet: 'Скопировать код для встраивания',
    shareSays: 'Схема откроется такой, какой вы её сейчас видите.',
    copied: 'Скопировано.',
    copyByHand: 'Браузер не разрешил. Скопируйте отсюда:',
    own: 'Свой',
    stop: 'стоп',
    stopNode: (node) => `Стоп: ${node}`,
    startAgain: 'пуск',
    startNode: (node) => `Пуск: ${node}, узел недоступен`,
    cluster: 'Кластер рядом с текстом',
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
    guess: 'Guess',
    beside: 'Beside the picture',
    opensLater: (panel) => `“${panel}” opens at the end.`,
    guessedIt: (truth) => `You guessed it. ${truth}`,
    setUp: 'Set up',
    fullScreen: 'Full screen (F)',
    fullScreenOff: 'Leave full screen (F)',
    share: 'Share',
    copyLink: 'Copy link to this moment',
    copySnippet: 'Copy snippet to embed',
    shareSays: 'The figure opens as you see it now.',
    copied: 'Copied.',
    copyByHand: 'The browser did not allow it. Copy it from here:',
    own: 'Your own',
    stop: 'stop',
    stopNode: (node) => `Stop ${node}`,
    startAgain: 'start',
    startNode: (node) => `Start ${node}, which is down`,
    cluster: 'The cluster beside the text',
    client: 'client',
    noCopy: 'no copy',
    tombstone: 'tombstone',
  },
};
