import { natives } from '#engine/values/natives.ts';

import type { IndexSchema } from '../schema/table-schema.ts';

/** How an SAI index changes a text before it compares (index/sai/analyzer/NonTokenizingAnalyzer.java). */
export type Analyzer = (value: Uint8Array) => Uint8Array;

/** Undefined if texts are compared without change. */
export function analyzerOf({ isSai, options }: IndexSchema): Analyzer | undefined {
  if (!isSai) return undefined;
  const is = (name: string) => options.get(name)?.toLowerCase();
  const ignoresCase = is('case_sensitive') === 'false';
  const normalizes = is('normalize') === 'true';
  const folds = is('ascii') === 'true';
  if (!ignoresCase && !normalizes && !folds) return undefined;
  return (value) => {
    let text = natives.text.decode(value) as string;
    if (ignoresCase) text = text.toLowerCase();
    if (normalizes) text = text.normalize('NFC');
    if (folds) text = foldToAscii(text);
    return natives.text.encode(text);
  };
}

const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};

/** Simplified: Lucene's ASCIIFoldingFilter also knows letters that are not a plain letter with a mark. */
function foldToAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => folded[letter]!);
}
