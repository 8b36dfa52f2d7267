import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { ClusterNode } from '../cluster-node.ts';
import type { Message } from '../message.ts';
import type { Payload } from '../payload.ts';
import type { SimulatedCluster } from '../simulated-cluster.ts';
import { awaitStreams, type StreamSession } from '../streams.ts';
import { Condition, type Process } from '../task.ts';
import type { Verb } from '../verb.ts';
import type { World } from '../world.ts';
import type { MerkleTree } from './merkle-tree.ts';
import { receiveRepair, settleLater } from './receive-repair.ts';
import { onDown, receiveAny } from './repair-alone.ts';
import type { RepairMessage } from './repair-message.ts';
import { repairRanges } from './repair-ranges.ts';
import {
  type CommonRanges,
  type RepairOptions,
  type RepairOutcome,
  RepairSession,
} from './repair-session.ts';
import { moment, openBoth } from './repair-streams.ts';

/** Repairs a table from one node on (nodetool repair). `onDone` says what became of it. */
export function startRepair(
  cluster: SimulatedCluster,
  at: string,
  options: RepairOptions,
  onDone: (outcome: RepairOutcome) => void = () => {},
): void {
  const { world } = cluster;
  world.repairs ??= { sessions: [], receive: receiveRepair, receiveAny, onDown };
  const node = cluster.node(at);
  const { sessions } = world.repairs;
  const common = repairRanges(world, node, options);
  const session = new RepairSession({
    id: sessions.length + 1,
    coordinator: node,
    common: typeof common === 'string' ? [] : common,
    options,
    nowSeconds: world.nowSecondsAt(node),
  });
  sessions.push(session);
  world.journal?.add({
    ...moment(world, node, session),
    kind: 'repair-started',
    isFull: options.isFull ?? false,
    ranges: session.ranges,
    others: session.nodes.slice(0, -1).map(({ name }) => name),
  });
  if (typeof common === 'string') session.fail(common);
  const dead = session.nodes.find((other) => !node.sees(other));
  if (dead) session.fail(`Endpoint not alive: /${dead.address}:7000`);
  world.run(node, run(world, session), (error) => {
    if (error) session.fail('the coordinator died');
    session.outcome ??= 'complete';
    const { outcome, reason } = session;
    if (node.status !== 'down')
      world.journal?.add({ ...moment(world, node, session), kind: 'repair-ended', outcome, reason });
    onDone(outcome === 'complete' ? { isDone: true } : { isDone: false, reason });
  });
}

/** The steps of a repair, on the node that coordinates it (RepairCoordinator.java, CoordinatorSession.java). */
function* run(world: World, session: RepairSession): Process<void> {
  const { nodes, common, options } = session;
  const { id } = session;
  if (session.outcome !== 'failed') {
    const didPrepare = yield* askAll(world, session, nodes, 'PREPARE_MSG', { session: id, kind: 'prepare' });
    if (!didPrepare) session.fail('Did not get replies from all endpoints.');
  }
  if (!options.isFull && session.outcome !== 'failed') {
    settleLater(world, session);
    const kind = 'prepare-consistent';
    const areReady = yield* askAll(world, session, nodes, 'PREPARE_CONSISTENT_REQ', { session: id, kind });
    if (!areReady)
      session.fail(
        `Prepare phase for incremental repair session ${id} has failed because it encountered intersecting sstables belonging to another incremental repair session`,
      );
  }
  for (const each of common) if (session.outcome !== 'failed') yield* repairCommon(world, session, each);
  if (!options.isFull && session.outcome !== 'failed') {
    const kind = 'propose';
    const havePromised = yield* askAll(world, session, nodes, 'FINALIZE_PROPOSE_MSG', { session: id, kind });
    if (!havePromised) session.fail('Did not get replies from all endpoints.');
    else {
      session.outcome = 'complete';
      tellAll(world, session, 'FINALIZE_COMMIT_MSG', { session: id, kind: 'commit' });
    }
  }
  if (session.outcome === 'failed')
    tellAll(world, session, 'FAILED_SESSION_MSG', { session: id, kind: 'fail' });
  else tellAll(world, session, 'CLEANUP_MSG', { session: id, kind: 'cleanup' });
}

/** Compares the replicas of some ranges and makes them equal (repair/RepairJob.java). */
function* repairCommon(
  world: World,
  session: RepairSession,
  { neighbours, ranges }: CommonRanges,
): Process<void> {
  const replicas = [...neighbours, session.coordinator];
  const trees = new Map<ClusterNode, readonly MerkleTree[]>();
  const message: RepairMessage = { session: session.id, kind: 'validate', ranges };
  for (const group of session.options.isSequential ? replicas.map((node) => [node]) : [replicas]) {
    const answers = yield* gather(world, session, group, 'VALIDATION_REQ', () => message);
    for (const [node, answer] of answers) if (answer.kind === 'trees') trees.set(node, answer.trees);
  }
  if (trees.size < replicas.length) {
    session.fail('Validation failed');
    return;
  }
  yield* synchronize(world, session, compare(world, session, replicas, trees));
}

