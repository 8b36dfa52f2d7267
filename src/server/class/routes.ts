// The class behind the proxy: learners come in with a code and hand in, the instructor looks on.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ClassLabView,
  ClassView,
  HandInRequest,
  HandInView,
  Overview,
} from '#labs/grading/class-wire.ts';
import { writeCsv } from '#labs/grading/csv.ts';

import { digestOf, isSame, makeToken, tidyCode } from './codes.ts';
import { gradebook, gradebookRows, isLate, type LabProgress } from './gradebook.ts';
import type { GradingQueue } from './grading-queue.ts';
import type { OpenClass } from './open-class.ts';
import { receiptFor, signReceipt } from './receipt.ts';
import type { HandIn, Learner } from './store.ts';
import { Tries } from './tries.ts';

export interface ClassRouteOptions {
  /** `/api/`, with the site's base before it. */
  api: string;
  opened: OpenClass;
  queue: GradingQueue;
  /** Behind TLS a cookie goes nowhere else. */
  isSecure: boolean;
  clusterState: () => string;
  now?: () => number;
}

const answerBytesMax = 65_536;
/** How long a hand-in waits for its verdict before the page is told to ask again. */
const verdictWithinMs = 15_000;
const instructorHours = 12;

const handInBody = {
  type: 'object',
  required: ['key', 'lab', 'answer', 'tips'],
  additionalProperties: false,
  properties: {
    key: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
    lab: { type: 'string', minLength: 1, maxLength: 80 },
    answer: { type: 'string', maxLength: answerBytesMax },
    tips: { type: 'integer', minimum: 0, maximum: 1000 },
  },
} as const;

const oneText = (name: string) => ({
  type: 'object',
  required: [name],
  additionalProperties: false,
  properties: { [name]: { type: 'string', minLength: 1, maxLength: 200 } },
});

