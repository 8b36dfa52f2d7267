// The proof of a lab: an empty answer earns less than full marks, the solution and its variations earn all points,
// each mistake earns exactly its verdict, and cheats earn less than full marks. Every language has words for every
// verdict, and the words agree with the evidence.

import { languages } from '#i18n/languages.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { grade } from '#labs/grading/grade.ts';
import type { GradingCluster } from '#labs/grading/grading-cluster.ts';
import type { EngineName } from '#labs/grading/lab.ts';
import { sayMessage } from '#labs/grading/messages.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

import { disagreement } from './agreement.ts';
import { askedAnswers } from './asked-answers.ts';
import { changedAnswers } from './changed-answers.ts';
import { cheatsFor } from './cheats.ts';
import { expectLines, wantedLines } from './mistake.ts';
import type { LabFolder } from './read-lab.ts';

export interface Proof {
  readonly name: string;
  /** What is wrong, or undefined if the proof holds. */
  readonly failure?: string;
}

export interface ProofOptions {
  readonly engine: EngineName;
  readonly open: (seed: number, isHidden: boolean) => Promise<GradingCluster>;
  /**
   * Opens the cluster for all answers but the solution. On a real cluster an answer takes seconds, so only the
   * solution runs there on all data, and only once. Other answers run there on the data that the learner sees, and on
   * the embedded engine with the hidden data.
   */
  readonly openOthers?: (seed: number, isHidden: boolean) => Promise<GradingCluster>;
  /** Stops at the first proof that fails. */
  readonly isBrief?: boolean;
}

export async function checkLab(
  folder: LabFolder,
  compiled: CompiledLab,
  options: ProofOptions,
): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for await (const proof of proofsOf(folder, compiled, options)) {
    proofs.push(proof);
    if (options.isBrief && proof.failure !== undefined) break;
  }
  return proofs;
}

async function* proofsOf(
  folder: LabFolder,
  compiled: CompiledLab,
  { engine, open, openOthers }: ProofOptions,
): AsyncGenerator<Proof> {
  const run = (text: string) => grade(compiled, text, { engine, open: openOthers ?? open });
  const prove = (name: string, verdict: Verdict, failure: string | undefined): Proof => {
    const problem = failure ?? unsayable(verdict) ?? disagreement(compiled, verdict);
    return { name, ...(problem !== undefined && { failure: problem }) };
  };
  const belowFull = (verdict: Verdict) =>
    verdict.points < verdict.pointsMax ? undefined : `earns all ${verdict.pointsMax} points`;

  const nothing = await run('');
  yield prove('nothing answered', nothing, belowFull(nothing));

  const full = (verdict: Verdict) =>
    verdict.gradable && verdict.points === verdict.pointsMax && isSound(verdict)
      ? undefined
      : `earns ${verdict.points} of ${verdict.pointsMax}:\n${describeVerdict(verdict)}`;
  const first = await grade(compiled, folder.solution, { engine, open });
  yield prove('solution', first, full(first));
  if (!openOthers) {
    const again = await run(folder.solution);
    yield prove(
      'solution, again',
      again,
      JSON.stringify(again) === JSON.stringify(first) ? undefined : 'earns another verdict than before',
    );
    for (const { name, text } of changedAnswers(compiled, folder.solution)) {
      const verdict = await run(text);
      yield prove(`solution, ${name}`, verdict, full(verdict));
    }
    for (const { seed, right, copied } of askedAnswers(folder, compiled)) {
      const verdict = await run(right);
      yield prove(`solution, asked by seed ${seed}`, verdict, full(verdict));
      if (copied === undefined) continue;
      const copy = await run(copied);
      yield prove(`solution of another seed, for seed ${seed}`, copy, belowFull(copy));
    }
  }

  for (const { name, text } of folder.variations) {
    const verdict = await run(text);
    yield prove(`variation ${name}`, verdict, full(verdict));
  }

  for (const mistake of folder.mistakes) {
    if (mistake.engine !== undefined && mistake.engine !== engine) continue;
    const verdict = await run(mistake.text);
    const got = expectLines(verdict).join('\n');
    const wanted = wantedLines(mistake, nothing, verdict).join('\n');
    yield prove(
      `mistake ${mistake.name}`,
      verdict,
      got === wanted
        ? undefined
        : `expected\n${wanted}\ngot\n${got || '-- all points'}\n${describeVerdict(verdict)}`,
    );
  }

  for (const { name, text } of cheatsFor(compiled, folder.solution)) {
    const verdict = await run(text);
    yield prove(`cheat: ${name}`, verdict, belowFull(verdict));
  }
}

/** Whether nothing in the prose contradicts the tables. */
function isSound({ written = [] }: Verdict): boolean {
  return written.every(({ messages }) => messages.length === 0);
}

/** Returns undefined if every language has words for the verdict. */
function unsayable({ messages, checks, written = [] }: Verdict): string | undefined {
  for (const message of [...messages, ...[...checks, ...written].flatMap((one) => one.messages)])
    for (const language of languages) {
      try {
        const said = sayMessage(message, language);
        if (/undefined|NaN|\[object/.test(said)) return `${language} says of ${message.code}: ${said}`;
      } catch (error) {
        return `${language} cannot say ${message.code}: ${(error as Error).message}`;
      }
    }
  return undefined;
}

/** The text that a learner would read. */
export function describeVerdict(verdict: Verdict, language: (typeof languages)[number] = 'en'): string {
  const lines = verdict.messages.map((message) => sayMessage(message, language));
  for (const { id, task, points, pointsMax, messages, evidence } of verdict.checks) {
    lines.push(`  ${task} ${id}: ${points} of ${pointsMax}`);
    for (const message of messages) lines.push(`    ${sayMessage(message, language)}`);
    for (const one of points < pointsMax ? evidence : [])
      lines.push(`      ${JSON.stringify(one).slice(0, 400)}`);
  }
  for (const { id, messages } of verdict.written ?? [])
    lines.push(...messages.map((message) => `  ${id}: ${sayMessage(message, language)}`));
  for (const one of verdict.evidence) lines.push(`  ${JSON.stringify(one).slice(0, 400)}`);
  return lines.join('\n');
}
