/**
 * Ways to break the proxy that its tests must notice. Each is one change of the source, and names the test that
 * notices it.
 */
export interface Mutation {
  /** A path below src. */
  readonly file: string;
  /** This text is in the file exactly once. */
  readonly text: string;
  readonly becomes: string;
  readonly breaks: string;
  /** The path of a test file below src. */
  readonly test: string;
}

export const mutations: readonly Mutation[] = [
  {
    file: 'server/proxy/request-guard.ts',
    text: "return { status: 421, refused: 'wrong-host' };",
    becomes: 'void 0;',
    breaks: 'any Host will do',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/request-guard.ts',
    text: 'return headers.origin ===',
    becomes: 'return true || headers.origin ===',
    breaks: 'any Origin will do',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/request-guard.ts',
    text: "if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false;",
    becomes: '',
    breaks: 'Sec-Fetch-Site is not looked at',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/server.ts',
    text: 'bodyLimit: limits.bodyBytes,',
    becomes: 'bodyLimit: 1e9,',
    breaks: 'a body has no bound',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/routes/run.ts',
    text: '{ schema: { body: runBody(limits) } },',
    becomes: '{},',
    breaks: 'a run may have any form',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/plan.ts',
    text: '  judge(statement, policy);\n',
    becomes: '',
    breaks: 'the policy is skipped',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/plan.ts',
    text: 'const edits = keyspaceEdits(keyspaces, (name)',
    becomes: 'const edits = keyspaceEdits(keyspaces.slice(1), (name)',
    breaks: 'a name is forgotten',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/policy.ts',
    text: "if (tables === 'all' || tables?.has(name)) continue;",
    becomes: 'if (tables) continue;',
    breaks: 'all of the keyspace system can be read',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/policy.ts',
    text: "if (kind === 'role') throw",
    becomes: "if (kind === ('x' as string)) throw",
    breaks: 'roles are refused for another reason',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/table-options.ts',
    text: "if (!isKnown && word !== '') throw",
    becomes: "if (!isKnown && word === '') throw",
    breaks: 'any class may be named',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/schema-read.ts',
    text: 'const rename = (name: string) => (isSystem(name) ? name : names.onCluster(name));',
    becomes: 'const rename = (name: string) => name;',
    breaks: 'system_schema is asked for anybody’s keyspace',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/replication.ts',
    text: 'Number.parseInt(word, 10) > copiesMax',
    becomes: 'Number.parseInt(word, 10) > 1000 + copiesMax',
    breaks: 'any number of copies',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/map-back.ts',
    text: 'return names.isOwn(keyspace) || isSystem(keyspace);',
    becomes: 'return keyspace !== null;',
    breaks: 'DESCRIBE shows other learners’ schemas',
    test: 'server/proxy/map-back.test.ts',
  },
  {
    file: 'server/proxy/map-back.ts',
    text: 'let rows = result.rows.slice(0, max.rows);',
    becomes: 'let rows = result.rows;',
    breaks: 'an answer has no bound',
    test: 'server/proxy/map-back.test.ts',
  },
  {
    file: 'server/proxy/map-back.ts',
    text: 'return 6 * value.length + 3;',
    becomes: 'return value.length / 6;',
    breaks: 'an answer of many bytes is taken for a short one',
    test: 'server/proxy/map-back.test.ts',
  },
  {
    file: 'server/proxy/runs.ts',
    text: 'if (queue.length > runsWaiting)',
    becomes: 'if (queue.length > 100 + runsWaiting)',
    breaks: 'any number of runs waits',
    test: 'server/proxy/runs.test.ts',
  },
  {
    file: 'server/proxy/page-state.ts',
    text: 'seal.length !== expected.length || !timingSafeEqual(seal, expected)',
    becomes: 'seal.length !== expected.length',
    breaks: 'a forged page is read',
    test: 'server/proxy/map-back.test.ts',
  },
  {
    file: 'server/proxy/learner.ts',
    text: 'HttpOnly; SameSite=Strict',
    becomes: 'SameSite=Strict',
    breaks: 'a script can read the cookie',
    test: 'server/proxy/server.test.ts',
  },
  {
    file: 'server/proxy/trusted-proxies.ts',
    text: 'hop < proxies && (hop > 0 || isIn(nearest, address))',
    becomes: 'hop < proxies || isIn(nearest, address)',
    breaks: 'a client makes up its address, and guesses codes without end',
    test: 'server/proxy/client-address.test.ts',
  },
  {
    file: 'server/cluster/node-supervisor.ts',
    text: 'else if (cluster.isStoppedOnPurpose(status.node)) this.#forget(name);',
    becomes: '',
    breaks: 'a node that a lab stopped is started again',
    test: 'server/cluster/node-supervisor.test.ts',
  },
  {
    file: 'server/cluster/node-supervisor.ts',
    text: 'if (care.tries === triesMax) {',
    becomes: 'if (care.tries === Number.POSITIVE_INFINITY) {',
    breaks: 'a node that cannot start is started for ever',
    test: 'server/cluster/node-supervisor.test.ts',
  },
  {
    file: 'server/cluster/cluster.ts',
    text: 'markStopped(this.folder, nodes);',
    becomes: 'void markStopped;',
    breaks: 'a node that is stopped is not known to be stopped on purpose',
    test: 'server/cluster/stopped-on-purpose.test.ts',
  },
  {
    file: 'server/proxy/cluster-link.ts',
    text: "nodes.some(({ recovery }) => recovery === 'coming-back')",
    becomes: 'false',
    breaks: 'a cluster that comes back is told to be none',
    test: 'server/proxy/cluster-link.test.ts',
  },
  {
    file: 'server/cluster/jars.ts',
    text: "return hash.digest('hex') === sha256;",
    becomes: 'return true;',
    breaks: 'a jar that was changed on the disk is loaded',
    test: 'server/cluster/jars.test.ts',
  },
  {
    file: 'server/cluster/jmx-login.ts',
    text: "{ mode: 0o600, flag: 'wx' }",
    becomes: '{}',
    breaks: 'the password of JMX is there for everybody to read',
    test: 'server/cluster/jmx-login.test.ts',
  },
  {
    file: 'server/proxy/plan.ts',
    text: "if (what !== 'anything' || !name || name.keyspace || isSystem(name.name.name)) return [];",
    becomes: "if (what !== 'anything' || !name || name.keyspace || !own.includes(name.name.name)) return [];",
    breaks: 'DESCRIBE asks for another learner’s name as it is written',
    test: 'server/proxy/plan.test.ts',
  },
  {
    file: 'server/proxy/schema-room.ts',
    text: 'if (sum >= most) throw',
    becomes: 'if (sum >= 1e9 + most) throw',
    breaks: 'a class fills the cluster',
    test: 'server/proxy/schema-room.test.ts',
  },
  {
    file: 'server/proxy/check-lines.ts',
    text: 'if (next.isAlone && this.#running > 0) return;',
    becomes: '',
    breaks: 'nodes are stopped under the checks of others',
    test: 'server/proxy/check-lines.test.ts',
  },
  {
    file: 'server/proxy/bodies.ts',
    text: 'uniqueItems: true, ',
    becomes: '',
    breaks: 'one node is written to many times for the price of one',
    test: 'server/proxy/hostile/corpus.test.ts',
  },
  {
    file: 'server/proxy/placement.ts',
    text: 'if (columns.length !== key.length) return undefined;',
    becomes: '',
    breaks: 'a key of too many values is taken for a key',
    test: 'server/proxy/placement.test.ts',
  },
  {
    file: 'server/proxy/sandbox-lab-target.ts',
    text: '    judgeTableNamed(plan, inUse);\n',
    becomes: '',
    breaks: 'an answer reads of a node what the one before had in use',
    test: 'server/proxy/sandbox-lab-target.test.ts',
  },
  {
    file: 'server/proxy/sandbox-lab-target.ts',
    text: 'if (!pageState || rows.length >= rowsMax)',
    becomes: 'if (!pageState || rows.length >= 1e6)',
    breaks: 'a check reads a node without end',
    test: 'server/proxy/sandbox-lab-target.test.ts',
  },
  {
    file: 'server/class/serve-class.ts',
    text: "routes.addHook('onListen', () => queue.resume());",
    becomes: "routes.addHook('onReady', () => queue.resume());",
    breaks: 'a server grades before it listens',
    test: 'server/class/serve-class.test.ts',
  },
  {
    file: 'server/class/serve-class.ts',
    text: '...(log && { log }),',
    becomes: '',
    breaks: 'what cannot be graded is in no log',
    test: 'server/class/serve-class.test.ts',
  },
];
