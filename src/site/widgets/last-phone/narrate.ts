import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { stateOf } from '#site/widgets/stage/journal/play.ts';
import { type ClusterState, nodeOf } from '#site/widgets/stage/journal/state.ts';
import { storedOf, type Version, versionIn } from '#site/widgets/stage/journal/version.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { nameOf, presetOf, type Setup, type Shopper, shoppers, unsold } from './model.ts';
import { ballotKey, ballotNumbers, shopperOf, soldToBy, toldAt } from './paxos.ts';
import type { Phones } from './play.ts';
import { type Names, type Words, words } from './words.ts';

type EventOf<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;

/** One frame: what happened in it, the cluster before and after, and whose request it belongs to. */
interface Frame {
  readonly language: Language;
  readonly says: Words['says'];
  readonly play: Phones;
  readonly events: readonly JournalEvent[];
  readonly before: ClusterState;
  readonly after: ClusterState;
  readonly shopper: Shopper | undefined;
  readonly who: string;
  readonly numberOf: ReadonlyMap<string, number>;
  readonly to: number;
}

/** A frame that comes more than this after the one before says how much later it is. */
const laterMs = 5;

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, play: Phones): string[] {
  return play.cursors.map((_, at) => {
    if (at === 0) return tellStart(language, play);
    const frame = frameAt(language, play, at);
    const gap = frame.after.atMs - frame.before.atMs;
    const later = gap > laterMs && at > 1 ? `${words[language].says.later(timeOf(language, gap))} ` : '';
    return joinShort([`${later}${tell(frame)}`]);
  });
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, play: Phones): string[] {
  return play.cursors.map((_, at) =>
    at === 0 ? stageWords[language].start : labelOf(frameAt(language, play, at)),
  );
}

/** What the story is to be remembered for. A story of the learner's own has none. */
export function moralOf(language: Language, setup: Setup): string {
  const preset = presetOf(setup);
  return preset ? words[language].says.ends[preset] : '';
}

function frameAt(language: Language, play: Phones, at: number): Frame {
  const { run, cursors } = play;
  const events = run.events.slice(cursors[at - 1]!, cursors[at]!);
  const shopper = shopperOf(play, events.find(({ request }) => request > 0)?.request ?? 0);
  return {
    language,
    says: words[language].says,
    play,
    events,
    before: stateOf(play, at - 1),
    after: stateOf(play, at),
    shopper,
    who: shopper ? words[language].names[shopper] : '',
    numberOf: ballotNumbers(play),
    to: cursors[at]!,
  };
}

function tellStart(language: Language, { setup, run }: Phones): string {
  const { names, says } = words[language];
  const at = (shopper: Shopper) => strong(nameOf(setup, setup.via[shopper]));
  return says.start({
    key: setup.key,
    ana: names.ana,
    ivo: names.ivo,
    anaAt: at('ana'),
    ivoAt: at('ivo'),
    ...listed(language, run.replicas),
  });
}

/** What decides the frame comes first here: a frame of a coordinator has several events. */
function tell(frame: Frame): string {
  const find = <Kind extends JournalEvent['kind']>(kind: Kind) =>
    frame.events.find((event): event is EventOf<Kind> => event.kind === kind);
  const { says, who } = frame;
  const died = find('node');
  if (died) {
    const shopper = shoppers.find((one) => nameOf(frame.play.setup, frame.play.setup.via[one]) === died.node);
    return says.dies({ node: strong(died.node), who: shopper ? words[frame.language].names[shopper] : '' });
  }
  const answer = find('answer');
  if (answer) return tellAnswer(frame, answer);
  const waits = find('contention');
  if (waits)
    return says.lost({ who, node: strong(waits.node), ms: timeOf(frame.language, waits.waitMicros / 1000) });
  const finishes = find('finishing-round');
  if (finishes) return tellFinishing(frame, finishes);
  const proposes = find('proposing');
  if (proposes) return tellProposal(frame, proposes);
  const missed = find('repairing-missed-commit');
  if (missed) return says.tellsCommit({ node: strong(missed.node), ...listed(frame.language, missed.to) });
  const commits = frame.events.find((event) => event.kind === 'sending' && event.verb === 'PAXOS_COMMIT_REQ');
  if (commits?.kind === 'sending' && commits.payload.what === 'commit')
    return says.commits({ who, node: strong(commits.node), value: codeOf(commits.payload.proposal.update) });
  const reads = find('reading-existing-values');
  if (reads) return says.readsNow({ who, node: strong(reads.node) });
  const prepares = find('preparing');
  if (prepares) return tellPreparing(frame, prepares);
  const begins = find('request');
  if (begins) return tellRequest(frame, begins);
  if (find('digest-mismatch')) return says.mismatch({ node: strong(frame.events[0]!.node) });
  return tellReplicas(frame);
}

