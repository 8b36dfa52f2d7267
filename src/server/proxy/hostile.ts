// For tests: statements of a learner who tries to get out of their sandbox. They are of every kind, written in every
// way that CQL allows. Each is made from a seed, so that a failure can be repeated.

import { Random } from '#engine/sim/ring/random.ts';

export interface Victim {
  /** The victim's keyspace. `keyspace` is its name on the cluster, and `name` is the learner's name for it. */
  keyspace: string;
  name: string;
  role: string;
}

type Make = (target: string, victim: Victim) => string;

/** `$T` is a table of the victim's, `$K` its keyspace, `$R` its role. */
const attempts: readonly string[] = `SELECT * FROM $T
SELECT JSON * FROM $T WHERE k = 1
SELECT count(*) FROM $T
SELECT v, writetime(v) FROM $T LIMIT 1 ALLOW FILTERING
INSERT INTO $T (k, v) VALUES (1, 'stolen')
INSERT INTO $T JSON '{"k": 1, "v": "stolen"}'
INSERT INTO $T (k, v) VALUES (99, 'x') IF NOT EXISTS
UPDATE $T SET v = 'stolen' WHERE k = 1
UPDATE $T USING TIMESTAMP 9999999999999999 SET v = 'stolen' WHERE k = 1 IF EXISTS
DELETE FROM $T WHERE k = 1
BEGIN BATCH INSERT INTO t (k, v) VALUES (1, 'own'); UPDATE $T SET v = 'stolen' WHERE k = 1; APPLY BATCH
BEGIN UNLOGGED BATCH DELETE FROM $T WHERE k = 1 APPLY BATCH
TRUNCATE $T
TRUNCATE TABLE $T
DROP TABLE $T
ALTER TABLE $T ADD stolen int
ALTER TABLE $T WITH gc_grace_seconds = 0
CREATE TABLE $K.mine (k int PRIMARY KEY)
CREATE INDEX ON $T (v)
CREATE CUSTOM INDEX ON $T (v) USING 'sai'
DROP INDEX $K.t_v_idx
CREATE TYPE $K.mine (a int)
ALTER TYPE $K.place ADD b int
DROP TYPE $K.place
CREATE TABLE t2 (k int PRIMARY KEY, p frozen<$K.place>)
SELECT (frozen<$K.place>) null FROM t
SELECT $K.f(k) FROM t
USE $K
DROP KEYSPACE $K
ALTER KEYSPACE $K WITH durable_writes = false
CREATE KEYSPACE $K WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}
CREATE MATERIALIZED VIEW v AS SELECT * FROM $T WHERE k IS NOT NULL PRIMARY KEY (k)
CREATE FUNCTION $K.f (a int) CALLED ON NULL INPUT RETURNS int LANGUAGE java AS $$return 1;$$
CREATE AGGREGATE $K.g (int) SFUNC f STYPE int
CREATE TRIGGER x ON $T USING 'x'
GRANT SELECT ON KEYSPACE $K TO $R
GRANT ALL ON ALL KEYSPACES TO $R
REVOKE SELECT ON $T FROM $R
ALTER ROLE $R WITH PASSWORD = 'mine'
ALTER ROLE $R WITH SUPERUSER = true
DROP ROLE $R
CREATE ROLE mine WITH LOGIN = true AND SUPERUSER = true
CREATE USER mine WITH PASSWORD 'x' SUPERUSER
LIST ROLES
LIST ALL PERMISSIONS
ADD IDENTITY 'x' TO ROLE '$R'
DESCRIBE $T
DESCRIBE TABLE $T
DESCRIBE KEYSPACE $K
DESCRIBE $K
DESCRIBE SCHEMA
DESCRIBE FULL SCHEMA
DESCRIBE KEYSPACES
DESCRIBE TABLES
DESCRIBE TYPES
SELECT * FROM system_schema.tables
SELECT * FROM system_schema.columns WHERE keyspace_name = '$k'
SELECT JSON * FROM system_schema.keyspaces
SELECT keyspace_name FROM system_schema.tables WHERE keyspace_name IN ('$k', 'system')
SELECT keyspace_name FROM system_schema.tables WHERE keyspace_name >= 's' ALLOW FILTERING
SELECT keyspace_name FROM system_schema.tables WHERE token(keyspace_name) > -9223372036854775808
SELECT DISTINCT keyspace_name FROM system_schema.tables
SELECT * FROM system_traces.sessions
SELECT * FROM system_traces.events
SELECT * FROM system_auth.roles
SELECT * FROM system_auth.role_permissions
SELECT * FROM system.size_estimates
SELECT * FROM system.prepared_statements
SELECT * FROM system_views.clients
SELECT * FROM system_distributed.repair_history
SELECT * FROM ringside.sandboxes
DELETE FROM ringside.sandboxes WHERE sandbox = '$R'
INSERT INTO system_auth.roles (role, is_superuser) VALUES ('$R', true)
DROP KEYSPACE system_auth
DROP KEYSPACE ringside
TRUNCATE system_traces.events
UPDATE system.local SET cluster_name = 'x' WHERE key = 'local'`.split('\n');

/** Ways to write the same name, or nearly. */
const quotings: readonly Make[] = [
  (name) => name,
  (name) => `"${name}"`,
  (name) => name.toUpperCase(),
  (name) => `"${name.toUpperCase()}"`,
  (name) => `/* x */ ${name} /* y */`,
  (name) => ` ${name}\n`,
  (name) => name.replace('s', 'ѕ'),
  (name) => `"${name}""; DROP"`,
  (name) => `$$${name}$$`,
  (name) => `'${name}'`,
];

const wrappings: readonly ((statement: string) => string)[] = [
  (text) => text,
  (text) => `${text};`,
  (text) => `-- a comment\n${text}`,
  (text) => `/* ; */ ${text} -- end\n`,
  (text) => text.toLowerCase(),
  (text) => `SELECT * FROM t; ${text}`,
  (text) => `${text}; ${text}`,
  (text) => `\u0000${text}`,
  (text) => text.replaceAll(' ', '\t\n'),
  (text) => text.replaceAll(' ', '/**/'),
  (text) => `${text} -- $$`,
  (text) => text.replace('SELECT', 'SEL\u0415CT'),
];

export function hostileStatement(seed: number, victim: Victim): string {
  const random = new Random(seed);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const attempt = attempts[seed % attempts.length]!;
  const target = pick([victim.keyspace, victim.keyspace, victim.name]);
  const keyspace = pick(quotings)(target, victim);
  const text = attempt
    .replaceAll('$T', () => `${keyspace}.${pick(['t', '"t"', 'T'])}`)
    .replaceAll('$K', () => keyspace)
    .replaceAll('$k', () => target)
    .replaceAll('$R', () => victim.role);
  return pick(wrappings)(text);
}
