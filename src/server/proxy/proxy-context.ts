// What all routes of the proxy share: the way to the cluster, who asks, and what may be done now.

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProxyStatus } from '#engine/session/wire.ts';
import { GradingThreads } from '#server/grading/grading-threads.ts';

import { Backend } from './backend.ts';
import { Checks, checkLines } from './checks.ts';
import type { ClusterLink } from './cluster-link.ts';
import { EventStream } from './event-stream.ts';
import { atWorkMs, mayFault } from './faults.ts';
import type { FindLab, PreparedLab } from './labs.ts';
import { type Recognised, recognise, recogniseMember } from './learner.ts';
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
  /** Whether cookies travel over TLS alone. */
  isSecure: boolean;
  members: Members | undefined;
}

/** The members of a class, and whether anybody else may use the cluster. */
export interface Members {
  /** The member who sends the request, by a name that does not change; undefined for everybody else. */
  find(request: FastifyRequest): string | undefined;
  areAlone: boolean;
  /** Whether the request comes from somebody who came in with the instructor's secret. */
  isInstructor(request: FastifyRequest): boolean;
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
  /** Threads that judge answers, so that no answer holds up the server. */
  readonly threads = new GradingThreads();
  /**
   * Threads for checks on the cluster. They mostly wait for the cluster, so they are apart: no other answer waits
   * behind them.
   */
  readonly #clusterThreads = new GradingThreads({ threads: checkLines });
  /** Once this is true, the proxy begins nothing new. */
  isStopping = false;
  readonly #options: ProxyContextOptions;
  readonly #keyWithoutCluster = randomBytes(32).toString('base64url');

  constructor(options: ProxyContextOptions) {
    const { site, link, limits, log, findLab } = options;
    this.#options = options;
    this.site = site;
    this.link = link;
    this.limits = limits;
    this.log = log;
    // The first sandboxes that are made ahead are for the free lab, whose setup is the cheapest. Later ones are set
    // up for the lab that was entered last.
    const warmFor = findLab('sandbox');
    this.backend = new Backend({ link, limits, log, ...(warmFor && { warmFor }) });
    this.runs = new Runs(limits);
    this.checks = new Checks({ backend: this.backend, link, threads: this.#clusterThreads });
  }

  /** Throws a RefusedRun if the request is not allowed. A new browser gets its cookie with the answer. */
  enter(request: FastifyRequest, reply: FastifyReply, slug: string): Entered {
    const { findLab, members } = this.#options;
    const prepared = findLab(slug);
    if (!prepared) throw new RefusedRun({ refused: 'no-such-lab' });
    if (this.isStopping) throw new RefusedRun({ refused: 'stopping', retryAfterSeconds: 5 });
    if (members?.areAlone && members.find(request) === undefined)
      throw new RefusedRun({ refused: 'not-in-class' });
    const { learner, cookie } = this.recognise(request);
    if (cookie) reply.header('set-cookie', cookie);
    const headers = cookie ? { ...apiHeaders, 'set-cookie': cookie } : apiHeaders;
    return { prepared, learner, openStream: () => new EventStream(reply.raw, headers) };
  }

  recognise(request: FastifyRequest): Recognised {
    const { members, isSecure, site } = this.#options;
    const member = members?.find(request);
    if (member !== undefined) return recogniseMember(member);
    return recognise(request.headers.cookie, { key: this.#cookieKey(), path: site.prefix, isSecure });
  }

  /** In a class only the instructor has a remote control. Without a class everybody who presents has one. */
  mayPresent(request: FastifyRequest): boolean {
    return this.#options.members?.isInstructor(request) ?? true;
  }

  /**
   * The key is the cluster's secret, so that a restarted server recognises its learners. Without a cluster there are
   * no sandboxes to find again, and a random key is enough.
   */
  #cookieKey(): string {
    return this.link.status().state === 'none' ? this.#keyWithoutCluster : this.link.secret();
  }

  /** True if nodes may be stopped: the cluster is on this machine, and nobody but this learner is at work. */
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
    await this.#clusterThreads.close();
    await this.backend.close();
    await this.link.close();
  }
}
