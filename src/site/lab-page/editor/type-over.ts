// What is typed over a selection. Chromium would put the new text into an element that carries the old text's style
// along, as an attribute that the page's policy forbids.

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

/** The browser may have selected something a moment ago, of which the editor has not heard yet. */
function selected(view: EditorView): { from: number; to: number } {
  const { root, contentDOM, state } = view;
  // Chromium's way into a shadow root; where there is none, the editor has been told in time.
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
