import { sandboxEn } from '../sandbox/words-en.ts';
import { viewEn } from '../view/words-en.ts';
import type { PageWords } from '../words.ts';
import { en } from './en.ts';
import { tasksEn } from './tasks-en.ts';

export const pageEn: PageWords = { lab: en, view: viewEn, sandbox: sandboxEn, tasks: tasksEn };
