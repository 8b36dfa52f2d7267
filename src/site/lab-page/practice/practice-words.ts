// Words of the practice: tasks without end.

import type { InThree } from '#i18n/languages.ts';

export interface PracticeWords {
  title: string;
  close: string;
  intro: string;
  toPage: string;
  number: (seed: string) => string;
  link: string;
  linkTitle: string;
  copied: string;
  yours: string;
  answer: string;
  next: string;
  nothing: string;
  right: string;
  wrong: string;
  rightIs: string;
  tally: (right: number, of: number) => string;
}

export const practiceWords: InThree<PracticeWords> = {
  pt: {
    title: 'Treino',
    close: 'Fechar',
    intro:
      'Tarefas novas, quantas você quiser. Não valem pontos. A resposta certa de cada uma foi conferida pelo motor embutido antes de aparecer aqui.',
    toPage: 'Todos os temas, em que a dificuldade segue as suas respostas',
    number: (seed) => `Tarefa ${seed}`,
    link: 'Copiar o link',
    linkTitle: 'O link leva outra pessoa a esta mesma tarefa.',
    copied: 'Copiado',
    yours: 'Sua resposta',
    answer: 'Responder',
    next: 'Próxima tarefa',
    nothing: 'Escolha ou escreva uma resposta primeiro.',
    right: 'Certo.',
    wrong: 'Ainda não.',
    rightIs: 'A resposta certa é:',
    tally: (right, of) => `${right} de ${of} certas nesta visita`,
  },
  ru: {
    title: 'Тренировка',
    close: 'Закрыть',
    intro:
      'Новые задания, сколько угодно. Баллов за них нет. Верный ответ на каждое проверен на встроенном движке, прежде чем задание показано.',
    toPage: 'Все темы, и сложность следует за вашими ответами',
    number: (seed) => `Задание ${seed}`,
    link: 'Скопировать ссылку',
    linkTitle: 'По ссылке откроется это же задание.',
    copied: 'Скопировано',
    yours: 'Ваш ответ',
    answer: 'Ответить',
    next: 'Следующее задание',
    nothing: 'Сначала выберите или введите ответ.',
    right: 'Верно.',
    wrong: 'Пока нет.',
    rightIs: 'Правильный ответ:',
    tally: (right, of) => `Верно в этот раз: ${right} из ${of}`,
  },
  en: {
    title: 'Practice',
    close: 'Close',
    intro:
      'New tasks, as many as you like. They earn no points. The embedded engine has confirmed the right answer of each before it is shown.',
    toPage: 'All topics, where the difficulty follows your answers',
    number: (seed) => `Task ${seed}`,
    link: 'Copy the link',
    linkTitle: 'The link leads to this very task.',
    copied: 'Copied',
    yours: 'Your answer',
    answer: 'Answer',
    next: 'Next task',
    nothing: 'Choose or type an answer first.',
    right: 'Right.',
    wrong: 'Not yet.',
    rightIs: 'The right answer is:',
    tally: (right, of) => `${right} of ${of} right on this visit`,
  },
};
