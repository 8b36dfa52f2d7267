import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Language } from '#i18n/languages.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { labelFrame, tellFrame } from '#site/widgets/stage/journal/narrate.ts';
import { endState, type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { type ClusterState, nodeOf } from '#site/widgets/stage/journal/state.ts';
import { joinShort } from '#site/widgets/stage/reading-time.ts';
import { stageWords } from '#site/widgets/stage/words.ts';
import { writeTime } from './clock.ts';
import { nodeName, presetOf, type Setup } from './model.ts';
import { isOfWrite, prices } from './play.ts';
import { type Names, words } from './words.ts';

/** One frame: what happened in it, and the cluster before and after. */
interface Frame {
  readonly language: Language;
  readonly events: readonly JournalEvent[];
  readonly before: ClusterState;
  readonly after: ClusterState;
}

/** A frame that comes more than this after the one before says how much later it is. */
const laterMs = 1500;

/** One narration for each frame: what is seen in it, and why. */
export function narrations(language: Language, setup: Setup, play: Play): string[] {
  const { run, cursors } = play;
  const last = cursors.length - 1;
  return cursors.map((cursor, at) => {
    if (at === 0) return tellStart(language, setup);
    const before = stateOf(play, at - 1);
    const after = stateOf(play, at);
    const events = run.events.slice(cursors[at - 1]!, cursor);
    const told = tellOwn({ language, events, before, after }) ?? [
      tellFrame(language, run, cursors[at - 1]!, cursor),
    ];
    const gap = after.atMs - before.atMs;
    const later = gap > laterMs && at > 1 ? `${words[language].says.later(writeTime(language, gap))} ` : '';
    const end = at === last ? tellEnd(language, setup, play) : [];
    return joinShort([`${later}${told[0]}`, ...told.slice(1), ...end]);
  });
}

/** What happens in each frame, in two or three words. */
export function labels(language: Language, { run, cursors }: Play): string[] {
  return cursors.map((cursor, at) =>
    at === 0 ? stageWords[language].start : labelFrame(language, run, cursors[at - 1]!, cursor),
  );
}

/** What the story is to be remembered for. A story of the learner's own has none. */
export function moralOf(language: Language, setup: Setup): string {
  const preset = presetOf(setup);
  return preset ? words[language].says.ends[preset] : '';
}

function tellStart(language: Language, { away, via, level }: Setup): string {
  const { says } = words[language];
  const asked = { node: strong(nodeName(via)), price: code(prices.missed), level };
  const gone = away.flatMap((isAway, at) => (isAway ? [nodeName(at)] : []));
  if (gone.length === 0) return says.startAll(asked);
  const { names, count } = listed(language, gone);
  return says.start({ ...asked, away: names, count });
}

/** The frames that this lesson is about. Undefined for a frame that the journal's own words tell well enough. */
function tellOwn(frame: Frame): string[] | undefined {
  const [first] = frame.events;
  if (!first) return undefined;
  if (isOfWrite(first) || (first.kind === 'answer' && frame.events.some(isOfWrite)))
    return tellConfirmed(frame);
  switch (first.kind) {
    case 'request':
      return tellRequest(frame, first);
    case 'determining-replicas':
      return tellPlan(frame, first);
    case 'node':
      return tellNodes(frame, first);
    case 'seen-up':
      return tellSeen(frame);
    case 'sending':
      return tellReplay(frame, first);
    case 'received':
      if (first.verb === 'HINT_REQ') return tellHint(frame, first.node);
      return first.verb === 'HINT_RSP' ? tellDelivered(frame, first) : undefined;
    default:
      return undefined;
  }
}

function tellRequest({ language, after }: Frame, { node, request }: JournalEvent): string[] | undefined {
  const asked = after.requests.get(request);
  if (asked?.operation !== 'write' || typeof asked.value !== 'string') return undefined;
  return [words[language].says.asks({ node, price: code(asked.value), level: asked.level })];
}

function tellPlan({ language, events, after }: Frame, { node, request }: JournalEvent): string[] | undefined {
  if (after.requests.get(request)?.operation !== 'write') return undefined;
  const { says } = words[language];
  const to = (kind: 'sending' | 'hint-stored' | 'hint-not-stored') => [
    ...new Set(events.flatMap((event) => (event.kind === kind ? [event.to] : []))),
  ];
  const [sent, hinted, refused] = [to('sending'), to('hint-stored'), to('hint-not-stored')];
  const told = [
    ...(hinted.length > 0 ? [says.hints({ node, ...listed(language, hinted) })] : []),
    ...(refused.length > 0 ? [says.noHints({ node, ...listed(language, refused) })] : []),
  ];
  if (sent.length > 0) return [says.sends({ node, ...listed(language, sent) }), ...told];
  return told.length > 0 ? told : undefined;
}

function tellConfirmed({ language, events, before, after }: Frame): string[] | undefined {
  const [first] = events;
  const request = after.requests.get(first?.request ?? 0);
  const stored = events.flatMap((event) =>
    event.kind === 'received' && event.verb === 'MUTATION_REQ' ? [event.node] : [],
  );
  const acknowledged = events.flatMap((event) =>
    event.kind === 'received' && event.verb === 'MUTATION_RSP' ? [event.from] : [],
  );
  if (!request?.answer || request.answer.error) return undefined;
  const { says } = words[language];
  const inOrder = after.nodes.map(({ name }) => name);
  const names = [...new Set([...stored, ...acknowledged])].toSorted(
    (one, other) => inOrder.indexOf(one) - inOrder.indexOf(other),
  );
  const isLate = before.requests.get(request.number)?.answer !== undefined;
  const list = listed(language, names);
  return [isLate ? says.confirmedLate(list) : says.confirmed({ level: request.level, ...list })];
}

function tellNodes(frame: Frame, { node }: JournalEvent): string[] | undefined {
  const { language, events, before, after } = frame;
  const { says } = words[language];
  const [first] = events;
  const changed = events.flatMap((event) => (event.kind === 'node' ? [event.node] : []));
  if (first?.kind !== 'node') return undefined;
  if (first.change === 'killed') {
    const [had, has] = [nodeOf(before, node).hints, nodeOf(after, node).hints];
    const at = { node: strong(node), ...listed(language, [...new Set(had.map(({ to }) => to))]) };
    if (had.length === 0) return [says.dies(at)];
    return [has.length === 0 ? says.diesWithHints(at) : says.diesAfterFlush(at)];
  }
  if (first.change !== 'started') return undefined;
  const behind = changed.length === 1 ? nodeOf(after, node).copy : undefined;
  if (behind?.kind === 'stale' && behind.value !== null)
    return [says.back({ node: strong(node), price: code(behind.value) })];
  return [says.returns(listed(language, changed))];
}

function tellSeen({ language, events, after }: Frame): string[] {
  const seen = new Set(events.flatMap((event) => (event.kind === 'seen-up' ? [event.of] : [])));
  const names = after.nodes.map(({ name }) => name).filter((name) => seen.has(name));
  return [words[language].says.seen(listed(language, names))];
}

function tellReplay({ language, events }: Frame, { node }: JournalEvent): string[] | undefined {
  const to = events.flatMap((event) =>
    event.kind === 'sending' && event.verb === 'HINT_REQ' ? [event.to] : [],
  );
  return to.length > 0 ? [words[language].says.replays({ node, ...listed(language, to) })] : undefined;
}

function tellDelivered({ language, events }: Frame, { node }: JournalEvent): string[] | undefined {
  const to = events.flatMap((event) => (event.kind === 'hint-delivered' ? [event.to] : []));
  return to.length > 0 ? [words[language].says.delivered({ node, ...listed(language, to) })] : undefined;
}

function tellHint({ language, events, before, after }: Frame, name: string): string[] | undefined {
  const { says } = words[language];
  const got = events.flatMap((event) => (event.kind === 'received' ? [event.node] : []));
  const [was, is] = [nodeOf(before, name).copy, nodeOf(after, name).copy];
  if (!('value' in is) || is.value === null) return undefined;
  const node = strong(name);
  if ('value' in was && was.timestamp === is.timestamp)
    return [says.tooOld({ node, hint: code(prices.missed), price: code(is.value) })];
  return [says.takes({ price: code(is.value), ...listed(language, got) })];
}

/** A replica that still has an old price when everything is over, and that no hint will reach. */
function tellEnd(language: Language, setup: Setup, play: Play): string[] {
  const name = missedBy(setup, endState(play));
  const copy = name === undefined ? undefined : nodeOf(endState(play), name).copy;
  if (name === undefined || copy?.kind !== 'stale' || copy.value === null) return [];
  return [words[language].says.neverTold({ node: strong(name), price: code(copy.value) })];
}

/** The first replica that was away: the node that the story is about. */
export function missedBy({ away }: Setup, { replicas }: ClusterState): string | undefined {
  const gone = away.flatMap((isAway, at) => (isAway ? [nodeName(at)] : []));
  return replicas.find((name) => gone.includes(name));
}

/** Describes the drawing of this frame for screen readers. */
export function describe(language: Language, state: ClusterState): string {
  const { drawing } = words[language];
  const { ledger } = journalWords[language];
  const names = state.nodes.map(({ name, status }) => (status === 'down' ? `${name}, ${ledger.down}` : name));
  const said = [drawing.ring(names.join('; '))];
  if (state.request) said.push(drawing.asks(state.request.coordinator));
  const copies = state.nodes.flatMap(({ name, copy }) => ('value' in copy ? [`${name}: ${copy.value}`] : []));
  if (copies.length > 0) said.push(drawing.copies(copies.join('; ')));
  const hints = state.nodes.flatMap(({ name, hints: kept }) => kept.map(({ to }) => `${name} → ${to}`));
  if (hints.length > 0) said.push(drawing.hints(hints.join('; ')));
  const under = state.messages.filter(({ fate }) => fate === 'in-flight');
  if (under.length > 0) said.push(drawing.under(under.map(({ from, to }) => `${from} → ${to}`).join(', ')));
  return said.join(' ');
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
