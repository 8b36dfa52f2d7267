/** A story as it was, and as it goes on after a change in its middle. */
export interface ForkLines {
  /** The last step at which both are the same. */
  readonly same: number;
  readonly was: ForkLine;
  readonly now: ForkLine;
}

export interface ForkLine {
  /** The last step of this line. */
  readonly steps: number;
  /** What happens in it right after the fork, in a sentence. */
  readonly goesOn: string;
  /** How it ends, in a sentence. */
  readonly ends: string;
}
