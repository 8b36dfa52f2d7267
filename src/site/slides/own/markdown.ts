// The little Markdown of slides that an instructor writes: a heading, paragraphs, lists, code, bold, italics. Whatever
// else is written, HTML too, stands on the slide as it was typed. The result has the form that a lesson's own slides
// have before pieces.ts takes them apart.

interface Block {
  kind: 'heading' | 'paragraph' | 'code' | 'ul' | 'ol';
  lines: string[];
}

export interface SlideHtml {
  html: string;
  /** A heading alone, or with one line below it, opens a part of the talk. */
  opening: boolean;
  /** It has neither a list nor code. */
  isWordsOnly: boolean;
  heading: string;
  paragraphs: string[];
}

export function markdownToSlide(text: string): SlideHtml {
  const blocks = readBlocks(text);
  const heading = blocks.find((block) => block.kind === 'heading')?.lines[0] ?? '';
  const lead = blocks.find((block) => block.kind === 'paragraph');
  const rest = blocks.filter((block) => block.kind !== 'heading' && block !== lead);
  return {
    html: blocks.map((block) => writeBlock(block, block === lead)).join(''),
    opening: heading !== '' && rest.length === 0 && (lead?.lines.join(' ').length ?? 0) <= 120,
    isWordsOnly: blocks.every(({ kind }) => kind === 'heading' || kind === 'paragraph'),
    heading: plain(heading),
    paragraphs: blocks.filter(({ kind }) => kind === 'paragraph').map(({ lines }) => lines.join(' ')),
  };
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const begin = (kind: Block['kind'], line: string) => {
    open = { kind, lines: [line] };
    blocks.push(open);
  };
  let isCode = false;
  for (const line of text.replaceAll('\r', '').split('\n')) {
    if (/^```/.test(line)) {
      isCode = !isCode;
      if (isCode) {
        open = { kind: 'code', lines: [] };
        blocks.push(open);
      } else open = undefined;
      continue;
    }
    if (isCode) {
      open?.lines.push(line);
      continue;
    }
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    const bullet = /^\s*[-*+]\s+(.*)$/.exec(line)?.[1];
    const numbered = /^\s*\d{1,3}[.)]\s+(.*)$/.exec(line)?.[1];
    if (line.trim() === '') open = undefined;
    // A slide has one heading; later ones are paragraphs.
    else if (heading !== undefined) {
      begin(blocks.some((block) => block.kind === 'heading') ? 'paragraph' : 'heading', heading);
      open = undefined;
    } else if (bullet !== undefined || numbered !== undefined) {
      const kind = bullet === undefined ? 'ol' : 'ul';
      const item = bullet ?? numbered ?? '';
      const last = blocks.at(-1);
      if (last?.kind === kind) {
        last.lines.push(item);
        open = last;
      } else begin(kind, item);
    } else if (open && (open.kind === 'ul' || open.kind === 'ol')) {
      open.lines[open.lines.length - 1] += ` ${line.trim()}`;
    } else if (open?.kind === 'paragraph') open.lines.push(line.trim());
    else begin('paragraph', line.trim());
  }
  return blocks;
}

function writeBlock({ kind, lines }: Block, isLead: boolean): string {
  switch (kind) {
    case 'heading':
      return `<h2>${inline(lines.join(' '))}</h2>`;
    case 'code':
      return `<deck-show kind="code"><figure class="code"><pre>${escapeHtml(lines.join('\n'))}</pre></figure></deck-show>`;
    case 'ul':
    case 'ol':
      return `<${kind}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${kind}>`;
    default: {
      const words = inline(lines.join(' '));
      return isLead ? `<div class="lead"><p>${words}</p></div>` : `<p>${words}</p>`;
    }
  }
}

function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>'),
    )
    .join('');
}

/** Every character of the instructor's goes through here on its way into HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function plain(text: string): string {
  return text.replace(/[*`]/g, '').trim();
}
