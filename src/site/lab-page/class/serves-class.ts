import { servedParts } from '../engine/served-parts.ts';

/**
 * Whether this copy of the course serves a class. A page asks nothing more before somebody hands in
 * (class-client.ts).
 */
export async function servesClass(base: string): Promise<boolean> {
  return (await servedParts(base)).includes('class');
}
