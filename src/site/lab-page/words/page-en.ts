import { viewEn } from '../view/words-en.ts';
import type { PageWords } from '../words.ts';
import { en } from './en.ts';
import { keptEn } from './kept-en.ts';
import { tasksEn } from './tasks-en.ts';

export const pageEn: PageWords = { lab: en, view: viewEn, kept: keptEn, tasks: tasksEn };
