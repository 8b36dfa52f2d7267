// A request that does not come from our own page gets nowhere, and a malformed request is refused. These tests use
// real HTTP and no cluster.

import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProxyStatus } from '#engine/session/wire.ts';
import { sandboxLab } from '#labs/grading/lab.ts';
import { fakeClusterLink } from './fake-cluster-link.ts';
import { findLabIn } from './labs.ts';
import { createProxy } from './server.ts';

const node = { name: 'n1', dataCenter: 'd', rack: 'r', tokens: ['0'], answers: true };
const link = fakeClusterLink({ state: 'ready', engine: 'java', nodes: [node] });
const logged: Record<string, unknown>[] = [];
let proxy: FastifyInstance;
let port: number;

beforeAll(async () => {
  proxy = createProxy({
    root: 'nowhere',
    link,
    findLab: findLabIn([sandboxLab]),
    log: (event) => logged.push(event),
    extend: (routes) =>
      routes.register(async (plugin) => {
        plugin.post('/api/of-a-plugin', async () => link.admin());
      }),
  });
  await proxy.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = proxy.server.address() as { port: number });
});
afterAll(() => proxy.close());

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

const own = () => ({
  host: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  'content-type': 'application/json',
});
const goodBody = JSON.stringify({ lab: 'sandbox', statements: [{ statement: 'SELECT 1' }] });

/** This does not use fetch, because fetch does not let us choose Host and Origin. */
function ask({ method = 'POST', path = '/api/run', headers = own(), body = goodBody }: Asked) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, method, path, setHost: false, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode!, headers: response.headers, text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(method === 'GET' || method === 'HEAD' ? undefined : body);
    },
  );
}

