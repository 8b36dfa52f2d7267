// Reads a PDF as a person would see it: what each page says, and how much of it is used.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** In points. */
  width: number;
  height: number;
  /** Without white space, which a PDF does not keep. */
  text: string;
  /** Returns the share of the text block, inside margins of 15 mm, that lies between the outermost ink. */
  used: () => Promise<number>;
}

const marginPt = (15 / 25.4) * 72;
/** Half a pixel for a point is enough to find the edges of what is printed. */
const scale = 0.5;

export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    const used = async () => {
      const viewport = page.getViewport({ scale });
      const factory = document.canvasFactory as CanvasFactory;
      const { canvas, context } = factory.create(viewport.width, viewport.height);
      await page.render({ canvas, canvasContext: context, viewport }).promise;
      return usedShare(context, viewport);
    };
    pages.push({ width, height, text: text.replace(/\s+/g, ''), used });
  }
  return pages;
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

function usedShare(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }) {
  const margin = Math.floor(marginPt * scale);
  const blockWidth = Math.floor(width) - 2 * margin;
  const blockHeight = Math.floor(height) - 2 * margin;
  const { data } = context.getImageData(margin, margin, blockWidth, blockHeight);
  const columns = { first: blockWidth, last: -1 };
  const rows = { first: blockHeight, last: -1 };
  for (let y = 0; y < blockHeight; y++)
    for (let x = 0; x < blockWidth; x++) {
      const at = (y * blockWidth + x) * 4;
      if (data[at + 3] === 0 || data[at]! > 245) continue;
      columns.first = Math.min(columns.first, x);
      columns.last = Math.max(columns.last, x);
      rows.first = Math.min(rows.first, y);
      rows.last = y;
    }
  if (rows.last < 0) return 0;
  return ((columns.last - columns.first + 1) * (rows.last - rows.first + 1)) / (blockWidth * blockHeight);
}
