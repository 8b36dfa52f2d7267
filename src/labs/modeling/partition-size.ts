/** The part of a table on which its size depends. */
export interface SizedTable {
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly kind: 'partition_key' | 'clustering' | 'static' | 'regular';
  }[];
}

export interface Growth {
  /** The number of rows when the table has grown. */
  readonly rows: number;
  /** The number of different values that a column has then. */
  readonly values: Readonly<Record<string, number>>;
  /** How many times more rows the busiest value of a column has than the average value. */
  readonly busiest: Readonly<Record<string, number>>;
  /** The number of bytes of a value, if the type does not determine it. */
  readonly bytes: Readonly<Record<string, number>>;
}

export interface PartitionSize {
  readonly partitions: number;
  /** The number of rows in the largest partition. */
  readonly rows: number;
  readonly bytes: number;
  /** Columns of the partition key whose number of values is unknown. They are taken to have one value. */
  readonly unknown: readonly string[];
}

/**
 * The rows and bytes of the largest partition. Bytes are counted as by Chebotko, Kashlev and Lu (A Big Data Modeling
 * Methodology for Apache Cassandra, 2015): the partition key and static columns once, clustering and regular columns
 * for each row, and 8 bytes of metadata for each value.
 */
export function largestPartition({ columns }: SizedTable, growth: Growth): PartitionSize {
  const of = (kind: string) => columns.filter((column) => column.kind === kind);
  const partition = of('partition_key');
  const clustering = of('clustering');
  const unknown = partition.filter(({ name }) => !(name in growth.values)).map(({ name }) => name);
  const partitions = Math.min(growth.rows, product(partition.map(({ name }) => growth.values[name] ?? 1)));
  const busy = product(partition.map(({ name }) => growth.busiest[name] ?? 1));
  // Without clustering columns a partition is one row, and writes with the same key overwrite each other.
  const keysMax = product(clustering.map(({ name }) => growth.values[name] ?? Number.POSITIVE_INFINITY));
  const rows = Math.ceil(Math.min(growth.rows, (growth.rows / partitions) * busy, keysMax));
  const sizeOf = (list: SizedTable['columns']) =>
    list.reduce((sum, { name, type }) => sum + (growth.bytes[name] ?? bytesOfType(type)), 0);
  const values = rows * of('regular').length + of('static').length;
  const bytes =
    sizeOf(partition) +
    sizeOf(of('static')) +
    rows * (sizeOf(clustering) + sizeOf(of('regular'))) +
    8 * values;
  return { partitions, rows, bytes, unknown };
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all * one, 1);
}

const fixed: Readonly<Record<string, number>> = {
  boolean: 1,
  tinyint: 1,
  smallint: 2,
  int: 4,
  float: 4,
  date: 4,
  bigint: 8,
  counter: 8,
  double: 8,
  timestamp: 8,
  time: 8,
  uuid: 16,
  timeuuid: 16,
  decimal: 8,
  inet: 4,
};

/** The size of texts and collections is unknown. We assume a line of text. */
const unknownBytes = 32;

export function bytesOfType(type: string): number {
  return fixed[type] ?? unknownBytes;
}
