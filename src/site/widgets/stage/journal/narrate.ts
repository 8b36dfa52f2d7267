import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { joinShort } from '../reading-time.ts';
import { type JournalWords, journalWords, type StepWords } from './journal-words.ts';
import type { Run } from './run-scenario.ts';
import { acknowledgementsOf, type ClusterState, nodeOf, type RequestState } from './state.ts';
import { stateAt } from './state-at.ts';

type EventOf<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;

interface Frame {
  language: Language;
  words: JournalWords;
  events: readonly JournalEvent[];
  /** The state after the last of the events. */
  state: ClusterState;
}

/**
 * Tells in one to three sentences what happened between two cursors, that is, in one frame. Empty if nothing
 * happened.
 */
export function tellFrame(language: Language, run: Run, from: number, to: number): string {
  const events = run.events.slice(from, to);
  const frame = { language, words: journalWords[language], events, state: stateAt(run, to) };
  const [first] = events;
  return first ? tellFirst(first, frame) : '';
}

/** The first event of a frame decides what is told. */
function tellFirst(event: JournalEvent, frame: Frame): string {
  const { words } = frame;
  const { node } = event;
  switch (event.kind) {
    case 'request':
      return tellRequest(event, frame);
    case 'determining-replicas':
      return tellPlan(event, frame);
    case 'received':
      return tellReceived(event, frame);
    case 'dropped': {
      if (event.reason === 'too-late') return words.tooLate({ node: strong(node) });
      const isKnown = nodeOf(frame.state, event.node).seenDownBy.includes(event.from);
      return words.dropped({ node: strong(node), from: event.from, isKnown });
    }
    case 'digest-mismatch':
      return words.mismatch({ node, names: names(frame, requestOf(event, frame)?.contacts ?? []) });
    case 'read-repair':
      return tellRepair(event, frame);
    case 'speculating':
      return words.speculates({ node, to: strong(event.to) });
    case 'answer':
    case 'timed-out':
      return tellAnswer(event, frame);
    case 'hint-stored':
      return words.hintLater({ node, ...listed(frame, hintedIn(frame)) });
    case 'hint-expired':
      return words.expired({ node, to: event.to });
    case 'sending':
      return event.phase === 'hint' ? words.replays({ node, ...listed(frame, targetsIn(frame)) }) : '';
    case 'node':
      return tellNode(event, frame);
    case 'seen-down':
    case 'seen-up': {
      const seen = frame.events.flatMap((each) => (each.kind === event.kind ? [each.of] : []));
      return words[event.kind === 'seen-down' ? 'seenDown' : 'seenUp']({
        names: names(frame, [...new Set(seen)]),
      });
    }
    case 'partitioned':
      return words.partitioned({ groups: event.groups.map((group) => names(frame, group)).join(' | ') });
    case 'healed':
      return words.healed;
    default:
      return '';
  }
}

function tellRequest({ node, operation, consistency }: EventOf<'request'>, { words, state }: Frame): string {
  const at = { node, level: consistency };
  if (operation === 'read') return words.asksRead(at);
  const value = state.request?.value;
  return typeof value === 'string' ? words.asksWrite({ ...at, value: code(value) }) : words.asksDelete(at);
}

function tellPlan(event: EventOf<'determining-replicas'>, frame: Frame): string {
  const { words, events } = frame;
  const { node, live, contacts, blockFor: needed } = event;
  const request = requestOf(event, frame);
  if (!request) return '';
  const { level, operation } = request;
  const asked = events.flatMap((each) => (each.kind === 'sending' ? [each] : []));
  const isOwn = events.some(({ kind }) => kind === 'adding-to-memtable' || kind === 'executing-query');
  const hinted = hintedIn(frame);
  const said: string[] = [];
  if (asked.length === 0 && !isOwn && hinted.length === 0)
    return words.tooFew({ node, live: live.length, level, needed });
  if (operation === 'read') {
    const digests = contacts.filter((name) =>
      asked.some(({ to, phase }) => to === name && phase === 'digest'),
    );
    const data = contacts.filter((name) => !digests.includes(name));
    said.push(
      words.sendsRead({
        node,
        level,
        needed: contacts.length,
        data: names(frame, data),
        digests: names(frame, digests),
      }),
    );
    if (isOwn) said.push(words.readsOwn({ node }));
  } else {
    const sent = contacts.filter((name) => name !== node);
    said.push(words.sendsWrite({ node, names: names(frame, sent), level, needed, isOwn }));
  }
  if (hinted.length > 0) said.push(words.hints({ node, ...listed(frame, hinted) }));
  const refused = events.flatMap((each) => (each.kind === 'hint-not-stored' ? [each.to] : []));
  if (refused.length > 0) said.push(words.hintsNot({ node, names: names(frame, refused) }));
  const lost = asked.filter(({ lost: reason }) => reason !== undefined).map(({ to }) => to);
  if (lost.length > 0) said.push(words.isLost({ names: names(frame, lost) }));
  return joinShort(said);
}

