// What a learner's statement becomes before it is sent, and what is never sent. No name may leave the sandbox.

import { describe, expect, it } from 'vitest';
import { CqlError } from '#engine/values/cql-error.ts';
import { type Lab, sandboxLab } from '#labs/grading/lab.ts';

import { SandboxNames } from './names.ts';
import { planStatement } from './plan.ts';

const names = new SandboxNames('s4k2xz');
const musicLab: Lab = { ...sandboxLab, slug: 'music', keyspaces: ['music', 'Film'] };

function plan(text: string, lab: Lab = sandboxLab, params?: string[]) {
  return planStatement({ text, params, policy: { lab, copiesMax: 3 }, names, own: ['music', 'Film'] });
}

function ruleOf(text: string, lab?: Lab): string | undefined {
  try {
    plan(text, lab);
    return undefined;
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return error.details.policy ?? error.kind;
  }
}

const list =
  "'s4k2xz_music', 's4k2xz_Film', 'system', 'system_auth', 'system_distributed', 'system_schema', 'system_traces'";

describe('names', () => {
  it.each([
    ['SELECT * FROM music.t', 'SELECT * FROM s4k2xz_music.t'],
    ['select * from MUSIC.t', 'select * from s4k2xz_music.t'],
    ['SELECT * FROM "Film".t', 'SELECT * FROM "s4k2xz_Film".t'],
    [
      'SELECT * FROM /* music. */ music . t -- music.t\n',
      'SELECT * FROM /* music. */ s4k2xz_music . t -- music.t\n',
    ],
    [
      "INSERT INTO music.t (k, v) VALUES (1, 'music.t')",
      "INSERT INTO s4k2xz_music.t (k, v) VALUES (1, 'music.t')",
    ],
    ['SELECT music.a FROM t', 'SELECT music.a FROM t'],
    ['SELECT system.token(k) FROM music.t', 'SELECT system.token(k) FROM s4k2xz_music.t'],
    [
      'CREATE TABLE music.t (k int PRIMARY KEY, p frozen<music.place>)',
      'CREATE TABLE s4k2xz_music.t (k int PRIMARY KEY, p frozen<s4k2xz_music.place>)',
    ],
    ['CREATE INDEX ON music.t (v)', 'CREATE INDEX ON s4k2xz_music.t (v)'],
    ['DROP INDEX music.t_v_idx', 'DROP INDEX s4k2xz_music.t_v_idx'],
    ['DROP TYPE IF EXISTS music.place', 'DROP TYPE IF EXISTS s4k2xz_music.place'],
    ['USE music', 'USE s4k2xz_music'],
    ['DROP KEYSPACE "Film"', 'DROP KEYSPACE "s4k2xz_Film"'],
    ['TRUNCATE music.t', 'TRUNCATE s4k2xz_music.t'],
    [
      'BEGIN BATCH INSERT INTO music.t (k) VALUES (1); DELETE FROM "Film".t WHERE k = 1; APPLY BATCH',
      'BEGIN BATCH INSERT INTO s4k2xz_music.t (k) VALUES (1); DELETE FROM "s4k2xz_Film".t WHERE k = 1; APPLY BATCH',
    ],
    ['DESCRIBE KEYSPACE music', 'DESCRIBE KEYSPACE s4k2xz_music'],
    ['DESC music', 'DESC s4k2xz_music'],
    ['DESC /* a */ "Film"', 'DESC /* a */ "s4k2xz_Film"'],
    // No keyspace is in use. The name becomes a keyspace of the learner's own, and nobody else's is asked for.
    ['DESC users', 'DESC s4k2xz_users'],
    ['DESC s9zzzz_music', 'DESC s4k2xz_s9zzzz_music'],
    ['DESC system_schema', 'DESC system_schema'],
    ['DESC music.t', 'DESC s4k2xz_music.t'],
    // The name of another learner's keyspace becomes one of the learner's own, which does not exist.
    ['SELECT * FROM s9zzzz_music.t', 'SELECT * FROM s4k2xz_s9zzzz_music.t'],
  ])('%s', (text, sent) => {
    expect(plan(text).text).toBe(sent);
  });

  it.each([
    [
      'SELECT * FROM system_schema.tables',
      `SELECT * FROM system_schema.tables WHERE keyspace_name IN (${list})`,
    ],
    [
      'SELECT count(*) FROM system_schema."tables" LIMIT 3;',
      `SELECT count(*) FROM system_schema."tables" WHERE keyspace_name IN (${list}) LIMIT 3;`,
    ],
    [
      "SELECT * FROM system_schema.tables WHERE table_name = 'a' ALLOW FILTERING",
      `SELECT * FROM system_schema.tables WHERE keyspace_name IN (${list}) AND table_name = 'a' ALLOW FILTERING`,
    ],
    [
      "SELECT * FROM system_schema.tables WHERE table_name = 'keyspace_name' AND keyspace_name = 'music'",
      "SELECT * FROM system_schema.tables WHERE table_name = 'keyspace_name' AND keyspace_name = 's4k2xz_music'",
    ],
    [
      "SELECT * FROM system_schema.types WHERE \"keyspace_name\" IN ('music', 'system', 's9zzzz_music')",
      "SELECT * FROM system_schema.types WHERE \"keyspace_name\" IN ('s4k2xz_music', 'system', 's4k2xz_s9zzzz_music')",
    ],
    [
      'SELECT * FROM system_schema.types WHERE keyspace_name = $$music$$',
      "SELECT * FROM system_schema.types WHERE keyspace_name = 's4k2xz_music'",
    ],
  ])('%s', (text, sent) => {
    expect(plan(text).text).toBe(sent);
  });

  it.each([
    ['DESC users', 'DESC s4k2xz_music.users'],
    ['DESCRIBE "Users";', 'DESCRIBE s4k2xz_music."Users";'],
    // Another learner's keyspace, and one that nobody has, are asked for in the same way: as a table of the keyspace
    // in use.
    ['DESC s9zzzz_music', 'DESC s4k2xz_music.s9zzzz_music'],
    ['DESC ringside', 'DESC s4k2xz_music.ringside'],
    ['DESC /* a */ nobodys -- b\n', 'DESC /* a */ s4k2xz_music.nobodys -- b\n'],
    ['DESC "Film"', 'DESC "s4k2xz_Film"'],
    ['DESC music', 'DESC s4k2xz_music'],
    ['DESC system', 'DESC system'],
  ])('%s, with a keyspace in use', (text, sent) => {
    const policy = { lab: sandboxLab, copiesMax: 3 };
    expect(planStatement({ text, policy, names, own: ['music', 'Film'], inUse: 'music' }).text).toBe(sent);
  });

  it('are replaced in parameters about the schema, and in no others', () => {
    const read = 'SELECT * FROM system_schema.tables WHERE keyspace_name = ? AND table_name = ?';
    expect(plan(read, sandboxLab, ['music', 'music']).params).toEqual(['s4k2xz_music', 'music']);
    expect(plan('SELECT * FROM t WHERE k = ?', sandboxLab, ['music']).params).toEqual(['music']);
  });
});