function tellRequest({ says, who }: Frame, event: EventOf<'request'>): string {
  const at = { who, node: strong(event.node), level: event.consistency };
  if (event.operation === 'read') return says.reads(at);
  return says.writes({ ...at, value: codeOf(event.updates?.[0]) });
}

function tellPreparing(frame: Frame, { node, ballot, request }: EventOf<'preparing'>): string {
  const { says, who, play } = frame;
  const at = { who, node: strong(node), ballot: ballotOf(frame, ballot) };
  const begun = frame.events.find((event): event is EventOf<'request'> => event.kind === 'request');
  const first = play.run.events.find((event) => event.kind === 'preparing' && event.request === request);
  const level = begun?.serialConsistency ?? play.setup.way;
  return first?.kind === 'preparing' && ballotKey(first.ballot) === ballotKey(ballot)
    ? says.prepares({ ...at, level })
    : says.preparesAgain(at);
}

function tellProposal(frame: Frame, { node, ballot, update }: EventOf<'proposing'>): string {
  const { says, who, shopper } = frame;
  const at = { who, node: strong(node), ballot: ballotOf(frame, ballot) };
  if (update) return says.proposes({ ...at, value: codeOf(update) });
  const winner = shoppers.find((one) => one !== shopper) ?? 'ana';
  const copies = frame.after.nodes.flatMap(({ copy }) => ('value' in copy ? [copy.value ?? unsold] : []));
  return says.proposesNothing({ ...at, value: code(copies.find((value) => value !== unsold) ?? winner) });
}

function tellFinishing({ language, says, who }: Frame, { node, update }: EventOf<'finishing-round'>): string {
  const value = soldToBy(update);
  const other = shoppers.find((shopper) => shopper === value);
  return says.finishes({
    who,
    node: strong(node),
    value: codeOf(update),
    other: other ? words[language].names[other] : '',
  });
}

function tellAnswer(frame: Frame, { error, node }: EventOf<'answer'>): string {
  const { says, who, play, shopper, to } = frame;
  const told = shopper ? toldAt(play, to, shopper) : undefined;
  if (error?.kind === 'NoAnswer') return says.dies({ who, node: strong(node) });
  if (error) return (told?.isUnknown ? says.unknown : says.unavailable)({ who, error: error.kind });
  const operation = frame.after.requests.get(frame.events.find(({ request }) => request > 0)?.request ?? 0);
  const value = code(soldTo(frame) ?? unsold);
  if (operation?.operation === 'read')
    return told?.what === 'unsold' ? says.foundUnsold({ who }) : says.foundSold({ who, value });
  if (operation?.operation === 'write') return says.written({ who });
  return told?.what === 'theirs' ? says.applied({ who }) : says.notApplied({ who, value });
}

