/** What stands in a field while somebody types: it may be wrong, and then the widget stays at the last that was not. */
export interface TypedText {
  text: string;
  readonly isWrong: boolean;
  /** What it means; nothing where it is wrong. */
  read(text: string): string | undefined;
  /** The field has lost the focus. */
  leave(): void;
}

export function typedText(options: {
  /** What the widget shows now: when that changes, the field follows. */
  shown: () => string;
  read: (text: string) => string | undefined;
  /** Whoever leaves the field sees again what is shown, right or wrong. */
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
