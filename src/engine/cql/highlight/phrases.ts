// Where an unreserved word is a keyword. `key` may be a column, but in PRIMARY KEY it is not. So each such word is
// recognised by its neighbours. The phrases are regular expressions in which a blank stands for any white space.

import { consistencyLevels } from '#engine/values/consistency.ts';

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
  // descriptions
  '(?:DESCRIBE|DESC) (?:KEYSPACES|TABLES|COLUMNFAMILIES|CLUSTER)',
  'WITH INTERNALS',
);

const levels = consistencyLevels.filter((level) => level !== 'NODE_LOCAL').join('|');
const lineEnd = '(?=[ ]*(?:;|--|//|$))';

/**
 * Commands of cqlsh. They are recognised only at the very start of a line: indented, the same words are names of
 * columns.
 */
export const commands = phrase(
  `(?:TRACING|EXPAND|PAGING|CAPTURE)(?: (?:ON|OFF))?(?=[ ]*(?:;|--|//|[\\d']|$))`,
  'SHOW (?:VERSION|HOST|SESSION|REPLICAS)',
  "SOURCE(?= ')",
  '(?:COPY|LOGIN|HELP)(?= [\\w"])',
  '(?:HELP|EXIT|QUIT|CLEAR|CLS|DEBUG)(?=[ ]*(?:;|$))',
);

/** Also matches the level that the command sets. */
export const consistencyCommand = phrase(`(?:SERIAL )?CONSISTENCY(?: (${levels}))?${lineEnd}`);

/** Matches only at the given place, in any case. */
function phrase(...forms: string[]): RegExp {
  const written = forms.map((form) => form.replaceAll('[ ]', '\\s').replaceAll(' ', '\\s+'));
  return new RegExp(`\\b(?:${written.join('|')})(?!\\w)`, 'imy');
}
