/** Ways to break the proxy that its tests must notice. Each is one change of the source, and names the test that does. */
export interface Mutation {
  /** Below src. */
  readonly file: string;
  /** Found in the file exactly once. */
  readonly text: string;
  readonly becomes: string;
  readonly breaks: string;
  /** A test file below src. */
  readonly test: string;
}

export const mutations: readonly Mutation[] = [
  {
    file: 'proxy/request-guard.ts',
    text: "return { status: 421, refused: 'wrong-host' };",
    becomes: 'void 0;',
    breaks: 'any Host will do',
    test: 'proxy/server.test.ts',
  },
  {
    file: 'proxy/request-guard.ts',
    text: 'return headers.origin ===',
    becomes: 'return true || headers.origin ===',
    breaks: 'any Origin will do',
    test: 'proxy/server.test.ts',
  },
  {
    file: 'proxy/request-guard.ts',
    text: "if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false;",
    becomes: '',
    breaks: 'Sec-Fetch-Site is not looked at',
    test: 'proxy/server.test.ts',
  },
  {
    file: 'proxy/server.ts',
    text: 'bodyLimit: limits.bodyBytes,',
    becomes: 'bodyLimit: 1e9,',
    breaks: 'a body has no bound',
    test: 'proxy/server.test.ts',
  },
  {
    file: 'proxy/read-json.ts',
    text: 'if (bytes <= bytesMax) chunks',
    becomes: 'if (bytes <= 1e9) chunks',
    breaks: 'the body of a run has no bound',
    test: 'proxy/read-json.test.ts',
  },
  {
    file: 'proxy/server.ts',
    text: "request.validateInput(body, 'body') &&",
    becomes: '',
    breaks: 'a run may have any form',
    test: 'proxy/server.test.ts',
  },
  {
    file: 'proxy/plan.ts',
    text: '  judge(statement, ground);\n',
    becomes: '',
    breaks: 'the policy is skipped',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/plan.ts',
    text: 'const edits = keyspaceEdits(keyspaces, (name)',
    becomes: 'const edits = keyspaceEdits(keyspaces.slice(1), (name)',
    breaks: 'a name is forgotten',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/policy.ts',
    text: "if (tables === 'all' || tables?.has(name)) continue;",
    becomes: 'if (tables) continue;',
    breaks: 'all of the keyspace system can be read',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/policy.ts',
    text: "if (kind === 'role') throw",
    becomes: "if (kind === ('x' as string)) throw",
    breaks: 'roles are refused for another reason',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/table-options.ts',
    text: "if (!isKnown && word !== '') throw",
    becomes: "if (!isKnown && word === '') throw",
    breaks: 'any class may be named',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/schema-read.ts',
    text: 'const rename = (name: string) => (isSystem(name) ? name : names.onCluster(name));',
    becomes: 'const rename = (name: string) => name;',
    breaks: 'system_schema is asked for anybody’s keyspace',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/replication.ts',
    text: 'Number.parseInt(word, 10) > copiesMax',
    becomes: 'Number.parseInt(word, 10) > 1000 + copiesMax',
    breaks: 'any number of copies',
    test: 'proxy/plan.test.ts',
  },
  {
    file: 'proxy/map-back.ts',
    text: 'return names.isOwn(keyspace) || isSystem(keyspace);',
    becomes: 'return keyspace !== null;',
    breaks: 'DESCRIBE shows other learners’ schemas',
    test: 'proxy/map-back.test.ts',
  },
  {
    file: 'proxy/map-back.ts',
    text: 'let rows = result.rows.slice(0, max.rows);',
    becomes: 'let rows = result.rows;',
    breaks: 'an answer has no bound',
    test: 'proxy/map-back.test.ts',
  },
  {
    file: 'proxy/map-back.ts',
    text: 'return 6 * value.length + 3;',
    becomes: 'return value.length / 6;',
    breaks: 'an answer of many bytes is taken for a short one',
    test: 'proxy/map-back.test.ts',
  },
  {
    file: 'proxy/runs.ts',
    text: 'if (line.length > runsWaiting)',
    becomes: 'if (line.length > 100 + runsWaiting)',
    breaks: 'any number of runs waits',
    test: 'proxy/runs.test.ts',
  },
  {
    file: 'proxy/page-state.ts',
    text: 'seal.length !== expected.length || !timingSafeEqual(seal, expected)',
    becomes: 'seal.length !== expected.length',
    breaks: 'a forged page is read',
    test: 'proxy/map-back.test.ts',
  },
  {
    file: 'proxy/learner.ts',
    text: 'HttpOnly; SameSite=Strict',
    becomes: 'SameSite=Strict',
    breaks: 'a script can read the cookie',
    test: 'proxy/server.test.ts',
  },
];
