import type { Snippet } from 'svelte';

/** What stands beside the picture: one of several, chosen by its tab. */
export interface Panel {
  readonly id: string;
  /** Its tab: one short word. */
  readonly name: string;
  readonly body: Snippet;
  /** It would answer the widget's question, so it opens when the figure has answered it. */
  readonly isSpoiler?: boolean;
  /** It is drawn only while its tab is chosen, so that its code may be loaded then. On paper it would say nothing. */
  readonly isLate?: boolean;
}
