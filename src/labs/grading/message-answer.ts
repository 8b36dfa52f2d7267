// Messages about an answer as a whole, before its checks are judged or if none can be judged.

import type { InThree } from '#i18n/languages.ts';

import { number } from './message-words.ts';
import type { Say } from './messages.ts';

export const answer: Readonly<Record<string, InThree<Say>>> = {
  'answer.syntax': {
    pt: (a) =>
      `Há um erro de sintaxe na linha ${a.line}, por isso não verificamos nada. Isso não conta como tentativa.`,
    ru: (a) =>
      `В строке ${a.line} синтаксическая ошибка, поэтому мы ничего не проверяли. Попыткой это не считается.`,
    en: (a) =>
      `Line ${a.line} has a syntax error, so we have checked nothing. This does not count as an attempt.`,
  },
  'answer.line': {
    pt: (a) => `Não entendemos a linha ${a.line} da resposta, por isso não verificamos nada.`,
    ru: (a) => `Строка ${a.line} ответа непонятна, поэтому мы ничего не проверяли.`,
    en: (a) => `We do not understand line ${a.line} of the answer, so we have checked nothing.`,
  },
  'answer.long': {
    pt: (a) =>
      `A resposta tem ${number('pt', a.steps)} passos, e o máximo é ${number('pt', a.max)}. Recomece o laboratório.`,
    ru: (a) =>
      `Ответ слишком длинный: команд в нём ${number('ru', a.steps)}, а можно не больше ${number('ru', a.max)}. Начните лабораторную заново.`,
    en: (a) =>
      `The answer has ${number('en', a.steps)} steps, and at most ${number('en', a.max)} are allowed. Start the lab over.`,
  },
  'answer.unsupported': {
    pt: () =>
      'O motor desta página não executa esse comando, por isso não verificamos nada. Em um cluster de verdade ele pode funcionar.',
    ru: () =>
      'Движок этой страницы не умеет выполнять такую команду, поэтому мы ничего не проверяли. На настоящем кластере она может сработать.',
    en: () =>
      'The engine in this page cannot run this statement, so we have checked nothing. On a real cluster it may work.',
  },
  'bench.lost': {
    pt: () =>
      'O cluster parou de responder durante a verificação, por isso não avaliamos nada. Tente de novo.',
    ru: () =>
      'Во время проверки кластер перестал отвечать, поэтому мы ничего не оценили. Попробуйте ещё раз.',
    en: () => 'The cluster stopped answering during the check, so nothing was checked. Try again.',
  },
  'answer.node': {
    pt: (a) =>
      `A linha ${a.line} menciona o nó ${a.node}, mas este laboratório só tem os nós n1 a n${a.nodes}. Por isso não verificamos nada.`,
    ru: (a) =>
      `В строке ${a.line} указан узел ${a.node}, а в этой лабораторной есть только узлы от n1 до n${a.nodes}. Поэтому мы ничего не проверяли.`,
    en: (a) =>
      `Line ${a.line} mentions the node ${a.node}, but this lab has only the nodes n1 to n${a.nodes}. So we have checked nothing.`,
  },
  'answer.waits': {
    pt: (a) =>
      `A resposta espera ${number('pt', a.seconds)} segundos ao todo, e em um cluster de verdade o máximo é ${number('pt', a.max)}, porque outras pessoas também esperam pela verificação. Por isso não verificamos nada.`,
    ru: (a) =>
      `Ожидания в ответе занимают ${number('ru', a.seconds)} с, а на настоящем кластере можно не больше ${number('ru', a.max)} с, потому что проверки ждут и другие. Поэтому мы ничего не проверяли.`,
    en: (a) =>
      `The answer waits for ${number('en', a.seconds)} seconds in all. On a real cluster at most ${number('en', a.max)} are allowed, because other people wait for their checks too. So we have checked nothing.`,
  },
  'answer.budget': {
    pt: () =>
      'A verificação desta resposta levou tempo ou memória demais, e nós a interrompemos. Isso não conta como tentativa. Recomece o laboratório e execute só o que as tarefas pedem.',
    ru: () =>
      'Проверка этого ответа заняла слишком много времени или памяти, и мы её прервали. Попыткой это не считается. Начните лабораторную заново и выполняйте только то, что нужно для заданий.',
    en: () =>
      'Checking this answer took too much time or memory, so we stopped. This does not count as an attempt. Start the lab over, and run only what the tasks ask for.',
  },
};
