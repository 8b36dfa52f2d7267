// CodeMirror with our own language, in a shadow root of its own (see theme.ts). It is fetched after the page, which
// shows the text until then. What is needed only for writing is fetched with the first touch (editing.ts).

import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { ColumnRoles } from '#engine/cql/highlight/highlight.ts';
import type { Schema } from '#engine/session/schema.ts';
import { colours, setRoles } from './colours.ts';
import { lineMarks } from './line-marks.ts';
import { addProblem, clearProblems, type Problem, ranProblems } from './problems.ts';
import { theme } from './theme.ts';
import { typeOver } from './type-over.ts';

export interface EditorOptions {
  host: HTMLElement;
  text: string;
  /** The selection in the field that stood here before. */
  selection: { from: number; to: number };
  label: string;
  /** CodeMirror's phrases: the words that the editor itself shows. */
  phrases: Record<string, string>;
  names: () => { schema: Schema; keyspace: string | undefined };
  onText: (text: string) => void;
  onRun: (what: 'here' | 'all') => void;
  onHistory: (way: -1 | 1) => void;
}

export interface CqlEditor {
  text: string;
  /** What is selected; an empty span is the cursor. */
  readonly selection: { from: number; to: number };
  select(from: number, to: number): void;
  focus(): void;
  mark(problem: Problem): void;
  clearMarks(span: { from: number; to: number }): void;
  colour(roles: ColumnRoles): void;
  lock(isLocked: boolean): void;
  destroy(): void;
}

/** Fetches what is needed only for writing. */
export const fetchEditing = () => import('./editing.ts');

export function makeEditor(options: EditorOptions): CqlEditor {
  const { host, text, selection, label, phrases, onText } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren();
  const lock = new Compartment();
  const more = new Compartment();
  let isWriting = false;
  /** Esc was pressed, and Tab would now leave the editor. */
  let isLeaving = false;
  const write = () => {
    if (isWriting) return;
    isWriting = true;
    void fetchEditing().then(
      ({ editing }) => view.dispatch({ effects: more.reconfigure(editing(options, () => isLeaving)) }),
      () => {
        // The next touch tries again. Letters can be typed without it.
        isWriting = false;
      },
    );
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: selection.from, head: selection.to },
      extensions: [
        keys(options),
        EditorView.domEventObservers({
          pointerenter: write,
          focus() {
            isLeaving = false;
            write();
          },
          keydown({ key }) {
            // The command of a key runs after this. So Tab and Shift do not clear the flag that Esc has set.
            if (key === 'Escape') isLeaving = true;
            else if (key !== 'Tab' && key !== 'Shift') isLeaving = false;
            write();
          },
        }),
        typeOver,
        lineMarks,
        EditorView.lineWrapping,
        // The current line must not be hidden by the hint below it, which names the keys that run it.
        EditorView.scrollMargins.of(() => ({ bottom: 36 })),
        colours,
        ranProblems,
        more.of([]),
        theme,
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-keyshortcuts': 'Control+Enter Meta+Enter',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
        lock.of([]),
      ],
    }),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(insert) {
      if (insert !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    },
    get selection() {
      const { from, to } = view.state.selection.main;
      return { from, to };
    },
    select(from, to) {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    focus: () => view.focus(),
    mark(problem) {
      write();
      const { length } = view.state.doc;
      if (problem.from <= length)
        view.dispatch({ effects: addProblem.of({ ...problem, to: Math.min(problem.to, length) }) });
    },
    clearMarks: (span) => view.dispatch({ effects: clearProblems.of(span) }),
    colour: (roles) => view.dispatch({ effects: setRoles.of(roles) }),
    lock: (isLocked) =>
      view.dispatch({
        effects: lock.reconfigure(
          isLocked ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [],
        ),
      }),
    destroy: () => view.destroy(),
  };
}

function keys({ onRun, onHistory }: EditorOptions) {
  const done = (act: () => void) => () => {
    act();
    return true;
  };
  return Prec.high(
    keymap.of([
      { key: 'Mod-Enter', run: done(() => onRun('here')) },
      { key: 'Mod-Shift-Enter', run: done(() => onRun('all')) },
      { key: 'Alt-ArrowUp', run: done(() => onHistory(-1)) },
      { key: 'Alt-ArrowDown', run: done(() => onHistory(1)) },
    ]),
  );
}
