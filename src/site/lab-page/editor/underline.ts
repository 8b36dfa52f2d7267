// Underlines errors in the editor: while the learner types, those of the parser; after a run, those of the engine.
// Cassandra's words stand by themselves, and the coach's line comes below them.

import { type Diagnostic, linter } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { scriptProblems } from '#engine/cql/script-problems.ts';
import { addProblem, clearProblems, type Problem, ranProblems } from './problems.ts';

const delayMs = 500;

export function underline() {
  return linter(diagnose, {
    delay: delayMs,
    needsRefresh: ({ transactions }) =>
      transactions.some(({ effects }) =>
        effects.some((effect) => effect.is(addProblem) || effect.is(clearProblems)),
      ),
  });
}

function diagnose({ state }: EditorView): Diagnostic[] {
  const ran = state.field(ranProblems);
  const text = state.doc.toString();
  const typed = scriptProblems(text)
    .map(({ at, end, start, error }) => ({
      ...wordAt(text, Math.min(at, end), start),
      message: error.message,
    }))
    .filter(({ from, message }) => !ran.some((other) => other.from === from || other.message === message));
  // A statement that is still being written is not marked as wrong until the cursor leaves it.
  const cursor = state.selection.main.head;
  const settled = typed.filter(({ to }) => !(to >= text.trimEnd().length && cursor >= to));
  return [...settled, ...ran].map((problem) => ({
    from: Math.min(problem.from, text.length),
    to: Math.min(problem.to, text.length),
    severity: 'error',
    message: problem.message,
    renderMessage: () => render(problem),
  }));
}

/** The word at a place; at the end of a statement the last one. */
function wordAt(text: string, at: number, start: number): { from: number; to: number } {
  const rest = /^(?:\w+|\S)/.exec(text.slice(at, at + 100))?.[0];
  if (rest) return { from: at, to: at + rest.length };
  const before = /(?:\w+|\S)\s*$/.exec(text.slice(start, at))?.[0] ?? '';
  return { from: at - before.length, to: at - before.length + before.trimEnd().length };
}

function render({ message, advice }: Problem): HTMLElement {
  const box = document.createElement('div');
  const said = document.createElement('p');
  said.className = 'cql-said';
  said.lang = 'en';
  said.textContent = message;
  box.append(said);
  if (advice !== undefined) {
    const coach = document.createElement('p');
    coach.className = 'cql-coach';
    coach.append(
      ...advice.split('`').map((part, at) => {
        if (at % 2 === 0) return part;
        const code = document.createElement('code');
        code.textContent = part;
        return code;
      }),
    );
    box.append(coach);
  }
  return box;
}