/** Collects garbage before memory is measured. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const statusOf = async (asked: Asked) => (await ask(asked)).status;

describe('forged requests', () => {
  it('our own page gets as far as the cluster', async () => {
    const before = link.reached;
    const { status, text } = await ask({});
    expect([status, text]).toEqual([500, '{"refused":"failed"}']);
    expect(link.reached).toBeGreaterThan(before);
  });

  it('of 200 and more combinations none gets there', async () => {
    const hosts = [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      `127.0.0.1:${port + 1}`,
      `127.0.0.1.evil.example:${port}`,
      '',
    ];
    const ownHost = `127.0.0.1:${port}`;
    const origins = [
      'https://evil.example',
      'null',
      `https://${ownHost}`,
      `http://${ownHost}.evil.example`,
      `http://localhost:${port}`,
      `http://127.0.0.1:${port + 1}`,
      undefined,
    ];
    const sites = ['cross-site', 'same-site', 'none', 'bogus'];
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/json, text/plain',
      'text/json',
      undefined,
    ];
    const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    const cookie = `ringside=${'A'.repeat(22)}`;
    const forged: Asked[] = [];
    const add = (change: Record<string, string | undefined>, more: Asked = {}) => {
      for (const extra of [{}, { cookie }] as Record<string, string>[]) {
        const merged = { ...own(), ...extra, ...change };
        const headers = Object.fromEntries(
          Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
        );
        forged.push({ headers, ...more });
      }
    };
    const routes = ['run', 'reset', 'faults', 'replicas', 'divergence', 'check', 'of-a-plugin', 'of-nobody'];
    for (const path of routes.map((name) => `/api/${name}`)) {
      for (const host of hosts) add({ host, origin: `http://${host}` }, { path });
      for (const origin of origins) add({ origin }, { path });
      for (const site of sites) add({ 'sec-fetch-site': site }, { path });
      for (const type of types) add({ 'content-type': type }, { path });
      for (const method of methods) add({}, { path, method });
    }
    for (const site of ['cross-site', 'same-site'])
      for (const path of ['/api/status', '/%61pi/status', '/a%70i/status?x'])
        add({ 'sec-fetch-site': site }, { path, method: 'GET' });
    expect(forged.length).toBeGreaterThan(200);
    const before = link.reached;
    const answers = await Promise.all(forged.map(ask));
    const passed = answers.flatMap(({ status, headers }, at) =>
      ![403, 405, 415, 421, 400].includes(status) || headers['set-cookie'] ? [{ status, ...forged[at] }] : [],
    );
    expect(passed).toEqual([]);
    expect(link.reached).toBe(before);
    expect(answers.some(({ headers }) => headers['access-control-allow-origin'])).toBe(false);
  });

  it('two hosts are an attempt', async () => {
    const lines = [
      'GET /api/status HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Host: evil.example',
      'Connection: close',
      '',
      '',
    ];
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(lines.join('\r\n'));
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|421) /);
  });
});

describe('slow sockets', () => {
  it('200 that never finish their requests keep nobody else from being answered', async () => {
    const head = ['POST /api/run HTTP/1.1', `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`];
    const slow = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${head.join('\r\n')}\r\n`);
        // Half of them stop in the middle of a header, the others in the middle of a body.
        if (at % 2 === 0) socket.write('Content-Ty');
        else socket.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"lab":');
        return socket;
      }),
    );
    const before = link.reached;
    const others = await Promise.all(Array.from({ length: 50 }, () => statusOf({})));
    expect(others).toEqual(others.map(() => 500));
    expect(link.reached).toBeGreaterThanOrEqual(before + 50);
    expect(slow.filter(({ destroyed }) => !destroyed)).toHaveLength(200);
    for (const socket of slow) socket.destroy();
  });

  it('they are given up after a while', () => {
    expect(proxy.server.requestTimeout).toBe(60_000);
    expect(proxy.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

describe('bodies', () => {
  it('1,000 that are oversize, nested or mistyped are refused, and memory stays flat', async () => {
    const run = (change: object) =>
      JSON.stringify({ lab: 'sandbox', statements: [{ statement: 'x', ...change }] });
    const deep = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const kinds = [
      () => '',
      () => '{',
      () => 'null',
      () => '[]',
      () => '"a"',
      () => '{}',
      (i: number) => `{"lab":"sandbox","statements":[{"statement":"x","params":${deep(17 + (i % 5000))}}]}`,
      (i: number) => run({ pageSize: -1 - i }),
      (i: number) => run({ consistency: `ALL${i}` }),
      () => run({ consistency: 3 }),
      () => run({ tracing: 'yes' }),
      () => run({ params: {} }),
      () => run({ params: [{ a: 1 }] }),
      () => run({ pageState: 'zz' }),
      () => run({ statement: 5 }),
      () => run({ statement: '' }),
      () => run({ role: 'admin' }),
      () => JSON.stringify({ lab: '../x', statements: [{ statement: 'x' }] }),
      () => JSON.stringify({ lab: 'sandbox', statements: [] }),
      () =>
        JSON.stringify({
          lab: 'sandbox',
          statements: Array.from({ length: 21 }, () => ({ statement: 'x' })),
        }),
      () => JSON.stringify({ lab: 'sandbox', statements: [{ statement: 'x' }], keyspace: '' }),
      () => '{"__proto__":{"a":1},"lab":"sandbox","statements":[{"statement":"x"}]}',
      () => `{"lab":"sandbox","statements":[{"statement":"${'x'.repeat(70_000)}"}]}`,
      (i: number) => ' '.repeat(65_537 + i),
    ];
    const before = link.reached;
    const send = async (count: number) => {
      for (let i = 0; i < count; i += 20) {
        const part = Array.from({ length: 20 }, (_, at) => kinds[(i + at) % kinds.length]!(i));
        for (const [at, status] of (await Promise.all(part.map((body) => statusOf({ body })))).entries())
          expect(status >= 400 && status < 500, `${status}: ${part[at]!.slice(0, 80)}`).toBe(true);
      }
    };
    await send(200);
    collect();
    const heap = process.memoryUsage().heapUsed;
    await send(1_000);
    collect();
    // About 6 MB were sent.
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(3 * 1_048_576);
    expect(link.reached).toBe(before);
  });

  it.each(['/api/run', '/api/reset'])('too large is said to be: %s', async (path) => {
    const { status, text } = await ask({ path, body: ' '.repeat(70_000) });
    expect([status, text]).toEqual([413, '{"refused":"too-large"}']);
  });
});

describe('what it says', () => {
  it('no lab of that name, nothing at that address', async () => {
    const body = JSON.stringify({ lab: 'nope', statements: [{ statement: 'x' }] });
    expect((await ask({ body })).text).toBe('{"refused":"no-such-lab"}');
    expect(await statusOf({ path: '/api/nothing' })).toBe(404);
    expect(await statusOf({ path: '/api/nothing', method: 'GET' })).toBe(404);
  });

  it('an address that cannot be read is no proper request', async () => {
    const { status, headers, text } = await ask({ path: '/%zz', method: 'GET' });
    expect([status, headers['cache-control'], text]).toEqual([400, 'no-store', '{"refused":"bad-request"}']);
  });

  it('no page where no site was built', async () => {
    const { status, headers, text } = await ask({ path: '/en/', method: 'GET' });
    expect([status, text]).toEqual([404, '404 Not Found']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('the state of the cluster, and without one when to come again', async () => {
    link.now = { state: 'none' };
    const { status, headers, text } = await ask({});
    expect([status, headers['retry-after'], text]).toEqual([
      503,
      '5',
      '{"refused":"no-cluster","retryAfterSeconds":5}',
    ]);
    const health = JSON.parse((await ask({ method: 'GET', path: '/health' })).text);
    expect(health).toEqual({ state: 'no-cluster', nodes: 0, answering: 0, learners: 0, runs: 0 });
    link.now = { state: 'partial', engine: 'java', nodes: [node, { ...node, name: 'n2', answers: false }] };
    expect(JSON.parse((await ask({ method: 'GET', path: '/health' })).text)).toMatchObject({
      state: 'partial',
      nodes: 2,
      answering: 1,
    });
    const answer = JSON.parse((await ask({ method: 'GET', path: '/api/status' })).text) as ProxyStatus;
    expect(answer).toMatchObject({ state: 'partial', canFault: false });
    const died = { ...node, answers: false };
    link.now = {
      state: 'partial',
      engine: 'java',
      nodes: [
        node,
        { ...died, name: 'n2', recovery: 'coming-back' },
        { ...died, name: 'n3', recovery: 'given-up' },
      ],
    };
    expect(JSON.parse((await ask({ method: 'GET', path: '/health' })).text)).toMatchObject({
      comingBack: ['n2'],
      givenUp: ['n3'],
    });
    link.now = { state: 'ready', engine: 'java', nodes: [node] };
  });

  it('a cookie that no script reads and no other site sends, and nothing to keep', async () => {
    const { headers } = await ask({});
    expect(headers['set-cookie']?.[0]).toMatch(
      /^ringside=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('what it serves, so that a page asks for nothing that is not there', async () => {
    const { text } = await ask({ method: 'GET', path: '/api/serves.json' });
    // This proxy has routes of a class.
    expect(JSON.parse(text)).toEqual({ serves: ['cluster', 'remote', 'class'] });
  });

  it.each(['/health', '/api/status', '/api/serves.json', '/api/nothing'])(
    '%s is data, and nothing keeps it',
    async (path) => {
      const { headers } = await ask({ method: 'GET', path });
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  );

  it('nothing of what learners send into the log', async () => {
    const secret = 'S3CRET';
    const cookie = `ringside=${secret.padEnd(22, 'x')}`;
    const body = JSON.stringify({ lab: 'sandbox', statements: [{ statement: secret, params: [secret] }] });
    await ask({ headers: { ...own(), cookie }, body });
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

it('below a base path all of it is there, and nothing beside it', async () => {
  const below = createProxy({
    root: 'nowhere',
    base: '/course/',
    link: fakeClusterLink(),
    findLab: findLabIn([]),
  });
  const address = await below.listen({ host: '127.0.0.1', port: 0 });
  const statuses = [
    '/course/api/status',
    '/course/health',
    '/course',
    '/api/status',
    '/health',
    '/course/api/x',
  ].map(async (path) => (await fetch(`${address}${path}`, { redirect: 'manual' })).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 308, 404, 404, 404]);
  const serves = await fetch(`${address}/course/api/serves.json`);
  expect(await serves.json()).toEqual({ serves: ['cluster', 'remote'] });
  await below.close();
});
