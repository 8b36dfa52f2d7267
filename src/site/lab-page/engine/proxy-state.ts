import type { ProxyStatus } from '#engine/session/wire.ts';
import { servedParts } from './served-parts.ts';

export type ProxyState = { state: 'no-proxy' } | ProxyStatus;
export type LiveStatus = Exclude<ProxyStatus, { state: 'none' }>;

/** A page that is served from plain files has no proxy. If another server answers here, it is not a proxy either. */
export async function askProxy(base: string, before?: ProxyState): Promise<ProxyState> {
  // A proxy that answered a moment ago is asked directly.
  const isKnown = before !== undefined && before.state !== 'no-proxy';
  if (!isKnown && !(await servedParts(base)).includes('cluster')) return { state: 'no-proxy' };
  try {
    const response = await fetch(`${base}api/status`, { headers: { accept: 'application/json' } });
    if (!response.ok) return { state: 'no-proxy' };
    const status = (await response.json()) as ProxyStatus;
    return typeof status.state === 'string' ? status : { state: 'no-proxy' };
  } catch {
    return { state: 'no-proxy' };
  }
}
