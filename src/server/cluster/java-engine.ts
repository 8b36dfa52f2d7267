// Nodes as plain Java processes on loopback addresses: n1 is 127.0.0.1, n2 127.0.0.2, and so on.

import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Engine, NodeState } from './engine.ts';
import { ensureJmxLogin, jmxArguments } from './jmx-login.ts';
import { configurationFolder } from './paths.ts';
import { isFreeWithin, isUsable, type Ports } from './ports.ts';
import { findMarked, signalMarked, waitGone, waitPaused } from './processes.ts';
import { argsFile, type Node, type Size } from './topology.ts';

/** Measured: a node ends 4.5 to 15 s after SIGTERM. On a busy machine it takes longer. */
const stopDeadlineMs = 45_000;
const pauseDeadlineMs = 10_000;
/** A node that has just been killed may hold its ports a moment longer than its process seems to live. */
const portDeadlineMs = 5_000;

export interface JavaEngineOptions {
  /** The path of Java 17. It throws if there is none. */
  java(): string;
  /** The files of Cassandra, each checked by its hash. */
  jars(): Promise<string[]>;
  folder: string;
  size: Size;
  ports: Ports;
}

export class JavaEngine implements Engine {
  readonly name = 'java';
  readonly isolation = 'gossip';
  readonly dataPlace: string;
  readonly #options: JavaEngineOptions;
  #jarsUnderWay: Promise<string[]> | undefined;

  constructor(options: JavaEngineOptions) {
    this.#options = options;
    this.dataPlace = options.folder;
  }

