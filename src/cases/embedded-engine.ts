import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { CqlSession } from '#session/session.ts';

import type { CaseEngine } from './run-file.ts';

/** Nothing where this copy of Ringside has no engine of its own. */
export async function embeddedEngine(): Promise<CaseEngine | undefined> {
  const file = join(import.meta.dirname, '../session/embedded.ts');
  if (!existsSync(file)) return undefined;
  const { openEmbeddedSession } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    openEmbeddedSession(): Promise<CqlSession>;
  };
  return { name: 'embedded', open: openEmbeddedSession };
}
