// A server sends a compressed variant instead of the file: the variant must hold the same bytes, and be smaller.

import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

test('text gets its two variants; what is short, or no text, or grows, gets none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'en'));
  const page = '<p>A row has a key.</p>'.repeat(100);
  writeFileSync(join(folder, 'en/index.html'), page);
  writeFileSync(join(folder, 'short.js'), 'export const a = 1;');
  writeFileSync(join(folder, 'font.woff2'), 'a'.repeat(5000));
  writeFileSync(join(folder, 'noise.txt'), randomBytes(5000));
  expect(await compressFiles(folder)).toBe(2);
  expect(globSync('**/*.{br,gz}', { cwd: folder }).sort()).toEqual(['en/index.html.br', 'en/index.html.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'en/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'en/index.html.gz'))).toString()).toBe(page);
});
