// npm run cluster: starts a real Cassandra cluster with one command, in Docker or with Java alone.

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { NothingToRunOn } from '#server/cluster/choose-engine.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { removeVolumes } from '#server/cluster/docker-engine.ts';
import type { EngineName } from '#server/cluster/engine.ts';
import { findCluster, forgetCluster, prepareCluster } from '#server/cluster/find-cluster.ts';
import { formatResult } from '#server/cluster/format-result.ts';
import { isSize, type Size } from '#server/cluster/topology.ts';

export const usage = `npm run cluster -- …
  up [--nodes 1|3|6] [--engine docker|java]   start what does not run, wait until CQL answers (3 nodes at first)
  down                                        end all nodes, keep their data
  status                                      what runs, where it answers, where its data is
  cql "SELECT …" [--at n2] [--consistency QUORUM]
  nodetool [n2] status                        any command of nodetool, on n1 if none is named
  logs [n2]                                   the log of a node
  stop|start|kill|pause|resume|isolate n2     what can happen to a node; resume ends pause and isolate
                                              (isolate cuts the network in Docker; on Java it silences gossip alone)
  wipe [--yes]                                end all nodes and remove their data
RINGSIDE_CLUSTER=name is another cluster, with ports and data of its own.`;

const say = (line: string) => console.log(line);

type Action = (cluster: Cluster, node: string) => Promise<void>;

const nodeActions: Record<string, { done: string | ((cluster: Cluster) => string); act: Action }> = {
  stop: { done: 'ended, as an operator would', act: (c, n) => c.stop(c.node(n)) },
  start: { done: 'runs', act: (c, n) => c.start(c.node(n), say) },
  kill: {
    done: 'killed, as by a power cut; the others notice after about 20 s',
    act: (c, n) => c.kill(c.node(n)),
  },
  pause: { done: 'frozen; the others notice after about 20 s', act: (c, n) => c.pause(c.node(n)) },
  resume: { done: 'runs and gossips', act: (c, n) => c.resume(c.node(n)) },
  isolate: {
    done: ({ engine }) =>
      engine.isolation === 'network'
        ? 'cut off from the other nodes, clients still reach it; both sides notice after about 20 s'
        : 'gossips no more: the others see it DOWN and send it nothing. ' +
          'Without Docker its network is not cut: statements that it coordinates still reach the others',
    act: (c, n) => c.isolate(c.node(n)),
  },
};

export default async function cluster(args: string[]): Promise<number> {
  const [command = '', ...rest] = args;
  try {
    if (command === 'up') return await up(rest);
    if (command === 'wipe') return await wipe(rest);
    if (command === 'cql') return await cql(rest);
    if (command === 'down') return await down(rest);
    if (command === 'status') return await status(rest);
    if (command === 'logs') return await logs(rest);
    if (command === 'nodetool') return await nodetool(rest);
    if (command in nodeActions) return await nodeAction(command, rest);
  } catch (error) {
    return fail(error);
  }
  console.error(usage);
  return command === '' || command === 'help' || command === '--help' ? 0 : 1;
}

/** An error that the user can correct is printed as a sentence. Any other error is our bug and shows its place. */
function fail(error: unknown): number {
  if (String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error;
  if (error instanceof CqlError) console.error(`${error.kind}: ${error.message}`);
  else if (error instanceof NothingToRunOn || error instanceof Error) console.error(error.message);
  if (process.env.RINGSIDE_DEBUG) console.error(error);
  return 1;
}

async function up(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { nodes: { type: 'string' }, engine: { type: 'string' } } });
  const engine = values.engine as EngineName | undefined;
  if (engine && !['docker', 'java'].includes(engine)) {
    throw new Error(`--engine ${engine}: expected docker or java`);
  }
  const start = performance.now();
  const size = readSize(values.nodes);
  const made = await prepareCluster({ ...(size && { size }), ...(engine && { engine }), say });
  await made.up(say);
  say(`Ready after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return status();
}

function readSize(text: string | undefined): Size | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!isSize(count)) throw new Error(`--nodes ${text}: expected 1, 3 or 6`);
  return count;
}

async function existing(): Promise<Cluster> {
  const found = await findCluster({ say });
  if (!found) throw new Error('There is no cluster yet: npm run cluster -- up');
  return found;
}

async function down(args: string[]): Promise<number> {
  parseArgs({ args });
  const found = await findCluster({ say });
  if (found) await found.down();
  say('No node runs.');
  return 0;
}

async function status(args: string[] = []): Promise<number> {
  parseArgs({ args });
  const found = await existing();
  const states = await found.status();
  for (const { node, state, answersCql, contact } of states) {
    const place = `${node.datacenter} ${node.rack}`;
    say(`${node.name}  ${contact}  ${place}  ${state}${answersCql ? ', answers CQL' : ''}`);
  }
  say(`Cluster ${found.name} on ${found.engine.name}; data: ${found.engine.dataPlace}`);
  say(`Superuser: ${found.folder}/credentials.json`);
  return states.every((one) => one.answersCql) ? 0 : 3;
}

async function logs(args: string[]): Promise<number> {
  const [name = 'n1'] = parseArgs({ args, allowPositionals: true }).positionals;
  const found = await existing();
  process.stdout.write(await found.engine.log(found.node(name)));
  return 0;
}

async function nodetool(args: string[]): Promise<number> {
  const found = await existing();
  const isNamed = /^n\d$/.test(args[0] ?? '');
  const { code, output } = await found.engine.nodetool(
    found.node(isNamed ? args[0]! : 'n1'),
    isNamed ? args.slice(1) : args,
  );
  process.stdout.write(output);
  return code;
}

async function cql(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { at: { type: 'string' }, consistency: { type: 'string', default: 'LOCAL_ONE' } },
  });
  const statement = positionals.join(' ').trim();
  if (!statement)
    throw new Error('Which statement? npm run cluster -- cql "SELECT release_version FROM system.local"');
  const consistency = values.consistency.toUpperCase() as ConsistencyLevel;
  if (!consistencyLevels.includes(consistency)) {
    throw new Error(`--consistency ${values.consistency}: expected one of ${consistencyLevels.join(', ')}`);
  }
  const session = await (await existing()).open(values.at ? { coordinator: values.at } : {});
  try {
    say(formatResult(await session.execute(statement, { consistency })));
  } finally {
    await session.close();
  }
  return 0;
}

async function nodeAction(command: string, args: string[]): Promise<number> {
  const [name] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!name) throw new Error(`Which node? npm run cluster -- ${command} n2`);
  const found = await existing();
  const { act, done } = nodeActions[command]!;
  await act(found, name);
  say(`${name} ${typeof done === 'string' ? done : done(found)}.`);
  return 0;
}

async function wipe(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  const found = await findCluster({ say });
  if (!found) {
    say('There is no cluster, and so no data.');
    return 0;
  }
  if (!values.yes && !(await confirm(`Remove all data of the cluster ${found.name}?`))) {
    say('Nothing was removed.');
    return 1;
  }
  await found.wipe();
  // Old data, from when this cluster ran in Docker, is protected with the same credentials.
  if (found.engine.name === 'java') await removeVolumes(found.name);
  forgetCluster(found.name);
  say('The nodes are ended, their data is removed.');
  return 0;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody to ask: wipe --yes removes the data without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
