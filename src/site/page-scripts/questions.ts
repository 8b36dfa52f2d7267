import { startGuesses } from './guess.ts';
import { startLiveQuizzes } from './live-quiz.ts';
import { startQuizzes } from './quiz.ts';

startGuesses();
startQuizzes();
startLiveQuizzes();
