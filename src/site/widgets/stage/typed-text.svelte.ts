/** The text in a field while somebody types. It may be wrong; the widget then keeps the last valid text. */
export interface TypedText {
  text: string;
  readonly isWrong: boolean;
  /** The meaning of the text. Undefined if the text is wrong. */
  read(text: string): string | undefined;
  /** Called when the field has lost the focus. */
  leave(): void;
}

export function typedText(options: {
  /** What the widget shows now: when that changes, the field follows. */
  shown: () => string;
  read: (text: string) => string | undefined;
  /** If true, a learner who leaves the field sees the shown text again, even if the typed text was wrong. */
  isForgetful?: boolean;
}): TypedText {
  const { shown, read, isForgetful = false } = options;
  let text = $derived(shown());
  const isWrong = $derived(text !== shown() && read(text) === undefined);
  return {
    get text() {
      return text;
    },
    set text(to) {
      text = to;
    },
    get isWrong() {
      return isWrong;
    },
    read,
    leave() {
      if (isForgetful || !isWrong) text = shown();
    },
  };
}
