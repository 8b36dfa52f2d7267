// Answers by somebody who was wrong before being right, or right before being wrong: both earn full marks. What was right
// once is not taken away, and what was wrong at first is not held against anybody; but for options that were checked and
// wrong, which cost their share (cheats.ts), so the wrong answers here are none of the options.

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
    // The first task comes next: the last one was left, and so judged.
    { name: 'right, then wrong', text: `${solution}\n${wrong.join('')}` },
    { name: 'right when checked, then wrong', text: `${solution}\n-- @check\n${backwards}` },
  ];
}

/** Each question answered as nobody would, and a SELECT that answers nothing; a text for each check. */
function wrongAnswers({ checks }: CompiledLab): string[] {
  return checks.flatMap((check) => {
    if (check.kind === 'rows' && check.of === 'answer')
      return [`-- task: ${check.task}\nSELECT key FROM system.local;\n`];
    if (check.kind !== 'answers') return [];
    const answers = Object.keys(check.answers).map((question) => `-- @answer ${question}: zzz\n`);
    return [`-- task: ${check.task}\n${answers.join('')}`];
  });
}
