// What a learner did counts wherever it was done: the page knows which task was open, not which one was meant.

import { beforeAll, describe, expect, it } from 'vitest';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { readLabFolder } from '#labs/definition/read-lab.ts';
import type { Check } from '#labs/grading/check.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';
import { sayMessage } from '#labs/grading/messages.ts';

let ring: CompiledLab;
let levels: CompiledLab;
beforeAll(async () => {
  const read = (name: string) => readLabFolder(`labs/${name}`, `labs/${name}`).folder!;
  ring = await compileLab(read('02-tokens-and-owners'));
  levels = await compileLab(read('04-consistency-under-failure'));
});

async function judged(lab: CompiledLab, id: string, text: string) {
  const verdict = await grade(lab, text, {
    engine: 'embedded',
    open: (seed) => openEmbeddedGradingCluster(lab.lab.nodes, seed),
  });
  const { points, pointsMax, messages, evidence } = verdict.checks.find((check) => check.id === id)!;
  return { share: points / pointsMax, codes: messages.map(({ code }) => code), messages, evidence };
}

/** The checks of a lab, and one more that the test makes. */
function withCheck(lab: CompiledLab, check: Check): CompiledLab {
  return { ...lab, checks: [...lab.checks, check] };
}

const pause = '-- @pause n3\n';
const write =
  "CONSISTENCY ALL\nINSERT INTO orders (order_id, customer, status) VALUES (600, 'Davi', 'new');\n";
const read = '-- @resume n3\nCONSISTENCY QUORUM\nSELECT status FROM orders WHERE order_id = 600;\n';

describe('a history', () => {
  it('counts in full though its first step was done before the task was opened', async () => {
    const { share, messages } = await judged(
      levels,
      'timeout',
      `-- task: t3\n${pause}-- task: t4\n${write}${read}`,
    );
    expect(share).toBe(1);
    expect(messages.map((message) => sayMessage(message, 'en')).join(' ')).not.toContain('missing');
  });

  it('counts in full under another task altogether, and the verdict names it', async () => {
    const { share, messages } = await judged(levels, 'timeout', `-- task: t2\n${pause}${write}${read}`);
    expect(share).toBe(1);
    expect(sayMessage(messages.at(-1)!, 'en')).toBe('What you did in task 2 counts here too.');
    expect(sayMessage(messages.at(-1)!, 'pt')).toBe('O que você fez na tarefa 2 também conta aqui.');
    expect(sayMessage(messages.at(-1)!, 'ru')).toBe('То, что вы сделали в задании 2, засчитано и здесь.');
  });

  it('is told as missing nothing that was done elsewhere', async () => {
    const { codes, messages } = await judged(
      levels,
      'timeout',
      `-- task: t1\n${pause}${write}-- task: t4\n${read}`,
    );
    expect(codes).toContain('history.right');
    expect(messages.at(-1)).toEqual({ code: 'answer.elsewhere', args: { tasks: '1' } });
  });

  it('is not begun by what another task asks for', async () => {
    const night = `-- task: t1\n-- @stop n3\nCONSISTENCY QUORUM\nUPDATE orders SET status = 'paid' WHERE order_id = 17;\n`;
    const { share, codes } = await judged(levels, 'hint', night);
    expect([share, codes]).toEqual([0, ['history.next']]);
  });
});

