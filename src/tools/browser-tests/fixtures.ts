// What every browser test demands: no request to another host, no violation of the policy, no error in the console.

import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, baseURL }, use) => {
      const trouble: string[] = [];
      const home = new URL(baseURL ?? '').origin;
      await context.route(
        (url) => url.origin !== home && url.protocol.startsWith('http'),
        (route) => {
          trouble.push(`asked another host: ${route.request().url()}`);
          return route.abort();
        },
      );
      context.on('page', (page) => {
        page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          const { url, lineNumber, columnNumber } = message.location();
          // A page that does not exist is answered with 404, and the browser says so.
          const isMissingPage = message.text().includes('404') && url === page.url();
          if (message.type() !== 'error' || isMissingPage) return;
          trouble.push(`${url}:${lineNumber}:${columnNumber}: ${message.text().slice(0, 300)}`);
        });
      });
      await use(undefined);
      expect(trouble, 'no errors, no policy violations, no other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
