// What is typed over a selection. Chromium would put the new text into an element that carries the old text's style
// along, as an attribute that the page's policy forbids.

import { EditorView } from '@codemirror/view';

export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state, composing } = view;
    const isOver = event.inputType === 'insertText' && event.data !== null && !state.selection.main.empty;
    if (!isOver || composing || state.readOnly) return false;
    event.preventDefault();
    view.dispatch(state.replaceSelection(event.data ?? ''), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});
