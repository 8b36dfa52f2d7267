// The words about kept work and starting over, and what a page says about the sandbox before it has loaded.

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
