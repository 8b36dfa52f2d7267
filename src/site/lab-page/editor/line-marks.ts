// Line numbers, and a bar at the lines of the statement that Ctrl+Enter would run. They are attributes of the lines,
// drawn by the theme. CodeMirror's gutters are separate elements, and every lab page would have to load their code.

import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import { statementAt } from '../statement-at.ts';

export const lineMarks = ViewPlugin.define(
  (view) => ({
    marks: marksOf(view),
    update({ docChanged, selectionSet, viewportChanged, view }) {
      if (docChanged || selectionSet || viewportChanged) this.marks = marksOf(view);
    },
  }),
  { decorations: ({ marks }) => marks },
);

function marksOf({ state, viewport }: EditorView): DecorationSet {
  const { doc, selection } = state;
  const { from, to, head } = selection.main;
  const here = from < to ? { from, to } : statementAt(doc.toString(), head);
  const builder = new RangeSetBuilder<Decoration>();
  for (let at = viewport.from; at <= viewport.to; ) {
    const line = doc.lineAt(at);
    const isHere = here !== undefined && line.to >= here.from && line.from <= here.to;
    const attributes = { 'data-line': String(line.number), ...(isHere && { class: 'cql-here' }) };
    builder.add(line.from, line.from, Decoration.line({ attributes }));
    at = line.to + 1;
  }
  return builder.finish();
}
