// Ways to break the grader and the checks of labs that `npm run labs -- check` must notice. Each is one change of a file.

export interface Mutation {
  /** The path from the root of the repository. */
  readonly file: string;
  /** The text to replace. It occurs in the file exactly once. */
  readonly text: string;
  readonly becomes: string;
  readonly breaks: string;
  /** The number of a lab that notices it. Then not all labs have to be checked. */
  readonly lab: string;
}

const grading = (file: string) => `src/labs/grading/${file}.ts`;
const checks = (lab: string) => `labs/${lab}/checks.yaml`;

const ofGrades: readonly Mutation[] = [
  {
    file: grading('grade'),
    text: 'const points = share === 1 ? pointsMax : Math.min(Math.floor(share * pointsMax + 1e-9), pointsMax - 1);',
    becomes: 'const points = pointsMax;',
    breaks: 'every check passes',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: 'Math.min(Math.floor(share * pointsMax + 1e-9), pointsMax - 1)',
    becomes: 'Math.ceil(share * pointsMax)',
    breaks: 'a part is rounded up to the whole',
    lab: '05',
  },
  {
    file: grading('grade'),
    text: 'Math.min(Math.floor(share * pointsMax + 1e-9), pointsMax - 1)',
    becomes: '0',
    breaks: 'a part earns nothing',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: '(needsHidden ? hidden : [])',
    becomes: '(needsHidden ? [] : [])',
    breaks: 'hidden data is skipped',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: 'all.reduce((low, one) => (one.share < low.share ? one : low))',
    becomes: 'all.reduce((low, one) => (one.share > low.share ? one : low))',
    breaks: 'the best seed counts, not the worst',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: 'if (!best || worst.share >= best.share) best = worst;',
    becomes: 'best = worst;',
    breaks: 'the last try counts, not the best',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: 'if (!best || worst.share >= best.share) best = worst;',
    becomes: 'best ??= worst;',
    breaks: 'the first try counts, not the best',
    lab: '02',
  },
  {
    file: grading('grade'),
    text: 'else if (next && next.task !== step.task)',
    becomes: 'else if (next && next.task === undefined)',
    breaks: 'a task is not judged when it is left',
    lab: '04',
  },
  {
    file: grading('grade'),
    text: 'if (isChanged) moments.set(place, () => true);',
    becomes: 'if (isChanged) void place;',
    breaks: 'pressing Check judges nothing',
    lab: '02',
  },
];

const ofRows: readonly Mutation[] = [
  {
    file: grading('compare-rows'),
    text: 'const out = options.ordered ?',
    becomes: 'const out = options.salt === undefined ?',
    breaks: 'order is ignored',
    lab: '09',
  },
  {
    file: grading('compare-rows'),
    text: "return isSame('type')",
    becomes: "return isSame('type') || expected.length > 0",
    breaks: 'types are ignored',
    lab: '09',
  },
  {
    file: grading('compare-rows'),
    text: "if (expected.length !== got.length || (names && !isSame('name')))",
    becomes: 'if (expected.length !== got.length)',
    breaks: 'names of columns are ignored',
    lab: '02',
  },
  {
    file: grading('compare-rows'),
    text: 'if (missing + extra > 0)',
    becomes: 'if (missing > 0)',
    breaks: 'rows too many are ignored',
    lab: '11',
  },
  {
    file: grading('compare-rows'),
    text: 'if (missing + extra > 0)',
    becomes: 'if (extra > missing)',
    breaks: 'missing rows are ignored',
    lab: '09',
  },
  {
    file: grading('compare-rows'),
    text: '= compareBags(want, have)',
    becomes: '= compareBags(have, want)',
    breaks: 'expected and got are swapped when rows are compared',
    lab: '09',
  },
  {
    file: grading('kinds/rows'),
    text: 'const args = { expected: expectedCount, got, missing, extra, columns };',
    becomes: 'const args = { expected: got, got: expectedCount, missing, extra, columns };',
    breaks: 'expected and got are swapped when they are told',
    lab: '02',
  },
  {
    file: grading('kinds/rows'),
    text: 'expected: (expected.rows ?? []).map((row) => [...row]),\n        got: result.rows,',
    becomes: 'expected: result.rows,\n        got: (expected.rows ?? []).map((row) => [...row]),',
    breaks: 'expected and got are swapped when they are shown',
    lab: '02',
  },
  {
    file: grading('kinds/rows'),
    text: 'if (statement.allowFiltering && !check.filtering)',
    becomes: 'if (statement.allowFiltering && check.filtering)',
    breaks: 'ALLOW FILTERING is accepted',
    lab: '02',
  },
  {
    file: grading('kinds/rows'),
    text: 'if (check.partitions === undefined) return judged;',
    becomes: 'if (check.points > 0) return judged;',
    breaks: 'partitions that a query touches are not counted',
    lab: '09',
  },
  {
    file: grading('kinds/rows'),
    text: 'if (isHidden)\n    return wrong(',
    becomes: 'if (isHidden && got < 0)\n    return wrong(',
    breaks: 'hidden data is spoken of as if it were seen',
    lab: '02',
  },
];

