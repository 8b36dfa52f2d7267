import { JavaHashMap } from '../java-hash-map.ts';
import { noNumber, parseDouble, parseInteger, printDouble } from '../java-numbers.ts';
import { configuration, serverError } from './config-error.ts';

const location = 'org.apache.cassandra.io.compress.';

/**
 * The options that each compressor knows besides the common ones. They are checked before unknown options are
 * refused.
 */
const compressors: Readonly<Record<string, (options: JavaHashMap<string>) => readonly string[]>> = {
  LZ4Compressor: checkLz4,
  SnappyCompressor: () => [],
  DeflateCompressor: () => [],
  NoopCompressor: () => [],
  ZstdCompressor: checkZstd,
};

/** schema/CompressionParams.java. Returns what system_schema.tables shows. */
export function readCompression(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const options = new JavaHashMap<string>();
  for (const [name, value] of map) options.set(name, value);
  const isEnabled = (options.get('enabled') ?? 'true').toLowerCase() === 'true';
  if (options.size > 0 && isEnabled && !options.has('class'))
    throw configuration("Missing sub-option 'class' for the 'compression' option.");
  options.take('enabled');
  if (!isEnabled && options.size > 0)
    throw configuration("If the 'enabled' option is set to false no other options must be specified");
  const className = options.take('class');
  if (className === '')
    throw configuration("The 'class' option must not be empty. To disable compression use 'enabled' : false");
  const chunkKb = readChunkLength(options.take('chunk_length_in_kb'));
  const ratioText = options.take('min_compress_ratio');
  const ratio = ratioText === undefined ? 0 : parseDouble(ratioText);
  if (ratio === undefined) throw serverError('NumberFormatException', noNumber(ratioText!));
  if (className === undefined) return new Map([['enabled', 'false']]);
  const compressor = findCompressor(className);
  checkOptions(compressor, options);
  checkSizes(chunkKb, ratio);
  const read = new Map(options.toMap());
  read.set('class', location + compressor).set('chunk_length_in_kb', String(chunkKb));
  if (ratio !== 0) read.set('min_compress_ratio', printDouble(ratio));
  return read;
}

function readChunkLength(text: string | undefined): number {
  if (text === undefined) return 16;
  const kilobytes = parseInteger(text);
  if (kilobytes === undefined) throw configuration('Invalid value for chunk_length_in_kb');
  if (kilobytes > (2 ** 31 - 1) >> 10)
    throw configuration(`Value of chunk_length_in_kb is too large (${kilobytes})`);
  return kilobytes;
}

function findCompressor(className: string): string {
  const whole = className.includes('.') ? className : location + className;
  const name = whole.startsWith(location) ? whole.slice(location.length) : '';
  if (Object.hasOwn(compressors, name)) return name;
  throw configuration(
    name === 'ICompressor' ? 'create method not found' : `Could not create Compression for type ${whole}`,
  );
}

function checkOptions(compressor: string, options: JavaHashMap<string>): void {
  const known = compressors[compressor]!(options);
  const unknown = options.keys().find((name) => !known.includes(name));
  if (unknown !== undefined) throw configuration(`Unknown compression options ${unknown}`);
}

function checkLz4(options: JavaHashMap<string>): readonly string[] {
  const type = options.get('lz4_compressor_type') ?? 'fast';
  if (type !== 'fast' && type !== 'high')
    throw configuration(
      `Invalid compressor type '${type}' specified for LZ4 parameter 'lz4_compressor_type'. Valid options are [high, fast].`,
    );
  const level = options.get('lz4_high_compressor_level') ?? '9';
  const number = parseInteger(level);
  if (number === undefined || number < 1 || number > 17)
    throw configuration(
      `Invalid value [${level}] for parameter 'lz4_high_compressor_level'. Value must be between 1 and 17.`,
    );
  return ['lz4_compressor_type', 'lz4_high_compressor_level'];
}

/** The limits are those of the Zstd library that Cassandra 5.0 contains. */
function checkZstd(options: JavaHashMap<string>): readonly string[] {
  const text = options.get('compression_level') ?? '3';
  const level = parseInteger(text);
  const failed = (exception: string, message: string) =>
    configuration(`ZstdCompressor.create() threw an error: java.lang.${exception} ${message}`);
  if (level === undefined) throw failed('NumberFormatException', noNumber(text));
  if (level < -131_072 || level > 22)
    throw failed('IllegalArgumentException', `compression_level=${level} is invalid`);
  return ['compression_level'];
}

function checkSizes(chunkKb: number, ratio: number): void {
  if (chunkKb <= 0) throw configuration('Invalid negative or null chunk_length_in_kb');
  if ((chunkKb & (chunkKb - 1)) !== 0) throw configuration('chunk_length_in_kb must be a power of 2');
  const chunk = chunkKb * 1024;
  const compressedMax = Math.trunc(Math.ceil(Math.min(chunk / ratio, 2 ** 31 - 1)));
  if (compressedMax < 0) throw configuration('Invalid negative min_compress_ratio');
  if (compressedMax > chunk && compressedMax < 2 ** 31 - 1)
    throw configuration('min_compress_ratio can either be 0 or greater than or equal to 1');
}
