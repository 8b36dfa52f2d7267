// The words of the free lab's own column: they come with it, in one language.

import type { Language } from '#i18n/languages.ts';

export interface SandboxWords {
  size: string;
  nodes: (n: number) => string;
  sizeAsk: string;
  /** The form for a cluster of the learner's own. */
  own: string;
  ownLead: string;
  datacenter: (name: string) => string;
  nodeCount: string;
  rackCount: string;
  addDatacenter: string;
  removeDatacenter: (name: string) => string;
  tokens: string;
  latency: string;
  sameRack: string;
  sameDatacenter: string;
  otherDatacenter: string;
  planTitle: string;
  planDatacenter: string;
  planRack: string;
  planNodes: string;
  tooManyNodes: (n: number, max: number) => string;
  emptyRack: (name: string) => string;
  badNumber: (max: number) => string;
  build: string;
  built: (n: number) => string;
  opened: string;
  keyspaceFor: string;
  toEditor: string;
  bring: string;
  bringLead: string;
  table: string;
  noTable: string;
  file: string;
  paste: string;
  hasHeader: string;
  doBring: string;
  brought: (rows: number, failed: number) => string;
  badRow: (row: number) => string;
  take: string;
  link: string;
  linkCopied: string;
  linkLong: string;
  linkHuge: string;
  saveFile: string;
  openFile: string;
  badFile: string;
  script: string;
  incoming: string;
  incomingOpen: string;
  incomingKeep: string;
}

const words: Record<Language, () => Promise<{ words: SandboxWords }>> = {
  pt: () => import('./words-pt.ts'),
  ru: () => import('./words-ru.ts'),
  en: () => import('./words-en.ts'),
};

export async function sandboxWords(language: Language): Promise<SandboxWords> {
  return (await words[language]()).words;
}