const ofServes: readonly Mutation[] = [
  {
    file: grading('kinds/serves'),
    text: 'if (plan && (plan.partitions === undefined || plan.partitions > query.partitions)) {',
    becomes: 'if (plan && plan.partitions !== undefined && plan.partitions > query.partitions) {',
    breaks: 'a scan counts as served',
    lab: '11',
  },
  {
    file: grading('kinds/serves'),
    text: 'const statement = parseStatement(way.cql) as SelectStatement;',
    becomes:
      "way = { ...way, cql: way.cql + ' ALLOW FILTERING' };\n  const statement = parseStatement(way.cql) as SelectStatement;",
    breaks: 'ALLOW FILTERING counts as served',
    lab: '09',
  },
  {
    file: grading('kinds/serves'),
    text: 'if (!expected) continue;',
    becomes: 'if (!expected || query) continue;',
    breaks: 'rows of served queries are not compared',
    lab: '09',
  },
  {
    file: grading('kinds/serves'),
    text: 'for (const at of check.queries.keys()) parts',
    becomes: 'for (const at of [0]) parts',
    breaks: 'only the first query is asked',
    lab: '09',
  },
  {
    file: grading('kinds/serves'),
    text: 'if (refusal) return refusal;',
    becomes: '',
    breaks: 'rows that cannot be loaded are passed over',
    lab: '09',
  },
  {
    file: grading('kinds/serves'),
    text: '(judged.share === best.share && isRefused(best) && !isRefused(judged))',
    becomes: 'judged.share < 0',
    breaks: 'of several ways the first is told, not the one that tells most',
    lab: '11',
  },
  {
    file: grading('kinds/size'),
    text: 'if (rows <= rowsMax && megabytes <= megabytesMax)',
    becomes: 'if (megabytes <= megabytesMax)',
    breaks: 'rows of a partition have no bound',
    lab: '09',
  },
  {
    file: 'src/labs/modeling/partition-size.ts',
    text: 'const busy = product(partition.map(({ name }) => growth.busiest[name] ?? 1));',
    becomes: 'const busy = 1;',
    breaks: 'the busiest value is as busy as the others',
    lab: '11',
  },
];