function tellReceived(event: EventOf<'received'>, frame: Frame): string {
  const { words, events, state } = frame;
  const node = strong(event.node);
  if (event.verb.endsWith('_RSP')) return tellReply(event, frame);
  if (events.some((each) => each.kind === 'sending' && each.payload.what === 'failure'))
    return words.fails({ node });
  const forwarded = events.flatMap((each) =>
    each.kind === 'sending' && each.phase === 'forward' && each.verb === 'MUTATION_REQ' ? [each.to] : [],
  );
  switch (event.verb) {
    case 'HINT_REQ':
      return words.storesHint({ node, from: event.from });
    case 'READ_REPAIR_REQ':
      return words.storesRepair({ node });
    case 'READ_REQ': {
      if (event.payload.what === 'read' && event.payload.isDigest) return words.sendsDigest({ node });
      const { copy } = nodeOf(state, event.node);
      return words.sendsData({ node, copy: 'value' in copy ? copyText(words, copy) : words.noRow });
    }
    case 'MUTATION_REQ': {
      const stores = words.stores({ node });
      const on = forwarded.length > 0 ? [words.passesOn({ node, names: names(frame, forwarded) })] : [];
      return joinShort([stores, ...on]);
    }
    default:
      return '';
  }
}

function tellReply(event: EventOf<'received'>, frame: Frame): string {
  const { words, events } = frame;
  const node = strong(event.from);
  if (event.verb === 'HINT_RSP') {
    const isGone = events.some(({ kind }) => kind === 'hint-delivered');
    return isGone ? words.delivered({ node: event.node, to: node }) : '';
  }
  if (event.payload.what === 'failure') return words.answersFailure({ node });
  const request = requestOf(event, frame);
  if (!request) return '';
  const { level, needed, replies } = request;
  if (event.verb === 'READ_REPAIR_RSP') return words.answersRepair({ node });
  const reply = replies.findLast((each) => each.node === event.from);
  const isFull = level === 'EACH_QUORUM';
  if (reply && !reply.counts && !(isFull && request.answer)) return words.countsNot({ node, level, isFull });
  const count = acknowledgementsOf(request).length;
  if (event.verb === 'MUTATION_RSP') {
    if (request.answer) return words.acknowledgesLate({ node });
    if (count < needed) return words.acknowledges({ node, count, needed });
    const hasMore = frame.state.messages.some(
      ({ request: number, fate }) => number === request.number && fate === 'in-flight',
    );
    return words.completes({ node, count, level, hasMore });
  }
  const asked = { node, count, needed: Math.max(needed, count) };
  if (reply?.what === 'digest') return words.answersDigest(asked);
  return words.answersData({ ...asked, copy: copyText(words, reply ?? {}) });
}

function tellRepair(event: EventOf<'read-repair'>, frame: Frame): string {
  const { words } = frame;
  const repairs = requestOf(event, frame)?.repairs ?? [];
  return words.repairs({
    node: event.node,
    names: names(
      frame,
      repairs.map(({ to }) => to),
    ),
    copy: copyText(words, repairs[0] ?? {}),
  });
}

function tellAnswer(event: EventOf<'answer' | 'timed-out'>, frame: Frame): string {
  const { words } = frame;
  const request = requestOf(event, frame);
  const answer = request?.answer;
  if (!request || !answer) return '';
  const { error } = answer;
  if (!error) {
    if (request.operation !== 'read') return words.written({ level: request.level });
    const said = words.read({ copy: copyText(words, answer) });
    return answer.isStale ? `${said} ${words.stale}` : said;
  }
  const { required = 0, alive = 0, received = 0, blockFor = 0 } = error.details;
  if (error.kind === 'Unavailable')
    return words.unavailable({
      level: request.level,
      needed: required,
      live: alive,
      isRead: request.operation === 'read',
    });
  if (error.kind === 'WriteTimeout') return words.writeTimeout({ count: received, needed: blockFor });
  if (error.kind === 'ReadTimeout') return words.readTimeout({ count: received, needed: blockFor });
  return words.failure({ error: error.message });
}

