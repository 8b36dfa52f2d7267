// The learners' routes: coming in with a code, logging out, handing in, and looking at a hand-in.

import type { FastifyPluginAsync } from 'fastify';
import type { ClassView, HandInRequest } from '#labs/grading/class-wire.ts';
import { type InClass, nothing, oneText, refuse, refuseCode } from './class-requests.ts';
import { digestOf, makeToken, tidyCode } from './codes.ts';
import { dropCookie, learnerOfRequest, sessionOfRequest, writeCookie } from './cookies.ts';
import { classView, handInView } from './views.ts';

/** What one learner may hand in. */
export const handInLimits = {
  answerBytes: 65_536,
  /** In one lab. Each is kept for ever, graded, and shown to the instructor. */
  handInsPerLab: 200,
  /** In all labs. Each is judged anew, and judging takes the processor from all others. */
  handInsPerMinute: 6,
};
const { answerBytes, handInsPerLab, handInsPerMinute } = handInLimits;
/** How long a hand-in waits for its verdict before the page is told to ask again. */
const verdictWithinMs = 15_000;

const handInBody = {
  type: 'object',
  required: ['key', 'lab', 'answer', 'tips'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
    lab: { type: 'string', minLength: 1, maxLength: 80 },
    answer: { type: 'string', maxLength: answerBytes },
    tips: { type: 'integer', minimum: 0, maximum: 1000 },
  },
} as const;

export const learnerRoutes: FastifyPluginAsync<InClass> = async (routes, options) => {
  const { opened, queue, failedAttempts } = options;
  const { course, store, digestKey, audit } = opened;

  routes.get(
    '/api/class',
    async (request): Promise<ClassView> => classView(opened, learnerOfRequest(request, opened)),
  );

  routes.post<{ Body: { code: string } }>(
    '/api/class/enter',
    { schema: { body: oneText('code') } },
    async (request, reply) => {
      const token = makeToken();
      const typed = tidyCode(request.body.code);
      const learner = store.useCode(
        digestOf(digestKey, 'code', typed),
        digestOf(digestKey, 'session', token),
      );
      if (!learner) {
        audit.add({ event: 'wrong-code', from: request.ip });
        return refuseCode(reply, failedAttempts.add(request.ip, typed));
      }
      audit.add({ event: 'came-in', learner: learner.id });
      reply.header('set-cookie', writeCookie('ringside-class', token, options));
      return classView(opened, learner);
    },
  );

  // This route refuses nobody: whoever has no session is logged out already.
  routes.post(
    '/api/class/leave',
    { schema: { body: nothing } },
    async (request, reply): Promise<ClassView> => {
      const session = sessionOfRequest(request, digestKey);
      const learner = session && store.learnerOfSession(session);
      if (learner) {
        store.logOut(session);
        audit.add({ event: 'logged-out', learner: learner.id });
      }
      reply.header('set-cookie', dropCookie('ringside-class', options));
      return classView(opened, undefined);
    },
  );

  routes.post<{ Body: HandInRequest }>(
    '/api/class/hand-in',
    { schema: { body: handInBody }, bodyLimit: 2 * answerBytes },
    async (request, reply) => {
      const learner = learnerOfRequest(request, opened);
      if (!learner) return refuse(reply, 403, 'not-in-class');
      const { key, lab, answer, tips } = request.body;
      if (!course.labs.some((one) => one.lab === lab)) return refuse(reply, 404, 'no-such-lab');
      if (Buffer.byteLength(answer) > answerBytes) return refuse(reply, 413, 'too-large');
      // What was sent twice is one hand-in.
      if (!store.hasHandIn(learner.id, key)) {
        if (store.countHandIns(learner.id, lab) >= handInsPerLab)
          return refuse(reply, 429, 'too-many-hand-ins');
        if (store.countHandInsSince(learner.id, options.now() - 60_000) >= handInsPerMinute)
          return refuse(reply, 429, 'hand-ins-too-fast');
      }
      // The hand-in is stored before the learner gets any answer.
      const handIn = store.addHandIn({ learner: learner.id, lab, key, answer, tips });
      if (handIn.answer !== answer || handIn.lab !== lab) return refuse(reply, 409, 'other-hand-in');
      await within(verdictWithinMs, queue.add(handIn));
      return handInView(opened, queue, handIn, learner);
    },
  );

  routes.get<{ Params: { id: string } }>('/api/class/hand-ins/:id', async (request, reply) => {
    const learner = learnerOfRequest(request, opened);
    if (!learner) return refuse(reply, 403, 'not-in-class');
    const handIn = /^\d{1,9}$/.test(request.params.id) ? store.handIn(Number(request.params.id)) : undefined;
    // For other learners a hand-in does not exist.
    if (handIn?.learner !== learner.id) return refuse(reply, 404, 'no-such-thing');
    return handInView(opened, queue, handIn, learner);
  });
};

/** Waits until the work has ended, but at most for `ms`. The work goes on in any case. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
