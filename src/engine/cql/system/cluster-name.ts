/** The name of the cluster, the same as in labs/cluster/cassandra.yaml. */
export const clusterName = 'ringside';
