import type { ProxyStatus } from '#engine/session/wire.ts';

export type ProxyState = { state: 'no-proxy' } | ProxyStatus;
export type LiveStatus = Exclude<ProxyStatus, { state: 'none' }>;

/** A page that came from plain files has no proxy; whatever answers in its place is none either. */
export async function askProxy(base: string): Promise<ProxyState> {
  try {
    const response = await fetch(`${base}api/status`, { headers: { accept: 'application/json' } });
    if (!response.ok) return { state: 'no-proxy' };
    const status = (await response.json()) as ProxyStatus;
    return typeof status.state === 'string' ? status : { state: 'no-proxy' };
  } catch {
    return { state: 'no-proxy' };
  }
}
