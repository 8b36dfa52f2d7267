// A lab in a sandbox of the proxy's own, where answers run again to be judged. They run under a role that sees only
// this sandbox, with the same policy and the same names as a learner's runs. Others may use the cluster meanwhile.

import { type KeyspaceSchema, readSchema } from '#engine/session/schema.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { cqlError } from '#engine/values/cql-error.ts';
import type { ToolResult } from '#labs/grading/grading-cluster.ts';
import type { Insert } from '#labs/grading/inserts.ts';
import type { Lab } from '#labs/grading/lab.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { LabData } from '#server/cluster/lab-data.ts';
import type { LabTarget, LabTargetOptions, LabTargetResult } from '#server/cluster/lab-target.ts';
import { atNode, judgeTableNamed } from './at-node.ts';
import type { ClusterContext } from './cluster-context.ts';
import type { ClusterLink } from './cluster-link.ts';
import { diverge } from './divergence.ts';
import { executeStatement } from './execute.ts';
import { mapResult } from './map-back.ts';
import { planStatement } from './plan.ts';
import type { Sandbox } from './sandbox.ts';

/** A check may read more than a page shows, so its limits are higher. */
const rowsMax = 20_000;
const bytesMax = 8 * 1_048_576;
/** A guardrail refuses larger pages. */
const rowsPerPage = 1_000;

export class SandboxLabTarget implements LabTarget {
  readonly cluster: Cluster;
  readonly lab: Lab;
  readonly #link: ClusterLink;
  readonly #context: ClusterContext;
  readonly #sandbox: Sandbox;
  readonly #data: LabData;
  /**
   * The lab without its list of allowed statements. The list is judged where the answer is replayed; it does not bind
   * the lab's setup and its checks.
   */
  readonly #unbound: Lab;

  constructor(options: { link: ClusterLink; context: ClusterContext; sandbox: Sandbox; lab: Lab }) {
    const { link, context, sandbox, lab } = options;
    this.cluster = link.cluster();
    this.lab = lab;
    const { statements: _, ...unbound } = lab;
    this.#unbound = unbound;
    this.#link = link;
    this.#context = {
      ...context,
      limits: {
        ...context.limits,
        rowsPerAnswer: rowsMax,
        bytesPerAnswer: bytesMax,
        // This sandbox is everybody's: what one answer used up does not count against the next.
        schemaMsPerMinute: Number.POSITIVE_INFINITY,
      },
    };
    this.#sandbox = sandbox;
    this.#data = new LabData({
      keyspaces: lab.keyspaces,
      drop: () => context.schemaQueue.run(() => sandbox.empty()),
      run: (statement, params) => this.#run(statement, { params, consistency: 'ALL', keyspace: undefined }),
      schema: (keyspace) => this.schema(keyspace),
    });
  }

  async load(statements: readonly Insert[]): Promise<void> {
    await this.#data.load(statements);
    this.#sandbox.rowsWritten = 0;
    this.#sandbox.bytesWritten = 0;
  }

  async execute(statement: string, options: LabTargetOptions): Promise<LabTargetResult> {
    this.#data.noticeChange(statement);
    if (options.consistency !== 'NODE_LOCAL') return this.#run(statement, options);
    const { at, keyspace, params } = options;
    await diverge(this.#context, {
      sandbox: this.#sandbox,
      lab: this.#unbound,
      request: {
        lab: this.lab.slug,
        statement,
        nodes: [at],
        ...(keyspace !== undefined && { keyspace }),
        ...(params && { params }),
      },
    });
    return { columns: [], rows: [], warnings: [] };
  }

  /**
   * Reads through this node by the proxy's role. Only reads are allowed, and only those that the policy allows this
   * sandbox.
   */
  async held(
    statement: string,
    { at, keyspace }: { at: string; keyspace: string | undefined },
  ): Promise<ResultSet> {
    const { names, own } = this.#sandbox;
    const policy = { lab: this.#unbound, copiesMax: this.#context.copiesMax };
    const plan = planStatement({ text: statement, policy, names, own: [...own] });
    if (plan.kind !== 'read')
      throw cqlError({ kind: 'Invalid', message: 'Only reads are asked of one node', statement });
    const inUse = keyspace === undefined ? undefined : names.onCluster(keyspace);
    judgeTableNamed(plan, inUse);
    const readAll = async (session: CqlSession) => {
      const rows: ResultSet['rows'] = [];
      let pageState: string | undefined;
      for (;;) {
        const page = await session.execute(plan.text, {
          consistency: 'NODE_LOCAL',
          pageSize: rowsPerPage,
          ...(pageState && { pageState }),
        });
        rows.push(...page.rows);
        pageState = page.pageState;
        if (!pageState || rows.length >= rowsMax) return mapResult({ ...page, rows }, plan, names);
      }
    };
    return this.#context.nodeQueue.run(() => atNode(this.#context, { node: at, keyspace: inUse }, readAll));
  }

  /** Only labs that stop nodes use it, and they have the cluster for themselves. */
  async nodetool(node: string, words: readonly string[]): Promise<ToolResult> {
    const { names } = this.#sandbox;
    const { keyspaces } = this.lab;
    const real = words.map((word) => (keyspaces.includes(word) ? names.onCluster(word) : word));
    const { code, output } = await this.cluster.engine.nodetool(this.cluster.node(node), real);
    const said = keyspaces.reduce((text, name) => text.replaceAll(names.onCluster(name), name), output);
    return { lines: said.trimEnd().split('\n'), failed: code !== 0 };
  }

  async schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    const { names } = this.#sandbox;
    const [found] = (await readSchema(this.#context.provisioner.session, names.onCluster(keyspace)))
      .keyspaces;
    return found && { ...found, name: keyspace };
  }

  admin(node: string): Promise<CqlSession> {
    return this.#link.admin(node);
  }

  async letGo(node: string): Promise<void> {
    await this.#sandbox.closeClient(node);
    await this.#context.provisioner.letGo(node);
    await this.#link.letGo(node);
  }

  async #run(
    statement: string,
    options: Partial<LabTargetOptions> & { keyspace: string | undefined },
  ): Promise<LabTargetResult> {
    const { at, keyspace, consistency, serialConsistency, params, pageSize, pageState, tracing } = options;
    const { result, trace } = await executeStatement(this.#context, {
      sandbox: this.#sandbox,
      lab: this.#unbound,
      keyspace,
      ...(at !== undefined && { node: at }),
      wire: {
        statement,
        ...(consistency && { consistency: consistency as ConsistencyLevel }),
        ...(serialConsistency && { serialConsistency }),
        ...(params && { params }),
        pageSize: pageSize ?? rowsPerPage,
        ...(pageState && { pageState }),
        ...(tracing && { tracing }),
      },
    });
    return { ...result, ...(trace && { activities: trace.events.map(({ activity }) => activity) }) };
  }
}
