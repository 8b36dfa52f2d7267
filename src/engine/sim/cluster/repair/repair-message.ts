import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { MerkleTree } from './merkle-tree.ts';

/** What the messages of a repair say (repair/messages). The session is named by its number. */
export type RepairMessage = { readonly session: number } & (
  | { readonly kind: 'prepare' | 'prepare-consistent' | 'propose' | 'commit' | 'fail' | 'cleanup' }
  /** The answer to most of them. */
  | { readonly kind: 'answer'; readonly isDone: boolean }
  | { readonly kind: 'validate'; readonly ranges: readonly TokenRange[] }
  | { readonly kind: 'trees'; readonly trees: readonly MerkleTree[] }
  | { readonly kind: 'sync'; readonly peer: string; readonly ranges: readonly TokenRange[] }
);