export function addClassRoutes(proxy: FastifyInstance, options: ClassRouteOptions): void {
  const { api, opened, queue, isSecure, clusterState, now = Date.now } = options;
  const { course, store, digestKey, signingKey } = opened;
  const tries = new Tries({ perMinute: 30, now });
  const instructors = new Map<string, number>();

  // The proxy's own requests carry it too: it tells who may use the cluster.
  const cookie = (name: string, value: string) =>
    `${name}=${value}; Path=${api}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const learnerOf = (request: FastifyRequest) => learnerOfRequest(request, opened);
  const refuse = (reply: FastifyReply, status: number, refused: string) =>
    reply.code(status).header('cache-control', 'no-store').send({ refused });

  proxy.get(`${api}class`, async (request, reply): Promise<ClassView> => {
    reply.header('cache-control', 'no-store');
    return viewFor(learnerOf(request));
  });

  proxy.post<{ Body: { code: string } }>(
    `${api}class/enter`,
    { schema: { body: oneText('code') } },
    async (request, reply) => {
      if (tries.isSpent(request.ip)) return refuse(reply.header('retry-after', '60'), 429, 'too-many-runs');
      const token = makeToken();
      const learner = store.useCode(
        digestOf(digestKey, 'code', tidyCode(request.body.code)),
        digestOf(digestKey, 'session', token),
      );
      if (!learner) {
        tries.wasWrong(request.ip);
        return refuse(reply, 403, 'no-such-code');
      }
      reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookie('ringside-class', token) });
      return viewFor(learner);
    },
  );

  proxy.post<{ Body: HandInRequest }>(
    `${api}class/hand-in`,
    { schema: { body: handInBody }, bodyLimit: 2 * answerBytesMax },
    async (request, reply) => {
      const learner = learnerOf(request);
      if (!learner) return refuse(reply, 403, 'not-in-class');
      const { key, lab, answer, tips } = request.body;
      if (!course.labs.some((one) => one.lab === lab)) return refuse(reply, 404, 'no-such-lab');
      if (Buffer.byteLength(answer) > answerBytesMax) return refuse(reply, 413, 'too-large');
      // Stored first; only then is anything said.
      const handIn = store.addHandIn({ learner: learner.id, lab, key, answer, tips });
      if (handIn.answer !== answer || handIn.lab !== lab) return refuse(reply, 409, 'other-hand-in');
      await within(verdictWithinMs, queue.add(handIn));
      reply.header('cache-control', 'no-store');
      return handInView(learner, handIn);
    },
  );

  proxy.get<{ Params: { id: string } }>(`${api}class/hand-ins/:id`, async (request, reply) => {
    const learner = learnerOf(request);
    if (!learner) return refuse(reply, 403, 'not-in-class');
    const handIn = /^\d{1,9}$/.test(request.params.id) ? store.handIn(Number(request.params.id)) : undefined;
    // Another learner's hand-in is not there.
    if (handIn?.learner !== learner.id) return refuse(reply, 404, 'no-such-thing');
    reply.header('cache-control', 'no-store');
    return handInView(learner, handIn);
  });

  proxy.post<{ Body: { secret: string } }>(
    `${api}class/instructor`,
    { schema: { body: oneText('secret') } },
    async (request, reply) => {
      if (tries.isSpent(request.ip)) return refuse(reply.header('retry-after', '60'), 429, 'too-many-runs');
      const isRight = isSame(tidyCode(request.body.secret), tidyCode(opened.instructorSecret));
      if (!isRight) {
        tries.wasWrong(request.ip);
        return refuse(reply, 403, 'no-such-code');
      }
      const token = makeToken();
      instructors.set(digestOf(digestKey, 'session', token), now() + instructorHours * 3_600_000);
      reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookie('ringside-instructor', token) });
      return { done: true };
    },
  );

  const isInstructor = (request: FastifyRequest): boolean => {
    const token = cookieOf(request, 'ringside-instructor');
    if (token === undefined) return false;
    return (instructors.get(digestOf(digestKey, 'session', token)) ?? 0) > now();
  };

  proxy.get(`${api}class/instructor/overview`, async (request, reply) => {
    if (!isInstructor(request)) return refuse(reply, 403, 'not-instructor');
    reply.header('cache-control', 'no-store');
    const arrivals = store.arrivals();
    return {
      name: course.name,
      labs: course.labs.map((lab) => labView(lab.lab)),
      learners: gradebook(course, store).map(({ learner, labs }) => ({
        number: learner.number,
        name: learner.name,
        ...(arrivals.has(learner.id) && { arrived: new Date(arrivals.get(learner.id)!).toISOString() }),
        labs: labs.map(({ handIns, waiting, late, grade }) => ({
          handIns,
          waiting,
          late,
          ...(grade && { points: grade.points, pointsMax: grade.pointsMax }),
        })),
      })),
      queue: queue.length,
      cluster: clusterState(),
    } satisfies Overview;
  });

  proxy.get(`${api}class/instructor/grades.csv`, async (request, reply) => {
    if (!isInstructor(request)) return refuse(reply, 403, 'not-instructor');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="grades.csv"',
      })
      .send(writeCsv(gradebookRows(course, gradebook(course, store))));
  });

  function viewFor(learner: Learner | undefined): ClassView {
    const line = learner && gradebook(course, store).find((one) => one.learner.id === learner.id);
    return {
      name: course.name,
      ...(learner && { learner: { number: learner.number, name: learner.name } }),
      labs: course.labs.map((lab, at) => labView(lab.lab, line?.labs[at])),
    };
  }

  function labView(name: string, progress?: LabProgress): ClassLabView {
    const { lab, deadline, counts } = course.labs.find((one) => one.lab === name)!;
    const { grade } = progress ?? {};
    return {
      lab,
      counts,
      ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
      ...(grade && { points: grade.points, pointsMax: grade.pointsMax }),
      handIns: progress?.handIns ?? 0,
    };
  }

  function handInView(learner: Learner, handIn: HandIn): HandInView {
    const late = isLate(
      course.labs.find(({ lab }) => lab === handIn.lab),
      handIn,
    );
    const facts = { id: handIn.id, lab: handIn.lab, at: new Date(handIn.at).toISOString(), late };
    const grading = store.grading(handIn.id);
    if (!grading) {
      const ahead = queue.ahead(handIn.id);
      return { ...facts, state: 'stored', ...(ahead !== undefined && { ahead }) };
    }
    const receipt = receiptFor({ course: course.name, learner, handIn, grading, late });
    return { ...facts, state: 'graded', verdict: grading.verdict, receipt: signReceipt(receipt, signingKey) };
  }
}

export function learnerOfRequest(
  request: FastifyRequest,
  { store, digestKey }: OpenClass,
): Learner | undefined {
  const token = cookieOf(request, 'ringside-class');
  return token === undefined ? undefined : store.learnerOfSession(digestOf(digestKey, 'session', token));
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Whether it ended well in time; it goes on in any case. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
