import { viewRu } from '../view/words-ru.ts';
import type { PageWords } from '../words.ts';
import { keptRu } from './kept-ru.ts';
import { ru } from './ru.ts';
import { tasksRu } from './tasks-ru.ts';

export const pageRu: PageWords = { lab: ru, view: viewRu, kept: keptRu, tasks: tasksRu };
