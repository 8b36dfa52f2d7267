import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { journalWords } from './journal-words.ts';
import type { ClusterState, CopyState, NodeState } from './state.ts';

/** One node in the ledger: all that the drawing says of it, in words. */
export interface LedgerRow {
  readonly name: string;
  readonly isCoordinator: boolean;
  readonly state: string;
  readonly isUp: boolean;
  readonly copy: CopyState;
  /** `fresh`, `stale` … in the reader's language. */
  readonly copyKind: string;
}

/** The ledger of a cluster: one row for each node, in the order of the scenario. */
export function ledgerRows(language: Language, state: ClusterState): LedgerRow[] {
  const words = journalWords[language].ledger;
  const kinds = { fresh: words.isFresh, stale: words.isStale, missing: words.isMissing, none: '' };
  return state.nodes.map((node) => ({
    name: node.name,
    isCoordinator: state.request?.coordinator === node.name,
    state: stateText(language, node, state),
    isUp: node.status === 'up',
    copy: node.copy,
    copyKind: node.copy.kind === 'none' && !node.isReplica ? words.isNone : kinds[node.copy.kind],
  }));
}

function stateText(language: Language, node: NodeState, { request }: ClusterState): string {
  const words = journalWords[language].ledger;
  const isSeen = !request || !node.seenDownBy.includes(request.coordinator);
  if (node.status === 'down') return isSeen && request ? words.downUnnoticed : words.down;
  if (node.status === 'paused') return words.paused;
  if (!isSeen) return words.upUnseen;
  if (node.isFailing) return words.failing;
  return node.slowness === 1 ? words.up : words.slow(formatNumber(language, node.slowness));
}
