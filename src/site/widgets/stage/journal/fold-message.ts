import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { MessageState } from './state.ts';

/** A message as the fold keeps it: how far it has come follows from the time. */
export type Message = Omit<MessageState, 'progress'>;

type EventOf<Kind extends JournalEvent['kind']> = Extract<JournalEvent, { kind: Kind }>;

/** How long a lost message is drawn as being on its way. Nobody can know how long it would have taken. */
const lostMicros = 1000;

export function messageOf(
  { node, verb, to, phase, payload, arrivesAt, lost, request }: EventOf<'sending'>,
  { cursor, now }: { cursor: number; now: number },
): Message {
  return {
    id: cursor,
    kind: kindOf(verb, payload),
    verb,
    phase,
    from: node,
    to,
    request,
    payload,
    sentAt: now,
    arrivesAt,
    fate: lost ? 'lost' : 'in-flight',
    reason: lost,
    endedAt: lost ? cursor + 1 : undefined,
  };
}

function kindOf(verb: Message['verb'], payload: Message['payload']): Message['kind'] {
  if (payload.what === 'failure') return 'failure';
  if (verb.endsWith('_RSP')) return 'response';
  if (verb === 'READ_REPAIR_REQ') return 'repair';
  if (verb === 'HINT_REQ') return 'hint';
  return payload.what === 'read' && payload.isDigest ? 'digest' : 'request';
}

export function isUnderWay({ endedAt }: Message): boolean {
  return endedAt === undefined;
}

/** Whether this is the message that the event receives or drops. */
export function isEndedBy(message: Message, event: EventOf<'received' | 'dropped'>): boolean {
  const { from, to, verb, request, phase, sentAt } = message;
  return (
    isUnderWay(message) &&
    from === event.from &&
    to === event.node &&
    verb === event.verb &&
    request === event.request &&
    phase === event.phase &&
    (event.kind === 'dropped' || sentAt === event.sentAt)
  );
}

export function progressOf({ sentAt, arrivesAt, fate }: Message, now: number): number {
  if (fate === 'arrived' || fate === 'dropped') return 1;
  const way = (arrivesAt ?? sentAt + lostMicros) - sentAt;
  return way <= 0 ? 1 : Math.min(1, Math.max(0, (now - sentAt) / way));
}
