// What the editor needs when somebody writes in it: keys, undo, completion, and underlined errors. It is fetched with
// the first touch.

import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { lintKeymap } from '@codemirror/lint';
import { type EditorView, keymap } from '@codemirror/view';
import { completionsAt } from './completions.ts';
import type { EditorOptions } from './make-editor.ts';
import { underline } from './underline.ts';

/** `isLeaving` says whether Esc was just pressed: then Tab leaves the editor. */
export function editing(options: EditorOptions, isLeaving: () => boolean) {
  return [
    tabKey(isLeaving),
    history(),
    underline(),
    completion(options),
    keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}

/** Tab indents. After Esc it leaves the editor, so that keyboard users are not trapped. */
function tabKey(isLeaving: () => boolean) {
  const tab = (command: typeof indentMore) => (view: EditorView) =>
    !isLeaving() && !view.state.readOnly && command(view);
  return keymap.of([{ key: 'Tab', run: tab(indentMore), shift: tab(indentLess) }]);
}

function completion({ names }: EditorOptions) {
  return autocompletion({
    icons: false,
    override: [
      (context) => {
        const { state, pos, explicit } = context;
        if (!explicit && !context.matchBefore(/[\w".]$/)) return null;
        const found = completionsAt(state.doc.toString(), pos, names());
        if (!found) return null;
        return {
          from: found.from,
          options: found.options.map(({ label, kind, detail = '' }) => ({
            label,
            detail,
            type: kind,
            boost: kind === 'keyword' ? 0 : kind === 'column' || kind === 'table' ? 2 : 1,
            // If the completion has brackets, the cursor goes between them.
            ...(/(?:\(\)|<>)$/.test(label) && { apply: between(label) }),
          })),
          validFor: /^["\w]*$/,
        };
      },
    ],
  });
}

function between(insert: string) {
  return (view: EditorView, _: unknown, from: number, to: number) =>
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length - 1 } });
}
