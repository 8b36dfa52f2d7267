import type { KeptWords } from './kept-words.ts';

export const keptEn: KeptWords = {
  title: 'Sandbox',
  lead: 'No tasks here: your own keyspaces, tables and rows, on a cluster of the size you choose. Everything stays in this browser.',
  startOver: 'Start over',
  startOverAsk: 'Discard text, tables and rows?',
  yes: 'Discard',
  no: 'Keep',
  startedOver: 'Started over.',
  undo: 'Bring back what was there',
  elsewhere: 'This lab is open in another tab. Here you can look; what is written there is kept.',
  workHere: 'Work here instead',
  aside: 'Something that was kept could not be read. It is set aside, and nothing was deleted.',
  downloadAside: 'Download it',
  notKept: 'This browser keeps nothing for this page (private mode?). Your work lasts as long as the tab.',
  full: 'The browser’s storage is full: the last changes are not kept.',
  downloadText: 'Download the text',
};
