// The editor lives in a shadow root: there its style sheets are adopted, and the page's policy allows no others. The
// tokens of the site reach it, since custom properties are inherited.

import { EditorView } from '@codemirror/view';

export const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--sunk)', fontSize: '1rem', minHeight: '100%' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  '.cm-scroller': {
    font: '400 1em/1.75 var(--mono)',
    fontVariantLigatures: 'none',
    letterSpacing: '-0.01em',
  },
  // The space below the last line is for a hint that names the keys that run a statement.
  '.cm-content': { padding: '0.5rem 0 2.25rem', caretColor: 'var(--ink)' },
  '.cm-line': { position: 'relative', padding: '0 1rem 0 3.25rem' },
  // The empty alternative text keeps screen readers from reading the line numbers.
  '.cm-line::before': {
    content: 'attr(data-line) / ""',
    position: 'absolute',
    left: '0',
    width: '2.75rem',
    height: '100%',
    boxSizing: 'border-box',
    paddingRight: '0.5rem',
    textAlign: 'right',
    color: 'var(--ink-3)',
    pointerEvents: 'none',
  },
  '.cm-line.cql-here::before': { color: 'var(--ink)', boxShadow: 'inset 3px 0 0 var(--accent)' },
  '.cm-line::selection, .cm-line ::selection': {
    background: 'color-mix(in srgb, var(--accent) 26%, transparent)',
  },
  '.cql-word': { color: 'var(--code-word)' },
  '.cql-value': { color: 'var(--code-value)' },
  '.cql-note': { color: 'var(--code-note)' },
  '.cql-bad': { color: 'var(--err)' },
  '.cql-pk': { color: 'var(--key-text)', boxShadow: 'inset 0 -2px 0 var(--key)' },
  '.cql-ck': { borderBottom: '2px dashed var(--accent)' },
  '.cql-st': { borderBottom: '3px double var(--code-value)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--err) 1.5px',
    textUnderlineOffset: '0.25em',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--err)' },
  '.cm-tooltip': {
    border: '1px solid var(--edge)',
    borderRadius: '3px',
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift)',
    maxWidth: 'min(36rem, 92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '400 0.9375rem/1.5 var(--mono)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.3rem 0.75rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--ink)', color: 'var(--page)' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'inherit', opacity: '0.85' },
  '.cm-completionMatchedText': { textDecoration: 'underline' },
  '.cm-diagnostic': { padding: '0.6rem 0.9rem', font: '400 1rem/1.45 var(--text)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--err)' },
  '.cql-said': { margin: '0', font: '400 0.9375rem/1.5 var(--mono)', overflowWrap: 'anywhere' },
  '.cql-coach': { margin: '0.5rem 0 0' },
  '.cql-coach code': { font: '400 0.9em/1.4 var(--mono)' },
});