describe('rows of the learner’s own query', () => {
  const right = 'SELECT name FROM visitors WHERE token(name) > -6148914691236517206 AND token(name) <= -1;\n';

  it('count under another task, though the task has a query of its own that is wrong', async () => {
    const text = `-- task: t5\n${right}-- task: t4\nSELECT name FROM visitors;\n`;
    const { share, codes } = await judged(ring, 'range-of-n2', text);
    expect([share, codes]).toEqual([1, ['rows.right', 'answer.elsewhere']]);
  });

  it('are not taken from a query of another task that is right on the visible data alone', async () => {
    const names = await judged(ring, 'range-of-n2', `-- task: t4\n${right}`);
    expect(names.share).toBe(1);
    const [visible] = ring.expected['range-of-n2']![0]!;
    const list = visible!.rows!.map(([name]) => `'${name}'`).join(', ');
    const text = `-- task: t5\nSELECT name FROM visitors WHERE name IN (${list});\n-- task: t4\nSELECT name FROM visitors LIMIT 1;\n`;
    expect((await judged(ring, 'range-of-n2', text)).share).toBeLessThan(1);
  });
});

it('a row that lay on its node counts, though it was inserted in another task and deleted later', async () => {
  const insert = "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');\n";
  const remove = "DELETE FROM users WHERE lastname = 'Silva' AND firstname = 'Ana';\n";
  const text = `-- task: t1\n${insert}-- task: t3\n${remove}`;
  expect((await judged(ring, 'row-on-n2', text)).share).toBe(1);
});

it('rows on the wrong nodes are all shown, the newest too', async () => {
  const names = ["'Silva', 'Bruno'", "'Silva', 'Ana'", "'King', 'Mary'", "'Petrov', 'Ivan'"];
  const inserts = names.map((name) => `INSERT INTO users (lastname, firstname) VALUES (${name});\n`);
  const { evidence } = await judged(ring, 'rows-everywhere', `-- task: t3\n${inserts.join('')}`);
  expect(JSON.stringify(evidence)).toContain('Petrov, Ivan');
});

it('a row that is missing on stopped nodes is told together with the nodes', async () => {
  const insert = "INSERT INTO orders (order_id, customer, status) VALUES (500, 'Carla', 'new');\n";
  const text = `-- task: t3\n-- @stop n2\n-- @stop n3\n${insert}`;
  const { messages } = await judged(levels, 'at-one', text);
  expect(messages.map((message) => sayMessage(message, 'en')).join(' ')).toContain(
    'Not answering at this moment: n2, n3.',
  );
  const all = await judged(levels, 'at-one', `-- task: t3\n${insert}`);
  expect(all.codes).toEqual(['placement.right']);
});

it('a refusal counts under another task', async () => {
  const lab = withCheck(ring, {
    id: 'no-filter',
    task: 't6',
    points: 2,
    kind: 'refused',
    in: 'answer',
    error: 'Invalid',
    says: 'ALLOW FILTERING',
  });
  const text = "-- task: t2\nSELECT * FROM visitors WHERE city = 'Kazan';\n";
  expect(await judged(lab, 'no-filter', text)).toMatchObject({
    share: 1,
    codes: ['refused.right', 'answer.elsewhere'],
  });
});

it('statements that are to run twice, or by several clients at once, count under another task', async () => {
  const once = withCheck(ring, { id: 'twice', task: 't6', points: 2, kind: 'idempotent', tables: ['users'] });
  const insert = "-- task: t2\nINSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');\n";
  expect(await judged(once, 'twice', insert)).toMatchObject({
    share: 1,
    codes: ['idempotent.right', 'answer.elsewhere'],
  });
  const other = "-- task: t2\nINSERT INTO visitors (name) VALUES ('Ana');\n";
  expect((await judged(once, 'twice', other)).share).toBe(0);
  const many = withCheck(ring, {
    id: 'at-once',
    task: 't6',
    points: 2,
    kind: 'schedule',
    prepare: [],
    names: ['ana', 'ivo'],
    orders: 3,
    // biome-ignore lint/suspicious/noThenProperty: a field of checks.yaml
    then: "SELECT count(*) FROM users WHERE lastname = 'Silva' AND firstname = 'Ana'",
    atMost: 1,
    atLeast: 1,
  });
  expect(await judged(many, 'at-once', insert)).toMatchObject({
    share: 1,
    codes: ['schedule.right', 'answer.elsewhere'],
  });
});
