// The words of the tasks in all languages, for building pages. A lab page in the browser loads only its own language.

import type { InThree } from '#i18n/languages.ts';
import type { TaskWords } from './task-words.ts';
import { tasksEn } from './tasks-en.ts';
import { tasksPt } from './tasks-pt.ts';
import { tasksRu } from './tasks-ru.ts';

export const taskWords: InThree<TaskWords> = { pt: tasksPt, ru: tasksRu, en: tasksEn };
