// Choices, matrices and numbers, with reasons if the question asks for them.

import type { CheckHead, CheckOf, RightAnswer } from '../check.ts';
import { digestOf } from '../digest.ts';
import { type Judgement, right, type Trial } from '../judgement.ts';
import type { Message } from '../verdict.ts';

type AnswersCheck = CheckOf<'answers'> & CheckHead;

export function judgeAnswers(check: AnswersCheck, { replay }: Trial): Judgement {
  const reasons = new Set(Object.values(check.because));
  const asked = Object.keys(check.answers).filter((question) => !reasons.has(question));
  const parts = asked.map((question) => judgeOne(check, question, replay.answers));
  const messages = parts.flatMap((part) => part.messages);
  if (messages.length === 0) return right('answers', { answers: asked.length });
  return { share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length, messages, evidence: [] };
}

function judgeOne(
  check: AnswersCheck,
  question: string,
  given: ReadonlyMap<string, string>,
): { share: number; messages: Message[] } {
  const value = given.get(question);
  if (value === undefined) return { share: 0, messages: [{ code: 'answers.none', args: { question } }] };
  if (!isRight(check.id, question, check.answers[question]!, value)) {
    const said = saidOf(check, question, value);
    const code = 'all' in check.answers[question]! ? 'answers.several' : 'answers.wrong';
    return {
      share: 0,
      messages: said.length > 0 ? said : [{ code, args: { question, value } }],
    };
  }
  const why = check.because[question];
  if (why === undefined) return { share: 1, messages: [] };
  const reason = given.get(why);
  if (reason !== undefined && isRight(check.id, why, check.answers[why]!, reason))
    return { share: 1, messages: [] };
  const says = reason === undefined ? undefined : check.says[why]?.[reason];
  const code = reason === undefined ? 'answers.no-reason' : says ? 'answers.said' : 'answers.reason';
  return {
    share: 0.5,
    messages: [{ code, args: { question: why, value: reason ?? '' }, ...(says && { says }) }],
  };
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

/** Only digests of right answers leave the build. */
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