/** What the replicas did. What they did most decides, because they can differ. */
function tellReplicas(frame: Frame): string {
  const { says, language, events, who } = frame;
  const those = <Kind extends JournalEvent['kind']>(kind: Kind) =>
    events.filter((event): event is EventOf<Kind> => event.kind === kind);
  const at = (list: readonly JournalEvent[]) => listed(language, inOrder(frame, list));
  const said: string[] = [];
  const rejected = [...those('promise-rejected'), ...those('proposal-rejected')];
  const promising = those('promising');
  if (promising.length > 0) said.push(tellPromises(frame, promising));
  const accepting = those('accepting');
  const [accepted] = accepting;
  if (accepted?.update)
    said.push(
      says.accept({
        who,
        ...at(accepting),
        ballot: ballotOf(frame, accepted.ballot),
        value: codeOf(accepted.update),
      }),
    );
  else if (accepted) said.push(says.acceptNothing(at(accepting)));
  const [refused] = rejected;
  if (refused) {
    const round = {
      who,
      ...at(rejected),
      ballot: ballotOf(frame, refused.ballot),
      value: '',
      greater: ballotOf(frame, refused.promised),
    };
    said.push(refused.kind === 'promise-rejected' ? says.refusePromise(round) : says.refuseProposal(round));
  }
  const writing = those('adding-to-memtable');
  if (writing[0]) said.push(tellStored(frame, writing));
  const reading = those('executing-query');
  if (reading.length > 0 && said.length === 0)
    said.push(isOfTransaction(frame) ? says.readCondition(at(reading)) : says.sendRow(at(reading)));
  if (said.length > 0) return joinShort(said);
  const dropped = those('dropped');
  const [late] = dropped;
  if (late)
    return late.reason === 'too-late'
      ? says.comesTooLate({ node: strong(late.node) })
      : says.hearsNothing(at(dropped));
  const received = those('received');
  const [first] = received;
  if (!first) return '';
  const from = listed(language, [...new Set(received.map((event) => event.from))]);
  const isLate = frame.after.requests.get(first.request)?.answer !== undefined;
  return isLate ? says.confirmsLate(from) : says.answersSoFar({ ...from, node: strong(first.node) });
}

function tellPromises(frame: Frame, promising: readonly EventOf<'promising'>[]): string {
  const { says, who, language } = frame;
  const names = listed(language, inOrder(frame, promising));
  const ballot = ballotOf(frame, promising[0]!.ballot);
  const before = frame.play.run.events
    .slice(frame.play.run.start, frame.to - frame.events.length)
    .findLast((event) => event.kind === 'promising' && promising.some(({ node }) => node === event.node));
  const isOver =
    before?.kind === 'promising' &&
    before.request !== promising[0]!.request &&
    frame.before.requests.get(before.request)?.answer === undefined;
  const round = { who, ...names, ballot, value: '' };
  return isOver ? says.promiseOver({ ...round, old: ballotOf(frame, before.ballot) }) : says.promise(round);
}

function tellStored(frame: Frame, writing: readonly EventOf<'adding-to-memtable'>[]): string {
  const { says, language, before, after } = frame;
  const names = listed(language, inOrder(frame, writing));
  const [first] = writing;
  const written = versionIn(storedOf(first!.update));
  const [was, is] = [versionAt(before, first!.node), versionAt(after, first!.node)];
  const value = code(written.value ?? unsold);
  const other = was.value === written.value ? undefined : was;
  if (other?.timestamp === written.timestamp && other?.value) {
    const isKept = is.value === written.value;
    const [lost, kept] = isKept ? [other.value, is.value] : [written.value, other.value];
    return says.keepGreater({ ...names, value: code(lost ?? unsold), kept: code(kept ?? unsold) });
  }
  if (is.value !== written.value) return says.keepNewer({ ...names, value, kept: code(is.value ?? unsold) });
  if (other?.value && other.value !== unsold)
    return says.overwrite({ ...names, value, old: code(other.value) });
  return isOfTransaction(frame) ? says.commit({ ...names, value }) : says.store({ ...names, value });
}

