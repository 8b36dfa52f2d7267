// The worker's side: an embedded session that is asked by messages (worker-session.ts asks).

import { saveSchema } from '#engine/cql/schema/save-schema.ts';
import type { Schema as CqlSchema } from '#engine/cql/schema/schema.ts';
import { CqlError, type ErrorRecord } from '#engine/values/cql-error.ts';

import { copyEvents } from './copy-events.ts';
import { type EmbeddedSession, openEmbeddedSession, restoreEmbeddedSession } from './embedded.ts';
import { exportScript } from './export-script.ts';
import type { Answer, Call, Calls, Port, SentRun, WorkerFault, WorkerState } from './worker-protocol.ts';

export function serveSession(port: Port): void {
  const served = new ServedSession();
  let last: Promise<void> = Promise.resolve();
  port.addEventListener('message', ({ data }) => {
    // One after the other: a save must not see half of what was asked before it.
    last = last.then(async () => port.postMessage(await served.answer(data as Call)));
  });
  port.start?.();
}

class ServedSession {
  #session: EmbeddedSession | undefined;
  #told: CqlSchema | undefined;

  async answer(call: Call): Promise<Answer> {
    const { number } = call;
    try {
      const value = await this.#do(call);
      return { number, value, state: this.#state() };
    } catch (error) {
      return { number, failed: recordOf(error) };
    }
  }

  async #do(call: Call): Promise<Calls[Call['name']]['gives']> {
    if (call.name === 'open') {
      const { options, saved } = call.given;
      this.#session = await (saved ? restoreEmbeddedSession(saved, options) : openEmbeddedSession(options));
      return undefined;
    }
    const session = this.#opened();
    switch (call.name) {
      case 'run':
        return run(session, call.given);
      case 'schema':
        return session.schema(call.given.keyspace);
      case 'fault':
        session.catchUp();
        return applyFault(session, call.given);
      case 'catchUp': {
        const { journal } = session.cluster;
        const from = journal.length;
        session.catchUp();
        return { events: copyEvents(journal.slice(from)) };
      }
      case 'save':
        return session.save();
      case 'exportScript':
        return exportScript(session);
    }
  }

  #opened(): EmbeddedSession {
    if (!this.#session) throw new Error('the session was not opened');
    return this.#session;
  }

  #state(): WorkerState {
    const { keyspace, cluster, engine } = this.#opened();
    const hasChanged = engine.schema !== this.#told;
    this.#told = engine.schema;
    return {
      keyspace,
      nodes: cluster.nodes.map(({ name, datacenter, rack, status }) => ({ name, datacenter, rack, status })),
      ...(hasChanged && { schema: saveSchema(engine.schema) }),
    };
  }
}

function run(session: EmbeddedSession, { statement, options, tells }: Calls['run']['given']): SentRun {
  const { coordinator, settleMs, ...execute } = options;
  const { cluster } = session;
  const client = coordinator === undefined ? session : session.at(coordinator);
  const from = cluster.journal.length;
  const ran: Omit<SentRun, 'events'> = {};
  try {
    ran.result = client.executeNow(statement, execute);
  } catch (error) {
    ran.error = recordOf(error);
  }
  if (settleMs !== undefined) cluster.runFor(settleMs);
  return { ...ran, events: tells ? copyEvents(cluster.journal.slice(from)) : [] };
}

function applyFault({ cluster }: EmbeddedSession, fault: WorkerFault): undefined {
  if (fault.action === 'heal') cluster.heal();
  else if (fault.action === 'partition') cluster.partition(fault.groups);
  else cluster[fault.action](fault.node);
}

/** Anything but Cassandra's errors is a mistake of ours, and is told as such. */
function recordOf(error: unknown): ErrorRecord {
  if (error instanceof CqlError) return error.toJSON();
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'Unsupported', code: -1, message, definite: false, details: {} };
}
