import { openEmbeddedSession } from '#engine/session/embedded.ts';

import type { CaseEngine } from './run-file.ts';

/** Our own engine, in the form in which the cases use it. */
export const embeddedEngine: CaseEngine = { name: 'embedded', open: () => openEmbeddedSession() };
