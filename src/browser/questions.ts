import { startGuesses } from './guess.ts';
import { startQuizzes } from './quiz.ts';

startGuesses();
startQuizzes();