function versionAt(state: ClusterState, name: string): Version {
  const { copy } = nodeOf(state, name);
  return 'value' in copy ? copy : { value: undefined, timestamp: undefined };
}

function labelOf(frame: Frame): string {
  const { steps } = words[frame.language];
  const { events, who } = frame;
  const kinds = new Set(events.map(({ kind }) => kind));
  const has = (kind: JournalEvent['kind']) => kinds.has(kind);
  const died = events.find((event) => event.kind === 'node');
  if (died) return steps.dies(died.node);
  const answer = events.find((event) => event.kind === 'answer');
  if (answer?.kind === 'answer') return answer.error ? steps.error : steps.answer(who);
  if (has('contention')) return steps.waits(who);
  if (has('finishing-round') || has('repairing-missed-commit')) return steps.finishes;
  if (has('proposing')) return steps.propose;
  if (events.some((event) => event.kind === 'sending' && event.verb === 'PAXOS_COMMIT_REQ'))
    return steps.commit;
  if (has('reading-existing-values')) return steps.read;
  if (has('request') || has('preparing')) return steps.asks(who);
  if (has('promise-rejected') || has('proposal-rejected')) return steps.refuse;
  if (has('promising')) return steps.promise;
  if (has('accepting')) return steps.accept;
  if (has('committing') || has('adding-to-memtable')) return steps.store;
  if (has('executing-query')) return steps.send;
  return steps.late;
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, { setup }: Phones, state: ClusterState): string {
  const { drawing, names } = words[language];
  const nodes = state.nodes.map(({ name, status }) => (status === 'down' ? drawing.down(name) : name));
  const said = [drawing.ring(nodes.join('; '))];
  for (const shopper of shoppers)
    said.push(drawing.asks({ who: names[shopper], node: nameOf(setup, setup.via[shopper]) }));
  const copies = state.nodes.flatMap(({ name, copy }) => ('value' in copy ? [`${name}: ${copy.value}`] : []));
  if (copies.length > 0) said.push(drawing.copies(copies.join('; ')));
  const under = state.messages.filter(({ fate }) => fate === 'in-flight');
  if (under.length > 0) said.push(drawing.under(under.map(({ from, to }) => `${from} → ${to}`).join(', ')));
  return said.join(' ');
}

export function timeOf(language: Language, ms: number): string {
  const rounded = Math.round(ms * 10) / 10;
  return `${formatNumber(language, rounded, Number.isInteger(rounded) ? 0 : 1)}\u00a0${words[language].clock}`;
}

function isOfTransaction({ after, events }: Frame): boolean {
  return after.requests.get(events[0]?.request ?? 0)?.operation === 'compare-and-set';
}

/** Who has the phone by the newest copy. */
function soldTo({ after }: Frame): string | undefined {
  for (const { copy } of after.nodes)
    if (copy.kind === 'fresh' && copy.value !== unsold) return copy.value ?? undefined;
  return undefined;
}

function ballotOf({ numberOf }: Frame, ballot: EventOf<'preparing'>['ballot']): string {
  return `**${numberOf.get(ballotKey(ballot)) ?? 0}**`;
}

/** The nodes of these events, each once, in the order of the ring. */
function inOrder({ after }: Frame, events: readonly JournalEvent[]): string[] {
  return after.nodes.map(({ name }) => name).filter((name) => events.some(({ node }) => node === name));
}

function codeOf(update: Parameters<typeof soldToBy>[0]): string {
  return code(soldToBy(update) ?? unsold);
}

function strong(name: string): string {
  return `**${name}**`;
}

function code(value: string): string {
  return `\`${value}\``;
}

function listed(language: Language, list: readonly string[]): Names {
  const marked = list.map(strong);
  const last = marked.at(-1) ?? '';
  const names =
    marked.length < 2 ? last : `${marked.slice(0, -1).join(', ')}${journalWords[language].and}${last}`;
  return { names, count: list.length };
}
