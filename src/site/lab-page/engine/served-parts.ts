import type { ServedPart, ServedParts } from '#engine/session/wire.ts';

/**
 * What answers behind this copy of the course, besides its files. Every copy has an answer: plain files have one that
 * names nothing (public/api/serves.json), and the proxy answers for itself. So a page never asks for what is not there,
 * and the browser has no failed request to report.
 */
export async function servedParts(base: string): Promise<readonly ServedPart[]> {
  try {
    const response = await fetch(`${base}api/serves.json`, { cache: 'no-cache' });
    if (!response.ok) return [];
    const { serves } = (await response.json()) as Partial<ServedParts>;
    return Array.isArray(serves) ? serves : [];
  } catch {
    return [];
  }
}
