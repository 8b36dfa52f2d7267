// The words of the free lab's own column: they come with it, in one language.

import type { Language } from '#i18n/languages.ts';

export interface SandboxWords {
  size: string;
  nodes: (n: number) => string;
  sizeAsk: string;
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
