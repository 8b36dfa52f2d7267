// The routes of a phone as a remote control. The guard of all routes has made sure that a request comes from a page
// of this site.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type RemoteCommand, type RemoteState, remoteCommands } from '#engine/session/wire.ts';

import type { InProxyContext } from '../proxy-context.ts';
import { refuse } from '../refusals.ts';
import { RemoteRooms, remoteLimits, type Side } from '../remote/rooms.ts';

const key = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' };
const count = { type: 'integer', minimum: 0, maximum: 100_000_000 };
const body = (properties: Record<string, unknown>) => ({
  body: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
});
const state = {
  type: 'object',
  additionalProperties: false,
  required: [
    'slide',
    'slides',
    'step',
    'steps',
    'heading',
    'notes',
    'elapsedMs',
    'isRunning',
    'minutes',
    'isBlack',
  ],
  properties: {
    slide: count,
    slides: count,
    step: count,
    steps: count,
    heading: { type: 'string', maxLength: 300 },
    notes: { type: 'string', maxLength: 8_000 },
    elapsedMs: count,
    isRunning: { type: 'boolean' },
    minutes: count,
    isBlack: { type: 'boolean' },
  },
};

export const remoteRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const rooms = new RemoteRooms();
  routes.addHook('preClose', async () => rooms.closeAll());

  routes.post('/api/remote/open', { schema: body({}) }, async (request, reply) => {
    // In a class the remote is the instructor's. Without one, whoever presents opens a room for a phone of theirs.
    if (!context.mayPresent(request)) return refuse(reply, { refused: 'not-allowed' });
    return rooms.open() ?? refuse(reply, { refused: 'overloaded', retryAfterSeconds: 60 });
  });
  routes.post<{ Body: { key: string } }>(
    '/api/remote/renew',
    { schema: body({ key }) },
    async (request, reply) => rooms.renew(request.body.key) ?? refuse(reply, { refused: 'no-such-thing' }),
  );
  routes.post<{ Body: { key: string } }>('/api/remote/close', { schema: body({ key }) }, async (request) => {
    rooms.close(request.body.key);
    return {};
  });
  routes.post<{ Body: { code: string } }>(
    '/api/remote/join',
    { schema: body({ code: { type: 'string', minLength: 1, maxLength: 40 } }) },
    async (request, reply) => {
      const joined = rooms.join(request.body.code, request.ip);
      if (joined === 'too-many') return refuse(reply, { refused: 'queue-full', retryAfterSeconds: 60 });
      return joined === 'no-such-code' ? refuse(reply, { refused: 'no-such-thing' }) : joined;
    },
  );
  routes.post<{ Body: { key: string; state: RemoteState } }>(
    '/api/remote/tell',
    { schema: body({ key, state }) },
    async (request, reply) =>
      rooms.tell(request.body.key, request.body.state) ? {} : refuse(reply, { refused: 'no-such-thing' }),
  );
  routes.post<{ Body: { key: string; command: RemoteCommand } }>(
    '/api/remote/send',
    { schema: body({ key, command: { enum: remoteCommands } }) },
    async (request, reply) => {
      const sent = rooms.send(request.body.key, request.body.command);
      if (sent === 'too-many') return refuse(reply, { refused: 'queue-full', retryAfterSeconds: 1 });
      return sent === 'done' ? {} : refuse(reply, { refused: 'no-such-thing' });
    },
  );

  /** Waits until there is something new for that side, at most for a while. */
  const news = async (request: FastifyRequest, reply: FastifyReply, side: Side, version: number) => {
    const { key } = request.body as { key: string };
    if (!rooms.hasNews(key, side, version))
      await new Promise<void>((answer) => {
        const late = setTimeout(answer, remoteLimits.waitMs);
        const done = () => {
          clearTimeout(late);
          answer();
        };
        reply.raw.once('close', done);
        rooms.wait(key, side, { answer: done });
      });
    // Commands stay for the next request if nobody is there to take them.
    if (reply.raw.destroyed) return reply;
    const found = side === 'presenter' ? rooms.take(key) : rooms.read(key);
    return found ?? refuse(reply, { refused: 'no-such-thing' });
  };
  routes.post('/api/remote/commands', { schema: body({ key }) }, (request, reply) =>
    news(request, reply, 'presenter', 0),
  );
  routes.post<{ Body: { key: string; version: number } }>(
    '/api/remote/state',
    { schema: body({ key, version: count }) },
    (request, reply) => news(request, reply, 'phone', request.body.version),
  );
};
