// How each word of the lessons' vocabulary looks on a slide.

import AnswerOption from '#site/components/page/AnswerOption.astro';
import AnswerText from '#site/components/page/AnswerText.astro';
import Bare from '#site/components/page/Bare.astro';
import Lab from '#site/components/page/Lab.astro';
import Lesson from '#site/components/page/Lesson.astro';
import Link from '#site/components/page/Link.astro';
import Nothing from '#site/components/page/Nothing.astro';
import Answer from './Answer.astro';
import Answers from './Answers.astro';
import Aside from './Aside.astro';
import Column from './Column.astro';
import Columns from './Columns.astro';
import Compare from './Compare.astro';
import Cql from './Cql.astro';
import Figure from './Figure.astro';
import Goals from './Goals.astro';
import Guess from './Guess.astro';
import Heading from './Heading.astro';
import Keep from './Keep.astro';
import Lead from './Lead.astro';
import Moment from './Moment.astro';
import Note from './Note.astro';
import Notes from './Notes.astro';
import Option from './Option.astro';
import Part from './Part.astro';
import Quiz from './Quiz.astro';
import Show from './Show.astro';
import Steps from './Steps.astro';
import SubHeading from './SubHeading.astro';
import Summary from './Summary.astro';
import Timeline from './Timeline.astro';

export const slideComponents = {
  a: Link,
  h1: Heading,
  h2: Heading,
  h3: SubHeading,
  Answer,
  AnswerOption,
  Answers,
  AnswerText,
  Aside,
  Column,
  Columns,
  Compare,
  Cql,
  CqlSetup: Nothing,
  Figure,
  Goals,
  Guess,
  Inline: Bare,
  Keep,
  Lab,
  Lead,
  Lesson,
  LiveQuiz: Nothing,
  Moment,
  Next: Nothing,
  Notes,
  Option,
  PageOnly: Nothing,
  Part,
  Quiz,
  Say: Note,
  Show,
  SlideOnly: Bare,
  Sources: Nothing,
  Steps,
  Summary,
  Term: Bare,
  Timeline,
};
