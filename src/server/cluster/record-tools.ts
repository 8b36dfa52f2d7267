// Records what nodetool and cqlsh print, on four real nodes that hold the shop of the lessons. `npm run failures --
// tools` writes it again; it takes about five minutes, and needs the cqlsh of Cassandra 5.0 (pip install cqlsh==6.2.1).

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { digestOf, type ToolStep, type ToolsRecording } from '#conformance/failures/tools-recording.ts';

import { BareCluster, cqlPort } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

const tokens = ['-9223372036854775808', '-4611686018427387904', '0', '4611686018427387904'];

type Asked = { stop: number } | { start: number } | { nodetool: string; node?: number } | { cqlsh: string };

const shop: Asked[] = [
  {
    cqlsh: "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3};",
  },
  { cqlsh: 'CREATE TABLE shop.orders (order_id int PRIMARY KEY, status text, city text);' },
  ...[
    "17, 'new', 'Recife'",
    "21, 'paid', 'Natal'",
    "5, 'sent', 'Olinda'",
    "8, 'new', 'Kazan'",
    "9, 'paid', 'Leeds'",
  ].map((row): Asked => ({ cqlsh: `INSERT INTO shop.orders (order_id, status, city) VALUES (${row});` })),
];

const settings: Asked[] = [
  'CONSISTENCY',
  'CONSISTENCY QUORUM',
  'consistency;',
  'CONSISTENCY FOUR',
  'CONSISTENCY ONE TWO',
  'SERIAL CONSISTENCY',
  'SERIAL CONSISTENCY LOCAL_SERIAL',
  'SERIAL CONSISTENCY',
  'SERIAL CONSISTENCY ONE',
  'TRACING',
  'TRACING ON',
  'TRACING ON',
  'TRACING',
  'TRACING MAYBE',
  'TRACING OFF',
  'TRACING OFF',
  'EXPAND',
  'EXPAND ON',
  'SELECT * FROM shop.orders WHERE order_id = 17;',
  'EXPAND OFF',
  'PAGING',
  'PAGING 2',
  'PAGING',
  'PAGING OFF',
  'PAGING OFF',
  'PAGING',
  'PAGING ON',
  'PAGING ON',
  'PAGING 0',
  'PAGING -1',
  'PAGING ALL',
  'CONSISTENCY ONE',
  'SERIAL CONSISTENCY SERIAL',
].map((cqlsh) => ({ cqlsh }));

const describing: Asked[] = [
  'SHOW VERSION',
  'SHOW HOST',
  'SHOW REPLICAS 5467144456125416399 shop',
  'SHOW REPLICAS 5467144456125416399',
  'SHOW',
  'SHOW ME',
  'SHOW SESSION 00000000-0000-1000-8080-808080808080',
  'DESCRIBE CLUSTER',
  'DESCRIBE KEYSPACES',
  'DESC KEYSPACES;',
  'DESCRIBE TABLES',
  'DESCRIBE TABLE orders',
  'DESCRIBE TABLE shop.orders',
  'USE shop;',
  'DESCRIBE TABLES',
  'DESCRIBE TYPES',
  'DESCRIBE CLUSTER',
  'DESCRIBE TABLE orders',
  'DESCRIBE orders',
  'DESCRIBE KEYSPACE shop',
  'DESCRIBE TABLE nothing',
  'DESCRIBE',
  'SHOW REPLICAS 5467144456125416399',
  'SELECT order_id, token(order_id), city FROM orders;',
  'SELECT * FROM orders WHERE city = 5;',
  'SELECT * FROM nothing;',
  'SELEC * FROM orders;',
  "SOURCE 'no-such-file.cql'",
  "SOURCE 'more.cql'",
  'SELECT status FROM orders WHERE order_id = 17;',
  "COPY orders TO 'orders.csv'",
  'COPY orders (order_id, city) TO STDOUT WITH HEADER = TRUE',
  "COPY orders FROM 'orders.csv'",
  "COPY nothing TO 'orders.csv'",
  'CAPTURE',
  'UNICODE',
  'HELP',
  'nodetool status',
].map((cqlsh) => ({ cqlsh }));

