// The five examples of the notation and what they become, and what is told about mistakes and doubts.

import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, type ModelTable } from '#labs/modeling/model.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import { judgeAml } from './judge-aml.ts';
import { isWarning } from './problem.ts';
import { readAml } from './read-aml.ts';
import { writeCql } from './write-cql.ts';

beforeAll(prepareModeling);

function cqlOf(text: string, options: Partial<Parameters<typeof writeCql>[1]> = {}): string {
  const { model, problems } = readAml(text);
  expect([...problems, ...judgeAml(model)].filter((one) => !isWarning(one))).toEqual([]);
  return writeCql(model, { keyspace: 'shop', hasNotes: false, hasLookups: false, ...options });
}

/** A table in short: `k int | c text DESC | s text STATIC | v text`. */
function short(table: ModelTable): string {
  const part = (kind: Parameters<typeof columnsOf>[1]) =>
    columnsOf(table, kind)
      .map(({ name, type, isDescending }) => `${name} ${type}${isDescending ? ' DESC' : ''}`)
      .join(', ');
  return [part('partition_key'), part('clustering'), part('static'), part('regular')].join(' | ');
}

function schemaOf(text: string): Record<string, string> {
  const model = readModel(cqlOf(text));
  expect(model.problems).toEqual([]);
  return Object.fromEntries([
    ...model.types.map(({ name, fields }) => [
      `type ${name}`,
      fields.map((field) => `${field.name} ${field.type}`).join(', '),
    ]),
    ...model.tables.map((table) => [table.name, short(table)]),
  ]);
}

describe('examples', () => {
  test('many values, and parts in a list', () => {
    expect(
      schemaOf(`aggregate Readers { entity Reader { # id : uuid; + name : str; - phones : str[*]; + notes : str[*] }
        «final» value Card { + number : str; + until : date }
        Reader *-- + cards : Card [*] }`),
    ).toEqual({
      'type card': 'number text, until date',
      readers: 'id uuid |  |  | cards list<frozen<card>>, name text, notes list<text>, phones set<text>',
    });
  });

  test('parts picked by a qualifier, and one part that is not frozen', () => {
    expect(
      schemaOf(`aggregate Shops { entity Shop { # id : int; + name : str }
        «final» value Place { + street : str; + zip : str }
        value Owner { + name : str; + tax_no : str }
        Shop [label : str] *-- places : Place [*]; Shop *-- owner : Owner }`),
    ).toEqual({
      'type place': 'street text, zip text',
      'type owner': 'name text, tax_no text',
      shops: 'id int |  |  | name text, owner owner, places map<text, frozen<place>>',
    });
  });

  test('a composite key, an order and a static column', () => {
    expect(
      schemaOf(`aggregate Readings { entity Reading { # station : str; # day : date
        ~ at : timestamp {desc}; ~ sensor : str; / city : str; value : real } }`),
    ).toEqual({
      readings: 'station text, day date | at timestamp DESC, sensor text | city text | value double',
    });
  });

  test('references in the key', () => {
    expect(
      schemaOf(`aggregate Readers { entity Reader { # id : uuid } }
        aggregate Books { entity Book { # isbn : str } }
        aggregate Loans { entity Loan { due : date }
          Loan --> # reader : Readers.Reader; Loan --> ~ book : Books.Book }`),
    ).toMatchObject({ loans: 'reader_id uuid | book_id text |  | due date' });
  });

  test('a disjunction', () => {
    expect(
      schemaOf(`aggregate Cards { entity Card { # id : uuid } }
        aggregate Payments { entity Payment { # id : uuid; amount : decimal }
          «final» value Slip { code : str }
          xor kind of Payment { *-- slip : Slip; --> card : Cards.Card } }`),
    ).toMatchObject({
      payments: 'id uuid |  |  | amount decimal, card_id uuid, kind text, slip frozen<slip>',
    });
  });

  test('an inner entity is kept by its identifier, and an address that must be unique has a table', () => {
    const text = `aggregate Clients { entity Client { # id : int; - email : str }
        «final» entity Vehicle { # plate : str; colour : str }
        Client *-- + vehicles : Vehicle [*] }`;
    expect(schemaOf(text)).toMatchObject({
      clients: 'id int |  |  | email text, vehicles map<text, frozen<vehicle>>',
    });
    const model = readModel(cqlOf(text, { hasLookups: true }));
    expect(model.problems).toEqual([]);
    expect(short(model.tables.find(({ name }) => name === 'clients_by_email')!)).toBe(
      'email text |  |  | id int',
    );
  });
});

