import type { Language } from '#i18n/languages.ts';

/**
 * Further forms of a word to ask the index for. The index stems well; these are the families of forms
 * that it was seen to miss.
 */
export function searchVariants(language: Language, query: string): string[] {
  const last = query.split(/\s+/).at(-1) ?? '';
  const start = query.slice(0, query.length - last.length);
  return variantsOfWord(language, last).map((word) => start + word);
}

function variantsOfWord(language: Language, word: string): string[] {
  if (language === 'pt') {
    // gravação, gravações: the plural changes the stem.
    const stem = /^(.{2,}[çs])(?:ão|ao|ões|oes)$/i.exec(word)?.[1];
    return stem ? [stem, stem.replace(/ç$/i, 'c')] : [];
  }
  if (language === 'ru') {
    // узел → узла, узлах: the vowel of the last syllable drops out.
    const fleeting = /^(.+[бвгджзклмнпрстфхцчшщ])[еёо]([бвгджзклмнпрстфхцчшщ])$/i.exec(word);
    return fleeting ? [`${fleeting[1]}${fleeting[2]}`] : [];
  }
  return word.length > 4 && word.endsWith('s') ? [word.slice(0, -1)] : [];
}