  contact(node: Node): { host: string; port: number } {
    return { host: this.internalAddress(node), port: this.#options.ports.cql };
  }

  internalAddress(node: Node): string {
    return `127.0.0.${node.number}`;
  }

  async state(node: Node): Promise<NodeState> {
    const found = await findMarked(this.#mark(node));
    return found ? (found.isPaused ? 'paused' : 'running') : 'stopped';
  }

  async start(node: Node): Promise<void> {
    if ((await this.state(node)) !== 'stopped') return;
    await this.#checkAddress(node);
    const folder = this.#nodeFolder(node);
    // A killed node leaves native libraries there, which Java unpacks at every start.
    rmSync(join(folder, 'tmp'), { recursive: true, force: true });
    for (const part of ['conf', 'data', 'logs', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
    const args = this.#writeConfiguration(node, await this.#jars());
    // Each start has a new log, so everything in it is about this run.
    const log = openSync(this.#logFile(node), 'w');
    try {
      const child = spawn(
        this.#options.java(),
        [this.#mark(node), `@${args}`, 'org.apache.cassandra.service.CassandraDaemon'],
        { detached: true, stdio: ['ignore', log, log], cwd: folder },
      );
      await new Promise<void>((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', reject);
      });
      child.unref();
    } finally {
      closeSync(log);
    }
  }

  async stop(nodes: Node[]): Promise<void> {
    await Promise.all(
      nodes.map(async (node) => {
        // A paused process does not handle SIGTERM before SIGCONT.
        await signalMarked(this.#mark(node), 'SIGCONT');
        const pid = await signalMarked(this.#mark(node), 'SIGTERM');
        if (pid !== undefined && !(await waitGone(pid, stopDeadlineMs))) await this.kill(node);
      }),
    );
  }

  async kill(node: Node): Promise<void> {
    const pid = await signalMarked(this.#mark(node), 'SIGKILL');
    if (pid !== undefined && !(await waitGone(pid, 30_000))) throw new Error(`${node.name} does not end`);
  }

  async pause(node: Node): Promise<void> {
    const pid = await signalMarked(this.#mark(node), 'SIGSTOP');
    // The process stops some time after the signal. A caller that looked too early would see a running node and would
    // not resume it.
    if (pid !== undefined && !(await waitPaused(pid, pauseDeadlineMs)))
      throw new Error(`${node.name} does not freeze`);
  }

  async resume(node: Node): Promise<void> {
    await signalMarked(this.#mark(node), 'SIGCONT');
  }

  /** The processes share one network. It cannot be cut between two loopback addresses without root. */
  async isolate(node: Node): Promise<void> {
    await this.#mustNodetool(node, 'disablegossip');
  }

  async rejoin(node: Node): Promise<void> {
    await this.#mustNodetool(node, 'enablegossip');
  }

  /** A node that was just resumed may not answer in time. It does no harm to run the command twice. */
  async #mustNodetool(node: Node, command: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const { code, output } = await this.nodetool(node, [command]);
      if (code === 0) return;
      if (tries === 3) throw new Error(`nodetool ${command} on ${node.name} failed: ${output.trim()}`);
    }
  }

  async nodetool(node: Node, args: string[]): Promise<{ code: number; output: string }> {
    const { folder, ports } = this.#options;
    const java = this.#options.java();
    const jars = await this.#jars();
    const login = ensureJmxLogin(folder);
    const command = [
      `@${join(configurationFolder, 'java-access.args')}`,
      '-Xmx128m',
      '-XX:TieredStopAtLevel=1',
      // nodetool writes a history into the home folder. This keeps it in the cluster's folder.
      `-Duser.home=${folder}`,
      `-Dlogback.configurationFile=${join(configurationFolder, 'logback-tools.xml')}`,
      '-cp',
      jars.join(delimiter),
      'org.apache.cassandra.tools.NodeTool',
      '-h',
      '127.0.0.1',
      '-p',
      String(ports.jmx + node.number),
      '-u',
      login.username,
      '-pwf',
      login.passwordFile,
      ...args,
    ];
    return new Promise((resolve) => {
      execFile(java, command, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, output: stdout + stderr });
      });
    });
  }

  async log(node: Node): Promise<string> {
    return existsSync(this.#logFile(node)) ? readFileSync(this.#logFile(node), 'utf8') : '';
  }

  async wipe(): Promise<void> {
    rmSync(this.#options.folder, { recursive: true, force: true });
  }

  /** Nodes that start together share one check of the jars. The next start checks them again. */
  #jars(): Promise<string[]> {
    this.#jarsUnderWay ??= this.#options.jars().finally(() => {
      this.#jarsUnderWay = undefined;
    });
    return this.#jarsUnderWay;
  }

  #nodeFolder(node: Node): string {
    return join(this.#options.folder, node.name);
  }

  #logFile(node: Node): string {
    return join(this.#nodeFolder(node), 'logs', 'system.log');
  }

  /** The mark names the node's folder. No process of another cluster, clone or user has it on its command line. */
  #mark(node: Node): string {
    return `-Dringside.node=${this.#nodeFolder(node)}`;
  }

  async #checkAddress(node: Node): Promise<void> {
    const { host, port } = this.contact(node);
    if (!(await isUsable(host))) {
      throw new Error(
        `${node.name} needs the address ${host}, which this machine does not have.` +
          (process.platform === 'darwin' ? ` Add it: sudo ifconfig lo0 alias ${host} up` : ''),
      );
    }
    const { storage, jmx } = this.#options.ports;
    const wanted: [string, number][] = [
      [host, port],
      [host, storage],
      ['127.0.0.1', jmx + node.number],
    ];
    for (const [address, number] of wanted) {
      if (!(await isFreeWithin(portDeadlineMs, address, number))) {
        throw new Error(
          `${node.name} cannot start: ${address}:${number} is taken by another program, perhaps another Cassandra.\n` +
            'End it, or give this cluster a name and so ports of its own: RINGSIDE_CLUSTER=second npm run cluster -- up',
        );
      }
    }
  }

  /** Returns the file of arguments. Their order matters: if a property occurs twice, Java takes the last one. */
  #writeConfiguration(node: Node, jars: readonly string[]): string {
    const { size, ports } = this.#options;
    const folder = this.#nodeFolder(node);
    const address = this.internalAddress(node);
    const yaml = join(folder, 'conf', 'cassandra.yaml');
    const shared = readFileSync(join(configurationFolder, 'cassandra.yaml'), 'utf8');
    // Seeds are the one setting that cannot be given as a property.
    writeFileSync(yaml, withSeed(shared, '127.0.0.1'));
    const lines = [
      ...['node.args', 'java.args', 'java-access.args'].map((name) =>
        readFileSync(join(configurationFolder, name), 'utf8'),
      ),
      readFileSync(argsFile(size, node.name), 'utf8'),
      `-Dcassandra.config=${pathToFileURL(yaml)}`,
      `-Dcassandra.settings.listen_address=${address}`,
      `-Dcassandra.settings.rpc_address=${address}`,
      `-Dcassandra.settings.storage_port=${ports.storage}`,
      `-Dcassandra.settings.native_transport_port=${ports.cql}`,
      `-Dcassandra.jmx.local.port=${ports.jmx + node.number}`,
      ...jmxArguments(ensureJmxLogin(this.#options.folder), join(folder, 'conf')).map(quote),
      quote(`-Dcassandra.storagedir=${join(folder, 'data')}`),
      quote(`-Dcassandra.logdir=${join(folder, 'logs')}`),
      quote(`-Djava.io.tmpdir=${join(folder, 'tmp')}`),
      quote(`-Dlogback.configurationFile=${join(configurationFolder, 'logback.xml')}`),
      // It replaces the path in the node's own file, which is valid in a container only. SimpleSnitch reads no file.
      ...rackFiles(node).map((file) => quote(`-Dcassandra-rackdc.properties=${pathToFileURL(file)}`)),
      quote(`-javaagent:${jars.find((jar) => jar.includes('jamm-'))}`),
      '-cp',
      quote(jars.join(delimiter)),
    ];
    const file = join(folder, 'conf', 'start.args');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }
}

function withSeed(yaml: string, seed: string): string {
  const seeds = /^(\s*- seeds:).*$/m;
  if (!seeds.test(yaml)) throw new Error('labs/cluster/cassandra.yaml has no line “- seeds: …”');
  return yaml.replace(seeds, `$1 '${seed}'`);
}

function rackFiles(node: Node): string[] {
  const file = join(configurationFolder, 'racks', `${node.datacenter}-${node.rack}.properties`);
  return existsSync(file) ? [file] : [];
}

/** In a file of arguments a space ends an argument, and a backslash is an escape character. */
function quote(argument: string): string {
  return `"${argument.replaceAll('\\', '\\\\')}"`;
}
