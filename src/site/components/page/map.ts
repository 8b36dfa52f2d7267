// How each word of the lessons' vocabulary looks on a page.

import Answer from './Answer.astro';
import AnswerOption from './AnswerOption.astro';
import Answers from './Answers.astro';
import AnswerText from './AnswerText.astro';
import Aside from './Aside.astro';
import Bare from './Bare.astro';
import Column from './Column.astro';
import Columns from './Columns.astro';
import Compare from './Compare.astro';
import Cql from './Cql.astro';
import CqlSetup from './CqlSetup.astro';
import Figure from './Figure.astro';
import Goals from './Goals.astro';
import Guess from './Guess.astro';
import Keep from './Keep.astro';
import Lab from './Lab.astro';
import Lead from './Lead.astro';
import Lesson from './Lesson.astro';
import Link from './Link.astro';
import LiveQuiz from './LiveQuiz.astro';
import Moment from './Moment.astro';
import Next from './Next.astro';
import Nothing from './Nothing.astro';
import Option from './Option.astro';
import Part from './Part.astro';
import Quiz from './Quiz.astro';
import Sources from './Sources.astro';
import Steps from './Steps.astro';
import Summary from './Summary.astro';
import Term from './Term.astro';
import Timeline from './Timeline.astro';

export const pageComponents = {
  a: Link,
  Answer,
  AnswerOption,
  Answers,
  AnswerText,
  Aside,
  Column,
  Columns,
  Compare,
  Cql,
  CqlSetup,
  Figure,
  Goals,
  Guess,
  Inline: Bare,
  Keep,
  Lab,
  Lead,
  Lesson,
  LiveQuiz,
  Moment,
  Next,
  Notes: Nothing,
  Option,
  PageOnly: Bare,
  Part,
  Quiz,
  Say: Bare,
  Show: Bare,
  SlideOnly: Nothing,
  Sources,
  Steps,
  Summary,
  Term,
  Timeline,
};
