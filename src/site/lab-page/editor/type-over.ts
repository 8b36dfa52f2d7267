// Handles typing over a selection. Chromium would put the new text into an element that keeps the old text's style as
// an attribute, and the page's policy forbids such attributes.

import { EditorView } from '@codemirror/view';

export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state, composing } = view;
    if (event.inputType !== 'insertText' || event.data === null || composing || state.readOnly) return false;
    const { from, to } = state.selection.main.empty ? selected(view) : state.selection.main;
    if (from === to) return false;
    event.preventDefault();
    view.dispatch({
      changes: { from, to, insert: event.data },
      selection: { anchor: from + event.data.length },
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

/** The selection. The browser may have changed it so recently that the editor does not know it yet. */
function selected(view: EditorView): { from: number; to: number } {
  const { root, contentDOM, state } = view;
  // In Chromium a shadow root has its own selection. In other browsers the editor's own state is up to date.
  const chosen = (root as { getSelection?: () => Selection | null }).getSelection?.();
  const { anchorNode, focusNode } = chosen ?? {};
  if (!chosen || !anchorNode || !focusNode || chosen.isCollapsed || !contentDOM.contains(anchorNode))
    return state.selection.main;
  const ends = [
    view.posAtDOM(anchorNode, chosen.anchorOffset),
    view.posAtDOM(focusNode, chosen.focusOffset),
  ] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}
