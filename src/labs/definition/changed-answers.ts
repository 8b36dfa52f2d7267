// Answers of somebody who was wrong before being right, or right before being wrong. Both earn full marks: points
// that were earned once are not taken away, and earlier mistakes do not count. A wrong option that was checked does
// cost its share (cheats.ts), so the wrong answers here are none of the options.

import type { CompiledLab } from '#labs/grading/compiled-lab.ts';

export interface ChangedAnswer {
  readonly name: string;
  readonly text: string;
}

export function changedAnswers(compiled: CompiledLab, solution: string): ChangedAnswer[] {
  const wrong = wrongAnswers(compiled);
  const backwards = wrong.toReversed().join('');
  return [
    { name: 'wrong at first', text: `${wrong.join('')}-- @check\n\n${solution}` },
    // The first task comes next, so the learner has left the last task, and it is judged.
    { name: 'right, then wrong', text: `${solution}\n${wrong.join('')}` },
    { name: 'right when checked, then wrong', text: `${solution}\n-- @check\n${backwards}` },
  ];
}

/**
 * Answers every question with something that nobody would answer, or runs a SELECT that answers nothing. Each check
 * gets one text.
 */
function wrongAnswers({ checks }: CompiledLab): string[] {
  return checks.flatMap((check) => {
    if (check.kind === 'rows' && check.of === 'answer')
      return [`-- task: ${check.task}\nSELECT key FROM system.local;\n`];
    if (check.kind !== 'answers') return [];
    const answers = Object.keys(check.answers).map((question) => `-- @answer ${question}: zzz\n`);
    return [`-- task: ${check.task}\n${answers.join('')}`];
  });
}