interface Pair {
  readonly first: ClusterNode;
  readonly second: ClusterNode;
  readonly ranges: readonly TokenRange[];
}

/** Every replica is compared with every other. */
function compare(
  world: World,
  session: RepairSession,
  replicas: readonly ClusterNode[],
  trees: ReadonlyMap<ClusterNode, readonly MerkleTree[]>,
): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, first] of replicas.entries())
    for (const second of replicas.slice(at + 1)) {
      const ranges = trees
        .get(first)!
        .flatMap((tree, range) => tree.differenceTo(trees.get(second)![range]!));
      world.journal?.add({
        ...moment(world, session.coordinator, session),
        kind: 'trees-compared',
        between: [first.name, second.name],
        ranges,
      });
      if (ranges.length > 0) pairs.push({ first, second, ranges });
    }
  return pairs;
}

/** The replicas of each pair that differs send each other what differs. The coordinator does so for itself. */
function* synchronize(world: World, session: RepairSession, pairs: readonly Pair[]): Process<void> {
  const { coordinator, id } = session;
  const own: StreamSession[] = [];
  const remote = new Map<ClusterNode, RepairMessage[]>();
  for (const { first, second, ranges } of pairs) {
    if (first === coordinator || second === coordinator) {
      const peer = first === coordinator ? second : first;
      own.push(...openBoth(world, session, coordinator, { peer, ranges }));
    } else {
      const messages = remote.get(first) ?? [];
      messages.push({ session: id, kind: 'sync', peer: second.name, ranges });
      remote.set(first, messages);
    }
  }
  const asked = [...remote].flatMap(([node, messages]) => messages.map((message) => ({ node, message })));
  const answered = new Gathering(asked.length);
  for (const { node, message } of asked) send(world, session, node, 'SYNC_REQ', message, answered);
  yield* awaitStreams(own);
  yield* awaitAnswers(world, session, answered, syncLimitMs);
  const isDone = own.every(({ outcome }) => outcome === 'complete') && answered.isComplete;
  if (!isDone) session.fail('Sync failed');
}

/** The answers of several nodes to one question. */
class Gathering extends Condition {
  readonly answers = new Map<ClusterNode, RepairMessage>();
  #missing: number;
  #haveAgreed = true;

  constructor(count: number) {
    super();
    this.#missing = count;
    if (count === 0) this.meet();
  }

  get isComplete(): boolean {
    return this.#missing === 0 && this.#haveAgreed;
  }

  onResponse = (from: ClusterNode, payload: Payload): void => {
    if (payload.what !== 'repair') return;
    this.answers.set(from, payload.message);
    if (payload.message.kind === 'answer' && !payload.message.isDone) this.#haveAgreed = false;
    if (--this.#missing === 0) this.meet();
  };

  onFailure = (): void => {
    this.#haveAgreed = false;
    this.meet();
  };
}

/** How long the coordinator waits for an answer (repair_request_timeout), and for the end of all streams. */
const answerLimitMs = 120_000;
const syncLimitMs = 24 * 3600 * 1000;

function* gather(
  world: World,
  session: RepairSession,
  nodes: readonly ClusterNode[],
  verb: Verb,
  messageFor: (node: ClusterNode) => RepairMessage,
): Process<ReadonlyMap<ClusterNode, RepairMessage>> {
  const answered = new Gathering(nodes.length);
  for (const node of nodes) send(world, session, node, verb, messageFor(node), answered);
  yield* awaitAnswers(world, session, answered, answerLimitMs);
  return answered.isComplete ? answered.answers : new Map();
}

function* askAll(
  world: World,
  session: RepairSession,
  nodes: readonly ClusterNode[],
  verb: Verb,
  message: RepairMessage,
): Process<boolean> {
  const answers = yield* gather(world, session, nodes, verb, () => message);
  return answers.size === nodes.length;
}

function* awaitAnswers(
  world: World,
  session: RepairSession,
  answered: Gathering,
  limitMs: number,
): Process<void> {
  session.waiting = answered;
  if (!answered.isMet && session.outcome !== 'failed') yield answered.until(world.queue.now + limitMs * 1000);
  session.waiting = undefined;
}

function tellAll(world: World, session: RepairSession, verb: Verb, message: RepairMessage): void {
  for (const node of session.nodes) send(world, session, node, verb, message, undefined);
}

function send(
  world: World,
  { coordinator }: RepairSession,
  to: ClusterNode,
  verb: Verb,
  message: RepairMessage,
  handler: Message['handler'],
): void {
  world.send({
    verb,
    from: coordinator,
    to,
    payload: { what: 'repair', message },
    phase: 'repair',
    request: 0,
    expiresAt: Number.POSITIVE_INFINITY,
    handler,
    asker: coordinator,
    askerIncarnation: coordinator.incarnation,
    isResponse: false,
  });
}
