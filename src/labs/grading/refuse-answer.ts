// An answer that cannot be run, or not within bounds, is no attempt: it is refused with the line and the reason.

import type { Answer, Step } from './answer.ts';
import type { CompiledLab } from './compiled-lab.ts';
import type { EngineName } from './lab.ts';
import type { Evidence, Message, Verdict } from './verdict.ts';

/** Steps that one answer may have: a history of hours is shorter. */
const stepsMax = 2000;
/** On a real cluster time passes for everybody who waits for a check. */
const clusterSecondsMax = 120;

/** Nothing where the answer can be run. */
export function refuseAnswer(
  { lab, checks }: CompiledLab,
  answer: Answer,
  engine: EngineName,
): Verdict | undefined {
  const refusal = findRefusal(answer, lab.nodes, engine);
  if (!refusal) return undefined;
  return {
    lab: lab.slug,
    engine,
    gradable: false,
    points: 0,
    pointsMax: checks.reduce((sum, { points }) => sum + points, 0),
    messages: [refusal.message],
    evidence: refusal.evidence ?? [],
    checks: [],
  };
}

function findRefusal(
  { steps, problems }: Answer,
  nodes: number,
  engine: EngineName,
): { message: Message; evidence?: Evidence[] } | undefined {
  const [problem] = problems;
  if (problem)
    return {
      message: {
        code: problem.kind === 'syntax' ? 'answer.syntax' : 'answer.line',
        args: { line: problem.line },
      },
      evidence: [{ kind: 'error', statement: problem.text, message: problem.message }],
    };
  if (steps.length > stepsMax)
    return { message: { code: 'answer.long', args: { steps: steps.length, max: stepsMax } } };
  for (const step of steps) {
    const node = nodeOf(step);
    if (node !== undefined && !isNode(node, nodes))
      return { message: { code: 'answer.node', args: { line: step.line, node, nodes } } };
  }
  const seconds = steps.reduce((sum, step) => sum + (step.kind === 'wait' ? step.seconds : 0), 0);
  if (engine === 'cassandra' && seconds > clusterSecondsMax)
    return { message: { code: 'answer.waits', args: { seconds, max: clusterSecondsMax } } };
  return undefined;
}

function nodeOf(step: Step): string | undefined {
  if (step.kind === 'statement') return step.only;
  return step.kind === 'event' || step.kind === 'at' ? step.node : undefined;
}

/** `n1` to `n3` where there are three. */
function isNode(name: string, nodes: number): boolean {
  const number = Number(name.slice(1));
  return name === `n${number}` && number >= 1 && number <= nodes;
}
