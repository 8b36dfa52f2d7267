/** The levels are in the order of their codes in the native protocol: ANY is 0, NODE_LOCAL is 11. */
export const consistencyLevels = [
  'ANY',
  'ONE',
  'TWO',
  'THREE',
  'QUORUM',
  'ALL',
  'LOCAL_QUORUM',
  'EACH_QUORUM',
  'SERIAL',
  'LOCAL_SERIAL',
  'LOCAL_ONE',
  'NODE_LOCAL',
] as const;

export type ConsistencyLevel = (typeof consistencyLevels)[number];
