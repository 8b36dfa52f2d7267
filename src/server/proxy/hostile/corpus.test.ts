// Each hostile input that we know gets the answer that stands beside it: statements, writes, hand-ins and requests.
// Inputs that need Cassandra for their answer are in corpus.real.test.ts.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWithKeyspaces } from '#engine/cql/parser/parse-statement.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { readLabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';
import { type EngineName, sandboxLab } from '#labs/grading/lab.ts';
import { type ExampleClass, exampleClass, verdictOf } from '#server/class/example-class.ts';
import { GradingQueue } from '#server/class/grading-queue.ts';
import { classRoutes } from '#server/class/routes.ts';

import { judgeQuantity } from '../count-writes.ts';
import { fakeClusterLink } from '../fake-cluster-link.ts';
import { findLabIn } from '../labs.ts';
import { defaultLimits } from '../limits.ts';
import { SandboxNames } from '../names.ts';
import { pageSizeOf } from '../page-size.ts';
import { planStatement } from '../plan.ts';
import { isSystem } from '../policy.ts';
import type { Sandbox } from '../sandbox.ts';
import { createProxy } from '../server.ts';
import { type HostileRequest, sendRequest } from './hostile-requests.ts';
import { readLines, readRecords } from './read-corpus.ts';

interface HostileAnswer {
  finding: number;
  engine?: EngineName;
  answer: string;
  /** If set, only this check is looked at, and not the whole answer. */
  check?: string;
  /** The reason why nothing is judged, or the points. */
  expect: string | number;
}

const statements = readLines('statements.txt');
const quota = readLines('quota.txt');
const answers = readRecords<HostileAnswer>('answers.jsonl');
const requests = readRecords<HostileRequest>('requests.jsonl');

/** The corpus has at least this many inputs: an input is never removed. */
const inputsMin = 761;
/** The findings that have an input here. The tests of the other findings are beside the code that they broke. */
const findings = [1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15];

const names = new SandboxNames('s4k2xz');
const plan = (text: string) =>
  planStatement({
    text,
    policy: { lab: sandboxLab, copiesMax: 3 },
    names,
    own: ['music', 'a'],
    inUse: 'music',
  });

function ruleOf(task: () => string): string {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return error.details.policy ?? error.kind;
  }
}

const short = (text: string) => JSON.stringify(text.slice(0, 80));

it('the corpus is whole', () => {
  const all = [...statements, ...quota, ...answers, ...requests];
  process.stdout.write(`hostile corpus: ${all.length} inputs\n`);
  expect(all.length).toBeGreaterThanOrEqual(inputsMin);
  const known = new Set(all.map(({ finding }) => finding));
  expect(findings.filter((finding) => !known.has(finding))).toEqual([]);
});

describe('statements', () => {
  it.each(statements.map((one) => [one.line, short(one.text), one] as const))('%i %s', (_, __, one) => {
    const got = ruleOf(() => {
      const { text } = plan(one.text);
      // What is sent names only the sandbox's own keyspaces and Cassandra's.
      for (const { name } of parseWithKeyspaces(text).keyspaces)
        expect(names.isOwn(name) || isSystem(name), text).toBe(true);
      return 'sent';
    });
    expect(got).toBe(one.expected);
  });
});

describe('writes and pages', () => {
  const { rowsPerSandbox, bytesPerSandbox, rowsPerAnswer } = defaultLimits;
  const sandbox = {
    rowsWritten: rowsPerSandbox - 10,
    bytesWritten: bytesPerSandbox - 1_000,
    own: new Set(['music', 'a', 'b', 'c', 'd', 'e']),
  } as unknown as Sandbox;
  const isOfPages = (expected: string) => /^(?:un)?paged$|^page-size$/.test(expected);

  it.each(quota.map((one) => [one.line, short(one.text), one] as const))('%i %s', (_, __, one) => {
    const got = ruleOf(() => {
      const planned = plan(one.text);
      if (isOfPages(one.expected))
        return pageSizeOf(planned.statement, { asked: 0, rowsMax: rowsPerAnswer }) === 0
          ? 'unpaged'
          : 'paged';
      judgeQuantity(planned, { statement: one.text }, sandbox, defaultLimits);
      return 'fits';
    });
    expect(got).toBe(one.expected);
  });
});

describe('hand-ins', () => {
  let lab: CompiledLab;
  beforeAll(async () => {
    lab = await compileLab(readLabFolder('labs/02-tokens-and-owners', 'labs/02-tokens-and-owners').folder!);
  });

  it.each(answers.map((one, at) => [at + 1, short(one.answer), one] as const))(
    '%i %s',
    async (_, __, one) => {
      const verdict = await grade(lab, one.answer, {
        engine: one.engine ?? 'embedded',
        open: (seed) => openEmbeddedGradingCluster(lab.lab.nodes, seed),
      });
      const got = !verdict.gradable
        ? verdict.messages[0]!.code
        : (verdict.checks.find(({ id }) => id === one.check) ?? verdict).points;
      expect(got).toBe(one.expect);
    },
  );
});

describe('requests', () => {
  const node = { name: 'n1', dataCenter: 'd', rack: 'r', tokens: ['0'], answers: true };
  const musicLab = { ...sandboxLab, slug: 'music', keyspaces: ['music'], faults: 'none' as const };
  let made: ExampleClass;
  let queue: GradingQueue;
  let proxy: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    made = exampleClass(1);
    const { opened } = made;
    queue = new GradingQueue({
      store: opened.store,
      grade: async () => ({ verdict: verdictOf(1), grader: 'g', engine: 'embedded' }),
    });
    proxy = createProxy({
      root: 'nowhere',
      link: fakeClusterLink({ state: 'ready', engine: 'java', nodes: [node] }),
      findLab: findLabIn([sandboxLab, musicLab]),
      extend: (routes, { api, clusterState }) =>
        routes.register(classRoutes, { api, opened, queue, isSecure: false, clusterState }),
    });
    await proxy.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = proxy.server.address() as { port: number });
  });
  afterAll(async () => {
    await proxy.close();
    await queue.close();
    made.remove();
  });

  it.each(requests.map((one, at) => [at + 1, one.is, one] as const))('%i %s', async (_, __, one) => {
    const { status, refused, head } = await sendRequest(port, one);
    expect([status, refused]).toEqual([one.status, one.refused]);
    expect(head).not.toMatch(/^location:|^access-control-allow/im);
    expect(/^set-cookie:/im.test(head)).toBe(one.isNew ?? false);
  });

  it('whoever sent all that is answered as before', async () => {
    const { status } = await sendRequest(port, {
      finding: 0,
      is: 'health',
      method: 'GET',
      path: '/health',
      status: 200,
    });
    expect(status).toBe(200);
  });
});
