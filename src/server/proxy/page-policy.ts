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

/** A figure alone says in its head that any site may show it in a frame. Every other page is framed by this site. */
function ancestorsOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  return head.includes('<meta name="ringside-frame" content="any">') ? anyAncestor : "frame-ancestors 'self'";
}

const anyAncestor = 'frame-ancestors *';

/** Whether the page with this policy may stand in a frame of any site. */
export function allowsAnyFrame(policy: unknown): boolean {
  return typeof policy === 'string' && policy.endsWith(anyAncestor);
}

function policyIn(html: string): string | undefined {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  return policy && `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')};${ancestorsOf(html)}`;
}
