#!/bin/bash
# Like the official entry point: rewrites the image's own configuration, then runs the command.
set -e
export CASSANDRA_CONF=/tmp/cassandra-conf
mkdir -p "$CASSANDRA_CONF"
address=$(hostname -i)
cat > "$CASSANDRA_CONF/cassandra.yaml" <<YAML
cluster_name: not ours
listen_address: $address
rpc_address: 0.0.0.0
broadcast_rpc_address: $address
seed_provider: [{class_name: org.apache.cassandra.locator.SimpleSeedProvider, parameters: [{seeds: "$address"}]}]
partitioner: org.apache.cassandra.dht.Murmur3Partitioner
endpoint_snitch: SimpleSnitch
commitlog_sync: periodic
commitlog_sync_period: 10s
YAML
cp /lab/logback.xml "$CASSANDRA_CONF/logback.xml"
exec "$@"
