// npm run review as a stranger meets it: exit codes, forms, and mistakes in files with their place.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import reviewCommand from './review.ts';

const cases = 'src/labs/review/fixtures/cases/shop';
const shop = [`${cases}.schema.cql`, `${cases}.queries.cql`];
let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
  printed = '';
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: string) => {
      printed += `${text}\n`;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a refused query is told with file and line, and fails', async () => {
  expect(await reviewCommand(shop)).toBe(1);
  expect(printed).toContain(`${cases}.queries.cql:9:1: error: query-refused`);
  expect(printed).toContain('5 tables, 6 queries, 1 refused');
  expect(await reviewCommand([...shop, '--fail-on', 'never'])).toBe(0);
});

test('JSON and SARIF can be read by programs', async () => {
  await reviewCommand([...shop, '--json']);
  expect(JSON.parse(printed)).toMatchObject({ findings: [{ id: 'query-refused', line: 9 }, {}, {}] });
  printed = '';
  await reviewCommand([...shop, '--sarif', '--quiet', '--lang', 'pt']);
  const sarif = JSON.parse(printed);
  expect(sarif).toMatchObject({
    version: '2.1.0',
    runs: [{ results: [{ ruleId: 'query-refused', level: 'error' }] }],
  });
  expect(sarif.runs[0].results[0].locations[0].physicalLocation.region).toEqual({
    startLine: 9,
    startColumn: 1,
  });
});

test.each([
  [[], 'Name a schema'],
  [['none.cql'], 'none.cql: there is no such file'],
  [[...shop, '--lang', 'de'], '--lang de: expected pt, ru or en'],
  [[...shop, '--fail-on', 'all'], '--fail-on all: expected error, warning, note, never'],
  [[...shop, '--nonsense'], "Unknown option '--nonsense'"],
])('%j is a mistake of whoever calls, with exit code 2', async (args, message) => {
  expect(await reviewCommand(args)).toBe(2);
  expect(printed).toContain(message);
});

test('a mistake in a workload is told with its line', async () => {
  const workload = write('w.yaml', 'tables:\n  goods:\n    rows: many\n');
  expect(await reviewCommand([...shop, '--workload', workload])).toBe(2);
  expect(printed).toContain(`${workload}:3: tables.goods.rows: expected a number above 0`);
});

test('a mistake in a schema is told with its line, in Cassandra’s words', async () => {
  const schema = write('s.cql', 'CREATE TABLE a (k int PRIMARY KEY);\n\nCREATE TABLE b (k int);\n');
  expect(await reviewCommand([schema])).toBe(1);
  expect(printed).toContain(`${schema}:3:1: error: schema-refused`);
  expect(printed).toContain('No PRIMARY KEY specifed for table');
});

test('--help tells the options', async () => {
  expect(await reviewCommand(['--help'])).toBe(0);
  expect(printed).toContain('--workload file.yaml');
});
