// The labs' proxy, used from a browser.

import type { Cluster } from '../../server/cluster/cluster.ts';
import type { ClusterLink, LinkStatus } from '../../server/proxy/cluster-link.ts';
import { createProxy } from '../../server/proxy/server.ts';
import { expect, test } from './fixtures.ts';

/** A link whose cluster appears and disappears as the test says. */
function pretendLink(): ClusterLink & { now: LinkStatus } {
  const nothing = () => Promise.reject(new Error('no cluster'));
  const link = {
    now: { state: 'none' } as LinkStatus,
    status: () => link.now,
    era: () => 0,
    look: () => Promise.resolve(),
    cluster: () => ({ engine: { name: 'external' } }) as unknown as Cluster,
    admin: nothing,
    letGo: () => Promise.resolve(),
    open: nothing,
    secret: () => '',
    close: () => Promise.resolve(),
  };
  return link;
}

test.describe('with a proxy', () => {
  test('foreign pages and wrong bodies are turned away', async ({ request }) => {
    const link = pretendLink();
    link.now = { state: 'ready', engine: 'java', nodes: [] };
    const proxy = createProxy({ root: 'dist', link });
    const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
    const run = `${url}/api/run`;
    const data = { lab: 'sandbox', statements: [{ statement: 'SELECT 1' }] };
    const headers = { origin: url };
    expect((await request.post(run, { data, headers: { origin: 'https://evil.example' } })).status()).toBe(
      403,
    );
    expect((await request.get(`${url}/api/status`, { headers: { host: 'evil.example' } })).status()).toBe(
      421,
    );
    expect(
      (
        await request.post(run, { headers, data: { lab: 'sandbox', statements: [{ statement: '' }] } })
      ).status(),
    ).toBe(400);
    expect(
      (await request.post(run, { headers, data: { lab: 'no', statements: data.statements } })).status(),
    ).toBe(404);
    expect(
      (await request.post(run, { headers, data: { ...data, keyspace: 'x'.repeat(100_000) } })).status(),
    ).toBe(413);
    expect((await request.post(run, { headers, data: { ...data, role: 'admin' } })).status()).toBe(400);
    expect((await request.get(`${url}/api/nothing`)).status()).toBe(404);
    expect((await request.get(`${url}/en/`)).status()).toBe(200);
    await proxy.close();
  });
});
