// Sends the content security policy of a page as a header too, so that it also applies to what comes before the
// page's first element.

import { readFile } from 'node:fs/promises';

interface Read {
  /** When the served file changed. That file may be the page in a compressed form. */
  changedAtMs: number;
  policy: string | undefined;
}

export class PagePolicies {
  readonly #pages = new Map<string, Read>();

  /** Reads the page if it is new or has changed. */
  async read(page: string, changedAtMs: number): Promise<void> {
    if (this.#pages.get(page)?.changedAtMs === changedAtMs) return;
    this.#pages.set(page, { changedAtMs, policy: policyIn(await readFile(page, 'utf8')) });
  }

  /** The policy of a page that was read before. */
  of(page: string): string | undefined {
    return this.#pages.get(page)?.policy;
  }
}

function policyIn(html: string): string | undefined {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  return policy && `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')};frame-ancestors 'self'`;
}
