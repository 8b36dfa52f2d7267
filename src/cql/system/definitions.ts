// The tables of Cassandra 5.0's own keyspaces, a line each: name, columns of the partition key, clustering columns,
// comment, all columns with their types. Read by system-tables.ts.

export const systemTables = `
available_ranges|1|0|available keyspace/ranges during bootstrap/replace that are ready to be served|keyspace_name text; ranges set<blob>
available_ranges_v2|1|0|available keyspace/ranges during bootstrap/replace that are ready to be served|keyspace_name text; full_ranges set<blob>; transient_ranges set<blob>
batches|1|0|batches awaiting replay|id timeuuid; version int; mutations list<blob>
built_views|1|1|built views|keyspace_name text; view_name text; status_replicated boolean
compaction_history|1|0|week-long compaction history|id timeuuid; bytes_in bigint; bytes_out bigint; columnfamily_name text; compacted_at timestamp; compaction_properties frozen<map<text, text>>; keyspace_name text; rows_merged map<int, bigint>
IndexInfo|1|1|built column indexes|table_name text; index_name text; value blob
local|1|0|information about the local node|key text; bootstrapped text; broadcast_address inet; broadcast_port int; cluster_name text; cql_version text; data_center text; gossip_generation int; host_id uuid; listen_address inet; listen_port int; native_protocol_version text; partitioner text; rack text; release_version text; rpc_address inet; rpc_port int; schema_version uuid; tokens set<text>; truncated_at map<uuid, blob>
paxos|1|1|in-progress paxos proposals|row_key blob; cf_id uuid; in_progress_ballot timeuuid; in_progress_read_ballot timeuuid; most_recent_commit blob; most_recent_commit_at timeuuid; most_recent_commit_version int; proposal blob; proposal_ballot timeuuid; proposal_version int
paxos_repair_history|1|1|paxos repair history|keyspace_name text; table_name text; points frozen<list<frozen<tuple<blob, timeuuid>>>>
peer_events|1|0|events related to peers|peer inet; hints_dropped map<timeuuid, int>
peer_events_v2|1|1|events related to peers|peer inet; peer_port int; hints_dropped map<timeuuid, int>
peers|1|0|information about known peers in the cluster|peer inet; data_center text; host_id uuid; preferred_ip inet; rack text; release_version text; rpc_address inet; schema_version uuid; tokens set<text>
peers_v2|1|1|information about known peers in the cluster|peer inet; peer_port int; data_center text; host_id uuid; native_address inet; native_port int; preferred_ip inet; preferred_port int; rack text; release_version text; schema_version uuid; tokens set<text>
prepared_statements|1|0|prepared statements|prepared_id blob; logged_keyspace text; query_string text
repairs|1|0|repairs|parent_id timeuuid; coordinator inet; coordinator_port int; last_update timestamp; repaired_at timestamp; started_at timestamp; state int; cfids set<uuid>; participants set<inet>; participants_wp set<text>; ranges set<blob>
size_estimates|1|3|per-table primary range size estimates, table is deprecated in favor of table_estimates|keyspace_name text; table_name text; range_start text; range_end text; mean_partition_size bigint; partitions_count bigint
sstable_activity|3|0|historic sstable read rates|keyspace_name text; columnfamily_name text; generation int; rate_120m double; rate_15m double
sstable_activity_v2|3|0|historic sstable read rates|keyspace_name text; table_name text; id text; rate_120m double; rate_15m double
table_estimates|1|4|per-table range size estimates|keyspace_name text; table_name text; range_type text; range_start text; range_end text; mean_partition_size bigint; partitions_count bigint
top_partitions|1|2|Stores the top partitions|keyspace_name text; table_name text; top_type text; last_update timestamp; top frozen<list<frozen<tuple<text, bigint>>>>
transferred_ranges|2|1|record of transferred ranges for streaming operation|operation text; keyspace_name text; peer inet; ranges set<blob>
transferred_ranges_v2|2|2|record of transferred ranges for streaming operation|operation text; keyspace_name text; peer inet; peer_port int; ranges set<blob>
view_builds_in_progress|1|3|views builds current progress|keyspace_name text; view_name text; start_token text; end_token text; keys_built bigint; last_token text
`;

