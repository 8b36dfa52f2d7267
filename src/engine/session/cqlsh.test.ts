// The shell's own commands and its output are those of cqlsh.
import { expect, it } from 'vitest';

import { firstSettings, runCommand, runLine } from './cqlsh.ts';
import { openEmbeddedSession } from './embedded.ts';

it.each([
  ['CONSISTENCY', ['Current consistency level is ONE.']],
  ['consistency quorum;', ['Consistency level set to QUORUM.']],
  ['CONSISTENCY NODE_LOCAL', ['Improper CONSISTENCY command.']],
  ['SERIAL CONSISTENCY LOCAL_SERIAL', ['Serial consistency level set to LOCAL_SERIAL.']],
  ['SERIAL CONSISTENCY ONE', ['Improper SERIAL command.']],
  ['TRACING ON', ['TRACING set to ON']],
  ['TRACING OFF', ['TRACING is already OFF']],
  ['TRACING MAYBE', ['Improper TRACING command.']],
  ['PAGING 20', ['Page size: 20']],
  ['PAGING OFF', ['PAGING set to OFF']],
  ['EXPAND ON', ['EXPAND set to ON']],
  ['DESCRIBE', ['Improper DESCRIBE command.']],
  ['DESCRIBE TABLES', undefined],
  ['SELECT 1', undefined],
])('%s', (text, said) => {
  expect(runCommand({ ...firstSettings }, text)).toEqual(said);
});

it('prints page after page, and errors as cqlsh words them', async () => {
  const session = await openEmbeddedSession({ now: () => 1_800_000_000_000 });
  const settings = { ...firstSettings, pageSize: 2 };
  const print = async (text: string) => {
    const printed: string[][] = [];
    for await (const { lines } of runLine(session, settings, text)) printed.push(lines);
    return printed;
  };
  await print("CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
  await print('CREATE TABLE s.t (k int, c int, PRIMARY KEY (k, c))');
  for (let c = 1; c <= 3; c++) await print(`INSERT INTO s.t (k, c) VALUES (1, ${c})`);
  expect(await print('SELECT c FROM s.t')).toEqual([
    ['', ' c', '---', ' 1', ' 2', '', '(2 rows)', ''],
    ['', ' c', '---', ' 3', '', '(1 rows)', ''],
  ]);
  expect(await print('SELECT x FROM s.t')).toEqual([
    [
      'InvalidRequest: Error from server: code=2200 [Invalid query] message="Undefined column name x in table s.t"',
    ],
  ]);
});
