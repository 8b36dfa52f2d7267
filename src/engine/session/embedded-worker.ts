// What the worker runs: new Worker(new URL('…/embedded-worker.ts', import.meta.url), { type: 'module' }).

import { serveSession } from './serve-session.ts';

serveSession(self);