const ofOutcomes: readonly Mutation[] = [
  {
    file: grading('kinds/refused'),
    text: 'return kind === error && message.includes(says);',
    becomes: 'return message.length > says.length - says.length;',
    breaks: 'any refusal will do',
    lab: '09',
  },
  {
    file: grading('kinds/refused'),
    text: "? wrong('refused.accepted', {}, [{ kind: 'statement', statement: accepted.text }])",
    becomes: "? right('refused', { message: '' })",
    breaks: 'what is accepted counts as refused',
    lab: '09',
  },
  {
    file: grading('kinds/outcomes'),
    text: 'for (const { action, node } of check.given) await gradingCluster.event(action, node);',
    becomes: '',
    breaks: 'no node is stopped before outcomes are tried',
    lab: '04',
  },
  {
    file: grading('kinds/outcomes'),
    text: 'expected: first!.expected, got: first!.got };',
    becomes: 'expected: first!.got, got: first!.expected };',
    breaks: 'the outcome that was expected and the one that came are swapped',
    lab: '03',
  },
  {
    file: grading('kinds/history'),
    text: 'const from = places.length === 0 ? start : places.at(-1)! + 1;',
    becomes: 'const from = places.length === 0 ? start : 0;',
    breaks: 'steps may come in any order',
    lab: '05',
  },
  {
    file: grading('kinds/history'),
    text: 'if (eventsMax !== undefined && events > eventsMax)',
    becomes: 'if (eventsMax !== undefined && events > eventsMax * 1000)',
    breaks: 'events are not counted',
    lab: '05',
  },
  {
    file: grading('kinds/history'),
    text: "if (is === 'stale') return outcome === 'ok' && fresh === false;",
    becomes: "if (is === 'stale') return outcome === 'ok';",
    breaks: 'any read counts as stale',
    lab: '05',
  },
  {
    file: grading('kinds/history'),
    text: "(consistency === undefined || (record.action !== 'only' && consistency.includes(record.consistency!))) &&",
    becomes: '',
    breaks: 'consistency levels are not looked at',
    lab: '04',
  },
  {
    file: grading('kinds/history'),
    text: '(repaired === undefined || (record.result?.repaired ?? false) === repaired) &&',
    becomes: '',
    breaks: 'a read that mends nothing counts as one that does',
    lab: '05',
  },
  {
    file: grading('kinds/history'),
    text: "(pattern.at === 'each' || isGiven(pattern.at, record.at)) &&",
    becomes: '',
    breaks: 'any node may coordinate',
    lab: '05',
  },
];

const ofTheRest: readonly Mutation[] = [
  {
    file: grading('kinds/placement'),
    text: 'const own = [...holders].filter(([key]) => !before.has(key));',
    becomes: 'const own = [...holders].filter(([key]) => key !== String(before.size));',
    breaks: 'rows that were there already count',
    lab: '02',
  },
  {
    file: grading('kinds/placement'),
    text: 'const isCounted = here.length === wanted;',
    becomes: 'const isCounted = here.length >= 0;',
    breaks: 'copies are not counted',
    lab: '03',
  },
  {
    file: grading('kinds/placement'),
    text: 'return isSame\n    ? right',
    becomes: 'return isSame || got.length > 0\n    ? right',
    breaks: 'a row may lie anywhere',
    lab: '04',
  },
  {
    file: grading('kinds/answers'),
    text: "if ('oneOf' in expected) return expected.oneOf.includes(digestOf(check, question, plain(value)));",
    becomes: "if ('oneOf' in expected) return true;",
    breaks: 'every choice is right',
    lab: '02',
  },
  {
    file: grading('kinds/answers'),
    text: "if ('all' in expected) return expected.all[0] === digestOf(check, question, plainList(value));",
    becomes: "if ('all' in expected) return value !== '';",
    breaks: 'of several choices any will do',
    lab: '04',
  },
  {
    file: grading('kinds/answers'),
    text: 'Math.max(0, 1 - wrong.size / others)',
    becomes: '1',
    breaks: 'options may be guessed one after the other',
    lab: '02',
  },
  {
    file: grading('kinds/answers'),
    text: 'const why = check.because[question];',
    becomes: 'const why = check.because[question.toUpperCase()];',
    breaks: 'reasons are not asked for',
    lab: '02',
  },
  {
    file: grading('replay'),
    text: "consistency: only === undefined ? consistency : 'NODE_LOCAL',",
    becomes: "consistency: only === undefined ? 'ONE' : 'NODE_LOCAL',",
    breaks: 'statements run at ONE, whatever was set',
    lab: '04',
  },
  {
    file: grading('replay'),
    text: '? JSON.stringify(expected.rows) === JSON.stringify(result.rows)',
    becomes: '? expected.rows.length === result.rows.length',
    breaks: 'a stale read passes for a fresh one',
    lab: '05',
  },
];

