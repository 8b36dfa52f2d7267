// What all routes of the proxy share: the way to the cluster, who asks, and what may be done now.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProxyStatus } from '#engine/session/wire.ts';
import { GradingThreads } from '#server/grading/grading-threads.ts';

import { Backend } from './backend.ts';
import { Checks } from './checks.ts';
import type { ClusterLink } from './cluster-link.ts';
import { EventStream } from './event-stream.ts';
import { atWorkMs, mayFault } from './faults.ts';
import type { FindLab, PreparedLab } from './labs.ts';
import { recognise } from './learner.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import { apiHeaders } from './refusals.ts';
import { RefusedRun, Runs } from './runs.ts';
import type { Site } from './static-files.ts';

export interface ProxyContextOptions {
  site: Site;
  link: ClusterLink;
  limits: Limits;
  log: Log;
  findLab: FindLab;
  /** Whether pages come from this machine alone. */
  isLoopback: boolean;
  /** Who may use the cluster; everybody where nothing is said, which is for one machine. */
  admits: ((request: FastifyRequest) => boolean) | undefined;
}

/** Who asks, and for which lab. */
export interface Entered {
  prepared: PreparedLab;
  learner: string;
  openStream(): EventStream;
}

/** What each plugin of routes is registered with. */
export interface InProxyContext {
  context: ProxyContext;
}

export class ProxyContext {
  readonly site: Site;
  readonly link: ClusterLink;
  readonly limits: Limits;
  readonly log: Log;
  readonly backend: Backend;
  readonly runs: Runs;
  readonly checks: Checks;
  /** Answers are judged in them, so that no answer holds up the server. */
  readonly threads = new GradingThreads();
  /** From then on nothing new is begun. */
  isStopping = false;
  readonly #options: ProxyContextOptions;

  constructor(options: ProxyContextOptions) {
    const { site, link, limits, log, findLab } = options;
    this.#options = options;
    this.site = site;
    this.link = link;
    this.limits = limits;
    this.log = log;
    // The free lab's beginning is the cheapest; later ones are set up for the lab that was asked for last.
    const warmFor = findLab('sandbox');
    this.backend = new Backend({ link, limits, log, ...(warmFor && { warmFor }) });
    this.runs = new Runs(limits);
    this.checks = new Checks({ backend: this.backend, link, threads: this.threads });
  }

  /** Throws a RefusedRun; a browser that is new gets its cookie with the answer. */
  enter(request: FastifyRequest, reply: FastifyReply, slug: string): Entered {
    const { findLab, admits } = this.#options;
    const prepared = findLab(slug);
    if (!prepared) throw new RefusedRun({ refused: 'no-such-lab' });
    if (this.isStopping) throw new RefusedRun({ refused: 'stopping', retryAfterSeconds: 5 });
    if (admits && !admits(request)) throw new RefusedRun({ refused: 'not-in-class' });
    const { learner, cookie } = recognise(request.headers.cookie, this.site.prefix);
    if (cookie) reply.header('set-cookie', cookie);
    const headers = cookie ? { ...apiHeaders, 'set-cookie': cookie } : apiHeaders;
    return { prepared, learner, openStream: () => new EventStream(reply.raw, headers) };
  }

  /** Nodes may be stopped: on this machine, and nobody but this learner is at work. */
  async isAlone(learner?: string): Promise<boolean> {
    const sandboxes = await this.backend.known();
    const atWork = sandboxes?.activeSince(Date.now() - atWorkMs) ?? new Set();
    if (learner) atWork.delete(learner);
    const { isLoopback } = this.#options;
    return mayFault({ cluster: this.link.cluster(), isLoopback, others: atWork.size });
  }

  async status(learner?: string): Promise<ProxyStatus> {
    const status = this.link.status();
    if (status.state === 'none') return status;
    return { ...status, canFault: await this.isAlone(learner) };
  }

  async close(): Promise<void> {
    await this.threads.close();
    await this.backend.close();
    await this.link.close();
  }
}