const asked: Asked[] = [
  ...shop,
  ...settings,
  ...describing,
  { cqlsh: 'TRACING ON' },
  { cqlsh: 'SELECT * FROM orders WHERE order_id = 17;' },
  { cqlsh: 'TRACING OFF' },
  ...[
    'status',
    'status shop',
    'status nothing',
    'info',
    'ring',
    'ring shop',
    'getendpoints shop orders 17',
    'getendpoints shop orders 9',
    'getendpoints shop orders abc',
    'getendpoints shop nothing 17',
    'getendpoints nothing orders 17',
    'getendpoints shop orders',
    'tablestats shop.orders',
    'tablestats shop',
    'tablestats nothing.orders',
    'tablestats shop.nothing',
    'flush shop orders',
    'tablestats shop.orders',
    'tpstats',
    'version',
    'describecluster',
    'statusgossip',
    'statusbinary',
    'nothing',
    'help',
    'help status',
  ].map((nodetool) => ({ nodetool })),
  { nodetool: 'tablestats shop.orders', node: 4 },
  { nodetool: 'repair shop orders' },
  { nodetool: 'repair -full shop orders' },
  { nodetool: 'repair nothing' },
  { stop: 3 },
  { nodetool: 'status shop' },
  { nodetool: 'ring shop' },
  { nodetool: 'getendpoints shop orders 17' },
  { nodetool: 'describecluster' },
  { nodetool: 'info', node: 3 },
  { nodetool: 'repair -full shop orders' },
  { cqlsh: 'CONSISTENCY ALL' },
  { cqlsh: "UPDATE orders SET status = 'paid' WHERE order_id = 17;" },
  { cqlsh: 'SELECT status FROM orders WHERE order_id = 17;' },
  { cqlsh: 'CONSISTENCY QUORUM' },
  { cqlsh: "UPDATE orders SET status = 'paid' WHERE order_id = 17;" },
  { cqlsh: 'SELECT status FROM orders WHERE order_id = 17;' },
  { stop: 2 },
  { nodetool: 'status shop' },
  { cqlsh: 'SELECT status FROM orders WHERE order_id = 17;' },
  { cqlsh: 'CONSISTENCY ONE' },
  { cqlsh: 'SELECT status FROM orders WHERE order_id = 17;' },
  { start: 2 },
  { start: 3 },
  { nodetool: 'status shop' },
  { nodetool: 'repair -full shop orders' },
  { nodetool: 'repair -full -pr -seq shop' },
  { nodetool: 'repair -full --pull shop orders' },
  { nodetool: 'repair shop nothing' },
  {
    cqlsh: "CREATE KEYSPACE bare WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 1};",
  },
  { nodetool: 'repair bare' },
];

export async function recordTools(options: {
  java: string;
  jars: readonly string[];
  say: Say;
  cqlsh: string;
}): Promise<ToolsRecording> {
  const cluster = new BareCluster(options);
  let shell: Cqlsh | undefined;
  try {
    for (const [at, token] of tokens.entries()) await cluster.start(at + 1, { token });
    shell = new Cqlsh(options.cqlsh);
    await shell.ready();
    const steps: ToolStep[] = [];
    for (const one of asked) {
      options.say(JSON.stringify(one));
      steps.push(await ask(one, cluster, shell));
    }
    const version = (await cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
    const content = { recordedAt: new Date().toISOString(), steps };
    return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
  } finally {
    shell?.end();
    await cluster.wipe();
  }
}

async function ask(one: Asked, cluster: BareCluster, shell: Cqlsh): Promise<ToolStep> {
  if ('cqlsh' in one) return { does: 'cqlsh', command: one.cqlsh, output: await shell.ask(one.cqlsh) };
  if ('nodetool' in one) {
    const { node = 1, nodetool: command } = one;
    return { does: 'nodetool', node, command, ...(await cluster.askNodetool(node, command.split(' '))) };
  }
  const since = Date.now();
  if ('stop' in one) {
    await cluster.stop(one.stop);
    await cluster.until(1, new RegExp(`127\\.0\\.0\\.${one.stop}:\\d+ is now DOWN`), since);
    return { does: 'stop', node: one.stop };
  }
  await cluster.start(one.start, { token: tokens[one.start - 1]! });
  await cluster.until(1, new RegExp(`127\\.0\\.0\\.${one.start}:\\d+ is now UP`), since);
  return { does: 'start', node: one.start };
}

const prompt = /(?:^|\n)cqlsh(?::\w+)?> $/;
const more = '---MORE---';

/** A cqlsh that believes it sits at a terminal, so that it prints what people see. */
class Cqlsh {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ringside-cqlsh-'));
  readonly #child: ChildProcessWithoutNullStreams;
  #heard = '';
  #waiting: (() => void) | undefined;

  constructor(command: string) {
    writeFileSync(
      join(this.#folder, 'more.cql'),
      "INSERT INTO orders (order_id, status, city) VALUES (12, 'new', 'Belém');\nSELECT city FROM orders WHERE order_id = 12;\n",
    );
    this.#child = spawn('sh', ['-c', `exec ${command} --tty --no-color 127.0.0.1 ${cqlPort} 2>&1`], {
      cwd: this.#folder,
      env: { ...process.env, HOME: this.#folder, PYTHONUNBUFFERED: '1', COLUMNS: '80', TZ: 'UTC' },
    });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#heard += text;
      this.#waiting?.();
    });
    this.#child.on('exit', () => this.#waiting?.());
  }

  async ready(): Promise<void> {
    await this.#answer();
  }

  async ask(command: string): Promise<string> {
    this.#child.stdin.write(`${command.endsWith(';') ? command : `${command};`}\n`);
    return this.#answer();
  }

  end(): void {
    this.#child.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answer(): Promise<string> {
    let said = '';
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`cqlsh has ended: ${this.#heard}`);
      if (this.#heard.endsWith(more)) {
        said += this.#heard.slice(0, -more.length);
        this.#heard = '';
        this.#child.stdin.write('\n');
      } else if (prompt.test(this.#heard)) {
        said += this.#heard.replace(prompt, '\n');
        this.#heard = '';
        return said;
      }
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }
}
