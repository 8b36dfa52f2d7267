/**
 * Whether this copy of the course serves a class. A page asks nothing more before somebody hands in
 * (class-client.ts).
 */
export async function servesClass(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}api/class`);
    return response.ok && response.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}