describe('turned away', () => {
  it.each([
    ['CREATE ROLE a', 'roles'],
    ['ALTER ROLE s4k2xz WITH PASSWORD = $$a$$', 'roles'],
    ['GRANT SELECT ON music.t TO s9zzzz', 'roles'],
    ['LIST ROLES', 'roles'],
    ["ADD IDENTITY 'a' TO ROLE 'b'", 'roles'],
    [
      'CREATE FUNCTION f (a int) CALLED ON NULL INPUT RETURNS int LANGUAGE java AS $$return a;$$',
      'functions',
    ],
    ['DROP AGGREGATE a', 'functions'],
    ["CREATE TRIGGER t ON music.t USING 'x'", 'functions'],
    ['CREATE MATERIALIZED VIEW v AS SELECT * FROM t WHERE k IS NOT NULL PRIMARY KEY (k)', 'statement-kind'],
    ['SELECT * FROM system_traces.events', 'system-keyspace'],
    ['SELECT * FROM "system_auth".roles', 'system-keyspace'],
    ['SELECT * FROM SYSTEM_auth.roles', 'system-keyspace'],
    ['SELECT * FROM system.paxos', 'system-keyspace'],
    ['INSERT INTO system.local (key) VALUES (1)', 'system-keyspace'],
    ['USE system', 'system-keyspace'],
    ['TRUNCATE system_traces.events', 'system-keyspace'],
    ['DROP KEYSPACE system_auth', 'system-keyspace'],
    [
      "CREATE KEYSPACE system_x WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
      'system-keyspace',
    ],
    ['SELECT * FROM system_schema.tables WHERE token(keyspace_name) > 0', 'system-schema'],
    ["SELECT * FROM system_schema.tables WHERE keyspace_name > 'a' ALLOW FILTERING", 'system-schema'],
    ["SELECT * FROM system_schema.tables WHERE (keyspace_name) IN (('a'))", 'system-schema'],
    ["SELECT * FROM system_schema.tables WHERE keyspace_name = 'a' AND keyspace_name = 'b'", 'system-schema'],
    ["SELECT * FROM system_schema.tables WHERE keyspace_name = system.min('a')", 'system-schema'],
    ["CREATE TABLE t (k int PRIMARY KEY) WITH compaction = {'class': 'com.evil.X'}", 'class-name'],
    ["CREATE TABLE t (k int PRIMARY KEY) WITH compression = {'class': 'Evil'}", 'class-name'],
    ["ALTER TABLE t WITH compression = {'sstable_compression': 'a.b.C'}", 'class-name'],
    ["CREATE TABLE t (k int PRIMARY KEY) WITH memtable = 'com.evil.X'", 'class-name'],
    ["CREATE CUSTOM INDEX ON t (v) USING 'org.apache.cassandra.index.sasi.SASIIndex'", 'class-name'],
    ["CREATE CUSTOM INDEX ON t (v) USING 'sai' WITH OPTIONS = {'analyzer_class': 'X'}", 'class-name'],
    ["CREATE TABLE t (k int PRIMARY KEY, v 'ListType(com.evil.X)')", 'class-name'],
    ['CREATE TABLE t (k int PRIMARY KEY) WITH id = 5a1c395e-b41f-11e5-9f22-ba0be0483c18', 'table-option'],
    ['ALTER TABLE t WITH cdc = true', 'table-option'],
    // After these statements a node did not start again, or it ran out of memory at each start.
    ["CREATE TABLE t (k int PRIMARY KEY, v 'TupleType')", 'class-name'],
    ["CREATE TYPE u (v 'org.apache.cassandra.db.marshal.EmptyType')", 'class-name'],
    ["ALTER TABLE t ADD v 'CompositeType'", 'class-name'],
    [
      "ALTER TABLE t WITH compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': 1048576}",
      'option-range',
    ],
    [
      "ALTER TABLE t WITH compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': '١٠٤٨٥٧٦'}",
      'option-range',
    ],
    ['ALTER TABLE t WITH memtable_flush_period_in_ms = 1', 'option-range'],
    ['ALTER TABLE t WITH min_index_interval = 1', 'option-range'],
    [
      "ALTER TABLE t WITH compaction = {'class': 'UnifiedCompactionStrategy', 'base_shard_count': 100000}",
      'option-range',
    ],
    [
      "ALTER TABLE t WITH compaction = {'class': 'UnifiedCompactionStrategy', 'scaling_parameters': 'T999999999'}",
      'option-range',
    ],
    [
      "ALTER TABLE t WITH compaction = {'class': 'SizeTieredCompactionStrategy', 'log_all': 'true'}",
      'option-range',
    ],
    ["ALTER TABLE t WITH compression = {'class': 'ZstdCompressor', 'compression_level': 22}", 'option-range'],
    [`CREATE TABLE t (k int PRIMARY KEY) WITH comment = '${'c'.repeat(1001)}'`, 'option-range'],
    ["CREATE TABLE t (k int PRIMARY KEY) WITH comment = 'a\u0000b'", 'option-range'],
    [`CREATE TABLE t (k int PRIMARY KEY, v ${'frozen<list<'.repeat(9)}int${'>>'.repeat(9)})`, 'type-shape'],
    [`CREATE TABLE t (k int PRIMARY KEY, v tuple<${'int, '.repeat(40)}int>)`, 'type-shape'],
    [`CREATE TABLE t (k int PRIMARY KEY, ${'v'.repeat(101)} int)`, 'name-length'],
    [`ALTER TYPE u ADD ${'v'.repeat(101)} int`, 'name-length'],
    [`CREATE INDEX ${'i'.repeat(101)} ON t (v)`, 'name-length'],
    ["CREATE KEYSPACE a WITH replication = {'class': 'EverywhereStrategy'}", 'replication'],
    ["CREATE KEYSPACE a WITH replication = {'class': 'com.evil.X', 'replication_factor': 1}", 'replication'],
    [
      "ALTER KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 4}",
      'replication',
    ],
    ['SELECT * FROM t; DROP TABLE t', 'Syntax'],
    ['SELECT * FROM ?.t', 'Syntax'],
  ])('%s', (text, rule) => {
    expect(ruleOf(text)).toBe(rule);
  });

  it.each([
    "CREATE TABLE t (k int PRIMARY KEY) WITH compaction = {'class': 'LeveledCompactionStrategy', 'sstable_size_in_mb': 10}",
    "CREATE TABLE t (k int PRIMARY KEY) WITH compaction = {'class': 'UnifiedCompactionStrategy', 'scaling_parameters': 'T4, L10, N'}",
    "CREATE TABLE t (k int PRIMARY KEY) WITH compaction = {'class': 'UnifiedCompactionStrategy', 'target_sstable_size': '64MiB'}",
    "CREATE TABLE t (k int PRIMARY KEY) WITH compression = {'class': 'ZstdCompressor', 'chunk_length_in_kb': 64}",
    "CREATE TABLE t (k int PRIMARY KEY) WITH caching = {'keys': 'ALL', 'rows_per_partition': 'NONE'}",
    "CREATE TABLE t (k int PRIMARY KEY) WITH speculative_retry = '99p' AND gc_grace_seconds = 0",
    "CREATE TABLE t (k int PRIMARY KEY) WITH speculative_retry = 'MIN(99p, 50ms)' AND default_time_to_live = 86400",
    "CREATE TABLE t (k int PRIMARY KEY) WITH comment = 'Músicas — и песни' AND memtable_flush_period_in_ms = 0",
    // The policy lets these mistakes through, because Cassandra refuses them in its own words.
    'CREATE TABLE t (k int PRIMARY KEY) WITH gc_grace_seconds = -1',
    "CREATE TABLE t (k int PRIMARY KEY) WITH gc_grace_seconds = 'ten'",
    'CREATE TABLE t (k int PRIMARY KEY) WITH gc_grace_secs = 1',
    "CREATE TABLE t (k int PRIMARY KEY, v 'UTF8Type', w frozen<map<text, frozen<list<int>>>>)",
  ])('not %s', (text) => {
    expect(ruleOf(text)).toBeUndefined();
  });

  it('a lab has its own keyspaces and kinds of statements', () => {
    expect(ruleOf('SELECT * FROM music.t', musicLab)).toBeUndefined();
    expect(ruleOf('SELECT * FROM other.t', musicLab)).toBe('foreign-keyspace');
    expect(ruleOf('USE other', musicLab)).toBe('foreign-keyspace');
    const reading = { ...musicLab, statements: ['select', 'batch', 'insert'] };
    expect(ruleOf('DROP TABLE music.t', reading)).toBe('not-in-this-lab');
    expect(ruleOf('BEGIN BATCH DELETE FROM music.t WHERE k = 1 APPLY BATCH', reading)).toBe(
      'not-in-this-lab',
    );
  });
});
