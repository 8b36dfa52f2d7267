// Real nodes on this machine, each with the delays that Cassandra itself has, unlike those of the labs. They are told
// apart by their addresses, 127.0.0.1 and so on.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import type { RingOf } from '#conformance/failures/ring-recording.ts';

import { configurationFolder } from './paths.ts';

const storagePort = 7017;
export const cqlPort = 9057;
const jmxPort = 7390;
/** Text keys, so that every reader can compute their tokens. */
export const keys = Array.from({ length: 24 }, (_, at) => `key${at}`);

export class BareCluster {
  readonly #java: string;
  readonly #jars: readonly string[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'ringside-ring-'));
  readonly #children = new Map<number, ChildProcess>();

  constructor({ java, jars }: { java: string; jars: readonly string[] }) {
    this.#java = java;
    this.#jars = jars;
  }

  /** Starts a node and waits until it answers CQL, or until it says something else. */
  async start(
    number: number,
    options: {
      token?: string;
      phi?: number;
      joins?: boolean;
      replaces?: string;
      says?: RegExp;
      sync?: 'periodic' | 'batch';
    },
  ): Promise<void> {
    const folder = join(this.#folder, `n${number}`);
    for (const part of ['conf', 'data', 'logs', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
    const yaml = join(folder, 'conf', 'cassandra.yaml');
    writeFileSync(yaml, this.#yaml(number, options));
    const access = readFileSync(join(configurationFolder, 'java-access.args'), 'utf8');
    const args = join(folder, 'conf', 'start.args');
    writeFileSync(
      args,
      [
        '-Xms256m -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:+ExitOnOutOfMemoryError',
        '-Djava.net.preferIPv4Stack=true -Dcassandra-foreground=yes -Dcassandra.enable_nodelocal_queries=true',
        access,
        `-Dcassandra.config=${pathToFileURL(yaml)}`,
        `-Dcassandra.storagedir=${join(folder, 'data')}`,
        `-Dcassandra.logdir=${join(folder, 'logs')}`,
        `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
        `-Dlogback.configurationFile=${join(configurationFolder, 'logback.xml')}`,
        `-Dcassandra.jmx.local.port=${jmxPort + number}`,
        '-Dcom.sun.management.jmxremote.authenticate=false',
        ...(options.replaces ? [`-Dcassandra.replace_address_first_boot=${options.replaces}`] : []),
        `-javaagent:${this.#jars.find((jar) => jar.includes('jamm-'))}`,
        `-cp ${this.#jars.join(delimiter)}`,
      ].join('\n'),
    );
    const startedAt = Date.now();
    const log = openSync(this.#logFile(number), 'a');
    const child = spawn(this.#java, [`@${args}`, 'org.apache.cassandra.service.CassandraDaemon'], {
      stdio: ['ignore', log, log],
      cwd: folder,
    });
    this.#children.set(number, child);
    await this.until(number, options.says ?? /Starting listening for CQL clients/, startedAt);
  }

  #yaml(
    number: number,
    {
      token,
      phi,
      joins = false,
      sync = 'periodic',
    }: { token?: string; phi?: number; joins?: boolean; sync?: 'periodic' | 'batch' },
  ): string {
    const address = `127.0.0.${number}`;
    return `cluster_name: ring
partitioner: org.apache.cassandra.dht.Murmur3Partitioner
endpoint_snitch: SimpleSnitch
num_tokens: 1
${token ? `initial_token: ${token}\n` : ''}auto_bootstrap: ${joins}
listen_address: ${address}
rpc_address: ${address}
storage_port: ${storagePort}
native_transport_port: ${cqlPort}
seed_provider: [{class_name: org.apache.cassandra.locator.SimpleSeedProvider, parameters: [{seeds: "127.0.0.1"}]}]
${sync === 'batch' ? 'commitlog_sync: batch' : 'commitlog_sync: periodic\ncommitlog_sync_period: 10s'}
commitlog_segment_size: 5MiB
disk_access_mode: standard
memtable_heap_space: 16MiB
memtable_offheap_space: 16MiB
file_cache_size: 16MiB
concurrent_reads: 4
concurrent_writes: 4
concurrent_counter_writes: 2
concurrent_compactors: 1
auto_snapshot: false
storage_compatibility_mode: NONE
${phi ? `phi_convict_threshold: ${phi}\n` : ''}`;
  }

  async kill(number: number): Promise<void> {
    await this.#end(number, 'SIGKILL');
  }

  /** Ends a node in order: it tells the others that it goes. */
  async stop(number: number): Promise<void> {
    await this.#end(number, 'SIGTERM');
  }

  async #end(number: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#children.get(number)!;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.#children.delete(number);
  }

  /** The time at which a node's log says something, after a given time. */
  async until(number: number, pattern: RegExp, afterMs: number): Promise<number> {
    for (let tries = 0; tries < 4 * 240; tries++) {
      const found = this.#lines(number).find(({ at, line }) => at >= afterMs && pattern.test(line));
      if (found) return found.at;
      await delay(250);
    }
    throw new Error(
      `n${number} does not say ${pattern}:\n${readFileSync(this.#logFile(number), 'utf8').slice(-3000)}`,
    );
  }

  /** Starts a node that is expected to give up, and returns the reason that it gives. */
  async startInVain(number: number, options: { token: string }): Promise<string> {
    const says = /Exception encountered during startup/;
    await this.start(number, { ...options, joins: true, says });
    const log = readFileSync(this.#logFile(number), 'utf8');
    await this.kill(number);
    return /Exception \(.*?\) encountered during startup: (.*)/.exec(log)?.[1] ?? 'no reason';
  }

  /** The lines that match in a node's log, since a given time. */
  said(number: number, pattern: RegExp, sinceMs: number): string[] {
    return this.#lines(number)
      .filter(({ at, line }) => at >= sinceMs && pattern.test(line))
      .map(({ line }) => line);
  }

  /** What a node said of the ring since a given time. */
  progress(number: number, sinceMs: number): { seconds: number; line: string }[] {
    const telling =
      /JOINING|JOINED|NORMAL|LEAVING|LEFT|DECOMMISSIONED|is now (UP|DOWN|part)|state jump|Stream(ing)? |session|Bootstrap|shadow|pending range|Removing|Replac|Gossip/;
    return this.#lines(number)
      .filter(({ at, line }) => at >= sinceMs && telling.test(line))
      .map(({ at, line }) => ({ seconds: (at - sinceMs) / 1000, line }));
  }

  /** Where a node keeps its data and its commit log. */
  dataFolder(number: number): string {
    return join(this.#folder, `n${number}`, 'data');
  }

  #lines(number: number): { at: number; line: string }[] {
    const today = new Date().toISOString().slice(0, 10);
    return readFileSync(this.#logFile(number), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const time = /(\d\d:\d\d:\d\d)[.,](\d{3})/.exec(line);
        return time ? [{ at: Date.parse(`${today}T${time[1]}.${time[2]}`), line }] : [];
      });
  }

  async ring(after: RingOf['after'], from: number): Promise<RingOf> {
    const ranges: RingOf['ranges'] = {};
    const endpoints: RingOf['keys'] = {};
    for (const rf of ['1', '2', '3']) {
      const text = await this.nodetool(from, 'describering', `ks${rf}`);
      ranges[rf] = [...text.matchAll(/start_token:(-?\d+), end_token:(-?\d+), endpoints:\[([^\]]*)\]/g)].map(
        ([, start, end, nodes]) => ({ start: start!, end: end!, nodes: nodes!.split(', ').map(nameOf) }),
      );
      endpoints[rf] = {};
    }
    for (const key of keys.slice(0, 6)) {
      const text = await this.nodetool(from, 'getendpoints', 'ks2', 't', key);
      endpoints['2']![key] = text.trim().split('\n').map(nameOf);
    }
    const tokens = new Map<string, string[]>();
    for (const [, address, token] of (await this.nodetool(from, 'ring')).matchAll(
      /^(127\.0\.0\.\d+) .* (-?\d+) *$/gm,
    ))
      tokens.set(nameOf(address!), [...(tokens.get(nameOf(address!)) ?? []), token!]);
    return {
      after,
      nodes: [...tokens].map(([name, list]) => ({ name, tokens: list })),
      ranges,
      keys: endpoints,
    };
  }

  async nodetool(number: number, ...args: string[]): Promise<string> {
    const { output, errors, code } = await this.askNodetool(number, args);
    if (code !== 0) throw new Error(`nodetool ${args.join(' ')}: ${output}${errors}`);
    return output;
  }

  /** What nodetool prints, whether it succeeds or not. */
  askNodetool(
    number: number,
    args: readonly string[],
  ): Promise<{ output: string; errors: string; code: number }> {
    const command = [
      `@${join(configurationFolder, 'java-access.args')}`,
      '-Xmx128m',
      '-XX:TieredStopAtLevel=1',
      `-Duser.home=${this.#folder}`,
      `-Dlogback.configurationFile=${join(configurationFolder, 'logback-tools.xml')}`,
      '-cp',
      this.#jars.join(delimiter),
      'org.apache.cassandra.tools.NodeTool',
      '-h',
      '127.0.0.1',
      '-p',
      String(jmxPort + number),
      ...args,
    ];
    return new Promise((resolve) => {
      execFile(this.#java, command, (error, output, errors) =>
        resolve({ output, errors, code: error ? Number(error.code) || 1 : 0 }),
      );
    });
  }

  async wipe(): Promise<void> {
    for (const number of [...this.#children.keys()]) await this.kill(number);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #logFile(number: number): string {
    return join(this.#folder, `n${number}`, 'logs', 'out.log');
  }
}

/** `/127.0.0.4` or `127.0.0.4` is n4. */
function nameOf(address: string): string {
  return `n${/127\.0\.0\.(\d+)/.exec(address)![1]}`;
}
