// The handout for students: what a slide and its text leave free on their last page is ruled for notes.

/** The text block of an A4 page in CSS pixels: 297 mm less two margins of 15 mm. */
const pageHeight = ((297 - 30) / 25.4) * 96;
/** Where a paragraph does not fit whole, the page ends early: some lines are kept back for it. */
const reservePerBreak = 48;
/** The distance of the ruled lines, as in slide-print.css. */
const lineHeight = 32;
/** Fewer lines are not worth writing on. */
const linesMin = 2;

export function fillPages(deck: HTMLElement): void {
  for (const part of deck.querySelectorAll<HTMLElement>('.slide, .extra')) {
    const lines = Math.floor(roomBelow(part.getBoundingClientRect().height) / lineHeight);
    if (lines < linesMin) continue;
    const room = document.createElement('div');
    room.className = 'room';
    room.append(...Array.from({ length: lines }, () => document.createElement('hr')));
    part.append(room);
  }
}

/** How many pixels of the last page stay free below something of this height. */
export function roomBelow(height: number): number {
  const breaks = Math.floor(height / pageHeight);
  const used = height + breaks * reservePerBreak;
  return Math.floor(pageHeight * Math.ceil(used / pageHeight) - used) - 4;
}
