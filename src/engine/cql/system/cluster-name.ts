/** What the cluster is called, here as in labs/cluster. */
export const clusterName = 'ringside';
