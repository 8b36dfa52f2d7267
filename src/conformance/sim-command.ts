import { Capacity, defaultCapacity } from '#engine/sim/cluster/capacity.ts';
import { constant } from '#engine/sim/cluster/distribution.ts';
import { type ClusterSettings, defaultGossip } from '#engine/sim/cluster/settings.ts';
import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';

/** One line of a story, split into its parts: `write k=1 v=a at=n1` has a verb, words and named values. */
export interface Command {
  readonly verb: string;
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

export function parseCommand(line: string): Command {
  const [verb = '', ...parts] = line.trim().split(/\s+/);
  const words: string[] = [];
  const options = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at < 0) words.push(part);
    else if (isBatch(verb) && /^[kvcn]$/.test(part.slice(0, at))) words.push(part);
    else options.set(part.slice(0, at), part.slice(at + 1));
  }
  return { verb, words, options };
}

export function isBatch(verb: string): boolean {
  return verb === 'batch' || verb === 'unlogged';
}

export function splitBatch({ words }: Command): Map<string, string>[] {
  const parts: Map<string, string>[] = [];
  for (const word of words) {
    const [name = '', value = ''] = word.replace(/,$/, '').split('=');
    if (name === 'k') parts.push(new Map());
    parts.at(-1)!.set(name, value);
  }
  return parts;
}

export function required(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name);
  if (value === undefined) throw new Error(`${name}= is missing`);
  return value;
}

export function nodeOf({ options }: Command): string {
  return required(options, 'at');
}

export function levelOf({ options }: Command): ConsistencyLevel {
  const level = options.get('cl') ?? 'ONE';
  if (!(consistencyLevels as readonly string[]).includes(level)) throw new Error(`no level ${level}`);
  return level as ConsistencyLevel;
}

/** Reads `3`, or `east:3,west:2`. */
export function factorOf(text: string): number | Record<string, number> {
  if (/^\d+$/.test(text)) return Number(text);
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name = '', count = '0'] = part.split(':');
      return [name, Number(count)];
    }),
  );
}

/** `nodes=3` gives n1 to n3; `dcs=east:2,west:1` gives e1, e2 and w1. The racks are assigned in turn. */
export function nodesOf(options: ReadonlyMap<string, string>) {
  const racks = Number(options.get('racks') ?? 1);
  const datacenters = factorOf(options.get('dcs') ?? `datacenter1:${options.get('nodes') ?? 3}`);
  return Object.entries(datacenters).flatMap(([datacenter, count]) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${datacenter === 'datacenter1' ? 'n' : datacenter[0]}${at + 1}`,
      datacenter,
      rack: `rack${(at % racks) + 1}`,
    })),
  );
}

const settingNames: Record<string, keyof ClusterSettings> = {
  hint_window: 'hintWindowMs',
  down_delay: 'downDelayMs',
  write_timeout: 'writeTimeoutMs',
  read_timeout: 'readTimeoutMs',
  cas_contention: 'casContentionTimeoutMs',
  ring_delay: 'ringDelayMs',
};

export function settingsOf(options: ReadonlyMap<string, string>): Partial<ClusterSettings> {
  const named = Object.entries(settingNames).flatMap(([name, setting]) => {
    const value = options.get(name);
    return value === undefined ? [] : [[setting, durationMs(value)]];
  });
  const hints = options.get('hints') === 'off' ? [['hintedHandoff', false]] : [];
  const throughput = options.get('stream_throughput');
  const streams = throughput === undefined ? [] : [['streamBytesPerSecond', Number(throughput)]];
  const seeds = options.get('gossip')?.split(',');
  const phiConvictThreshold = Number(options.get('phi') ?? defaultGossip.phiConvictThreshold);
  const gossip = seeds ? [['gossip', { ...defaultGossip, seeds, phiConvictThreshold }]] : [];
  return Object.fromEntries([...named, ...hints, ...streams, ...gossip]);
}

/** `threads=2 service=10ms requests_max=4`: how much a node can do at a time. Without any, work takes no time. */
export function capacityOf(options: ReadonlyMap<string, string>): Capacity | undefined {
  const threads = options.get('threads');
  const service = options.get('service');
  if (threads === undefined && service === undefined) return undefined;
  const count = Number(threads ?? defaultCapacity.concurrentReads);
  const time = service === undefined ? {} : serviceOf(durationMs(service));
  const requestsMax = Number(options.get('requests_max') ?? defaultCapacity.requestsMax);
  return new Capacity({ concurrentReads: count, concurrentWrites: count, requestsMax, ...time });
}

function serviceOf(ms: number) {
  return { readMs: constant(ms), writeMs: constant(ms) };
}

/** `10ms`, `30s`, `3h`, `10d`. */
export function durationMs(text: string): number {
  const match = /^(-?[\d.]+)(ms|s|m|h|d)$/.exec(text);
  if (!match) throw new Error(`${text} is no time; write 10ms, 30s, 3h`);
  const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  return Number(match[1]) * units[match[2] as keyof typeof units];
}
