// A journey as a list: who said what to whom, and when. The accessible form of the drawing.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { MessageKind } from '#site/widgets/stage/ring/messages.ts';
import type { ViewWords } from './view-words.ts';

export interface LogLine {
  ms: number;
  /** How the line is drawn. Undefined for what happens within a node. */
  kind?: MessageKind;
  who: string;
  says: string;
  /** The cursor after the event. */
  cursor: number;
}

export function journeyLog(events: readonly JournalEvent[], words: ViewWords): LogLine[] {
  const start = events[0]?.at ?? 0;
  return events.flatMap((event, at) => {
    const line = tell(event, words.log);
    return line ? [{ ...line, ms: (event.at - start) / 1000, cursor: at + 1 }] : [];
  });
}

type Told = Pick<LogLine, 'kind' | 'who' | 'says'>;

function tell(event: JournalEvent, words: ViewWords['log']): Told | undefined {
  const { node } = event;
  switch (event.kind) {
    case 'request':
      return { kind: 'client', who: `${words.client} → ${node}`, says: words.arrives(node) };
    case 'determining-replicas':
      return { who: node, says: words.plan(event.replicas.join(', '), event.blockFor) };
    case 'sending':
      return tellSending(event, words);
    case 'dropped':
      return { kind: 'failure', who: `${event.from} → ${node}`, says: words.dropped(node) };
    case 'adding-to-memtable':
      return { who: node, says: words.stores };
    case 'executing-query': {
      const reads = event.isDigest ? words.readsForDigest : words.reads;
      return { who: node, says: reads(event.liveRows, event.tombstones) };
    }
    case 'executing-scan':
      return { who: node, says: words.reads(event.liveRows, event.tombstones) };
    case 'digest-mismatch':
      return { who: node, says: words.mismatch };
    case 'speculating':
      return { who: node, says: words.speculates(event.to) };
    case 'timed-out':
      return { who: node, says: words.timedOut(event.received, event.blockFor) };
    case 'hint-stored':
      return { kind: 'hint', who: node, says: words.hint(event.to) };
    case 'hint-delivered':
      return { who: node, says: words.delivered(event.to) };
    case 'promising':
      return { who: node, says: words.promises };
    case 'promise-rejected':
    case 'proposal-rejected':
      return { who: node, says: words.rejects };
    case 'accepting':
      return { who: node, says: words.accepts };
    case 'cas-applied':
      return { who: node, says: words.applied };
    case 'cas-not-applied':
      return { who: node, says: words.notApplied };
    case 'batch-stored':
      return { who: node, says: words.batchStored };
    case 'answer': {
      const who = `${node} → ${words.client}`;
      if (event.error) return { kind: 'failure', who, says: event.error.kind };
      return { kind: 'response', who, says: event.rows > 0 ? words.rows(event.rows) : words.done };
    }
    case 'node':
      return { who: node, says: words.node[event.change] };
    case 'seen-down':
      return { who: node, says: words.seesDown(event.of) };
    case 'seen-up':
      return { who: node, says: words.seesUp(event.of) };
    default:
      return undefined;
  }
}

function tellSending(event: Extract<JournalEvent, { kind: 'sending' }>, words: ViewWords['log']): Told {
  const { node, to, verb, phase, payload } = event;
  const who = `${node} → ${to}`;
  if (payload.what === 'failure') return { kind: 'failure', who, says: words.fails };
  if (verb.endsWith('_RSP'))
    return { kind: 'response', who, says: payload.what === 'digest' ? words.digest : answers(verb, words) };
  const asked = words.asks[phase];
  if (phase === 'digest') return { kind: 'digest', who, says: asked };
  if (phase === 'read-repair') return { kind: 'repair', who, says: asked };
  if (phase === 'hint') return { kind: 'hint', who, says: asked };
  return { kind: 'request', who, says: asked };
}

function answers(verb: string, words: ViewWords['log']): string {
  return /READ|RANGE/.test(verb) && !/REPAIR/.test(verb) ? words.data : words.acknowledges;
}
