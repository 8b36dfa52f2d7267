// The small proxy of `npm start`: the built site, and the labs' way to a real cluster. What travels: session/wire.ts.

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type {
  CheckEvent,
  CheckRequest,
  DivergenceAnswer,
  DivergenceRequest,
  FaultRequest,
  ProxyStatus,
  Refusal,
  ReplicasAnswer,
  ReplicasRequest,
  RunRequest,
} from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import type { ServedSite } from '#server/class/serve-class.ts';

import { Backend } from './backend.ts';
import {
  arePlain,
  checkBody,
  divergenceBody,
  faultBody,
  replicasBody,
  resetBody,
  runBody,
} from './bodies.ts';
import { Checks } from './checks.ts';
import type { ClusterLink } from './cluster-link.ts';
import { diverge } from './divergence.ts';
import { EventStream } from './event-stream.ts';
import { atWorkMs, fault, mayFault } from './faults.ts';
import { type FindLab, findLabIn, type PreparedLab, readCompiled } from './labs.ts';
import { recognise } from './learner.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type Log, nameOf, noLog, shortOf } from './log.ts';
import { judgeKeyspace } from './policy.ts';
import { readReplicas } from './replicas.ts';
import { guardRequest } from './request-guard.ts';
import { runRequest } from './run-request.ts';
import { RefusedRun, Runs } from './runs.ts';
import { TooManySandboxes } from './sandboxes.ts';
import { answerStatic, type Site, sitePrefix } from './static-files.ts';

export interface ProxyOptions {
  root: string;
  base?: string;
  link: ClusterLink;
  findLab?: FindLab;
  limits?: Partial<Limits>;
  /** `host:port` that pages may come from, besides the loopback names. */
  hosts?: readonly string[];
  /** Spoken by the proxy itself; `isSecure` without it where another does so in front of it. */
  tls?: { cert: string; key: string };
  isSecure?: boolean;
  log?: Log;
  /** Who may use the cluster; everybody where nothing is said, which is for one machine. */
  admits?: (request: FastifyRequest) => boolean;
  /** Adds to what is served: a class. */
  extend?: (proxy: FastifyInstance, site: ServedSite) => void;
}

const statusOf: Partial<Record<Refusal['refused'], number>> = {
  'bad-request': 400,
  'too-large': 413,
  'too-many-runs': 429,
  'queue-full': 429,
  overloaded: 503,
  'sandboxes-full': 503,
  'no-cluster': 503,
  stopping: 503,
  'no-such-lab': 404,
  'no-such-thing': 404,
  'not-allowed': 403,
  'not-alone': 403,
  'not-in-class': 403,
  'other-cluster': 409,
};

