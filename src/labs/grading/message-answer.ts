// Messages about an answer as a whole, before its checks are judged or if none can be judged.

import type { InThree } from '#i18n/languages.ts';

import { number } from './message-words.ts';
import type { Say } from './messages.ts';

export const answer: Readonly<Record<string, InThree<Say>>> = {
  'answer.syntax': {
    pt: (a) =>
      `Há um erro de sintaxe na linha ${a.line}. Nada foi avaliado, e isso não conta como tentativa.`,
    ru: (a) => `В строке ${a.line} синтаксическая ошибка. Ничего не оценивалось, попыткой это не считается.`,
    en: (a) =>
      `There is a syntax error in line ${a.line}. Nothing was judged, and it does not count as an attempt.`,
  },
  'answer.line': {
    pt: (a) => `A linha ${a.line} da resposta não foi entendida. Nada foi avaliado.`,
    ru: (a) => `Строка ${a.line} ответа непонятна. Ничего не оценивалось.`,
    en: (a) => `Line ${a.line} of the answer was not understood. Nothing was judged.`,
  },
  'answer.long': {
    pt: (a) =>
      `A resposta tem ${number('pt', a.steps)} passos; o máximo é ${number('pt', a.max)}. Recomece o laboratório.`,
    ru: (a) =>
      `Шагов в ответе: ${number('ru', a.steps)}, а можно не больше ${number('ru', a.max)}. Начните лабораторную заново.`,
    en: (a) =>
      `The answer has ${number('en', a.steps)} steps; at most ${number('en', a.max)} are allowed. Start the lab over.`,
  },
  'answer.unsupported': {
    pt: () =>
      'O motor do navegador não executa esse comando, então aqui nada foi avaliado. No cluster real ele pode funcionar.',
    ru: () =>
      'Движок в браузере эту команду не выполняет, поэтому здесь ничего не оценивалось. На настоящем кластере она может сработать.',
    en: () =>
      'The engine in the browser does not run this statement, so nothing was judged here. On the real cluster it may work.',
  },
  'bench.lost': {
    pt: () => 'O cluster deixou de responder durante a verificação. Nada foi avaliado; tente de novo.',
    ru: () => 'Во время проверки кластер перестал отвечать. Ничего не оценивалось; попробуйте ещё раз.',
    en: () => 'The cluster stopped answering during the check. Nothing was judged; try again.',
  },
  'answer.node': {
    pt: (a) =>
      `A linha ${a.line} fala do nó ${a.node}, que não existe neste laboratório: os nós vão de n1 a n${a.nodes}. Nada foi avaliado.`,
    ru: (a) =>
      `В строке ${a.line} назван узел ${a.node}, а такого здесь нет: узлы этой лабораторной — от n1 до n${a.nodes}. Ничего не оценивалось.`,
    en: (a) =>
      `Line ${a.line} speaks of the node ${a.node}, which this lab does not have: its nodes are n1 to n${a.nodes}. Nothing was judged.`,
  },
  'answer.waits': {
    pt: (a) =>
      `A resposta espera ${number('pt', a.seconds)} segundos ao todo. Num cluster de verdade o máximo é ${number('pt', a.max)}, porque outras pessoas também querem verificar. Nada foi avaliado.`,
    ru: (a) =>
      `Ответ ждёт в общей сложности ${number('ru', a.seconds)} с. На настоящем кластере можно не больше ${number('ru', a.max)} с: проверки ждут и другие. Ничего не оценивалось.`,
    en: (a) =>
      `The answer waits for ${number('en', a.seconds)} seconds in all. On a real cluster at most ${number('en', a.max)} are allowed, since others want to check their work too. Nothing was judged.`,
  },
  'answer.budget': {
    pt: () =>
      'A avaliação desta resposta levou tempo ou memória demais e foi interrompida. Isso não conta como tentativa. Recomece o laboratório e entregue só o que as tarefas pedem.',
    ru: () =>
      'Проверка этого ответа заняла слишком много времени или памяти, и её прервали. Попыткой это не считается. Начните лабораторную заново и сдайте только то, что нужно для заданий.',
    en: () =>
      'Judging this answer took too much time or memory and was stopped. It does not count as an attempt. Start the lab over, and hand in only what the tasks ask for.',
  },
};
