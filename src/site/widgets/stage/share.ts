// The address of a figure alone, and the snippet that embeds it in a page of another site.

/** Enough for the figure on a laptop and the line under it. On a phone the listener makes the frame taller. */
const heightPx = 680;

interface Moment {
  /** The figure's own page, without its state. */
  page: string;
  /** The name under which the widget's state stands in an address: `data-widget`. */
  widget: string;
  /** What the widget saved. */
  saved: string;
}

export function momentAddress({ page, widget, saved }: Moment): string {
  const address = new URL(page);
  address.search = new URLSearchParams({ [widget]: saved }).toString();
  return address.href;
}

/**
 * The frame, and a listener that gives each frame the height that its figure asks for. The listener looks only at
 * frames of the page it stands in, so it may stand there as often as there are figures.
 */
export function embedSnippet({ address, title }: { address: string; title: string }): string {
  return `<iframe src="${escapeText(address)}" title="${escapeText(title)}" width="100%" height="${heightPx}" loading="lazy" allow="fullscreen; clipboard-write" style="border: 0"></iframe>
<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.type !== 'ringside:size') return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.height = data.height;
  });
</script>
`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