describe('mistakes and doubts', () => {
  const ids = (text: string) => {
    const { model, problems } = readAml(text);
    return [...problems, ...judgeAml(model)].map(({ id }) => id);
  };
  const inside = (text: string) => ids(`aggregate A { ${text} }`);

  test.each([
    ['entity R { name : str }', 'no-identifier'],
    ['value V { name : str }', 'no-root'],
    ['entity R { ~ at : date }', 'lonely-discriminator'],
    ['entity R { # id : int; at : date {desc} }', 'order-elsewhere'],
    ['entity R { # id : int; / city : str }', 'static-without-discriminator'],
    ['entity R { # / id : int; ~ c : int }', 'static-key'],
    ['entity R { # id : int[*] }', 'many-in-key'],
    ['entity R { # id : int } value V { x : int }\nR *-- + v : V [*]', 'not-final-in-collection'],
    ['entity R { # id : int } value V { x : int[*] }\nR *-- v : V', 'not-final-with-collection'],
    ['entity R { # id : int }\nR *-- me : R', 'composed-root'],
    ['entity R { # id : int }\nR --> other : B.B', 'not-a-root'],
    ['entity R { # id : int }\nR *-- v : V', 'unknown-node'],
    ['entity R { # id : int } value V { x : int }\nR *-- v : V\nV *-- again : V', 'contains-itself'],
    ['entity R { # id : int } value V { x : int }\nxor k of R { *-- v : V }', 'too-few-branches'],
    [
      'entity R { # id : int } «final» value V { x : int }\nxor k of R { *-- v : V; *-- w : V [*] }',
      'branch-to-many',
    ],
    ['entity R { # id : int; n : number }', 'unknown-type'],
    ['entity R { # id : int; n : counter }', 'unknown-type'],
    ['entity R { # id : int; x : int; x : str }', 'same-name'],
    ['entity R { # id : int; x int }', 'expected'],
    ['entity R { # id : int; x : int', 'unfinished'],
    ['entity R { # id : int } value V { x : int }\nR *-- v : V [2]', 'multiplicity'],
  ])('%s: %s', (text, id) => {
    expect(inside(text)).toContain(id);
  });

  test.each([
    ['entity R { # id : int; ~ at : date }', 'partition-grows'],
    ['entity R { # id : int; tags : str[*] }', 'collection-unbounded'],
    ['entity R { # id : int; - email : str }', 'not-checked-unique'],
    ['entity R { # country : str }', 'few-values'],
    ['entity R { # id : int; ~ price : decimal }', 'mutable-key'],
    ['entity R { # id : int } «final» value V { x : int }\nR *-- + v : V [*]', 'list-of-values'],
    ['entity R { # id : int } value V { # x : int }\nR *-- v : V', 'embedded-key'],
  ])('%s: %s', (text, id) => {
    expect(inside(text)).toContain(id);
  });

  test('a thing that several aggregates hold', () => {
    const one = (name: string) =>
      `aggregate ${name} { entity R { # id : int } value V { x : int }\nR *-- v : V }`;
    expect(ids(one('A') + one('B'))).toEqual(['several-places', 'several-places']);
  });

  test('reading goes on after a mistake', () => {
    const { model, problems } = readAml(
      'aggregate A {\n entity R { # id int\n name : str }\n R *- v : V\n}\naggregate B { }',
    );
    expect(problems.map(({ id }) => id)).toEqual(['expected', 'expected']);
    expect(model.aggregates.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(model.aggregates[0]!.nodes[0]!.fields.map(({ name }) => name)).toEqual(['name']);
  });
});
