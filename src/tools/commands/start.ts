// npm start: builds if something has changed, then serves the course on the loopback address.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { privateFolders, setPrivateFolders } from '../../content/private-folders.ts';
import { readLabFolders, readLabs } from '../../labs/definition/read-labs.ts';
import { ClassFileError } from '../../server/class/class-file.ts';
import { type ServedClass, serveClass } from '../../server/class/serve-class.ts';
import { NodeSupervisor } from '../../server/cluster/node-supervisor.ts';
import { type ClusterLink, followCluster } from '../../server/proxy/cluster-link.ts';
import { findLabIn } from '../../server/proxy/labs.ts';
import { type Log, logTo } from '../../server/proxy/log.ts';
import { createProxy } from '../../server/proxy/server.ts';
import { readSettings, type Settings, settingsUsage } from '../../server/proxy/settings.ts';
import { sitePrefix } from '../../server/proxy/static-files.ts';
import { ensureBuilt, isFresh } from './build.ts';

export default async function start(args: string[] = []): Promise<number> {
  const read = readSettings(args, process.env);
  if ('problems' in read) {
    console.error(`${read.problems.join('\n')}\n\n${settingsUsage}`);
    return 1;
  }
  const { port, address: listen, base, hosts, limits, tls, isSecure, inFront } = read.settings;
  setPrivateFolders(read.settings);
  const trouble = await tryPort(port, listen);
  if (trouble) {
    console.error(trouble);
    return 1;
  }
  console.log(isFresh('dist') ? 'Nothing changed since the last build.' : 'Building the course …');
  let root: string;
  try {
    root = await ensureBuilt();
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  let served: ServedClass | undefined;
  try {
    served = openServedClass(read.settings);
  } catch (error) {
    if (!(error instanceof ClassFileError)) throw error;
    console.error(error.message);
    return 1;
  }
  const link = followCluster(undefined, new NodeSupervisor({ say: (line) => console.log(line) }));
  const toLog = logOf(read.settings);
  const proxy = createProxy({
    isSecure,
    inFront,
    ...(tls && { tls: { cert: readFileSync(tls.cert, 'utf8'), key: readFileSync(tls.key, 'utf8') } }),
    ...(served && { extend: served.extend }),
    // If the class is served to other hosts, only learners with a code may use the cluster.
    ...(served && {
      members: {
        find: served.memberOf,
        isInstructor: served.isInstructor,
        areAlone: hosts.length > 0,
      },
    }),
    root,
    base,
    link,
    findLab: findLabIn(readLabs('.', { more: privateFolders().labs })),
    hosts,
    limits,
    ...(toLog && { log: toLog }),
  });
  const address = await proxy.listen({ host: listen, port });
  console.log(`Ringside is at ${address}${sitePrefix(base)}`);
  console.log('Serving: lessons, slides and labs (pt, ru, en). Ctrl+C ends it.');
  if (served) {
    const { course, folder } = served.opened;
    console.log(`The class ${course.name} is served; its instructor's page is /en/class/.`);
    console.log(`npm run class -- secret ${folder} tells what opens that page.`);
  }
  const stopTelling = tellOfCluster(link);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  stopTelling();
  await proxy.close();
  process.exit(0);
}

/** A person at a terminal reads what is said to them; a service's log is read by machines. */
function logOf({ log }: Settings): Log | undefined {
  return log === 'stderr' && !process.stderr.isTTY ? logTo((line) => process.stderr.write(line)) : undefined;
}

function openServedClass(settings: Settings): ServedClass | undefined {
  if (settings.class === undefined) return undefined;
  const { folders } = readLabFolders('.', { more: privateFolders().labs });
  const log = logOf(settings);
  return serveClass({ folder: settings.class, folders, isSecure: settings.isSecure, ...(log && { log }) });
}

const said = {
  ready: 'Labs run on a real Cassandra',
  partial: 'Labs run on a part of a real Cassandra',
  starting: 'A real Cassandra is starting',
};

/** Prints a line when a cluster appears or disappears. */
function tellOfCluster(link: ClusterLink): () => void {
  let last = '';
  const tell = () => {
    const status = link.status();
    const line =
      status.state !== 'none'
        ? `${said[status.state]}: ${status.nodes.filter(({ answers }) => answers).length} of ${status.nodes.length} nodes (${status.engine}).`
        : 'No Cassandra cluster: labs run in the browser. npm run cluster -- up --nodes 3 starts a real one.';
    if (line !== last) console.log(line);
    last = line;
  };
  // By then the link has checked once.
  const timer = setInterval(tell, 2_500);
  return () => clearInterval(timer);
}

/** Checks, before anything is built, whether the port is free. Returns the message if it is not. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Is Ringside running already? Choose another: PORT=${port + 1} npm start`
          : `Port ${port} may not be used (${error.code}). Choose another: PORT=4321 npm start`,
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
