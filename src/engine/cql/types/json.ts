// JSON as Cassandra reads and writes it.

export { foldCase, fromJson } from './from-json.ts';
export { type JsonValue, parseJson } from './parse-json.ts';
export { jsonName, quoteJson, toJson } from './to-json.ts';
