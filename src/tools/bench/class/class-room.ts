// A class to put under load: a folder with learners and codes, its own proxy, and a cluster.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLabFolders } from '#labs/definition/read-labs.ts';
import { openClassFolder } from '#server/class/class-command.ts';
import { addLearners } from '#server/class/open-class.ts';

import { ClassLearner } from './class-learner.ts';
import { onCluster, onPage } from './labs-of-load.ts';
import { ProxyProcess } from './proxy-process.ts';

export interface ClassRoom {
  folder: string;
  proxy: ProxyProcess;
  learners: ClassLearner[];
  close(): Promise<void>;
}

export async function openClassRoom(options: { learners: number; cluster: string }): Promise<ClassRoom> {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-class-'));
  const labs = `  - lab: ${onPage}\n  - lab: ${onCluster}\n    engine: cassandra\n`;
  writeFileSync(join(folder, 'class.yaml'), `name: Load\nlabs:\n${labs}`);
  const { folders } = readLabFolders('.');
  const opened = openClassFolder(folder, folders);
  const listed = Array.from({ length: options.learners }, (_, at) => ({
    number: `${at + 1}`,
    name: `Learner ${at + 1}`,
  }));
  const codes = addLearners(opened, listed).map(({ code }) => code);
  opened.store.close();
  const proxy = new ProxyProcess({
    port: await freePort(),
    folder,
    cluster: options.cluster,
    sandboxes: Math.min(400, options.learners + 20),
  });
  await proxy.start();
  const learners = codes.map((_, at) => new ClassLearner(proxy.base, at + 1));
  for (const [at, learner] of learners.entries()) await learner.enter(codes[at]!);
  return {
    folder,
    proxy,
    learners,
    async close() {
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
