import type { RemoteSession } from '#session/remote.ts';
import type { ProxyStatus } from '#session/wire.ts';

export type ProxyState = { state: 'no-proxy' } | ProxyStatus;

/** A page that came from plain files has no proxy; whatever answers in its place is none either. */
export async function askProxy(session: RemoteSession): Promise<ProxyState> {
  try {
    const status = await session.status();
    return typeof status.state === 'string' ? status : { state: 'no-proxy' };
  } catch {
    return { state: 'no-proxy' };
  }
}
