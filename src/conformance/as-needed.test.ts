// A session may load the extended part of CQL only when a statement needs it. It decides this before the statement
// runs. Here all text cases run, and the extended part is removed before each statement. If a statement is judged not
// to need it and asks for it all the same, the statement and its case fail.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Parts from '#engine/cql/extended-parts.ts';
import type { openEmbeddedSession } from '#engine/session/embedded.ts';

import { describeDifference } from './difference.ts';
import { findCaseFiles, readCaseFile } from './find-files.ts';
import type * as RunFile from './run-file.ts';

let open: typeof openEmbeddedSession;
let runFile: typeof RunFile.runFile;
let parts: typeof Parts | undefined;
let isHere = false;
const ran = { plain: 0, extended: 0 };

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#engine/cql/extended.ts', () => ({
    hasExtended: () => isHere,
    fetchExtended: async () => {
      parts ??= await import('#engine/cql/extended-parts.ts');
      isHere = true;
    },
    extended: () => {
      if (!isHere) throw new Error('judged to be plain, and asks for the extended part');
      return parts;
    },
  }));
  open = (await import('#engine/session/embedded.ts')).openEmbeddedSession;
  runFile = (await import('./run-file.ts')).runFile;
});

afterAll(() => {
  vi.doUnmock('#engine/cql/extended.ts');
  vi.resetModules();
});

const forgetful: RunFile.CaseEngine = {
  name: 'embedded',
  async open() {
    const session = await open({ parts: 'as needed' });
    const execute = session.execute.bind(session);
    session.execute = async (...statement) => {
      isHere = false;
      try {
        return await execute(...statement);
      } finally {
        ran[isHere ? 'extended' : 'plain']++;
      }
    };
    return session;
  },
};

test.each(findCaseFiles())('%s', async (path) => {
  const results = await runFile({ file: readCaseFile(path), path, engine: forgetful });
  const failed = results.filter((result) => !result.passed);
  expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
});

test('both kinds of statements were among them', () => {
  expect(ran.plain).toBeGreaterThan(1000);
  expect(ran.extended).toBeGreaterThan(1000);
});
