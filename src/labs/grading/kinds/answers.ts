// Choices, matrices and numbers, with reasons if the question asks for them.

import type { CheckHead, CheckOf, RightAnswer } from '../check.ts';
import { digestOf } from '../digest.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import { askQuestion, shapesOf } from '../questions.ts';
import type { Message } from '../verdict.ts';

type AnswersCheck = CheckOf<'answers'> & CheckHead;

export function judgeAnswers(check: AnswersCheck, trial: Trial): Judgement {
  const reasons = new Set(Object.values(check.because));
  const asked = Object.keys(check.answers).filter((question) => !reasons.has(question));
  const own = { ...check, answers: answersAsked(check, trial) };
  const parts = asked.map((question) =>
    judgeOne(own, question, (one) => counted(own, one, trial), trial.asked?.others.has(question) ?? false),
  );
  const messages = parts.flatMap((part) => part.messages);
  if (messages.length === 0) return right('answers', { answers: asked.length });
  return { share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length, messages, evidence: [] };
}

/** The right answers to the values that the seed asks for. */
function answersAsked(check: AnswersCheck, { asked }: Trial): AnswersCheck['answers'] {
  const shapes = shapesOf([check]);
  return Object.fromEntries(
    Object.entries(check.answers).map(([question, expected]) => {
      const { variant } = askQuestion(asked?.seed ?? 0, question, shapes.get(question)!);
      return [question, check.each?.[question]?.[variant] ?? expected];
    }),
  );
}

function judgeOne(
  check: AnswersCheck,
  question: string,
  given: (question: string) => Counted,
  isOther: boolean,
): { share: number; messages: Message[] } {
  const { value, wrongBefore, share } = given(question);
  if (value === undefined)
    return { share: 0, messages: [{ code: isOther ? 'answers.other' : 'answers.none', args: { question } }] };
  if (!isRight(check.id, question, check.answers[question]!, value)) {
    const said = saidOf(check, question, value);
    const code = 'all' in check.answers[question]! ? 'answers.several' : 'answers.wrong';
    return {
      share: 0,
      messages: said.length > 0 ? said : [{ code, args: { question, value } }],
    };
  }
  const before: Message[] =
    wrongBefore > 0 ? [{ code: 'answers.tried', args: { question, wrong: wrongBefore } }] : [];
  const why = check.because[question];
  if (why === undefined) return { share, messages: before };
  const { value: reason, ...reasoned } = given(why);
  if (reason !== undefined && isRight(check.id, why, check.answers[why]!, reason)) {
    if (reasoned.wrongBefore > 0)
      before.push({ code: 'answers.tried', args: { question: why, wrong: reasoned.wrongBefore } });
    return { share: share * (0.5 + 0.5 * reasoned.share), messages: before };
  }
  const says = reason === undefined ? undefined : check.says[why]?.[reason];
  const code = reason === undefined ? 'answers.no-reason' : says ? 'answers.said' : 'answers.reason';
  return {
    share: 0.5 * share,
    messages: [...before, { code, args: { question: why, value: reason ?? '' }, ...(says && { says }) }],
  };
}

/** The answer to a question that counts, and the share of its points that is left after wrong tries. */
interface Counted {
  readonly value: string | undefined;
  readonly wrongBefore: number;
  readonly share: number;
}

/**
 * A question with options is judged by its last answer. Each wrong option that the learner checked before costs one
 * option's share, so that whoever goes through all options earns nothing. With `tries: first` the first answer that was
 * checked counts. An answer that is none of the options is a slip and costs nothing.
 */
function counted(check: AnswersCheck, question: string, { replay, tried }: Trial): Counted {
  const options = check.options?.[question]?.map(plain);
  if (options === undefined && check.tries !== 'first')
    return { value: replay.answers.get(question), wrongBefore: 0, share: 1 };
  const isSeveral = 'all' in check.answers[question]!;
  const normal = (value: string) => (isSeveral ? plainList(value) : plain(value));
  const isOption = (value: string) =>
    options === undefined ||
    (isSeveral ? normal(value).split(' ') : [normal(value)]).every((part) => options.includes(part));
  const { given, checked } = tried(question);
  const value = given.findLast(isOption) ?? given.at(-1);
  const before = checked.filter(isOption);
  if (check.tries === 'first') return { value: before[0] ?? value, wrongBefore: 0, share: 1 };
  const wrong = new Set(
    before.filter((one) => !isRight(check.id, question, check.answers[question]!, one)).map(normal),
  );
  if (value !== undefined) wrong.delete(normal(value));
  const others = Math.max(1, (options?.length ?? 0) - 1);
  return { value, wrongBefore: wrong.size, share: Math.max(0, 1 - wrong.size / others) };
}

/** If several options were chosen, each wrong one has its own text. */
function saidOf({ answers, says }: AnswersCheck, question: string, value: string): Message[] {
  const chosen = 'all' in answers[question]! ? plainList(value).split(' ') : [value];
  return chosen.flatMap((one) => {
    const text = says[question]?.[one];
    return text ? [{ code: 'answers.said', args: { question, value: one }, says: text }] : [];
  });
}

function isRight(check: string, question: string, expected: RightAnswer, value: string): boolean {
  if ('oneOf' in expected) return expected.oneOf.includes(digestOf(check, question, plain(value)));
  if ('all' in expected) return expected.all[0] === digestOf(check, question, plainList(value));
  return false;
}

/** Of what an author has written, only digests leave the build. What the engine computes is left as it is. */
export function sealed(check: string, question: string, expected: RightAnswer): RightAnswer {
  if ('oneOf' in expected)
    return { oneOf: expected.oneOf.map((value) => digestOf(check, question, plain(value))) };
  if ('all' in expected) return { all: [digestOf(check, question, plainList(expected.all.join(' ')))] };
  return expected;
}

function plain(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/g, ' ');
}

function plainList(value: string): string {
  return [...new Set(plain(value).split(/[\s,;]+/))].sort().join(' ');
}
