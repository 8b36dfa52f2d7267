// Statements that are not about a table of the round: functions, triggers, roles, USE, and mistakes in any statement.

import { mutator } from '#engine/cql/parser/fuzz.ts';
import type { Chance } from './chance.ts';

export function randomOther(chance: Chance, keyspace: string): string {
  const role = () => chance.pick([`${keyspace}_r0`, `${keyspace}_r1`, 'nothing']);
  const on = () =>
    chance.pick([
      'ALL KEYSPACES',
      `KEYSPACE ${keyspace}`,
      't0',
      'KEYSPACE nothing',
      'ALL ROLES',
      `ROLE ${role()}`,
      'ALL FUNCTIONS',
      'nothing',
      'ALL MBEANS',
    ]);
  const permission = () =>
    chance.pick([
      'SELECT',
      'MODIFY',
      'ALL PERMISSIONS',
      'ALL',
      'CREATE',
      'ALTER',
      'DROP',
      'AUTHORIZE',
      'DESCRIBE',
      'EXECUTE',
      'UNMASK',
      'NOTHING',
    ]);
  return chance
    .weighted<() => string>([
      [
        2,
        () =>
          `CREATE FUNCTION ${chance.pick(['', 'IF NOT EXISTS '])}f0 (a int) ${chance.pick(['CALLED', 'RETURNS NULL'])} ON NULL INPUT RETURNS ${chance.pick(['int', 'text', 'nothing'])} LANGUAGE ${chance.pick(['java', 'javascript', 'python'])} AS 'return a;'`,
      ],
      [
        1,
        () =>
          'CREATE OR REPLACE FUNCTION f0 (a int) CALLED ON NULL INPUT RETURNS int LANGUAGE java AS $$ return a; $$',
      ],
      [
        2,
        () =>
          `CREATE ${chance.pick(['', 'OR REPLACE '])}AGGREGATE a0 (int) SFUNC f0 STYPE int${chance.pick(['', ' FINALFUNC f1', ' INITCOND 0'])}`,
      ],
      [
        1,
        () =>
          `DROP FUNCTION ${chance.pick(['', 'IF EXISTS '])}${chance.pick(['f0', 'f0(int)', 'nothing.f0', 'system.abs'])}`,
      ],
      [1, () => `DROP AGGREGATE ${chance.pick(['', 'IF EXISTS '])}${chance.pick(['a0', 'a0(int)'])}`],
      [
        1,
        () =>
          `CREATE TRIGGER ${chance.pick(['', 'IF NOT EXISTS '])}g0 ON ${chance.pick(['t0', 'nothing'])} USING 'org.x.Y'`,
      ],
      [1, () => `DROP TRIGGER ${chance.pick(['', 'IF EXISTS '])}g0 ON ${chance.pick(['t0', 'nothing'])}`],
      [
        2,
        () =>
          `CREATE ROLE ${chance.pick(['', 'IF NOT EXISTS '])}${role()}${chance.pick(['', " WITH PASSWORD = 'x'", ' WITH LOGIN = true', " WITH LOGIN = 'x'", ' WITH SUPERUSER = true AND LOGIN = false', ' WITH NOTHING = 1'])}`,
      ],
      [
        2,
        () =>
          `ALTER ROLE ${role()} WITH ${chance.pick(["PASSWORD = 'y'", 'LOGIN = false', 'SUPERUSER = false', 'ACCESS TO ALL DATACENTERS', "ACCESS TO DATACENTERS {'dc9'}"])}`,
      ],
      [1, () => `DROP ROLE ${chance.pick(['', 'IF EXISTS '])}${role()}`],
      [
        1,
        () =>
          `CREATE USER ${chance.pick(['', 'IF NOT EXISTS '])}${role()} ${chance.pick(["WITH PASSWORD 'x'", "WITH PASSWORD 'x' NOSUPERUSER", ''])}`,
      ],
      [1, () => `DROP USER ${chance.pick(['', 'IF EXISTS '])}${role()}`],
      [1, () => `GRANT ${role()} TO ${role()}`],
      [1, () => `REVOKE ${role()} FROM ${role()}`],
      [2, () => `GRANT ${permission()} ON ${on()} TO ${role()}`],
      [1, () => `REVOKE ${permission()} ON ${on()} FROM ${role()}`],
      [1, () => `LIST ${permission()} ${chance.pick(['', `ON ${on()} `])}OF ${role()}`],
      [1, () => `LIST ROLES OF ${role()}`],
      [1, () => `USE ${chance.pick([keyspace, 'nothing', `"${keyspace}"`, '"Nothing"'])}`],
    ])()
    .trim();
}

/** One to three words of a statement are left out, doubled, exchanged or replaced by strange ones. */
export function withMistakes(chance: Chance, statements: readonly string[]): string {
  return mutator({ statements, seed: chance.below(2 ** 31) })();
}

/** The most common mistakes of learners: one letter, a comma, a quote, a bracket, a reserved word. */
export function withTypo(chance: Chance, statement: string): string {
  const words = statement.match(/'(?:[^']|'')*'|"[^"]*"|\w+|\s+|./gs) ?? [];
  const solid = words.flatMap((word, at) => (/^\s/.test(word) ? [] : [at]));
  const at = chance.pick(solid);
  const word = words[at]!;
  const put = (...replacement: string[]) => words.toSpliced(at, 1, ...replacement).join('');
  const letter = chance.below(word.length);
  return chance.weighted<() => string>([
    [3, () => put()],
    [3, () => put(word.slice(0, letter) + word.slice(letter + 1))],
    [1, () => put(word, word)],
    [1, () => put(word, ' ', word)],
    [
      2,
      () =>
        put(
          word,
          chance.pick([
            ',',
            ')',
            '(',
            ';',
            "'",
            '"',
            '.',
            '*',
            '=',
            '}',
            ']',
            '-',
            '%',
            '#',
            '@',
            '!',
            '?',
            ':a',
          ]),
        ),
    ],
    [
      2,
      () =>
        put(
          chance.pick([
            'select',
            'from',
            'where',
            'order',
            'table',
            'key',
            'and',
            'or',
            'in',
            'not',
            'null',
            'token',
            'user',
            'type',
            'to',
            'by',
            'set',
            'group',
            'like',
            'between',
            'is',
            'as',
          ]),
        ),
    ],
    [1, () => put(word.toUpperCase())],
    [1, () => put(`"${word}"`)],
    [1, () => put(`'${word}'`)],
    [1, () => words.slice(0, at).join('')],
  ])();
}
