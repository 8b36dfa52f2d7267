// A sandbox that is made ahead is nobody's until it is set up.

import { expect, it } from 'vitest';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import { fakeClusterLink } from './fake-cluster-link.ts';
import { defaultLimits } from './limits.ts';
import { Sandboxes } from './sandboxes.ts';

const done: ResultSet = { columns: [], rows: [], warnings: [] };

/** A cluster that does everything at once, but leaves the registry's first row waiting until `goOn` is called. */
async function openSandboxes(limits: { sandboxes?: number } = {}) {
  const registered = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  let rows = 0;
  const session: CqlSession = {
    async execute(statement) {
      if (statement.startsWith('INSERT INTO ringside.sandboxes') && rows++ === 0) {
        registered.resolve();
        await first.promise;
      }
      return done;
    },
    schema: () => Promise.reject(new Error('not asked for')),
    close: () => Promise.resolve(),
  };
  const sandboxes = await Sandboxes.open({
    link: { ...fakeClusterLink(), admin: async () => session, open: async () => session },
    limits: { ...defaultLimits, ...limits },
    warmFor: { lab: sandboxLab, setUp: [] },
  });
  await registered.promise;
  return { sandboxes, goOn: first.resolve };
}

it('whoever comes while a sandbox is set up ahead gets another, and keeps it', async () => {
  const { sandboxes, goOn } = await openSandboxes();
  const given = await sandboxes.of('ana');
  goOn();
  expect(await sandboxes.of('ana')).toBe(given);
  // Closing waits for what is set up ahead.
  await sandboxes.close();
  expect(given).toMatchObject({ learner: 'ana', lab: undefined });
});

it('the last place is given to whoever comes while its sandbox is set up', async () => {
  const { sandboxes, goOn } = await openSandboxes({ sandboxes: 1 });
  const given = sandboxes.of('ana');
  goOn();
  expect(await given).toMatchObject({ learner: 'ana', lab: sandboxLab.slug });
  await sandboxes.close();
});
