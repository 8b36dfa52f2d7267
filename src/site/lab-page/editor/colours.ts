// Colours of the editor, from the lexer that the engine itself uses: letters that it cannot read are shown as such.

import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { reserved } from '#engine/cql/keywords.ts';
import { type Token, type TokenClass, tokenize } from '#engine/cql/parser/tokenize.ts';

export type Role = 'pk' | 'ck' | 'st';
/** Names of columns, as Cassandra stores them. */
export type Roles = ReadonlyMap<string, Role>;

export const setRoles = StateEffect.define<Roles>();

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

const classes: Partial<Record<TokenClass, keyof typeof marks>> = {
  string: 'value',
  number: 'value',
  constant: 'value',
  comment: 'note',
  error: 'bad',
};

interface Coloured {
  roles: Roles;
  marks: DecorationSet;
}

export const colours = StateField.define<Coloured>({
  create: ({ doc }) => colour(doc.toString(), new Map()),
  update(coloured, { docChanged, newDoc, effects }) {
    const given = effects.find((effect) => effect.is(setRoles));
    const roles = given ? (given.value as Roles) : coloured.roles;
    return docChanged || roles !== coloured.roles ? colour(newDoc.toString(), roles) : coloured;
  },
  provide: (field) => EditorView.decorations.from(field, (coloured) => coloured.marks),
});

function colour(text: string, roles: Roles): Coloured {
  const builder = new RangeSetBuilder<Decoration>();
  const tokens = tokenize(text);
  for (const [at, token] of tokens.entries()) {
    const kind = markOf(text, tokens, at, roles);
    if (kind) builder.add(token.start, token.end, marks[kind]);
  }
  return { roles, marks: builder.finish() };
}

const commands = /^(?:consistency|serial|tracing|expand|paging|describe|desc|copy|clear|cls|help|show)$/i;

function markOf(
  text: string,
  tokens: readonly Token[],
  at: number,
  roles: Roles,
): keyof typeof marks | undefined {
  const token = tokens[at]!;
  const known = classes[token.class];
  if (known) return known;
  const word = text.slice(token.start, token.end);
  if (token.class === 'quotedName') return roles.get(word.slice(1, -1).replaceAll('""', '"'));
  if (token.class === 'symbol' || token.class === 'marker') return undefined;
  const lower = word.toLowerCase();
  if (lower === 'token' && text[token.end] === '(') return undefined;
  if (reserved.includes(lower)) return 'word';
  const role = roles.get(lower);
  if (role) return role;
  if (token.class === 'keyword' && isPhrase(text, tokens, at)) return 'word';
  const isFirst = at === 0 || text.slice(tokens[at - 1]!.end, token.start).includes('\n');
  return isFirst && commands.test(word) ? 'word' : undefined;
}

/** Words that may be names as well are keywords beside these; `key` may be a column, but in PRIMARY KEY it is not. */
const after: Readonly<Record<string, string>> = {
  key: 'primary|contains',
  values: ')',
  clustering: 'with|and',
  filtering: 'allow',
  exists: 'if|not',
  partition: 'per',
  json: 'insert|into|select',
  distinct: 'select',
  type: 'create|alter|drop',
  function: 'create|drop|replace',
  ttl: 'using|and',
  timestamp: 'using|and',
};
const always = new Set([
  'static',
  'contains',
  'per',
  'group',
  'as',
  'like',
  'frozen',
  'clustering',
  'counter',
]);

function isPhrase(text: string, tokens: readonly Token[], at: number): boolean {
  const { start, end } = tokens[at]!;
  const word = text.slice(start, end).toLowerCase();
  if (word === 'counter' || word === 'frozen') return false;
  if (always.has(word)) return true;
  const before = tokens[at - 1];
  if (!before || !after[word]) return word === 'values' && before !== undefined;
  return after[word].split('|').includes(text.slice(before.start, before.end).toLowerCase());
}
