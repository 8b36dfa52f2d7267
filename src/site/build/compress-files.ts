// The text files of a built site are compressed once, at build time, and not for every reader: `page.html.br` and
// `page.html.gz` stand beside `page.html`. Servers that know such files send them; others ignore them.

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pagefind's index is compressed already, and so are fonts. */
const texts = '**/*.{html,js,css,svg,json,txt,xml,webmanifest}';
/** A file that fits into one network packet does not arrive faster when it is smaller. */
const bytesMin = 1024;
/**
 * Brotli's best quality, 11, makes files a tenth smaller. It takes fourteen times as long, as long as the whole
 * build.
 */
const brotliQuality = 9;

const variants: Record<string, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Returns how many files it wrote. All files are compressed at the same time: zlib has threads of its own. */
export async function compressFiles(folder: string): Promise<number> {
  const written = await Promise.all(
    globSync(texts, { cwd: folder }).map((file) => compress(join(folder, file))),
  );
  return written.reduce((sum, count) => sum + count, 0);
}

async function compress(file: string): Promise<number> {
  const text = await readFile(file);
  if (text.length < bytesMin) return 0;
  let written = 0;
  for (const [extension, shrink] of Object.entries(variants)) {
    const shrunk = await shrink(text);
    if (shrunk.length >= text.length) continue;
    await writeFile(`${file}.${extension}`, shrunk);
    written++;
  }
  return written;
}
