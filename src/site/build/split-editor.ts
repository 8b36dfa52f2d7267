import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

import { splitModule } from './split-module.ts';

/** What stands in the editor before anybody writes. */
const shown = ['EditorView', 'Decoration', 'ViewPlugin', 'keymap'];
const file = /@codemirror\/view\/dist\/index\.js$/;

/** CodeMirror's view in two files: tooltips and panels come with what shows them (lab/editor/editing.ts). */
export function splitEditor(): Plugin {
  return {
    name: 'split-editor',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (/\/view\/dist\/index\.js\?(first|rest)$/.test(id) ? id : undefined),
    load(id) {
      const [path = '', part] = id.split('?');
      if (!file.test(path)) return undefined;
      const paths = { first: `${path}?first`, rest: `${path}?rest` };
      const split = splitModule(readFileSync(path, 'utf8'), shown, paths);
      return {
        code: part === 'first' ? split.first : part === 'rest' ? split.rest : split.whole,
        moduleSideEffects: false,
      };
    },
  };
}