const ofReplicas: readonly Mutation[] = [
  {
    file: grading('kinds/alike'),
    text: 'if (differing.length > 0) others.push({ node, rows: differing });',
    becomes: 'if (differing.length > rows.length) others.push({ node, rows: differing });',
    breaks: 'replicas that differ pass for alike',
    lab: '06',
  },
  {
    file: grading('kinds/alike'),
    text: 'if (max === undefined || spent[means] <= max) return [];',
    becomes: 'if (max === undefined || spent[means] <= max + 1) return [];',
    breaks: 'one repair more than is needed is not noticed',
    lab: '06',
  },
  {
    file: grading('kinds/alike'),
    text: '? 1 / gradingCluster.nodes.length',
    becomes: '? 1',
    breaks: 'a repair of primary ranges counts as a whole one',
    lab: '06',
  },
  {
    file: grading('replay'),
    text: 'if (past !== undefined) await replay.#bringAbout(past);',
    becomes: 'if (past === undefined) await replay.#bringAbout("");',
    breaks: 'a lab has no past',
    lab: '06',
  },
  {
    file: grading('kinds/story'),
    text: 'if (storedMax !== undefined && tombstones > storedMax)',
    becomes: 'if (storedMax !== undefined && tombstones < storedMax)',
    breaks: 'tombstones that are left in the files are not counted',
    lab: '07',
  },
  {
    file: grading('kinds/story'),
    text: 'await cluster.wait(step.waitSeconds);',
    becomes: 'await cluster.wait(1);',
    breaks: 'no time passes in a story',
    lab: '07',
  },
  {
    file: grading('kinds/history'),
    text: 'if (without && between) messages.push',
    becomes: 'if (without && !between) messages.push',
    breaks: 'what must not happen between two steps may happen',
    lab: '07',
  },
  {
    file: grading('kinds/history'),
    text: 'touched.sstables <= (sstablesMax ?? Number.POSITIVE_INFINITY)',
    becomes: 'touched.sstables <= (sstablesMax ?? 0) + 99',
    breaks: 'a read may look into any number of SSTables',
    lab: '07',
  },
];

const ofChecks: readonly Mutation[] = [
  {
    file: checks('02-tokens-and-owners'),
    text: 'nodes: { n1: 2, n2: 2, n3: 2 }',
    becomes: 'nodes: { n1: 1, n2: 1, n3: 1 }',
    breaks: 'a check asks for less than its task',
    lab: '02',
  },
  {
    file: checks('02-tokens-and-owners'),
    text: '    heir: c\n',
    becomes: '    heir: b\n',
    breaks: 'a wrong choice stands in a check as the right one',
    lab: '02',
  },
  {
    file: checks('05-stale-then-fixed'),
    text: '  eventsMax: 2\n',
    becomes: '',
    breaks: 'a bound is left out of a check',
    lab: '05',
  },
  {
    file: checks('09-key-workshop'),
    text: '  ordered: true\n  partitions: 1\n',
    becomes: '  ordered: true\n',
    breaks: 'a bound of partitions is left out of a check of rows',
    lab: '09',
  },
  {
    file: checks('09-key-workshop'),
    text: 'SELECT sold_at FROM sales WHERE stop = ? AND day = ?\n      values: [stop, day]\n      ordered: true\n',
    becomes: 'SELECT sold_at FROM sales WHERE stop = ? AND day = ?\n      values: [stop, day]\n',
    breaks: 'an order is left out of a served query',
    lab: '09',
  },
  {
    file: checks('11-marketplace'),
    text: '    busiest: { user_id: 5000 }\n',
    becomes: '',
    breaks: 'a workload without its busiest user',
    lab: '11',
  },
];

export const mutations: readonly Mutation[] = [
  ...ofGrades,
  ...ofRows,
  ...ofServes,
  ...ofOutcomes,
  ...ofTheRest,
  ...ofReplicas,
  ...ofChecks,
];
