// Advice names the learner's own table and columns. It is never given with a placeholder that could not be filled.
import { expect, it } from 'vitest';

import { adviseOn, type CoachRule } from './coach.ts';

const rules: CoachRule[] = [
  {
    id: 'missing',
    kind: 'Invalid',
    message: 'Some clustering keys are missing: {missing}',
    says: 'Add {missing}: the key is {primaryKey}.',
    try: 'SELECT * FROM {table} WHERE {primaryKeyEquals}',
  },
  { id: 'any', kind: 'Invalid', message: 'Some {what} are missing: …', says: 'Something is missing.' },
  {
    id: 'syntax',
    kind: 'Syntax',
    message: 'line {line}:{column} no viable alternative at input …',
    says: 'Look at line {line}.',
  },
];
const table = {
  keyspace: 'shop',
  schema: {
    name: 'Orders',
    columns: [
      { name: 'customer', type: 'uuid', kind: 'partition_key' as const },
      { name: 'at', type: 'timestamp', kind: 'clustering' as const },
    ],
    indexes: [],
  },
};

it('the closest message wins, and its words are filled in', () => {
  expect(
    adviseOn({ kind: 'Invalid', message: 'Some clustering keys are missing: at' }, rules, table),
  ).toEqual({
    id: 'missing',
    says: 'Add at: the key is customer, at.',
    try: `SELECT * FROM shop."Orders" WHERE customer = 123e4567-e89b-12d3-a456-426614174000 AND at = '2026-11-16 10:30:00Z'`,
  });
});

it('without a table the next rule that needs none', () => {
  expect(adviseOn({ kind: 'Invalid', message: 'Some clustering keys are missing: at' }, rules)?.id).toBe(
    'any',
  );
});

it('another kind of error, another message: nothing', () => {
  expect(
    adviseOn({ kind: 'Syntax', message: 'Some clustering keys are missing: at' }, rules),
  ).toBeUndefined();
  expect(adviseOn({ kind: 'Invalid', message: 'unknown' }, rules)).toBeUndefined();
});

it('what the message tells', () => {
  const message = "line 1:7 no viable alternative at input 'x' (SELECT [x]...)";
  expect(adviseOn({ kind: 'Syntax', message }, rules)?.says).toBe('Look at line 1.');
});

it('capitals do not count: a message quotes keywords as they were typed', () => {
  const message = 'LINE 1:7 No Viable alternative at input x';
  expect(adviseOn({ kind: 'Syntax', message }, rules)?.id).toBe('syntax');
});

it('what the error carries besides its text', () => {
  const counted: CoachRule[] = [
    { id: 'n', kind: 'Unavailable', message: '{level}', says: '{alive} of {required}' },
  ];
  const error = { kind: 'Unavailable' as const, message: 'x', details: { required: 2, alive: 1 } };
  expect(adviseOn(error, counted)?.says).toBe('1 of 2');
  expect(adviseOn({ ...error, details: {} }, counted)).toBeUndefined();
});

it('an apostrophe within a text is doubled', () => {
  const quoting: CoachRule[] = [
    { id: 'q', kind: 'Invalid', message: 'no {value}', says: '{value}', try: "SELECT '{value}'" },
  ];
  expect(adviseOn({ kind: 'Invalid', message: "no d'água" }, quoting)).toEqual({
    id: 'q',
    says: "d'água",
    try: "SELECT 'd''água'",
  });
});

it('literals for the types that have one; a suggestion that would need another is left out', () => {
  const writing: CoachRule[] = [
    {
      id: 'w',
      kind: 'Invalid',
      message: 'x',
      says: 'y',
      try: 'UPDATE {table} SET {regular} = {regularSample} WHERE {primaryKeyEquals}',
    },
  ];
  const tried = (type: string) =>
    adviseOn({ kind: 'Invalid', message: 'x' }, writing, {
      keyspace: undefined,
      schema: {
        name: 't',
        columns: [
          { name: 'order', type: 'frozen<map<text, frozen<set<int>>>>', kind: 'partition_key' },
          { name: 'v', type, kind: 'regular' },
        ],
        indexes: [],
      },
    })?.try;
  expect(tried('tuple<int, frozen<list<uuid>>>')).toBe(
    `UPDATE t SET v = (1, [123e4567-e89b-12d3-a456-426614174000]) WHERE "order" = {'a': {1}}`,
  );
  expect(tried('vector<float, 2>')).toBe(`UPDATE t SET v = [1.5, 1.5] WHERE "order" = {'a': {1}}`);
  expect(tried('counter')).toBeUndefined();
  expect(tried('frozen<address>')).toBeUndefined();
});

it('counted words stand in the form that their number asks for', () => {
  const said = (alive: number, says: string) =>
    adviseOn({ kind: 'Unavailable', message: 'x', details: { alive } }, [
      { id: 'n', kind: 'Unavailable', message: 'x', says },
    ])?.says;
  const en = '{alive:0=none is|only # is|only # are} up';
  expect([0, 1, 2].map((alive) => said(alive, en))).toEqual(['none is up', 'only 1 is up', 'only 2 are up']);
  const ru = '{alive:0=ни одной|# реплика|# реплики|# реплик}';
  expect([0, 1, 3, 11, 21].map((alive) => said(alive, ru))).toEqual([
    'ни одной',
    '1 реплика',
    '3 реплики',
    '11 реплик',
    '21 реплика',
  ]);
  // A field of a user type in braces is no number.
  expect(said(1, "{street: 'Main'}")).toBe("{street: 'Main'}");
});
