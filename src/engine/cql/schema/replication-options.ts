// The replication options of CREATE and ALTER KEYSPACE: schema/ReplicationParams.java and the strategies of locator/.

import type { NodeDescription } from '#engine/values/coordinator.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';

import { invalid } from '../errors.ts';
import { JavaHashMap } from './java-hash-map.ts';
import { noNumber, parseInteger } from './java-numbers.ts';
import { configuration, serverError } from './options/config-error.ts';

const location = 'org.apache.cassandra.locator.';

/** The map of `replication` with the full class name. Its options are in the order in which Cassandra keeps them. */
export type ReplicationMap = ReadonlyMap<string, string>;

/**
 * Reads the map of a statement. Missing options come from the present map; otherwise there is one copy. The result is
 * not checked yet: `checkReplication` does that, after LocalStrategy was refused.
 */
export function readReplication(
  map: ReadonlyMap<string, string>,
  options: { present: ReplicationMap | undefined; nodes: readonly NodeDescription[] },
): ReplicationMap {
  const read = JavaHashMap.copyOf(map);
  const strategy = findStrategy(read.take('class'));
  const present = new Map(options.present);
  present.delete('class');
  if (strategy === 'SimpleStrategy')
    read.setIfAbsent('replication_factor', present.get('replication_factor') ?? '1');
  if (strategy === 'NetworkTopologyStrategy')
    prepareNetworkTopology(read, present, datacentersOf(options.nodes));
  return new Map([['class', location + strategy], ...read.toMap()]);
}

function findStrategy(name: string | undefined): string {
  if (name === undefined)
    throw serverError(
      'NullPointerException',
      'Cannot invoke "String.contains(java.lang.CharSequence)" because "cls" is null',
    );
  const whole = name.includes('.') ? name : location + name;
  const strategy = whole.startsWith(location) ? whole.slice(location.length) : '';
  if (strategy === 'OldNetworkTopologyStrategy')
    throw configuration(
      'The support for the OldNetworkTopologyStrategy has been removed in C* version 4.0. The keyspace strategy should be switch to NetworkTopologyStrategy',
    );
  if (['SimpleStrategy', 'NetworkTopologyStrategy', 'LocalStrategy'].includes(strategy)) return strategy;
  throw configuration(`Unable to find replication strategy class '${whole}'`);
}

/** NetworkTopologyStrategy.prepareOptions: `replication_factor` applies to every data centre that is not named. */
function prepareNetworkTopology(
  read: JavaHashMap<string>,
  present: ReadonlyMap<string, string>,
  datacenters: readonly string[],
): void {
  if (read.size === 0) read.set('replication_factor', present.get('replication_factor') ?? '1');
  const factor = read.take('replication_factor');
  if (factor !== undefined) {
    for (const [datacenter, copies] of present)
      if (datacenter !== 'replication_factor') read.setIfAbsent(datacenter, copies);
    // Cassandra only logs a wrong factor here. The check that follows reports another error.
    if (typeof parseFactor(factor) === 'string') return;
    for (const datacenter of datacenters) read.setIfAbsent(datacenter, String(parseInteger(factor)));
  }
  for (const datacenter of read.keys()) if (read.get(datacenter) === '0') read.take(datacenter);
}

function datacentersOf(nodes: readonly NodeDescription[]): readonly string[] {
  return [...new Set(nodes.map((node) => node.datacenter))];
}

/** Throws what validateReplicationStrategy finds wrong, and gives its warnings. */
export function checkReplication(
  map: ReplicationMap,
  options: { keyspace: string; nodes: readonly NodeDescription[]; warn(message: string): void },
): Replication {
  const strategy = map.get('class')!.slice(location.length);
  if (strategy === 'LocalStrategy')
    throw invalid('Unable to use given strategy class: LocalStrategy is reserved for internal use.');
  const factors = [...map].filter(([name]) => name !== 'class');
  return strategy === 'SimpleStrategy'
    ? checkSimple(factors, options)
    : checkNetworkTopology(factors, options);
}

type Options = Parameters<typeof checkReplication>[1];

function checkSimple(factors: readonly (readonly [string, string])[], options: Options): Replication {
  const copies = readFactor(factors.find(([name]) => name === 'replication_factor')![1]);
  const unknown = factors.find(([name]) => name !== 'replication_factor');
  if (unknown) throw unrecognized(unknown[0], 'SimpleStrategy', options.keyspace);
  const count = options.nodes.length;
  if (copies > count && count > 0)
    options.warn(
      `Your replication factor ${copies} for keyspace ${options.keyspace} is higher than the number of nodes ${count}`,
    );
  return simpleStrategy(copies);
}

function checkNetworkTopology(
  factors: readonly (readonly [string, string])[],
  options: Options,
): Replication {
  const { keyspace, nodes } = options;
  const copiesOf: Record<string, number> = {};
  for (const [datacenter, text] of factors) {
    if (datacenter.toLowerCase() === 'replication_factor')
      throw configuration(
        'replication_factor should not appear as an option at construction time for NetworkTopologyStrategy',
      );
    copiesOf[datacenter] = readFactor(text);
  }
  if (factors.length === 0) throw configuration('Configuration for at least one datacenter must be present');
  const known = datacentersOf(nodes);
  const unknown = factors.find(([datacenter]) => !known.includes(datacenter));
  if (unknown) throw unrecognized(unknown[0], 'NetworkTopologyStrategy', keyspace);
  for (const [datacenter, copies] of Object.entries(copiesOf)) {
    const count = nodes.filter((node) => node.datacenter === datacenter).length;
    if (copies > count && count > 0)
      options.warn(
        `Your replication factor ${copies} for keyspace ${keyspace} is higher than the number of nodes ${count} for datacenter ${datacenter}`,
      );
  }
  return networkTopologyStrategy(copiesOf);
}

function unrecognized(option: string, strategy: string, keyspace: string) {
  return configuration(
    `Unrecognized strategy option {${option}} passed to ${strategy} for keyspace ${keyspace}`,
  );
}

function readFactor(text: string): number {
  const copies = parseFactor(text);
  if (typeof copies === 'string') throw configuration(copies);
  return copies;
}

/**
 * locator/ReplicationFactor.java. A text is returned if the factor is wrong, and says why. Transient replication is
 * off, as in cassandra.yaml.
 */
function parseFactor(text: string): number | string {
  const parts = text.includes('/') ? text.split('/') : [text];
  if (parts.length > 2) return 'Replication factor format is <replicas> or <replicas>/<transient>';
  const numbers: number[] = [];
  for (const part of parts) {
    const number = parseInteger(part);
    if (number === undefined) return noNumber(part);
    numbers.push(number);
  }
  const [copies = 0, transient = 0] = numbers;
  if (transient !== 0) return 'Transient replication is not enabled on this node';
  if (copies < 0) return `Replication factor must be non-negative, found ${copies}`;
  return copies;
}
