// The grader itself: the same answer earns the same verdict, correct parts never lose their points, and a syntax
// error is no attempt.

import { beforeAll, describe, expect, it } from 'vitest';
import { printPlain } from '#engine/session/print-plain.ts';
import type { PlainValue } from '#engine/session/session.ts';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { type LabFolder, readLabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';

let folder: LabFolder;
let lab: CompiledLab;
const run = (text: string) =>
  grade(lab, text, { engine: 'embedded', open: (seed) => openEmbeddedGradingCluster(lab.lab.nodes, seed) });

beforeAll(async () => {
  folder = readLabFolder('labs/02-tokens-and-owners', 'labs/02-tokens-and-owners').folder!;
  lab = await compileLab(folder);
});

describe('a verdict', () => {
  it('is the same 20 times of 20', async () => {
    const verdicts = new Set<string>();
    const { text } = folder.mistakes.find(({ name }) => name === 'range-begins-at-the-token')!;
    for (let time = 0; time < 20; time++) verdicts.add(JSON.stringify(await run(text)));
    expect(verdicts.size).toBe(1);
  });

  it('keeps what was right, whatever comes later', async () => {
    const undone = `${folder.solution}
-- task: t2
DELETE FROM users WHERE lastname = 'Silva' AND firstname = 'Ana';
-- task: t3
DELETE FROM users WHERE lastname = 'King' AND firstname = 'Mary';
-- task: t4
SELECT name FROM visitors LIMIT 1;
-- task: t1
-- @answer owner: n1
`;
    expect((await run(undone)).points).toBe(26);
  });

  it('is none of an answer with a syntax error: no attempt, no zero', async () => {
    const verdict = await run('-- task: t2\nINSRT INTO users (lastname) VALUES (1);');
    expect(verdict).toMatchObject({ gradable: false, checks: [] });
    expect(verdict.messages).toEqual([{ code: 'answer.syntax', args: { line: 2 } }]);
    expect(verdict.evidence[0]).toMatchObject({ kind: 'error', statement: expect.stringContaining('INSRT') });
  });

  it('is none where an answer names a node that the lab does not have: the line and the reason are told', async () => {
    for (const line of ['-- @at n9', '-- @stop n0', '-- @only n12\nSELECT * FROM users;', '-- @at n01']) {
      const verdict = await run(`-- task: t2\n${line}\n`);
      expect(verdict).toMatchObject({ gradable: false, checks: [] });
      expect(verdict.messages[0]).toMatchObject({ code: 'answer.node', args: { nodes: 3 } });
    }
  });

  it('is none where an answer holds up everybody’s cluster', async () => {
    const waits = '-- task: t2\n-- @wait 100s\n-- @wait 100s\n';
    expect((await run(waits)).gradable).toBe(true);
    const open = () => Promise.reject(new Error('must not be opened'));
    const onCluster = await grade(lab, waits, { engine: 'cassandra', open });
    expect(onCluster.messages).toEqual([{ code: 'answer.waits', args: { seconds: 200, max: 120 } }]);
  });

  it('looks at an answer twenty times at most, and never twice at the same', async () => {
    let looks = 0;
    const watched = async (text: string) => {
      looks = 0;
      await grade(lab, text, {
        engine: 'embedded',
        open: async (seed) => {
          const gradingCluster = await openEmbeddedGradingCluster(lab.lab.nodes, seed);
          const held = gradingCluster.held.bind(gradingCluster);
          gradingCluster.held = (node, statement) => {
            looks++;
            return held(node, statement);
          };
          return gradingCluster;
        },
      });
      return looks;
    };
    const insert = "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');\n";
    const once = await watched(`-- task: t2\n${insert}-- @check\n`);
    expect(once).toBeGreaterThan(0);
    expect(await watched(`-- task: t2\n${insert}${'-- @check\n'.repeat(500)}`)).toBe(once);
    expect(await watched(`-- task: t2\n${`${insert}-- @check\n`.repeat(500)}`)).toBeLessThanOrEqual(
      22 * once,
    );
  });

  it('counts a state that was checked and then undone in the same task', async () => {
    const answer = `-- task: t2
INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');
-- @check
DELETE FROM users WHERE lastname = 'Silva' AND firstname = 'Ana';
`;
    const found = (await run(answer)).checks.find(({ id }) => id === 'row-on-n2');
    expect(found?.points).toBe(4);
  });

  it('shows rows that can be printed, though the columns of the answer are others than those expected', async () => {
    const verdict = await run('-- task: t4\nSELECT token(name) FROM visitors;');
    const rows = verdict.checks.flatMap(({ evidence }) => evidence).filter((one) => one.kind === 'rows');
    expect(rows.length).toBeGreaterThan(0);
    for (const { columns, expectedColumns = columns, expected, got } of rows) {
      const print = (row: readonly PlainValue[], of: readonly { type: string }[]) =>
        row.map((value, at) => printPlain(of[at]!, value));
      expect(print(expected[0]!, expectedColumns)).toEqual(expected[0]!.map((name) => name));
      expect(print(got[0]!, columns)).toHaveLength(columns.length);
    }
  });

  it('tells places of hidden data, and no value of it', async () => {
    const { text } = folder.mistakes.find(({ name }) => name === 'names-on-the-screen')!;
    const check = (await run(text)).checks.find(({ id }) => id === 'range-of-n2')!;
    expect(check.evidence.map(({ kind }) => kind)).toEqual(['statement', 'hidden-rows']);
  });
});

describe('a question with options', () => {
  const said = (...lines: string[]) => `-- task: t6\n${lines.map((line) => `-- ${line}\n`).join('')}`;
  const heir = async (text: string, tries?: 'first') => {
    const checks = lab.checks.map((check) =>
      check.id === 'heir-of-n2' && check.kind === 'answers' ? { ...check, tries } : check,
    );
    const open = (seed: number) => openEmbeddedGradingCluster(lab.lab.nodes, seed);
    const verdict = await grade({ ...lab, checks }, text, { engine: 'embedded', open });
    const { points, messages } = verdict.checks.find(({ id }) => id === 'heir-of-n2')!;
    return [points, ...messages.map(({ code }) => code)];
  };
  const why = '@answer heir-why: b';

  it('costs nothing to change before Check is pressed, and nothing for what is no option', async () => {
    const changed = said('@answer heir: a', '@answer heir: b', '@answer heir: c', why, '@check');
    expect(await heir(changed)).toEqual([3, 'answers.right']);
    const slip = said('@answer heir: zzz', '@check', '@answer heir: C', why);
    expect(await heir(slip)).toEqual([3, 'answers.right']);
    const left = `${said('@answer heir: a')}-- task: t1\n-- @answer owner: n1\n${said('@answer heir: c', why)}`;
    expect(await heir(left)).toEqual([3, 'answers.right']);
  });

  it('costs one option’s share for each wrong one that was checked, however often', async () => {
    const once = said('@answer heir: a', '@check', '@check', '@answer heir: c', why, '@check');
    expect(await heir(once)).toEqual([1, 'answers.tried']);
    const all = said('@answer heir: a', '@check', '@answer heir: b', '@check', '@answer heir: c', why);
    expect((await heir(all))[0]).toBe(0);
    const reasons = said('@answer heir: c', '@answer heir-why: a', '@check', why);
    expect(await heir(reasons)).toEqual([2, 'answers.tried']);
  });

  it('forgets nothing that was checked more than twenty moments ago', async () => {
    const busy = Array.from({ length: 30 }, (_, at) => [`@answer owner: x${at}`, '@check']).flat();
    const guessed = said(
      '@answer heir: a',
      '@check',
      '@answer heir: b',
      '@check',
      ...busy,
      '@answer heir: c',
      why,
    );
    expect((await heir(guessed))[0]).toBe(0);
  });

  it('is not guessed by going to another task and back', async () => {
    const there = '-- task: t1\n-- @answer owner: n1\n';
    const guessed = ['c', 'b', 'a'].map((option) => said(`@answer heir: ${option}`, why) + there).join('');
    expect((await heir(guessed))[0]).toBe(0);
  });

  it('keeps what was right when it was checked', async () => {
    const undone = said('@answer heir: c', why, '@check', '@answer heir: a', '@check');
    expect(await heir(undone)).toEqual([3, 'answers.right']);
  });

  it('counts the first answer that was checked where the lab says so', async () => {
    const second = said('@answer heir: a', '@check', '@answer heir: c', why, '@check');
    expect((await heir(second, 'first'))[0]).toBe(0);
    expect(await heir(said('@answer heir: a', '@answer heir: c', why, '@check'), 'first')).toEqual([
      3,
      'answers.right',
    ]);
  });
});

describe('what a bundle of the site holds', () => {
  it('has rows of the visible seed and digests of the hidden ones', () => {
    const [seen, ...hidden] = lab.expected['range-of-n2']!;
    expect(seen![0]!.rows!.length).toBeGreaterThan(0);
    expect(hidden).toHaveLength(3);
    for (const [one] of hidden) {
      expect(one!.rows).toBeUndefined();
      for (const digest of one!.digests!) expect(digest).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  it('has neither solution nor mistakes nor a right answer in plain words', () => {
    const text = JSON.stringify(lab);
    expect(text).not.toContain('3566859694932566512');
    expect(text).not.toContain("'Silva', 'Bruno'");
    for (const { text: mistake } of folder.mistakes) expect(text).not.toContain(mistake.split('\n')[0]);
  });
});
