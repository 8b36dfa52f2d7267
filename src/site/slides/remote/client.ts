// Asks the proxy of `npm start` on behalf of the presenter window and of the phone.

export type Answer<T> = { ok: true; data: T } | { ok: false; status: number };

export async function askRemote<T>(path: string, body: object): Promise<Answer<T>> {
  try {
    const response = await fetch(`${document.body.dataset.base ?? '/'}api/remote/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? { ok: true, data: await response.json() } : { ok: false, status: response.status };
  } catch {
    return { ok: false, status: 0 };
  }
}

/** Plain files say that they serve nothing. */
export async function isRemoteServed(): Promise<boolean> {
  try {
    const response = await fetch(`${document.body.dataset.base ?? '/'}api/serves.json`);
    const { serves } = await response.json();
    return Array.isArray(serves) && serves.includes('remote');
  } catch {
    return false;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
