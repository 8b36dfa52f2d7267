// Every page that was built opens, keeps its policy and needs no other host, and its links lead to something that
// exists.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { builtPages } from './pages.ts';

for (const path of builtPages()) {
  test(`page /${path} opens under its policy, and its links lead somewhere`, async ({ page, baseURL }) => {
    await page.goto(path, { waitUntil: 'load' });
    const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'self'");
    expect(policy?.split(';').find((part) => part.includes('script-src'))).not.toContain("'unsafe-inline'");
    const links = await page.locator('a[href]').evaluateAll((all) =>
      // The links of a drawing have their address in another form.
      all.map((link) => new URL(link.getAttribute('href')!, document.baseURI).href),
    );
    const inside = links.filter((link) => link.startsWith(baseURL ?? ''));
    for (const link of inside) {
      const { pathname, hash } = new URL(link);
      expect(existsSync(join('dist', pathname, pathname.endsWith('/') ? 'index.html' : '')), link).toBe(true);
      // In a deck, #4.2 means slide 4, step 2.
      if (/^#[a-z]/.test(hash) && pathname === new URL(page.url()).pathname) {
        await expect(page.locator(`[id="${hash.slice(1)}"]`), link).toHaveCount(1);
      }
    }
  });
}
