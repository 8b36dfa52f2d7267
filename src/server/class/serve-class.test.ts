// A class behind a server: the server listens before it grades what an earlier one left, and logs what it cannot grade.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import type { GradingThreads } from '#server/grading/grading-threads.ts';

import { openClassFolder } from './class-command.ts';
import { verdictOf } from './example-class.ts';
import { addLearners } from './open-class.ts';
import { serveClass } from './serve-class.ts';

const lab = 'tokens-and-owners';
const { folders } = readLabFolders('.', { named: lab });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-served-'));
  writeFileSync(join(folder, 'class.yaml'), `name: NoSQL\nlabs:\n  - lab: ${lab}\n`);
  // An earlier server has stored a hand-in and has not graded it.
  const opened = openClassFolder(folder, folders);
  const [added] = addLearners(opened, [{ number: 's1', name: 'Ana' }]);
  opened.store.addHandIn({ learner: added!.learner.id, lab, key: 'k1', answer: 'SELECT', tips: 0 });
  opened.store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function serve(grade: () => Promise<ReturnType<typeof verdictOf>>) {
  const lines: Record<string, unknown>[] = [];
  const server = Fastify();
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const served = serveClass({
    folder,
    folders,
    isSecure: false,
    log: (line) => {
      lines.push(line);
      resolve();
    },
  });
  served.extend(server, {
    api: '/api/',
    clusterState: () => 'none',
    threads: { grade } as unknown as GradingThreads,
    gradeOnCluster: () => Promise.reject(new Error('no cluster')),
  });
  return { server, lines, logged, store: served.opened.store };
}

test('what an earlier server left is graded once this one listens, and not before', async () => {
  const { promise: graded, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const { server } = serve(async () => {
    asked++;
    resolve();
    return verdictOf(3);
  });
  await server.ready();
  expect(asked).toBe(0);
  await server.listen({ host: '127.0.0.1', port: 0 });
  await graded;
  await server.close();
  const { store } = openClassFolder(folder, folders);
  expect(store.ungraded()).toEqual([]);
  store.close();
});

test('what cannot be graded is in the log, without the answer', async () => {
  const { server, lines, logged } = serve(() => Promise.reject(new TypeError('SELECT')));
  await server.listen({ host: '127.0.0.1', port: 0 });
  await logged;
  await server.close();
  expect(lines[0]).toEqual({ event: 'ungraded', handIn: 1, error: 'TypeError' });
});
