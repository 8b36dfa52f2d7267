// Finds answers that are too similar to come from two people. What everybody writes tells nothing, nor does what the
// lab itself shows; statements that two learners share and hardly anybody else wrote do.

import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { parseAnswer } from '#labs/grading/answer.ts';

import type { LabFolder } from './read-lab.ts';

export interface SimilarAnswers {
  readonly a: string;
  readonly b: string;
  /** The part of the rare statements of one of them that the other has too. 1 means all. */
  readonly share: number;
  /** The shared statements, as the first of the two wrote them, the rarest first. */
  readonly statements: readonly string[];
}

/** A shared statement that few others have is worth some bits, one that every second learner has about one. */
const bitsMin = 9;
const statementsMin = 3;
const shareMin = 0.6;
/**
 * In a class of two, everything that both share would be what everybody writes. So each class is thought to have a few
 * more learners, who wrote something else.
 */
const otherLearners = 8;

/** Returns pairs of answers to one lab, the most similar first. `known` are texts that every learner has seen. */
export function findSimilarAnswers(
  answers: readonly { name: string; answer: string }[],
  known: readonly string[] = [],
): SimilarAnswers[] {
  const seen = new Set(known.flatMap((text) => [...statementsOf(text).keys()]));
  const own = answers.map(({ name, answer }) => ({
    name,
    statements: new Map([...statementsOf(answer)].filter(([plain]) => !seen.has(plain))),
  }));
  const counts = new Map<string, number>();
  for (const { statements } of own)
    for (const plain of statements.keys()) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  const bits = (plain: string) => Math.log2((answers.length + otherLearners) / counts.get(plain)!);
  const sum = (list: Iterable<string>) => [...list].reduce((total, plain) => total + bits(plain), 0);
  return own
    .flatMap((one, at) => own.slice(at + 1).map((other) => ({ one, other })))
    .flatMap(({ one, other }): SimilarAnswers[] => {
      const shared = [...one.statements.keys()].filter((plain) => other.statements.has(plain));
      if (shared.length < statementsMin || sum(shared) < bitsMin) return [];
      // Whoever copies and then adds much of their own has copied all the same: the smaller of the two is the measure.
      const share = sum(shared) / Math.min(sum(one.statements.keys()), sum(other.statements.keys()));
      if (share < shareMin) return [];
      const rarest = shared.toSorted((x, y) => bits(y) - bits(x));
      return [
        { a: one.name, b: other.name, share, statements: rarest.map((plain) => one.statements.get(plain)!) },
      ];
    })
    .sort((x, y) => y.share - x.share || x.a.localeCompare(y.a) || x.b.localeCompare(y.b));
}

/** What a lab itself shows: the statements of its brief, its start, its data and its solutions. */
export function shownBy({ briefs, start, dataCql, solution, variations }: LabFolder): string[] {
  const quoted = Object.values(briefs).flatMap(({ text }) =>
    [...text.matchAll(/```[a-z]*[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
      ([, block, span]) => block ?? span ?? '',
    ),
  );
  return [start, solution, ...dataCql, ...variations.map(({ text }) => text), ...quoted];
}

/** The statements by their plain form: case, blanks and comments do not count, because they are easily changed. */
function statementsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const step of parseAnswer(text).steps)
    if (step.kind === 'statement') found.set(plainOf(step.text), oneLine(step.text));
  return found;
}

function plainOf(statement: string): string {
  return tokenize(statement)
    .filter(({ class: kind }) => kind !== 'comment')
    .map(({ start, end }) => statement.slice(start, end).toLowerCase())
    .filter((word) => word !== ';')
    .join(' ');
}

function oneLine(statement: string): string {
  return statement.replace(/\s+/g, ' ').trim();
}
