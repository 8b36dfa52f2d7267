// Messages about what was done for something else: under another task, where it counts all the same, or for the
// questions of another seed, where it does not.

import type { InThree } from '#i18n/languages.ts';

import { listed, quoted } from './message-words.ts';
import type { Args, Say } from './messages.ts';

function isOne(tasks: Args[string] | undefined): boolean {
  return !String(tasks).includes(',');
}

export const elsewhere: Readonly<Record<string, InThree<Say>>> = {
  'answer.elsewhere': {
    pt: (a) => {
      if (a.tasks === '') return 'O que você fez antes de escolher uma tarefa também conta aqui.';
      return `O que você fez ${isOne(a.tasks) ? 'na tarefa' : 'nas tarefas'} ${listed('pt', a.tasks)} também conta aqui.`;
    },
    ru: (a) => {
      if (a.tasks === '') return 'То, что вы сделали до выбора задания, засчитано и здесь.';
      return `То, что вы сделали в ${isOne(a.tasks) ? 'задании' : 'заданиях'} ${listed('ru', a.tasks)}, засчитано и здесь.`;
    },
    en: (a) => {
      if (a.tasks === '') return 'What you did before you chose a task counts here too.';
      return `What you did in ${isOne(a.tasks) ? 'task' : 'tasks'} ${listed('en', a.tasks)} counts here too.`;
    },
  },
  'answers.other': {
    pt: (a) =>
      `${quoted('pt', a.question)} Esta resposta foi dada à pergunta com outros valores. Responda à pergunta como ela está agora.`,
    ru: (a) =>
      `${quoted('ru', a.question)} Этот ответ дан на вопрос с другими значениями. Ответьте на вопрос в том виде, в каком он задан сейчас.`,
    en: (a) =>
      `${quoted('en', a.question)} This answer was given to the question with other values. Answer it as it is asked now.`,
  },
};
