import { expect, it } from 'vitest';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import { cqlError, type ErrorKind } from '#engine/values/cql-error.ts';

import { fakeClusterLink } from './fake-cluster-link.ts';
import { Provisioner } from './provisioner.ts';

const done: ResultSet = { columns: [], rows: [], warnings: [] };

/** Refuses each statement of the list once, and does the others. */
function sessionThat(refuses: [RegExp, ErrorKind, string][]): CqlSession & { asked: string[] } {
  const left = [...refuses];
  const asked: string[] = [];
  return {
    asked,
    async execute(statement) {
      asked.push(statement);
      const at = left.findIndex(([pattern]) => pattern.test(statement));
      if (at < 0) return done;
      const [[, kind, message]] = left.splice(at, 1) as [[RegExp, ErrorKind, string]];
      throw cqlError({ kind, message, statement });
    },
    schema: () => Promise.reject(new Error('not asked for')),
    close: () => Promise.resolve(),
  };
}

function provisionerOn(session: CqlSession): Promise<Provisioner> {
  const link = fakeClusterLink();
  return Provisioner.open({
    ...link,
    admin: async () => session,
    open: async () => session,
  });
}

it('asks again while a node has not heard of the role, or of the registry that another proxy has just made', async () => {
  const session = sessionThat([
    [/^GRANT CREATE ON ALL ROLES/, 'Invalid', "Role ringside_proxy doesn't exist"],
    [/^CREATE TABLE/, 'Config', "Keyspace ringside doesn't exist"],
    [/^CREATE TABLE/, 'Invalid', 'keyspace ringside does not exist'],
    [/^SELECT sandbox/, 'Invalid', 'table sandboxes does not exist'],
    [/^SELECT sandbox/, 'Unauthorized', 'User ringside_proxy has no SELECT permission'],
  ]);
  const provisioner = await provisionerOn(session);
  await provisioner.execute('SELECT sandbox FROM ringside.sandboxes');
  expect(session.asked.filter((statement) => statement.startsWith('CREATE TABLE'))).toHaveLength(3);
  expect(session.asked.filter((statement) => statement.startsWith('SELECT'))).toHaveLength(3);
});

it('what a learner’s tables lack is told at once', async () => {
  const session = sessionThat([[/^SELECT \* FROM s1_music/, 'Invalid', 'table songs does not exist']]);
  const provisioner = await provisionerOn(session);
  await expect(provisioner.execute('SELECT * FROM s1_music.songs')).rejects.toThrow('songs does not exist');
  expect(session.asked.filter((statement) => statement.startsWith('SELECT *'))).toHaveLength(1);
});
