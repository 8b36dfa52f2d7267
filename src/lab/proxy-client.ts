// The page's way to the proxy. Where there is none, the page says so and goes on.

import type { ResultSet } from '#session/session.ts';
import type { ErrorRecord } from '#values/cql-error.ts';

export interface LabNode {
  name: string;
  tokens: string[];
  answers: boolean;
}

export type Status =
  | { state: 'no-proxy' }
  | { state: 'none' }
  | { state: 'ready'; engine: string; nodes: LabNode[] };

export interface PlacedRow {
  lastname: string;
  firstname: string;
  token: string;
}

export type Verdict = { state: 'needs-nodes' } | { state: 'not-yet' } | { state: 'done'; row: PlacedRow };

export type RunOutcome =
  | { kind: 'result'; result: ResultSet; placed: PlacedRow[]; task: Verdict }
  | { kind: 'cql-error'; error: ErrorRecord }
  | { kind: 'no-cluster' }
  | { kind: 'bad-request' };

export async function readStatus(base: string): Promise<Status> {
  try {
    const response = await fetch(`${base}api/status`, { headers: { accept: 'application/json' } });
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return { state: 'no-proxy' };
    return (await response.json()) as Status;
  } catch {
    return { state: 'no-proxy' };
  }
}

export async function runStatement(base: string, statement: string): Promise<RunOutcome> {
  try {
    const response = await fetch(`${base}api/labs/tokens-and-owners/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ statement }),
    });
    if (response.status === 400 || response.status === 413) return { kind: 'bad-request' };
    if (!response.ok) return { kind: 'no-cluster' };
    const answer = (await response.json()) as
      | { error: 'cql'; cql: ErrorRecord }
      | { result: ResultSet; placed: PlacedRow[]; task: Verdict };
    return 'error' in answer ? { kind: 'cql-error', error: answer.cql } : { kind: 'result', ...answer };
  } catch {
    return { kind: 'no-cluster' };
  }
}
