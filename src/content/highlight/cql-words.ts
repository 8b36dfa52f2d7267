// The words of CQL 3.4.7, the version that Cassandra 5.0 speaks. The one list of the course: the grammar is
// made from it. Compared with the parser of Cassandra 5.0.8, word by word: a word is reserved when it is
// refused as the name of a table. (The appendix of Cassandra's documentation differs: it calls REPLACE
// reserved, and leaves out IS, MATERIALIZED and VIEW.)

/** Reserved, but they stand where a value stands. TRUE and FALSE are not in Cassandra's list, yet are no names. */
export const literalWords = words('TRUE FALSE NULL NAN INFINITY');

/** Never a name, unless in double quotes. */
export const reservedKeywords = words(`
  ADD ALLOW ALTER AND APPLY ASC AUTHORIZE BATCH BEGIN BY COLUMNFAMILY CREATE DELETE DESC DESCRIBE DROP ENTRIES
  EXECUTE FROM FULL GRANT IF IN INDEX INFINITY INSERT INTO IS KEYSPACE LIMIT MATERIALIZED MODIFY NAN NORECURSIVE
  NOT NULL OF ON OR ORDER PRIMARY RENAME REVOKE SCHEMA SELECT SET TABLE TO TOKEN TRUNCATE UNLOGGED UPDATE USE
  USING VIEW WHERE WITH
`);

export const nativeTypes = words(`
  ascii text varchar tinyint smallint int bigint varint counter float double decimal boolean blob inet date
  time timestamp duration timeuuid uuid
`);

/** Types that take other types in angle brackets. */
export const collectionTypes = words('frozen list map set tuple vector');

/** Keywords that may be names as well: `key`, `type` and `date` are good names of columns. */
export const unreservedKeywords = [
  ...words(`
    ACCESS AGGREGATE AGGREGATES ALL ANN AS CALLED CAST CIDRS CLUSTER CLUSTERING COLUMNFAMILIES COMPACT CONTAINS
    COUNT CUSTOM DATACENTERS DEFAULT DISTINCT EXISTS FILTERING FINALFUNC FUNCTION FUNCTIONS GROUP HASHED IDENTITY
    INITCOND INPUT INTERNALS JSON KEY KEYS KEYSPACES LANGUAGE LIKE LOGIN MASKED MAXWRITETIME MBEAN MBEANS NOLOGIN
    NOSUPERUSER ONLY OPTIONS PARTITION PASSWORD PER PERMISSION PERMISSIONS REPLACE RETURNS ROLE ROLES SELECT_MASKED
    SFUNC STATIC STORAGE STYPE SUPERUSER TABLES TRIGGER TTL TYPE TYPES UNMASK UNSET USER USERS VALUES WRITETIME
  `),
  ...[...nativeTypes, ...collectionTypes].map(upper).filter((word) => !reservedKeywords.includes(word)),
];

/** Called with parentheses, but part of the syntax rather than of the functions that a keyspace holds. */
const selectors = words('cast count maxwritetime token ttl writetime');

/** Since 5.0 their names have underscores; the older spelling without them still works (CASSANDRA-18037). */
const respelledFunctions = [
  ...words(
    'current_date current_time current_timestamp current_timeuuid from_json max_timeuuid min_timeuuid',
  ),
  ...words('to_date to_json to_timestamp to_unix_timestamp'),
  ...nativeTypes.filter((type) => type !== 'blob').flatMap((type) => [`${type}_as_blob`, `blob_as_${type}`]),
];

export const builtInFunctions = [
  ...selectors,
  ...words(`
    abs avg collection_avg collection_count collection_max collection_min collection_sum exp floor log log10
    map_keys map_values mask_default mask_hash mask_inner mask_null mask_outer mask_replace max min now round
    similarity_cosine similarity_dot_product similarity_euclidean sum uuid
  `),
  ...respelledFunctions,
  ...respelledFunctions.map((name) => name.replaceAll('_', '')),
];

/** What CONSISTENCY of cqlsh takes. */
export const consistencyLevels = words(`
  ANY ONE TWO THREE QUORUM ALL LOCAL_QUORUM EACH_QUORUM SERIAL LOCAL_SERIAL LOCAL_ONE
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function upper(word: string): string {
  return word.toUpperCase();
}
