/** Judged by the proxy on the embedded engine, and on the real cluster. */
export const onPage = 'tokens-and-owners';
export const onCluster = 'key-workshop';
