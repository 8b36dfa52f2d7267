import type { SandboxWords } from './sandbox-words.ts';

export const words: SandboxWords = {
  size: 'Nodes of the simulated cluster',
  nodes: (n) => String(n),
  sizeAsk: 'A cluster of another size begins empty. Your text stays.',
  bring: 'Bring rows (CSV)',
  bringLead: 'As COPY … FROM does: one line for each row.',
  table: 'Table',
  noTable: 'First make a table.',
  file: 'From a file',
  paste: 'Or paste here',
  hasHeader: 'The first line names the columns',
  doBring: 'Bring the rows',
  brought: (rows, failed) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'} brought${failed === 0 ? '' : `, ${failed} refused`}.`,
  badRow: (row) => `Line ${row}`,
  take: 'Share and keep',
  link: 'Copy a link',
  linkCopied: 'The link is copied. It holds the text, the schema and the rows.',
  linkLong: 'Too large for a link: save a file instead.',
  saveFile: 'Save a file',
  openFile: 'Open a file',
  badFile: 'That file is not a sandbox of this course.',
  script: 'Export as a CQL script',
  incoming: 'The link brings a sandbox of its own. Yours has something in it already.',
  incomingOpen: 'Open the one of the link',
  incomingKeep: 'Keep mine',
};