export const schemaTables = `
aggregates|1|2|user defined aggregate definitions|keyspace_name text; aggregate_name text; argument_types frozen<list<text>>; final_func text; initcond text; return_type text; state_func text; state_type text
column_masks|1|2|column dynamic data masks|keyspace_name text; table_name text; column_name text; function_argument_nulls frozen<list<boolean>>; function_argument_types frozen<list<text>>; function_argument_values frozen<list<text>>; function_keyspace text; function_name text
columns|1|2|column definitions|keyspace_name text; table_name text; column_name text; clustering_order text; column_name_bytes blob; kind text; position int; type text
dropped_columns|1|2|dropped column registry|keyspace_name text; table_name text; column_name text; dropped_time timestamp; kind text; type text
functions|1|2|user defined function definitions|keyspace_name text; function_name text; argument_types frozen<list<text>>; argument_names frozen<list<text>>; body text; called_on_null_input boolean; language text; return_type text
indexes|1|2|secondary index definitions|keyspace_name text; table_name text; index_name text; kind text; options frozen<map<text, text>>
keyspaces|1|0|keyspace definitions|keyspace_name text; durable_writes boolean; replication frozen<map<text, text>>
tables|1|1|table definitions|keyspace_name text; table_name text; additional_write_policy text; allow_auto_snapshot boolean; bloom_filter_fp_chance double; caching frozen<map<text, text>>; cdc boolean; comment text; compaction frozen<map<text, text>>; compression frozen<map<text, text>>; crc_check_chance double; dclocal_read_repair_chance double; default_time_to_live int; extensions frozen<map<text, blob>>; flags frozen<set<text>>; gc_grace_seconds int; id uuid; incremental_backups boolean; max_index_interval int; memtable text; memtable_flush_period_in_ms int; min_index_interval int; read_repair text; read_repair_chance double; speculative_retry text
triggers|1|2|trigger definitions|keyspace_name text; table_name text; trigger_name text; options frozen<map<text, text>>
types|1|1|user defined type definitions|keyspace_name text; type_name text; field_names frozen<list<text>>; field_types frozen<list<text>>
views|1|1|view definitions|keyspace_name text; view_name text; additional_write_policy text; allow_auto_snapshot boolean; base_table_id uuid; base_table_name text; bloom_filter_fp_chance double; caching frozen<map<text, text>>; cdc boolean; comment text; compaction frozen<map<text, text>>; compression frozen<map<text, text>>; crc_check_chance double; dclocal_read_repair_chance double; default_time_to_live int; extensions frozen<map<text, blob>>; gc_grace_seconds int; id uuid; include_all_columns boolean; incremental_backups boolean; max_index_interval int; memtable text; memtable_flush_period_in_ms int; min_index_interval int; read_repair text; read_repair_chance double; speculative_retry text; where_clause text
`;

export const authTables = `
cidr_groups|1|0|cidr groups to cidrs mapping|cidr_group text; cidrs frozen<set<frozen<tuple<inet, smallint>>>>
cidr_permissions|1|0|user cidr permissions|role text; cidr_groups frozen<set<text>>
identity_to_role|1|0|mtls authorized identities lookup table|identity text; role text
network_permissions|1|0|user network permissions|role text; dcs frozen<set<text>>
resource_role_permissons_index|1|1|index of db roles with permissions granted on a resource|resource text; role text
role_members|1|1|role memberships lookup table|role text; member text
role_permissions|1|1|permissions granted to db roles|role text; resource text; permissions set<text>
roles|1|0|role definitions|role text; can_login boolean; is_superuser boolean; salted_hash text; member_of set<text>
`;

export const distributedTables = `
parent_repair_history|1|0|Repair history|parent_id timeuuid; exception_message text; exception_stacktrace text; finished_at timestamp; keyspace_name text; started_at timestamp; columnfamily_names set<text>; options map<text, text>; requested_ranges set<text>; successful_ranges set<text>
partition_denylist|2|1|Partition keys which have been denied access|ks_name text; table_name text; key blob
repair_history|2|1|Repair history|keyspace_name text; columnfamily_name text; id timeuuid; coordinator inet; coordinator_port int; exception_message text; exception_stacktrace text; finished_at timestamp; parent_id timeuuid; range_begin text; range_end text; started_at timestamp; status text; participants set<inet>; participants_v2 set<text>
view_build_status|2|1|Materialized View build status|keyspace_name text; view_name text; host_id uuid; status text
`;

export const traceTables = `
events|1|1|tracing events|session_id uuid; event_id timeuuid; activity text; source inet; source_elapsed int; source_port int; thread text
sessions|1|0|tracing sessions|session_id uuid; client inet; command text; coordinator inet; coordinator_port int; duration int; request text; started_at timestamp; parameters map<text, text>
`;

export const virtualSchemaTables = `
columns|1|2|virtual column definitions|keyspace_name text; table_name text; column_name text; clustering_order text; column_name_bytes blob; kind text; position int; type text
keyspaces|1|0|virtual keyspace definitions|keyspace_name text
tables|1|1|virtual table definitions|keyspace_name text; table_name text; comment text
`;
