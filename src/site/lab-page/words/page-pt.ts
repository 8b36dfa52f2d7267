import { viewPt } from '../view/words-pt.ts';
import type { PageWords } from '../words.ts';
import { keptPt } from './kept-pt.ts';
import { pt } from './pt.ts';
import { tasksPt } from './tasks-pt.ts';

export const pagePt: PageWords = { lab: pt, view: viewPt, kept: keptPt, tasks: tasksPt };
