import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type ColumnRoles, highlight } from '#engine/cql/highlight/highlight.ts';
import { ownRoles } from '#engine/cql/highlight/own-roles.ts';

export const setRoles = StateEffect.define<ColumnRoles>();

const mark = (name: string) => Decoration.mark({ class: `cql-${name}` });
const marks = {
  word: mark('word'),
  value: mark('value'),
  note: mark('note'),
  bad: mark('bad'),
  pk: mark('pk'),
  ck: mark('ck'),
  st: mark('st'),
};

interface Marked {
  roles: ColumnRoles;
  marks: DecorationSet;
}

/** The colours of the text that is written; letters that Cassandra's lexer cannot read are shown as such. */
export const colours = StateField.define<Marked>({
  create: ({ doc }) => markAll(doc.toString(), new Map()),
  update(marked, { docChanged, newDoc, effects }) {
    const given = effects.find((effect) => effect.is(setRoles));
    const roles = given ? (given.value as ColumnRoles) : marked.roles;
    return docChanged || roles !== marked.roles ? markAll(newDoc.toString(), roles) : marked;
  },
  provide: (field) => EditorView.decorations.from(field, (marked) => marked.marks),
});

function markAll(text: string, roles: ColumnRoles): Marked {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { start, end, colour } of highlight(text, roles, ownRoles))
    builder.add(start, end, marks[colour]);
  return { roles, marks: builder.finish() };
}
