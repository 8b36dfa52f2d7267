// nodetool and cqlsh were asked on four real nodes (`npm run failures -- tools`). The same is typed into the terminal of
// the simulated cluster, and must be answered in the same words. What the simulation cannot know, and what differs from
// one start of a cluster to the next, is named here and left out of both.

import { beforeAll, describe, expect, it } from 'vitest';
import { fetchExtended } from '#engine/cql/extended.ts';
import type { KeyspaceSchema } from '#engine/cql/schema/schema.ts';
import { ringLines, statusLines } from '#engine/session/nodetool-ring.ts';
import { shopTerminal } from '#engine/session/shop-terminal.ts';
import type { Terminal, Typed } from '#engine/session/terminal.ts';
import { replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import ringRecording from './ring.json' with { type: 'json' };
import recording from './tools.json' with { type: 'json' };
import { digestOf, type ToolStep, type ToolsRecording } from './tools-recording.ts';

const { stamp, ...content } = recording as ToolsRecording;

it('the recording is as Cassandra gave it', () => {
  expect(stamp).toBe(`Cassandra 5.0.8, sha256 ${digestOf(content)}`);
});

/** What is asked of the real nodes and cannot be answered here, each for its reason. */
const unanswered: Record<string, string> = {
  'nodetool describecluster': 'it is not among the commands that the course teaches',
  'nodetool help': 'only the commands that are answered are listed',
  'nodetool help status': 'help on a command is not there',
  'DESCRIBE TABLES': 'the embedded engine has fewer system tables; the keyspace shop is compared below',
  HELP: 'the topics are pages of the documentation',
  CAPTURE: 'there is no file to write to',
  UNICODE: 'a command for terminals without Unicode',
};

/** The file that lay beside the real cqlsh. */
const moreStatements =
  "INSERT INTO orders (order_id, status, city) VALUES (12, 'new', 'Belém');\nSELECT city FROM orders WHERE order_id = 12;\n";

describe('the terminal answers as Cassandra does', () => {
  const answers: (Typed | undefined)[] = [];
  beforeAll(async () => {
    await fetchExtended();
    const terminal = shopTerminal({ rows: false });
    terminal.files.write('more.cql', moreStatements);
    for (const step of content.steps) answers.push(doIt(terminal, step));
  });

  it.each(content.steps.map((step, at) => [nameOf(step, at), step, at] as const))('%s', (_, step, at) => {
    const answer = answers[at];
    if (!answer || step.does === 'stop' || step.does === 'start') return;
    const real = step.does === 'nodetool' ? step.output + firstLine(step.errors) : step.output;
    expect(comparable(answer.lines.join('\n'))).toBe(comparable(real));
    if (step.does === 'nodetool') expect(answer.failed).toBe(step.code !== 0);
  });
});

/** Undefined if there is nothing to compare. */
function doIt(terminal: Terminal, step: ToolStep): Typed | undefined {
  if (step.does === 'stop') terminal.stop(`N${step.node}`);
  else if (step.does === 'start') terminal.start(`N${step.node}`);
  else {
    const command = step.does === 'nodetool' ? `nodetool ${step.command}` : step.command;
    // The terminal has one prompt for both tools.
    if (command in unanswered || (step.does === 'cqlsh' && command.startsWith('nodetool'))) return undefined;
    return terminal.type(command, step.does === 'nodetool' ? `N${step.node}` : 'N1');
  }
  return undefined;
}

describe('nodetool status and ring after nodes came and went', () => {
  const place = { datacenter: 'datacenter1', rack: 'rack1' };
  const table = sampleTable({ replication: replicationOf({ datacenter1: 2 }), name: 't' });
  const shape = { ...table.keyspace, name: 'ks2' };
  const keyspaces = [1, 2, 3].map((rf): [string, KeyspaceSchema] => {
    const replication = new Map([['datacenter1', String(rf)]]);
    const own = rf === 2 ? shape : { ...shape, replication: replicationOf({ datacenter1: rf }) };
    return [
      `ks${rf}`,
      { name: `ks${rf}`, replication, shape: own, tables: new Map(), types: new Map(), isSystem: false },
    ];
  });
  const schema = { keyspaces: new Map(keyspaces) };

  it.each(ringRecording.rings)('after $after', ({ after, nodes }) => {
    const ring = new Ring(
      murmur3Partitioner,
      nodes.map(({ name, tokens }) => ({ name, ...place, tokens: tokens.map(BigInt) })),
    );
    const cluster = new SimulatedCluster({ ring, seed: 1 });
    const node = cluster.node('n1');
    const texts = ringRecording.texts as Record<string, string>;
    const addressed = (lines: readonly string[]) => {
      // The simulated addresses follow the order of the nodes, the real ones their names.
      let text = lines.join('\n');
      for (const [at, { name }] of nodes.entries())
        text = text.replaceAll(new RegExp(`127\\.0\\.0\\.${at + 1}\\b`, 'g'), `node ${name.slice(1)}`);
      return text.replaceAll('node ', '127.0.0.');
    };
    expect(comparable(addressed(statusLines({ cluster, schema, node }, 'ks2')))).toBe(
      comparable(texts[`${after}: status ks2`]!),
    );
    expect(comparable(addressed(ringLines({ cluster, schema, node }, undefined)))).toBe(
      comparable(texts[`${after}: ring`]!),
    );
  });
});

function nameOf(step: ToolStep, at: number): string {
  if (step.does === 'stop' || step.does === 'start') return `${at} ${step.does} N${step.node}`;
  return `${at} ${step.does} ${step.command}`;
}

/** Java adds a stack trace to errors that nobody foresaw. */
function firstLine(errors: string): string {
  return errors.split('\n', 1)[0]!;
}

/** The lines of `info` and `tablestats` whose values tell of disk, memory, time or counts that are not simulated. */
const unknownValues =
  /^(\s*(?:ID|Load|Uncompressed load|Generation No|Uptime \(seconds\)|Heap Memory|Off Heap|Exceptions|\w+ Cache|Percent Repaired|(?!SSTable count|Table)[A-Z][\w ()/]+?)[^:]*:).*$/;

function comparable(text: string): string {
  const lines = text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<host id>')
    .replaceAll(/\b\d+(?:\.\d+)? [KMG]iB\b/g, '?')
    // A repair tells when it said what, and how long it took.
    .replaceAll(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}\] /gm, '')
    .replaceAll(/(?<=finished in )\d+ seconds?/g, '?')
    // The ports of the recording are not the usual ones, and its cluster has another name.
    // Java knows the name of this address only where somebody has looked it up.
    .replaceAll('localhost/127', '/127')
    .replaceAll(/:9057\b/g, ':9042')
    .replaceAll(/:7017\b/g, ':7000')
    .replaceAll(/127\.0\.0\.\d:739\d|127\.0\.0\.\d:7199/g, '<jmx>')
    .replaceAll(/\bcqlsh 6\.2\.1\b/g, 'cqlsh 6.2.0')
    .replaceAll(/Cluster: ring\b|Cluster: ringside\b/g, 'Cluster: <name>')
    .replaceAll(/Connected to ring(?:side)? /g, 'Connected to <name> ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    // cqlsh compares versions, and its COPY tells of its processes, of its progress and of the time that it took.
    .filter((line) => !/^(?:WARNING: cqlsh was built|Using \d+ child processes|Processed: )/.test(line))
    .map((line) => line.replace(/(?<=(?:im|ex)ported (?:to|from) 1 files in )[\d.]+/, '?'));
  // Real nodes have background work of their own, and print a line for every kind of message.
  if (lines[0]?.startsWith('Pool Name'))
    return lines
      .map((line) => line.replace(/^([A-Z]\w*[a-z][\w-]*)(?: (?:\d+|\?)){5}$/, '$1 counts'))
      .filter((line) => !/ (?:\d+|\?)(?: (?:\d+\.\d|\?)){4}$/.test(line))
      .join('\n')
      .trim();
  const isStatistics = lines.some((line) => /^(?:Total number of tables|ID :)/.test(line));
  const kept = isStatistics ? lines.map((line) => line.replace(unknownValues, '$1')) : lines;
  // A traced statement: which steps a node names is compared in session/trace.test.ts.
  const trace = kept.findIndex((line) => /^Tracing session|^activity \|/.test(line));
  const whole = (trace < 0 ? kept : kept.slice(0, trace)).filter((line) => line !== '');
  // In Java the rows of `status` and the ranges of DESCRIBE CLUSTER follow a hash table. The sessions of a repair end
  // in any order.
  const isRow = (line: string) => /^(?:[UD][NLJM] |-?\d+ \[|Repair session )/.test(line);
  const rows = whole.filter(isRow).toSorted();
  return whole.map((line) => (isRow(line) ? rows.shift()! : line)).join('\n');
}
