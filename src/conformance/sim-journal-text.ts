import type { Digests } from '#engine/sim/cluster/gossip/gossip-state.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Payload } from '#engine/sim/cluster/payload.ts';
import { wordOf } from '#engine/sim/cluster/sample-table.ts';
import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import { type Cell, isComplex, type Row } from '#engine/values/rows.ts';

/**
 * Describes an event of the journal in one line of a story. The result is undefined for events that only repeat
 * another: that a message arrived (the line of its sending says when), and that the commit log has an update (the
 * line of the memtable stands for both).
 */
export function describeEvent(event: JournalEvent): string | undefined {
  const { node } = event;
  switch (event.kind) {
    case 'request': {
      const { operation, consistency, serialConsistency, updates, keys } = event;
      const what = updates
        ? updates.map(describeUpdate).join(', ')
        : (keys?.map((key) => `k=${wordOf(key)}`).join(' ') ?? (operation === 'truncate' ? '' : 'all'));
      const level = operation === 'truncate' ? '' : (serialConsistency ?? consistency);
      const commit = serialConsistency ? `, commit ${consistency}` : '';
      return `${node} is asked to ${operation} ${what} ${level}${commit}`.replace(/ {2,}/g, ' ').trimEnd();
    }
    case 'holding':
      return undefined;
    case 'answer':
      return `${node} answers ${event.error ? describeError(event.error) : 'ok'}`;
    case 'determining-replicas': {
      const { replicas, live, contacts, blockFor, pending } = event;
      const down = replicas.filter((name) => !live.includes(name));
      const but = down.length > 0 ? ` (not ${down.join(' ')})` : '';
      const from = contacts.length < live.length ? ` of ${live.join(' ')}` : '';
      const soon = pending ? `, ${pending.join(' ')} pending` : '';
      return `${node} chooses ${contacts.join(' ')}${from}${but}${soon}, needs ${blockFor}`;
    }
    case 'timed-out':
      return `${node} has waited long enough: ${event.received} of ${event.blockFor}`;
    case 'digest-mismatch':
      return `${node} sees that digests of k=${wordOf(event.key)} differ`;
    case 'read-repair':
      return `${node} repairs ${event.to}: ${describeUpdate(event.update)}`;
    case 'speculating':
      return `${node} asks ${event.to} as well`;
    case 'sending':
      return `${node} -> ${event.to} ${event.verb} ${describePayload(event.payload)}${event.lost ? ` LOST: ${event.lost}` : ''}`;
    case 'received':
      return undefined;
    case 'dropped':
      return `${node} misses ${event.verb} of ${event.from}: ${event.reason}`;
    case 'appending-to-commitlog':
      return undefined;
    case 'adding-to-memtable':
      return `${node} writes ${describeUpdate(event.update)}`;
    case 'executing-query':
      return `${node} reads k=${wordOf(event.key)}: ${count(event)}`;
    case 'executing-scan':
      return `${node} scans: ${count(event)}`;
    case 'counting-up':
      return `${node} counts up ${describeUpdate(event.update)}`;
    case 'truncating':
      return `${node} truncates`;
    case 'preparing':
      return `${node} prepares a ballot`;
    case 'promising':
      return `${node} promises`;
    case 'promise-rejected':
      return `${node} has promised a higher ballot`;
    case 'reading-existing-values':
      return `${node} reads what is there`;
    case 'proposing':
      return `${node} proposes ${event.update ? describeUpdate(event.update) : 'nothing'}`;
    case 'accepting':
      return `${node} accepts ${event.update ? describeUpdate(event.update) : 'nothing'}`;
    case 'proposal-rejected':
      return `${node} rejects the proposal`;
    case 'committing':
      return `${node} commits ${describeUpdate(event.update)}`;
    case 'finishing-round':
      return `${node} finishes another's round: ${describeUpdate(event.update)}`;
    case 'repairing-missed-commit':
      return `${node} tells ${event.to.join(' ')} of a commit they missed`;
    case 'contention':
      return `${node} lost, and waits ${event.waitMicros / 1000} ms`;
    case 'cas-applied':
      return `${node} has it applied`;
    case 'cas-not-applied':
      return `${node} has not applied it`;
    case 'hint-stored':
      return `${node} keeps a hint for ${event.to}: ${describeUpdate(event.update)}`;
    case 'hint-not-stored':
      return `${node} keeps no hint for ${event.to}: ${event.reason}`;
    case 'hint-delivered':
      return `${node} drops its hint for ${event.to}: delivered`;
    case 'hint-expired':
      return `${node} drops its hint for ${event.to}: expired`;
    case 'batch-stored':
      return `${node} writes down the batch ${event.updates.map(describeUpdate).join(', ')}`;
    case 'batch-removed':
      return `${node} strikes out the batch`;
    case 'batch-replayed':
      return `${node} replays the batch`;
    case 'node':
      return `${node} is ${event.change}${event.factor === undefined ? '' : ` by ${event.factor}`}`;
    case 'seen-down':
      return `${node} sees ${event.of} DOWN`;
    case 'seen-up':
      return `${node} sees ${event.of} UP`;
    case 'status':
      return describeStatus(event);
    case 'status-seen':
      return `${node} learns that ${event.of} is ${event.status ?? 'forgotten'}`;
    case 'schema-changed':
      return `${node} has the schema ${event.version.slice(0, 8)} with a new ${event.names.join(' ')}`;
    case 'schema-differs':
      return `${node} hears that ${event.of} has the schema ${event.version.slice(0, 8)}`;
    case 'move-failed':
      return `${node} gives up: ${event.reason}`;
    case 'stream-opened': {
      const { from, to, ranges } = event;
      return `${from} is to send ${to} ${ranges.length === 1 ? '1 range' : `${ranges.length} ranges`}: ${ranges.map(describeRange).join(', ')}`;
    }
    case 'stream-received':
      return `${node} has got ${describeRange(event.range)} of ${event.from}: ${count1(event.partitions, 'partition')}, ${event.bytes} bytes`;
    case 'stream-ended':
      return `${event.from} has sent ${event.to} ${event.outcome === 'complete' ? 'all' : 'not all, and the stream has failed'}`;
    case 'repair-started': {
      const { others, ranges, isFull } = event;
      const kind = isFull ? 'in full' : 'incrementally';
      return `${node} repairs ${ranges.map(describeRange).join(', ')} ${kind} with ${others.join(' ')}`;
    }
    case 'set-apart':
      return `${node} sets apart ${count1(event.whole + event.split, 'SSTable')}${event.split > 0 ? `, ${event.split} of them split` : ''}`;
    case 'validated':
      return `${node} has trees with ${event.leaves.join(', ')} leaves`;
    case 'trees-compared':
      return `${node} finds that ${event.between.join(' and ')} ${event.ranges.length === 0 ? 'agree' : `differ in ${event.ranges.map(describeRange).join(', ')}`}`;
    case 'marked':
      return `${node} marks ${count1(event.sstables, 'SSTable')} as ${event.isRepaired ? 'repaired' : 'unrepaired'}`;
    case 'repair-ended':
      return `${node} ${event.outcome === 'complete' ? 'has repaired' : `has not repaired: ${event.reason}`}`;
    case 'partitioned':
      return `the network parts: ${event.groups.map((group) => group.join(' ')).join(' | ')}`;
    case 'healed':
      return 'the network heals';
  }
}

