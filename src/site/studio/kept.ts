// The model that somebody works on: kept in the browser with every change, and packed into a link.

import { judgeWorkload, noWorkload, type Workload } from '#labs/modeling/workload.ts';
import { linkMax, packShared, unpackShared } from '#site/lab-page/sandbox/share.ts';

export interface Work {
  readonly schema: string;
  /** The same schema as AML, where it was last changed in AML. */
  readonly aml?: string;
  readonly queries: string;
  readonly workload: Workload;
}

const key = 'ringside.studio';

export function readKept(): Work | undefined {
  return readWork(localStorage.getItem(key) ?? '');
}

/** False if the browser keeps nothing. */
export function keep(work: Work): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

function readWork(text: string): Work | undefined {
  try {
    const { schema, aml, queries, workload } = JSON.parse(text) as Partial<Work>;
    if (typeof schema !== 'string' || typeof queries !== 'string') return undefined;
    return { schema, ...(typeof aml === 'string' && { aml }), queries, workload: readWorkload(workload) };
  } catch {
    return undefined;
  }
}

function readWorkload(workload: Workload | undefined): Workload {
  if (!workload) return noWorkload;
  const queries = Object.fromEntries(
    Object.entries(workload.perSecond).map(([name, count]) => [name, { per_second: count }]),
  );
  return judgeWorkload({ tables: workload.tables, queries });
}

const mark = '#model=';

/** Undefined if the model is too large for a link. */
export async function writeFragment(work: Work): Promise<string | undefined> {
  const packed = await packShared({ version: 1, text: JSON.stringify(work), size: 1, data: '' });
  return packed.length + mark.length <= linkMax ? mark + packed : undefined;
}

export async function readFragment(fragment: string): Promise<Work | undefined> {
  try {
    return readWork((await unpackShared(fragment.slice(mark.length))).text);
  } catch {
    return undefined;
  }
}

export function isModelFragment(fragment: string): boolean {
  return fragment.startsWith(mark);
}

/** The address of a sandbox that has this schema, and the queries in its editor. */
export async function sandboxFragment(queries: string, data: string): Promise<string | undefined> {
  const packed = await packShared({ version: 1, text: queries, size: 3, data });
  return packed.length < linkMax ? `#sandbox=${packed}` : undefined;
}