const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function createProxy(options: ProxyOptions): FastifyInstance {
  const { root, base = '/', link, findLab = findLabIn(), hosts = [], log = noLog } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const site: Site = { root, prefix: sitePrefix(base) };
  const api = `${site.prefix}api/`;
  // The free lab's beginning is the cheapest; later ones are set up for the lab that was asked for last.
  const warmFor = findLab('sandbox');
  const backend = new Backend({ link, limits, log, ...(warmFor && { warmFor }) });
  const runs = new Runs(limits);
  const checks = new Checks(backend, link);
  let isStopping = false;

  const proxy = Fastify({
    ...(options.tls && { https: options.tls }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000,
    trustProxy: false,
    forceCloseConnections: 'idle',
    // What was not asked for is refused, not dropped or bent into shape.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  proxy.removeContentTypeParser('text/plain');

  const guard = { hosts, api, isSecure: options.isSecure ?? false };
  proxy.addHook('onRequest', (request, reply, next) => {
    const turned = guardRequest(request.raw, guard);
    if (!turned) return next();
    log({ event: 'turned-away', refused: turned.refused, status: turned.status });
    reply.code(turned.status).send({ refused: turned.refused } satisfies Refusal);
  });
  // Pages and streams bring their own.
  proxy.addHook('onSend', (_request, reply, _payload, next) => {
    reply.headers(apiHeaders);
    next();
  });

  const refuse = (reply: FastifyReply, refusal: Refusal) => {
    if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
    return reply.code(statusOf[refusal.refused] ?? 500).send(refusal);
  };

  /** Who asks, and for which lab. */
  const enter = (request: FastifyRequest, reply: FastifyReply, slug: string) => {
    const prepared = findLab(slug);
    if (!prepared) throw new RefusedRun({ refused: 'no-such-lab' });
    if (isStopping) throw new RefusedRun({ refused: 'stopping', retryAfterSeconds: 5 });
    if (options.admits && !options.admits(request)) throw new RefusedRun({ refused: 'not-in-class' });
    const { learner, cookie } = recognise(request.headers.cookie, site.prefix);
    if (cookie) reply.header('set-cookie', cookie);
    const openStream = () =>
      new EventStream(reply.raw, cookie ? { ...apiHeaders, 'set-cookie': cookie } : apiHeaders);
    return { prepared, learner, openStream };
  };

  /** Nodes may be stopped: on this machine, and nobody but this learner is at work. */
  const isAlone = async (learner?: string): Promise<boolean> => {
    const sandboxes = await backend.known();
    const atWork = sandboxes?.activeSince(Date.now() - atWorkMs) ?? new Set();
    if (learner) atWork.delete(learner);
    return mayFault({ cluster: link.cluster(), isLoopback: hosts.length === 0, others: atWork.size });
  };

  const statusNow = async (learner?: string): Promise<ProxyStatus> => {
    const status = link.status();
    if (status.state === 'none') return status;
    return { ...status, canFault: await isAlone(learner) };
  };

  proxy.get(`${api}status`, async (request) =>
    statusNow(recognise(request.headers.cookie, site.prefix).learner),
  );

  const health = async () => {
    const status = link.status();
    const nodes = status.state === 'none' ? [] : status.nodes;
    return {
      state: isStopping ? 'stopping' : status.state === 'none' ? 'no-cluster' : status.state,
      nodes: nodes.length,
      answering: nodes.filter(({ answers }) => answers).length,
      learners: (await backend.known())?.learners ?? 0,
      runs: runs.length,
    };
  };
  proxy.get(`${site.prefix}health`, health);

  proxy.post<{ Body: RunRequest }>(
    `${api}run`,
    { schema: { body: runBody(limits) } },
    async (request, reply) => {
      const { body } = request;
      if (!body.statements.every(({ params }) => params === undefined || arePlain(params)))
        throw new RefusedRun({ refused: 'bad-request' });
      const { prepared, learner, openStream } = enter(request, reply, body.lab);
      const stream = openStream();
      const start = performance.now();
      try {
        const count = await runs.take(
          learner,
          () => runRequest({ backend, learner, prepared, request: body, stream }),
          (ahead) => stream.send({ kind: 'waiting', ahead }),
        );
        reply.hijack();
        stream.end({ kind: 'end' });
        const ms = Math.round(performance.now() - start);
        log({ event: 'run', learner: shortOf(learner), lab: body.lab, ...count, ms });
      } catch (error) {
        if (!stream.hasBegun) throw error;
        // Too late for a refusal: an answer without its end says that it broke off.
        reply.hijack();
        log({ event: 'broken-off', learner: shortOf(learner), error: nameOf(error) });
        reply.raw.destroy();
      }
      return reply;
    },
  );

  /** Requests about a sandbox that are no runs stand in the same line. */
  const inTurn = async <T>(
    learner: string,
    prepared: PreparedLab,
    task: (open: Open) => Promise<T>,
  ): Promise<T> =>
    runs.take(
      learner,
      async () => {
        const sandboxes = await backend.sandboxes();
        const sandbox = await sandboxes.of(learner);
        await sandboxes.enter(sandbox, prepared);
        return task({ sandboxes, sandbox });
      },
      () => {},
    );

  proxy.post<{ Body: ReplicasRequest }>(
    `${api}replicas`,
    { schema: { body: replicasBody } },
    async (request, reply): Promise<ReplicasAnswer> => {
      const { lab, keyspace, table, key } = request.body;
      if (!arePlain(key)) throw new RefusedRun({ refused: 'bad-request' });
      const { prepared, learner } = enter(request, reply, lab);
      judgeKeyspace(keyspace, prepared.lab);
      const status = link.status();
      const nodes = status.state === 'none' ? [] : status.nodes;
      const answer = await inTurn(learner, prepared, ({ sandboxes, sandbox }) =>
        readReplicas({ sandbox, provisioner: sandboxes.stage.provisioner, nodes, keyspace, table, key }),
      );
      if (!answer) throw new RefusedRun({ refused: 'no-such-thing' });
      return answer;
    },
  );

  proxy.post<{ Body: DivergenceRequest }>(
    `${api}divergence`,
    { schema: { body: divergenceBody } },
    async (request, reply): Promise<DivergenceAnswer> => {
      const { body } = request;
      if (body.params && !arePlain(body.params)) throw new RefusedRun({ refused: 'bad-request' });
      const { prepared, learner } = enter(request, reply, body.lab);
      const { lab } = prepared;
      if (lab.faults === 'none') throw new RefusedRun({ refused: 'not-allowed' });
      try {
        await inTurn(learner, prepared, ({ sandboxes, sandbox }) =>
          diverge(sandboxes.stage, { sandbox, lab, request: body }),
        );
        return { done: true };
      } catch (error) {
        if (error instanceof CqlError) return { error: error.toJSON() };
        throw error;
      }
    },
  );

  proxy.post<{ Body: FaultRequest }>(
    `${api}faults`,
    { schema: { body: faultBody } },
    async (request, reply): Promise<ProxyStatus> => {
      const { prepared, learner } = enter(request, reply, request.body.lab);
      if (prepared.lab.faults !== 'nodes') throw new RefusedRun({ refused: 'not-allowed' });
      const status = await statusNow(learner);
      if (status.state === 'none') throw new RefusedRun({ refused: 'no-cluster', retryAfterSeconds: 5 });
      if (!status.canFault) throw new RefusedRun({ refused: 'not-alone' });
      await fault(link.cluster(), request.body);
      log({
        event: 'fault',
        learner: shortOf(learner),
        node: request.body.node,
        action: request.body.action,
      });
      await link.look();
      return statusNow(learner);
    },
  );

  proxy.post<{ Body: { lab: string } }>(
    `${api}reset`,
    { schema: { body: resetBody } },
    async (request, reply) => {
      const { prepared, learner } = enter(request, reply, request.body.lab);
      await runs.take(
        learner,
        async () => {
          const sandboxes = await backend.sandboxes();
          await sandboxes.reset(await sandboxes.of(learner), prepared);
        },
        () => {},
      );
      return { done: true };
    },
  );

  proxy.post<{ Body: CheckRequest }>(
    `${api}check`,
    { schema: { body: checkBody } },
    async (request, reply) => {
      const { prepared, learner, openStream } = enter(request, reply, request.body.lab);
      const compiled = await readCompiled(root, prepared.lab);
      if (!compiled) throw new RefusedRun({ refused: 'no-such-thing' });
      const stream = openStream();
      const send = (event: CheckEvent<Verdict>) => stream.send(event);
      const start = performance.now();
      let last: CheckEvent<Verdict>;
      try {
        const verdict = await runs.take(
          learner,
          () =>
            checks.grade(compiled, request.body.answer, {
              mayFault: () => isAlone(learner),
              told: (ahead) => send({ kind: 'waiting', ahead }),
              begun: () => send({ kind: 'checking' }),
              isGone: () => stream.isGone,
            }),
          (ahead) => send({ kind: 'waiting', ahead }),
        );
        last = { kind: 'verdict', verdict };
      } catch (error) {
        if (!stream.hasBegun) throw error;
        last = { kind: 'refused', refusal: refusalOf(error) };
      }
      reply.hijack();
      stream.end(last);
      const ms = Math.round(performance.now() - start);
      log({ event: 'check', learner: shortOf(learner), lab: request.body.lab, outcome: last.kind, ms });
      return reply;
    },
  );

  const refusalOf = (error: unknown): Refusal => {
    if (error instanceof RefusedRun) return error.refusal;
    if (error instanceof TooManySandboxes) return { refused: 'sandboxes-full', retryAfterSeconds: 60 };
    // Before a statement could be answered: the cluster is not what it was a moment ago.
    if (error instanceof CqlError) {
      log({ event: 'cluster-failed', kind: error.kind, error: nameOf(error) });
      return error.kind === 'Unauthorized'
        ? { refused: 'not-allowed' }
        : { refused: 'no-cluster', retryAfterSeconds: 5 };
    }
    log({ event: 'failed', error: nameOf(error) });
    return { refused: 'failed' };
  };

  options.extend?.(proxy, {
    api,
    clusterState: () => link.status().state,
    grade: (lab, answer) => checks.grade(lab, answer, { mayFault: () => Promise.resolve(false) }),
  });

  proxy.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode === 413) return refuse(reply, { refused: 'too-large' });
    if (statusCode < 500) return reply.code(statusCode).send({ refused: 'bad-request' } satisfies Refusal);
    return refuse(reply, refusalOf(error));
  });

  proxy.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(api) || request.method === 'POST')
      return refuse(reply, { refused: 'no-such-thing' });
    reply.hijack();
    answerStatic(request.raw, reply.raw, site);
    return reply;
  });
  proxy.addHook('preClose', async () => {
    isStopping = true;
  });
  proxy.addHook('onClose', async () => {
    await backend.close();
    await link.close();
  });
  return proxy;
}

interface Open {
  sandboxes: Awaited<ReturnType<Backend['sandboxes']>>;
  sandbox: Awaited<ReturnType<Open['sandboxes']['of']>>;
}
