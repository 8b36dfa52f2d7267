// Runs nodes as containers of labs/cluster/compose.yaml. They have the same configuration, and addresses in a network
// of their own. Their ports are published on the loopback address only.

import { join } from 'node:path';

import { type Docker, run } from './docker.ts';
import type { Engine, NodeState } from './engine.ts';
import { configurationFolder } from './paths.ts';
import type { Ports } from './ports.ts';
import { type Node, type Size, sizes } from './topology.ts';

export class DockerEngine implements Engine {
  readonly name = 'docker';
  readonly isolation = 'network';
  readonly dataPlace: string;
  readonly #options: { docker: Docker; clusterName: string; size: Size; ports: Ports; nodes: Node[] };
  readonly #project: string;

  constructor(options: { docker: Docker; clusterName: string; size: Size; ports: Ports; nodes: Node[] }) {
    this.#options = options;
    this.#project = `ringside-${options.clusterName}-${sizes[options.size]}`;
    this.dataPlace = `Docker volumes ${this.#project}_n1 …`;
  }

  contact(node: Node): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.#options.ports.cql + node.number - 1 };
  }

  internalAddress(node: Node): string {
    return `${this.#network()}.${10 + node.number}`;
  }

  async state(node: Node): Promise<NodeState> {
    const { code, output } = await run('docker', [
      'inspect',
      '-f',
      '{{.State.Status}}',
      this.#container(node),
    ]);
    if (code !== 0) return 'stopped';
    const status = output.trim();
    return status === 'paused'
      ? 'paused'
      : ['running', 'restarting'].includes(status)
        ? 'running'
        : 'stopped';
  }

  async start(node: Node): Promise<void> {
    await this.#compose(['up', '-d', '--no-deps', node.name]);
  }

  async stop(nodes: Node[]): Promise<void> {
    for (const node of nodes) await this.resume(node);
    await this.#compose(['stop', '-t', '45', ...nodes.map(({ name }) => name)]);
    // `down` also removes the containers and their network. The data stays in its volumes.
    if (nodes.length === this.#options.nodes.length) await this.#compose(['down']);
  }

  async kill(node: Node): Promise<void> {
    await this.#docker(['kill', this.#container(node)]);
  }

  async pause(node: Node): Promise<void> {
    if ((await this.state(node)) === 'running') await this.#docker(['pause', this.#container(node)]);
  }

  async resume(node: Node): Promise<void> {
    if ((await this.state(node)) === 'paused') await this.#docker(['unpause', this.#container(node)]);
  }

  /**
   * Drops packets to the other nodes. The strict reverse path filter (compose.yaml) then drops packets from them too.
   * Clients come from the network's gateway and are not affected. A node that is started again has a new network,
   * without these routes.
   */
  async isolate(node: Node): Promise<void> {
    const others = this.#options.nodes.filter(({ name }) => name !== node.name);
    const drop = 'for peer; do ip route replace blackhole "$peer" || exit; done';
    await this.#inNetworkOf(node, [
      'sh',
      '-c',
      drop,
      'sh',
      ...others.map((one) => this.internalAddress(one)),
    ]);
  }

  async rejoin(node: Node): Promise<void> {
    await this.#inNetworkOf(node, ['ip', 'route', 'flush', 'type', 'blackhole']);
  }

  nodetool(node: Node, args: string[]) {
    return run('docker', ['exec', this.#container(node), 'nodetool', ...args]);
  }

  async log(node: Node): Promise<string> {
    const { code, output } = await run('docker', ['logs', this.#container(node)]);
    return code === 0 ? output : '';
  }

  async wipe(): Promise<void> {
    await this.#compose(['down', '-v']);
    await removeVolumes(this.#options.clusterName);
  }

  /** Each cluster has a network of its own, chosen by its block of ports. */
  #network(): string {
    return `172.29.${(this.#options.ports.cql - 9042) / 10}`;
  }

  #container(node: Node): string {
    return `${this.#project}-${node.name}`;
  }

  async #compose(args: string[]): Promise<void> {
    const [command, ...first] = this.#options.docker.compose;
    const extra = process.env.RINGSIDE_COMPOSE_EXTRA;
    const files = [join(configurationFolder, 'compose.yaml'), ...(extra ? [extra] : [])];
    const { ports, size } = this.#options;
    const ran = await run(
      command,
      [...first, '-p', this.#project, ...files.flatMap((file) => ['-f', file]), ...args],
      {
        env: {
          RINGSIDE_PROJECT: this.#project,
          RINGSIDE_SIZE: sizes[size],
          // Nodes 4 to 6 belong to a profile. Without the profile `down` would leave them out.
          COMPOSE_PROFILES: size === 6 ? 'six' : '',
          RINGSIDE_NETWORK: this.#network(),
          RINGSIDE_MEMORY: size === 6 ? '900m' : '1300m',
          ...Object.fromEntries(
            Array.from({ length: 6 }, (_, i) => [`RINGSIDE_PORT_N${i + 1}`, String(ports.cql + i)]),
          ),
        },
      },
    );
    if (ran.code !== 0) throw new Error(`docker compose ${args.join(' ')} failed:\n${ran.output.trim()}`);
  }

  #inNetworkOf(node: Node, command: string[]): Promise<void> {
    return this.#docker(['exec', '-u', '0', this.#container(node), ...command]);
  }

  async #docker(args: string[]): Promise<void> {
    const { code, output } = await run('docker', args);
    if (code !== 0) throw new Error(`docker ${args.join(' ')} failed: ${output.trim()}`);
  }
}

/**
 * Removes the volumes of all sizes of a cluster. A wiped cluster forgets its password, so data that was stored under
 * that password could never be opened again. Without a Docker engine or without volumes, nothing is done.
 */
export async function removeVolumes(clusterName: string): Promise<void> {
  const project = `ringside-${clusterName}-`;
  const { code, output } = await run('docker', ['volume', 'ls', '-q', '--filter', `name=${project}`], {
    deadlineMs: 20_000,
  });
  // Docker's filter also finds longer names that contain this one.
  const ours = new RegExp(`^${project}(?:${Object.values(sizes).join('|')})_`);
  const names = code === 0 ? output.split('\n').filter((name) => ours.test(name)) : [];
  if (names.length === 0) return;
  const removed = await run('docker', ['volume', 'rm', ...names]);
  if (removed.code !== 0) throw new Error(`docker volume rm failed: ${removed.output.trim()}`);
}
