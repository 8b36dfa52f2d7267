// The words of what is kept, begun anew, brought in and taken along.

export interface SandboxWords {
  title: string;
  lead: string;
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
  saveFile: string;
  openFile: string;
  badFile: string;
  script: string;
  incoming: string;
  incomingOpen: string;
  incomingKeep: string;
  startOver: string;
  startOverAsk: string;
  yes: string;
  no: string;
  startedOver: string;
  undo: string;
  elsewhere: string;
  workHere: string;
  aside: string;
  downloadAside: string;
  notKept: string;
  full: string;
  downloadText: string;
}
