import { openEmbeddedSession } from '#engine/session/embedded.ts';

import type { CaseEngine } from './run-file.ts';

/** Our own engine, as the cases see it. */
export const embeddedEngine: CaseEngine = { name: 'embedded', open: () => openEmbeddedSession() };
