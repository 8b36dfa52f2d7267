// Cassandra 5.0's own keyspaces and tables; system-tables.ts reads them. The line of a keyspace has its name,
// replication factor (none means LocalStrategy: each node for itself), gc_grace_seconds and
// memtable_flush_period_in_ms. Below it, indented by one space, are its tables: name, comment, partition key,
// clustering columns, all other columns, then default_time_to_live and compaction if they are not the usual ones. A
// column without a type is text. The tables of system_views have only names.

export const definitions = `
system||0|3600000
 available_ranges|available keyspace/ranges during bootstrap/replace that are ready to be served|keyspace_name||ranges set<blob>
 available_ranges_v2|available keyspace/ranges during bootstrap/replace that are ready to be served|keyspace_name||full_ranges set<blob>;transient_ranges set<blob>
 batches|batches awaiting replay|id timeuuid||version int;mutations list<blob>||class:SizeTieredCompactionStrategy,min_threshold:2,max_threshold:32
 built_views|built views|keyspace_name|view_name|status_replicated boolean
 compaction_history|week-long compaction history|id timeuuid||bytes_in bigint;bytes_out bigint;columnfamily_name;compacted_at timestamp;compaction_properties frozen<map<text, text>>;keyspace_name;rows_merged map<int, bigint>|604800
 IndexInfo|built column indexes|table_name|index_name|value blob
 local|information about the local node|key||bootstrapped;broadcast_address inet;broadcast_port int;cluster_name;cql_version;data_center;gossip_generation int;host_id uuid;listen_address inet;listen_port int;native_protocol_version;partitioner;rack;release_version;rpc_address inet;rpc_port int;schema_version uuid;tokens set<text>;truncated_at map<uuid, blob>
 paxos|in-progress paxos proposals|row_key blob|cf_id uuid|in_progress_ballot timeuuid;in_progress_read_ballot timeuuid;most_recent_commit blob;most_recent_commit_at timeuuid;most_recent_commit_version int;proposal blob;proposal_ballot timeuuid;proposal_version int||class:LeveledCompactionStrategy,min_threshold:4,max_threshold:32
 paxos_repair_history|paxos repair history|keyspace_name|table_name|points frozen<list<frozen<tuple<blob, timeuuid>>>>
 peer_events|events related to peers|peer inet||hints_dropped map<timeuuid, int>
 peer_events_v2|events related to peers|peer inet|peer_port int|hints_dropped map<timeuuid, int>
 peers|information about known peers in the cluster|peer inet||data_center;host_id uuid;preferred_ip inet;rack;release_version;rpc_address inet;schema_version uuid;tokens set<text>
 peers_v2|information about known peers in the cluster|peer inet|peer_port int|data_center;host_id uuid;native_address inet;native_port int;preferred_ip inet;preferred_port int;rack;release_version;schema_version uuid;tokens set<text>
 prepared_statements|prepared statements|prepared_id blob||logged_keyspace;query_string
 repairs|repairs|parent_id timeuuid||coordinator inet;coordinator_port int;last_update timestamp;repaired_at timestamp;started_at timestamp;state int;cfids set<uuid>;participants set<inet>;participants_wp set<text>;ranges set<blob>
 size_estimates|per-table primary range size estimates, table is deprecated in favor of table_estimates|keyspace_name|table_name;range_start;range_end|mean_partition_size bigint;partitions_count bigint
 sstable_activity|historic sstable read rates|keyspace_name;columnfamily_name;generation int||rate_120m double;rate_15m double
 sstable_activity_v2|historic sstable read rates|keyspace_name;table_name;id||rate_120m double;rate_15m double
 table_estimates|per-table range size estimates|keyspace_name|table_name;range_type;range_start;range_end|mean_partition_size bigint;partitions_count bigint
 top_partitions|Stores the top partitions|keyspace_name|table_name;top_type|last_update timestamp;top frozen<list<frozen<tuple<text, bigint>>>>
 transferred_ranges|record of transferred ranges for streaming operation|operation;keyspace_name|peer inet|ranges set<blob>
 transferred_ranges_v2|record of transferred ranges for streaming operation|operation;keyspace_name|peer inet;peer_port int|ranges set<blob>
 view_builds_in_progress|views builds current progress|keyspace_name|view_name;start_token;end_token|keys_built bigint;last_token
system_schema||604800|3600000
 aggregates|user defined aggregate definitions|keyspace_name|aggregate_name;argument_types frozen<list<text>>|final_func;initcond;return_type;state_func;state_type
 column_masks|column dynamic data masks|keyspace_name|table_name;column_name|function_argument_nulls frozen<list<boolean>>;function_argument_types frozen<list<text>>;function_argument_values frozen<list<text>>;function_keyspace;function_name
 columns|column definitions|keyspace_name|table_name;column_name|clustering_order;column_name_bytes blob;kind;position int;type
 dropped_columns|dropped column registry|keyspace_name|table_name;column_name|dropped_time timestamp;kind;type
 functions|user defined function definitions|keyspace_name|function_name;argument_types frozen<list<text>>|argument_names frozen<list<text>>;body;called_on_null_input boolean;language;return_type
 indexes|secondary index definitions|keyspace_name|table_name;index_name|kind;options frozen<map<text, text>>
 keyspaces|keyspace definitions|keyspace_name||durable_writes boolean;replication frozen<map<text, text>>
 tables|table definitions|keyspace_name|table_name|additional_write_policy;allow_auto_snapshot boolean;bloom_filter_fp_chance double;caching frozen<map<text, text>>;cdc boolean;comment;compaction frozen<map<text, text>>;compression frozen<map<text, text>>;crc_check_chance double;dclocal_read_repair_chance double;default_time_to_live int;extensions frozen<map<text, blob>>;flags frozen<set<text>>;gc_grace_seconds int;id uuid;incremental_backups boolean;max_index_interval int;memtable;memtable_flush_period_in_ms int;min_index_interval int;read_repair;read_repair_chance double;speculative_retry
 triggers|trigger definitions|keyspace_name|table_name;trigger_name|options frozen<map<text, text>>
 types|user defined type definitions|keyspace_name|type_name|field_names frozen<list<text>>;field_types frozen<list<text>>
 views|view definitions|keyspace_name|view_name|additional_write_policy;allow_auto_snapshot boolean;base_table_id uuid;base_table_name;bloom_filter_fp_chance double;caching frozen<map<text, text>>;cdc boolean;comment;compaction frozen<map<text, text>>;compression frozen<map<text, text>>;crc_check_chance double;dclocal_read_repair_chance double;default_time_to_live int;extensions frozen<map<text, blob>>;gc_grace_seconds int;id uuid;include_all_columns boolean;incremental_backups boolean;max_index_interval int;memtable;memtable_flush_period_in_ms int;min_index_interval int;read_repair;read_repair_chance double;speculative_retry;where_clause
system_auth|1|7776000|0
 cidr_groups|cidr groups to cidrs mapping|cidr_group||cidrs frozen<set<frozen<tuple<inet, smallint>>>>
 cidr_permissions|user cidr permissions|role||cidr_groups frozen<set<text>>
 identity_to_role|mtls authorized identities lookup table|identity||role
 network_permissions|user network permissions|role||dcs frozen<set<text>>
 resource_role_permissons_index|index of db roles with permissions granted on a resource|resource|role
 role_members|role memberships lookup table|role|member
 role_permissions|permissions granted to db roles|role|resource|permissions set<text>
 roles|role definitions|role||can_login boolean;is_superuser boolean;salted_hash;member_of set<text>
system_distributed|3|864000|0
 parent_repair_history|Repair history|parent_id timeuuid||exception_message;exception_stacktrace;finished_at timestamp;keyspace_name;started_at timestamp;columnfamily_names set<text>;options map<text, text>;requested_ranges set<text>;successful_ranges set<text>|2592000|class:TimeWindowCompactionStrategy,compaction_window_size:1,compaction_window_unit:DAYS,min_threshold:4,max_threshold:32
 partition_denylist|Partition keys which have been denied access|ks_name;table_name|key blob
 repair_history|Repair history|keyspace_name;columnfamily_name|id timeuuid|coordinator inet;coordinator_port int;exception_message;exception_stacktrace;finished_at timestamp;parent_id timeuuid;range_begin;range_end;started_at timestamp;status;participants set<inet>;participants_v2 set<text>|2592000|class:TimeWindowCompactionStrategy,compaction_window_size:1,compaction_window_unit:DAYS,min_threshold:4,max_threshold:32
 view_build_status|Materialized View build status|keyspace_name;view_name|host_id uuid|status
system_traces|2|0|0
 events|tracing events|session_id uuid|event_id timeuuid|activity;source inet;source_elapsed int;source_port int;thread
 sessions|tracing sessions|session_id uuid||client inet;command;coordinator inet;coordinator_port int;duration int;request;started_at timestamp;parameters map<text, text>
system_virtual_schema||0|0
 columns|virtual column definitions|keyspace_name|table_name;column_name|clustering_order;column_name_bytes blob;kind;position int;type
 keyspaces|virtual keyspace definitions|keyspace_name
 tables|virtual table definitions|keyspace_name|table_name|comment
system_views||0|0
 batch_metrics
 caches
 cidr_filtering_metrics_counts
 cidr_filtering_metrics_latencies
 clients
 coordinator_read_latency
 coordinator_scan_latency
 coordinator_write_latency
 cql_metrics
 credentials_cache_keys
 disk_usage
 gossip_info
 internode_inbound
 internode_outbound
 jmx_permissions_cache_keys
 local_read_latency
 local_scan_latency
 local_write_latency
 max_partition_size
 max_sstable_duration
 max_sstable_size
 network_permissions_cache_keys
 pending_hints
 permissions_cache_keys
 queries
 repair_jobs
 repair_participates
 repair_sessions
 repair_validations
 repairs
 roles_cache_keys
 rows_per_read
 sai_column_indexes
 sai_sstable_index_segments
 sai_sstable_indexes
 settings
 snapshots
 sstable_tasks
 streaming
 system_logs
 system_properties
 thread_pools
 tombstones_per_read
`;
