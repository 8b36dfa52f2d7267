// The words of what is kept and begun anew, and what a page says of the sandbox before it has come.

export interface KeptWords {
  title: string;
  lead: string;
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
