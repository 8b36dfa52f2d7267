// Words of the practice page and of the review.

import type { InThree } from '#i18n/languages.ts';

export interface PageWords {
  topics: string;
  all: string;
  level: (level: number) => string;
  levelNote: string;
  harder: string;
  easier: string;
  loading: string;
  failed: string;
  read: string;
  missed: string;
  review: string;
  waiting: (count: number) => string;
  place: (at: number, of: number) => string;
  nothingYet: string;
  nothingToday: (when: string, count: number) => string;
  doneToday: (right: number, of: number) => string;
  toPractice: string;
  goOn: string;
  finish: string;
  fromLesson: string;
  notFetched: string;
  rightAgain: (when: string) => string;
  wrongAgain: string;
}

export const pageWords: InThree<PageWords> = {
  pt: {
    topics: 'Temas',
    all: 'Todos os temas',
    level: (level) => `nível ${level} de 3`,
    levelNote:
      'Duas respostas certas seguidas deixam as tarefas do tema mais difíceis. Duas erradas, mais fáceis.',
    harder: 'Duas certas seguidas: as próximas tarefas deste tema serão mais difíceis.',
    easier: 'As próximas tarefas deste tema serão mais fáceis.',
    loading: 'Preparando a tarefa…',
    failed: 'As tarefas não puderam ser carregadas. Recarregue a página e tente de novo.',
    read: 'Para reler:',
    missed: 'Uma tarefa deste tipo volta amanhã na revisão.',
    review: 'Revisão de hoje',
    waiting: (count) =>
      count === 1 ? '1 questão espera na revisão de hoje.' : `${count} questões esperam na revisão de hoje.`,
    place: (at, of) => `${at} de ${of}`,
    nothingYet:
      'Ainda não há nada para revisar. O que você errar no treino ou nas perguntas das lições aparece aqui no dia seguinte.',
    nothingToday: (when, count) =>
      `Por hoje não há nada para revisar. Próxima revisão: ${when}, com ${count} ${count === 1 ? 'questão' : 'questões'}.`,
    doneToday: (right, of) => `A revisão de hoje terminou: ${right} de ${of} certas.`,
    toPractice: 'Treinar com tarefas novas',
    goOn: 'Continuar',
    finish: 'Terminar',
    fromLesson: 'Pergunta da lição',
    notFetched: 'A lição não pôde ser carregada. Abra a pergunta na própria lição:',
    rightAgain: (when) => `Volta em ${when}.`,
    wrongAgain: 'Volta amanhã.',
  },
  ru: {
    topics: 'Темы',
    all: 'Все темы',
    level: (level) => `уровень ${level} из 3`,
    levelNote:
      'После двух верных ответов подряд задания темы становятся сложнее, после двух неверных — проще.',
    harder: 'Два верных ответа подряд: следующие задания этой темы будут сложнее.',
    easier: 'Следующие задания этой темы будут проще.',
    loading: 'Задание готовится…',
    failed: 'Задания не удалось загрузить. Обновите страницу и попробуйте снова.',
    read: 'Что перечитать:',
    missed: 'Завтра задание такого вида вернётся в повторении.',
    review: 'Повторение на сегодня',
    waiting: (count) => `В сегодняшнем повторении вопросов: ${count}.`,
    place: (at, of) => `${at} из ${of}`,
    nothingYet:
      'Повторять пока нечего. Если вы ошибётесь в тренировке или в вопросе урока, на следующий день это появится здесь.',
    nothingToday: (when, count) => `На сегодня всё. Следующее повторение — ${when}, вопросов: ${count}.`,
    doneToday: (right, of) => `Сегодняшнее повторение закончено, верных ответов: ${right} из ${of}.`,
    toPractice: 'Потренироваться на новых заданиях',
    goOn: 'Дальше',
    finish: 'Закончить',
    fromLesson: 'Вопрос из урока',
    notFetched: 'Урок не удалось загрузить. Откройте вопрос в самом уроке:',
    rightAgain: (when) => `Следующий раз — ${when}.`,
    wrongAgain: 'Этот вопрос вернётся завтра.',
  },
  en: {
    topics: 'Topics',
    all: 'All topics',
    level: (level) => `level ${level} of 3`,
    levelNote:
      'Two right answers in a row make the tasks of a topic harder, and two wrong ones make them easier.',
    harder: 'Two right answers in a row: the next tasks of this topic will be harder.',
    easier: 'The next tasks of this topic will be easier.',
    loading: 'Preparing the task…',
    failed: 'The tasks could not be loaded. Reload the page and try again.',
    read: 'To read again:',
    missed: 'A task of this kind comes back tomorrow, in your review.',
    review: 'Today’s review',
    waiting: (count) =>
      count === 1 ? '1 question waits in today’s review.' : `${count} questions wait in today’s review.`,
    place: (at, of) => `${at} of ${of}`,
    nothingYet:
      'There is nothing to review yet. What you miss in practice, or in the questions of a lesson, appears here the next day.',
    nothingToday: (when, count) =>
      `There is nothing to review today. The next review is on ${when}, with ${count} ${count === 1 ? 'question' : 'questions'}.`,
    doneToday: (right, of) => `Today’s review is done: ${right} of ${of} right.`,
    toPractice: 'Practise with new tasks',
    goOn: 'Continue',
    finish: 'Finish',
    fromLesson: 'A question of the lesson',
    notFetched: 'The lesson could not be loaded. Open the question in the lesson itself:',
    rightAgain: (when) => `It comes back on ${when}.`,
    wrongAgain: 'It comes back tomorrow.',
  },
};