function tellNode({ node: name, change, factor = 1 }: EventOf<'node'>, { words, language }: Frame): string {
  const node = strong(name);
  if (change !== 'slowed') return words[change]({ node });
  return factor === 1
    ? words.atSpeed({ node })
    : words.slowed({ node, factor: formatNumber(language, factor) });
}

function hintedIn({ events }: Frame): string[] {
  return [...new Set(events.flatMap((event) => (event.kind === 'hint-stored' ? [event.to] : [])))];
}

function targetsIn({ events }: Frame): string[] {
  return events.flatMap((event) => (event.kind === 'sending' ? [event.to] : []));
}

function listed(frame: Frame, list: readonly string[]): { names: string; count: number } {
  return { names: names(frame, list), count: list.length };
}

function requestOf({ request }: JournalEvent, { state }: Frame): RequestState | undefined {
  return state.requests.get(request);
}

function copyText(
  words: JournalWords,
  { value, timestamp = 0 }: { value?: string | null | undefined; timestamp?: number | undefined },
): string {
  if (value === undefined) return words.noRow;
  return value === null ? words.deleted({ timestamp }) : words.copy({ value: code(value), timestamp });
}

/** Values must not contain the marks of a narration, because the marks cannot be escaped. */
function code(value: string): string {
  return `\`${value.replaceAll(/[*`]/g, '·')}\``;
}

function strong(name: string): string {
  return `**${name}**`;
}

function names({ words }: Pick<Frame, 'words'>, list: readonly string[]): string {
  const last = list.at(-1) ?? '';
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')}${words.and}${last}`;
}

/** What happened between two cursors, in two or three words. */
export function labelFrame(language: Language, run: Run, from: number, to: number): string {
  const events = run.events.slice(from, to);
  const { steps } = journalWords[language];
  const last = events.findLast(({ kind }) => kind === 'answer' || kind === 'timed-out');
  if (last) return labelAnswer(last, steps);
  const [first] = events;
  return first ? labelFirst(first, events, steps) : '';
}

function labelAnswer(event: JournalEvent, steps: StepWords): string {
  if (event.kind === 'timed-out') return steps.timeout;
  const error = event.kind === 'answer' ? event.error : undefined;
  if (!error) return steps.answered;
  if (error.kind === 'Unavailable') return steps.refused;
  return error.kind.endsWith('Timeout') ? steps.timeout : steps.error;
}

function labelFirst(event: JournalEvent, events: readonly JournalEvent[], steps: StepWords): string {
  const { node } = event;
  const has = (kind: JournalEvent['kind']) => events.some((each) => each.kind === kind);
  switch (event.kind) {
    case 'request':
      return steps.asks(node);
    case 'determining-replicas':
      if (!has('sending') && !has('adding-to-memtable') && !has('executing-query') && !has('hint-stored'))
        return steps.tooFew;
      return has('executing-query') ||
        events.some((each) => each.kind === 'sending' && each.verb === 'READ_REQ')
        ? steps.reads(node)
        : steps.sends(node);
    case 'received':
      return labelReceived(event, events, steps);
    case 'dropped':
      return steps.dropped(node);
    case 'digest-mismatch':
      return steps.mismatch;
    case 'read-repair':
      return steps.repairs;
    case 'speculating':
      return steps.speculates(event.to);
    case 'hint-stored':
      return steps.hint;
    case 'hint-expired':
      return steps.expired;
    case 'sending':
      return steps.replays;
    case 'node':
      return steps.changes[event.change](node);
    case 'seen-down':
    case 'seen-up':
      return steps.noticed(event.of);
    case 'partitioned':
      return steps.split;
    case 'healed':
      return steps.healed;
    default:
      return '';
  }
}

function labelReceived(
  { node, from, verb }: EventOf<'received'>,
  events: readonly JournalEvent[],
  steps: StepWords,
): string {
  if (verb.endsWith('_RSP')) return steps.replies(from);
  if (events.some((each) => each.kind === 'sending' && each.payload.what === 'failure'))
    return steps.fails(node);
  switch (verb) {
    case 'HINT_REQ':
      return steps.takesHint(node);
    case 'READ_REPAIR_REQ':
      return steps.isRepaired(node);
    case 'READ_REQ':
      return steps.readsCopy(node);
    default:
      return steps.stores(node);
  }
}