function describeStatus({ node, of, status, tokens }: Extract<JournalEvent, { kind: 'status' }>): string {
  const what = status ?? 'forgotten';
  const where = status === 'BOOT' || status === 'NORMAL' ? ` with ${tokens.join(' ')}` : '';
  return node === of ? `${node} is now ${what}${where}` : `${node} says that ${of} is now ${what}`;
}

function describeRange({ start, end }: TokenRange): string {
  return `(${start}, ${end}]`;
}

function count1(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** `k=1 v=a`, `k=1 c=x deleted`. */
function describeUpdate({ table, key, deletion, rows }: PartitionUpdate): string {
  const name = `k=${wordOf(key)}`;
  if (deletion) return `${name} deleted`;
  return rows.map((row) => `${name} ${describeRow(row, table.isCounter)}`).join(', ');
}

function describeRow({ clustering, deletion, cells }: Row, isCounter: boolean): string {
  const word = clustering[0] ? wordOf(clustering[0]) : '';
  const place = word === '' ? '' : `c=${word} `;
  const data = cells[0];
  if (!data) return `${place}${deletion ? 'deleted' : 'null'}`;
  if (isComplex(data)) return `${place}…`;
  return `${place}${isCounter ? describeCount(data) : describeCell(data)}`;
}

function describeCell({ value }: Cell): string {
  return value === null ? 'v=null' : `v=${wordOf(value)}`;
}

/**
 * A counter update on its way to the leader contains a difference of 8 bytes. What the leader makes of it is only
 * called “its sums”.
 */
function describeCount({ value }: Cell): string {
  if (value?.length !== 8) return 'its sums';
  const amount = new DataView(value.buffer, value.byteOffset).getBigInt64(0);
  return `${amount < 0n ? '' : '+'}${amount}`;
}

export function describeError({ kind, message, details }: CqlError): string {
  const { required, alive, received, blockFor, writeType, dataPresent, consistency } = details;
  const fields = [
    consistency && !message.includes(consistency) ? consistency : '',
    required === undefined ? '' : `required ${required}, alive ${alive}`,
    blockFor === undefined ? '' : `${received} of ${blockFor}`,
    writeType ?? '',
    dataPresent === undefined ? '' : dataPresent ? 'with data' : 'without data',
  ].filter((field) => field !== '');
  return `${kind}: ${message}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
}

function describePayload(payload: Payload): string {
  switch (payload.what) {
    case 'mutation': {
      const { forwardTo } = payload;
      const forward = forwardTo.length > 0 ? `, on to ${forwardTo.join(' ')}` : '';
      return `${payload.updates.map(describeUpdate).join(', ')}${forward}`;
    }
    case 'counter':
      return `${payload.updates.map(describeUpdate).join(', ')} ${payload.consistency}`;
    case 'read':
      return `k=${wordOf(payload.query.key)}${payload.isDigest ? ' digest' : ' data'}`;
    case 'rows':
      return describeFound(payload.read.rowCount);
    case 'scan':
      return 'all';
    case 'partitions':
      return describeFound(payload.scan.rowCount);
    case 'promise':
      return payload.isPromised ? 'promised' : 'refused';
    case 'propose':
    case 'commit': {
      const { update } = payload.proposal;
      return update ? describeUpdate(update) : 'nothing';
    }
    case 'accept':
      return payload.isAccepted ? 'accepted' : 'refused';
    case 'batch':
      return payload.updates.map(describeUpdate).join(', ');
    case 'failure':
      return payload.reason;
    case 'prepare':
      return `k=${wordOf(payload.key)}`;
    case 'stream-prepare':
      return count1(payload.ranges.length, 'range');
    case 'stream':
      return `${describeRange(payload.range)} ${count1(payload.updates.length, 'partition')}`;
    case 'repair':
      return payload.message.kind;
    case 'hints':
      return count1(payload.hints.length, 'hint');
    case 'replication-done':
      return `${payload.dead} is replaced`;
    case 'gossip-syn':
      return describeDigests(payload.digests);
    case 'gossip-ack':
      return `tells of ${payload.states.nodes.length}, asks for ${payload.wanted.nodes.length}`;
    case 'gossip-ack2':
      return `tells of ${payload.states.nodes.length}`;
    case 'schema':
      return payload.entries.map(({ name }) => name).join(' ');
    case 'schema-pull':
      return 'the schema';
    case 'echo':
    case 'goodbye':
      return payload.what;
    case 'stream-complete':
      return 'complete';
    case 'digest':
    case 'batch-id':
    case 'truncate':
    case 'done':
      return payload.what;
  }
}

function describeDigests({ generations }: Digests): string {
  return count1(
    generations.reduce((sum, generation) => sum + (generation > 0 ? 1 : 0), 0),
    'digest',
  );
}

function describeFound(rows: number): string {
  return rows === 0 ? 'nothing' : rows === 1 ? '1 row' : `${rows} rows`;
}

function count({ liveRows, tombstones }: { liveRows: number; tombstones: number }): string {
  const found = describeFound(liveRows);
  return tombstones > 0 ? `${found}, ${tombstones} tombstones` : found;
}
