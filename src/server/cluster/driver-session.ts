// A CqlSession on a real cluster, through cassandra-driver.

import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { auth, type Client, policies, type types } from 'cassandra-driver';
import { readSchema } from '#engine/session/schema.ts';
import type { Column, CqlSession, ExecuteOptions, ResultSet } from '#engine/session/session.ts';
import { consistencyLevels } from '#engine/values/consistency.ts';
import { decode } from './decode.ts';
import { fromDriverError } from './driver-error.ts';
import { type DriverColumn, keepWhatTheDriverLoses } from './driver-frames.ts';
import { inOrder } from './order-of-writes.ts';
import { ParamValue } from './params.ts';
import { SchemaAgreementClient } from './schema-agreement-client.ts';
import { type ColumnType, readWireType, typeText, userTypesIn } from './wire-type.ts';

export interface DriverSessionOptions {
  /** `host:port`; the driver learns the other nodes from the first that answers. */
  contactPoints: string[];
  localDataCenter: string;
  credentials: { username: string; password: string };
  /** Every statement goes to this node (`host:port`), and so it coordinates all of them. */
  coordinator?: string;
  keyspace?: string;
  /** Addresses that the nodes advertise, without ports → `host:port` that a client can reach. */
  addresses?: ReadonlyMap<string, string>;
  /** How long to wait for a silent node. It is longer than all of Cassandra's own timeouts except TRUNCATE's. */
  answerDeadlineMs?: number;
}

export async function openDriverSession(options: DriverSessionOptions): Promise<CqlSession> {
  keepWhatTheDriverLoses();
  const { coordinator } = options;
  const client = new SchemaAgreementClient(
    clientOptions({ ...options, ...(coordinator && { coordinator: await resolved(coordinator) }) }),
  );
  try {
    await client.connect();
  } catch (error) {
    await client.shutdown();
    throw fromDriverError(error, '');
  }
  return new DriverSession(client);
}

const unprepared = 0x2500;
const triesMax = 12;
const betweenTriesMs = 250;

class DriverSession implements CqlSession {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    try {
      return readResult(await inOrder(statement, () => this.#send(statement, options)));
    } catch (error) {
      throw fromDriverError(error, statement);
    }
  }

  async #send(statement: string, options: ExecuteOptions): Promise<types.ResultSet> {
    const { params, pageSize = 5000, pageState, tracing = false } = options;
    const send = () =>
      this.#client.execute(statement, params?.map((value) => new ParamValue(value)) ?? [], {
        consistency: consistencyCode(options.consistency ?? 'LOCAL_ONE'),
        ...(options.serialConsistency && { serialConsistency: consistencyCode(options.serialConsistency) }),
        prepare: params !== undefined && params.length > 0,
        fetchSize: pageSize,
        ...(pageState && { pageState }),
        traceQuery: tracing,
      });
    for (let tries = 1; ; tries++)
      try {
        return await send();
      } catch (error) {
        // The table was dropped and created again with another key. The driver cannot prepare the statement again and
        // does not say why. If it forgets the statement and prepares it as a new one, Cassandra says why. A node that
        // does not know the change yet still prepares it, and then another node cannot run it. So we try again.
        if (!isUnprepared(error) || tries === triesMax) throw error;
        this.#client.metadata.clearPrepared();
        if (tries > 1) await delay(betweenTriesMs);
      }
  }

  schema(keyspace?: string) {
    return readSchema(this, keyspace);
  }

  close(): Promise<void> {
    return this.#client.shutdown();
  }
}

/** If no node is left to ask, the driver wraps the error of the last node. */
function isUnprepared(error: unknown): boolean {
  const { code, innerErrors = {} } = error as { code?: number; innerErrors?: Record<string, unknown> };
  return code === unprepared || Object.values(innerErrors).some(isUnprepared);
}

function readResult(result: types.ResultSet): ResultSet {
  const columns = (result.columns ?? []) as unknown as DriverColumn[];
  const columnTypes = columns.map((column) => readWireType(column.type));
  const { traceId, warnings, queriedHost, isSchemaInAgreement } = result.info as typeof result.info & {
    isSchemaInAgreement?: boolean;
  };
  return {
    columns: columns.map((column, i) => ({
      name: column.cqlName,
      type: typeText(columnTypes[i]!),
      ...userTypesOf(columnTypes[i]!),
      ...(column.ksname && { keyspace: column.ksname }),
      ...(column.tablename && { table: column.tablename }),
    })),
    rows: Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, row) =>
      columns.map((column, i) => decode(column.cells[row]!, columnTypes[i]!)),
    ),
    warnings: warnings ?? [],
    ...(result.pageState && { pageState: result.pageState }),
    ...(queriedHost && { coordinator: queriedHost }),
    ...(traceId && { traceId: traceId.toString() }),
    ...(isSchemaInAgreement === false && { schemaAgreed: false }),
  };
}

/** The driver replaces every falsy level by ONE, and the code of ANY is 0. A Number object is not falsy. */
function userTypesOf(type: ColumnType): Pick<Column, 'userTypes'> {
  const userTypes = userTypesIn(type);
  return userTypes.length > 0 ? { userTypes } : {};
}

function consistencyCode(level: (typeof consistencyLevels)[number]): number {
  const code = consistencyLevels.indexOf(level);
  if (code < 0)
    throw new RangeError(`${level} is no consistency level; there are ${consistencyLevels.join(', ')}`);
  return code === 0 ? (new Number(0) as unknown as number) : code;
}

/** Resolves the host name. The driver knows nodes only by address, so an allow list of names would allow no node. */
async function resolved(endPoint: string): Promise<string> {
  const [, host, port] = /^(.*):(\d+)$/.exec(endPoint) ?? [];
  return host ? `${(await lookup(host, { family: 4 })).address}:${port}` : endPoint;
}

function clientOptions(options: DriverSessionOptions) {
  const { contactPoints, localDataCenter, credentials, coordinator, keyspace, addresses } = options;
  const anyNode = new policies.loadBalancing.RoundRobinPolicy();
  return {
    contactPoints: coordinator ? [coordinator] : contactPoints,
    localDataCenter,
    ...(keyspace && { keyspace }),
    authProvider: new auth.PlainTextAuthProvider(credentials.username, credentials.password),
    policies: {
      // No retries: an error in a lesson must come from the statement as it was sent, once, to the chosen node.
      retry: new policies.retry.FallthroughRetryPolicy(),
      ...(coordinator && {
        loadBalancing: new policies.loadBalancing.AllowListPolicy(anyNode, [coordinator]),
      }),
      ...(addresses && { addressResolution: new MappedAddresses(addresses) }),
    },
    socketOptions: { readTimeout: options.answerDeadlineMs ?? 30_000, connectTimeout: 10_000 },
    encoding: { map: Map },
    // We read the schema from its tables, and only when asked.
    isMetadataSyncEnabled: false,
  };
}

/** The driver's types declare an interface. In fact it is a class, and the driver accepts only its subclasses. */
const { AddressTranslator } = policies.addressResolution as unknown as {
  AddressTranslator: new () => object;
};

class MappedAddresses extends AddressTranslator implements policies.addressResolution.AddressTranslator {
  readonly #addresses: ReadonlyMap<string, string>;

  constructor(addresses: ReadonlyMap<string, string>) {
    super();
    this.#addresses = addresses;
  }

  translate(address: string, port: number, callback: (endPoint: string) => void): void {
    callback(this.#addresses.get(address) ?? `${address}:${port}`);
  }
}
