// The characters that the course's fonts contain. characters.test.ts checks that the content uses no others.

function run(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
}

export const latinCharacters = [
  run(0x20, 0x7e),
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü',
  '\u00a0«»‘’“”„–—−…·•×±≤≥≠→←↑↓⇄§°º®©⌊⌋½²³÷≈µ',
].join('');

export const cyrillicCharacters = `${run(0x410, 0x44f)}Ёё№`;
