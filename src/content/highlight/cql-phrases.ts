// Where an unreserved word is a keyword. `key` may be a column, but in PRIMARY KEY it is not; so each such
// word is known by its neighbours. Written as regular expressions in which a blank stands for any white space.

const exists = '(?: IF(?: NOT)? EXISTS)?';

/** What stands before the name of a table, a keyspace, an index, a view or a type. */
export const beforeName = phrase(
  `(?:CREATE|ALTER|DROP) TYPE${exists}`,
  `(?:TABLE|COLUMNFAMILY|KEYSPACE|SCHEMA|INDEX|VIEW)${exists}`,
  'FROM|INTO|UPDATE|TRUNCATE|USE|ON',
);

/** Unreserved words that may follow ON and are no names there: GRANT … ON ROLE manager. */
export const afterOn = ['ALL', 'FUNCTION', 'MBEAN', 'MBEANS', 'ROLE'];

export const phrases = phrase(
  // tables
  'PRIMARY KEY',
  'CLUSTERING ORDER BY',
  'COMPACT STORAGE',
  'STATIC',
  'MASKED WITH(?: DEFAULT)?',
  // queries
  'SELECT (?:DISTINCT|JSON)(?= (?!FROM\\b)[\\w"*])',
  'PER PARTITION LIMIT',
  'GROUP BY',
  'ALLOW FILTERING',
  'CONTAINS(?: KEY)?',
  'LIKE',
  'AS',
  'ANN OF',
  // changes
  '(?:VALUES|KEYS)(?=[ ]*(?:\\(|$))',
  "JSON(?=[ ]*['$?:])",
  'DEFAULT (?:NULL|UNSET)',
  'IF(?: NOT)? EXISTS',
  '(?:TTL|TIMESTAMP)(?= [-\\d?:])',
  'BEGIN COUNTER BATCH',
  // functions, types, triggers
  '(?:CREATE|ALTER|DROP|DESCRIBE|DESC)(?: OR REPLACE)? (?:TYPES?|FUNCTIONS?|AGGREGATES?|TRIGGER)',
  'CREATE CUSTOM INDEX',
  '(?:CALLED|RETURNS NULL) ON NULL INPUT',
  'RETURNS|SFUNC|STYPE|FINALFUNC|INITCOND',
  'LANGUAGE(?= \\w+ AS\\b)',
  // roles
  '(?:CREATE|ALTER|DROP) (?:ROLE|USER)|(?:ADD|DROP) IDENTITY',
  'WITH(?: HASHED)? (?:PASSWORD|LOGIN|SUPERUSER|OPTIONS)',
  'ACCESS (?:TO|FROM)(?: ALL)? (?:DATACENTERS|CIDRS)',
  '(?:GRANT|REVOKE|LIST) ALL(?: PERMISSIONS)?',
  'LIST (?:ROLES|USERS)',
  'ON (?:ALL|FUNCTION|ROLE|MBEANS?)(?: (?:KEYSPACES|TABLES|FUNCTIONS|ROLES|MBEANS))?',
  // what there is
  '(?:DESCRIBE|DESC) (?:KEYSPACES|TABLES|COLUMNFAMILIES|CLUSTER)',
  'WITH INTERNALS',
);

function phrase(...forms: string[]): string {
  const written = forms.map((form) => form.replaceAll('[ ]', '\\s').replaceAll(' ', '\\s+'));
  return `(?i:\\b(?:${written.join('|')}))(?!\\w)`;
}
