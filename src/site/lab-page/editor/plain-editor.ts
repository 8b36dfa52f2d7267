// A plain field that stands in for the editor, with the same look. It is part of the built page, so that text typed
// before any script has loaded is not lost, and a first run need not wait for CodeMirror.

import type { CqlEditor } from './make-editor.ts';
import type { Problem } from './problems.ts';

export interface PlainEditor extends CqlEditor {
  readonly hasFocus: boolean;
  /** The errors of statements that were run. The real editor will underline them. */
  readonly problems: readonly Problem[];
  /**
   * Resolves when no letter is being composed and no pointer is held. Only then may the editor replace this field.
   */
  whenAtRest(): Promise<void>;
}

export function plainEditor(field: HTMLTextAreaElement): PlainEditor {
  let problems: Problem[] = [];
  const held = new Set<string>();
  let atRest = Promise.withResolvers<void>();
  atRest.resolve();
  const leave = new AbortController();
  const hold = (start: string, ends: readonly string[]) => {
    field.addEventListener(
      start,
      () => {
        if (held.size === 0) atRest = Promise.withResolvers();
        held.add(start);
      },
      leave,
    );
    // The pointer may be released outside the field.
    for (const end of ends)
      addEventListener(
        end,
        () => {
          held.delete(start);
          if (held.size === 0) atRest.resolve();
        },
        leave,
      );
  };
  hold('compositionstart', ['compositionend']);
  hold('pointerdown', ['pointerup', 'pointercancel']);
  return {
    get text() {
      return field.value;
    },
    set text(text) {
      if (field.value !== text) field.value = text;
    },
    get selection() {
      return { from: field.selectionStart, to: field.selectionEnd };
    },
    select(from, to) {
      field.focus();
      field.setSelectionRange(from, to);
    },
    focus: () => field.focus(),
    get hasFocus() {
      return document.activeElement === field;
    },
    mark(problem) {
      problems.push(problem);
    },
    clearMarks({ from, to }) {
      problems = problems.filter((problem) => problem.to < from || problem.from > to);
    },
    get problems() {
      return problems;
    },
    whenAtRest: () => atRest.promise,
    colour() {},
    lock(isLocked) {
      field.readOnly = isLocked;
    },
    destroy: () => leave.abort(),
  };
}
