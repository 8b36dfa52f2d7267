// Numbers, counted things and quotes, as each language has them.

import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';

type Value = string | number | undefined;

export function number(language: Language, value: Value): string {
  return typeof value === 'number' ? formatNumber(language, value) : String(value ?? '');
}

/** Forms for one, few and many; Russian has a case where a verb or preposition asks for it. */
const nouns = {
  row: {
    pt: ['linha', 'linhas', 'linhas'],
    ru: ['строка', 'строки', 'строк'],
    'ru genitive': ['строки', 'строк', 'строк'],
    'ru accusative': ['строку', 'строки', 'строк'],
    en: ['row', 'rows', 'rows'],
  },
  ownRow: {
    pt: ['linha sua', 'linhas suas', 'linhas suas'],
    ru: ['ваша строка', 'ваши строки', 'ваших строк'],
    'ru genitive': ['вашей строки', 'ваших строк', 'ваших строк'],
    'ru accusative': ['вашу строку', 'ваши строки', 'ваших строк'],
    en: ['row of yours', 'rows of yours', 'rows of yours'],
  },
  partition: {
    pt: ['partição', 'partições', 'partições'],
    ru: ['партиция', 'партиции', 'партиций'],
    'ru genitive': ['партиции', 'партиций', 'партиций'],
    'ru accusative': ['партицию', 'партиции', 'партиций'],
    en: ['partition', 'partitions', 'partitions'],
  },
  copy: {
    pt: ['cópia', 'cópias', 'cópias'],
    ru: ['копия', 'копии', 'копий'],
    'ru genitive': ['копии', 'копий', 'копий'],
    'ru accusative': ['копию', 'копии', 'копий'],
    en: ['copy', 'copies', 'copies'],
  },
} as const;

export function counted(
  language: Language,
  value: Value,
  noun: keyof typeof nouns,
  grammaticalCase?: 'genitive' | 'accusative',
): string {
  const key =
    language === 'ru' && grammaticalCase ? (`ru ${grammaticalCase}` as const) : (language as Language);
  const [one, few, many] = nouns[noun][key];
  // By the book of plural rules Portuguese counts zero as one; in speech it is “0 linhas”.
  const isNone = Number(value) === 0;
  return plural(language, Number(value), { one: isNone ? many : one, few, many, other: many });
}

export function quoted(language: Language, text: Value): string {
  return language === 'ru' ? `«${text}»` : `“${text}”`;
}

const outcomes: Readonly<Record<string, InThree<string>>> = {
  ok: { pt: 'sucesso', ru: 'успех', en: 'success' },
  unavailable: { pt: 'Unavailable', ru: 'Unavailable', en: 'Unavailable' },
  timeout: { pt: 'timeout', ru: 'тайм-аут', en: 'timeout' },
  failed: { pt: 'falha nas réplicas', ru: 'сбой на репликах', en: 'failed on the replicas' },
  refused: { pt: 'recusado', ru: 'отклонено', en: 'refused' },
};

export const outcomeWords: InThree<(outcome: Value) => string> = {
  pt: (outcome) => outcomes[String(outcome)]!.pt,
  ru: (outcome) => outcomes[String(outcome)]!.ru,
  en: (outcome) => outcomes[String(outcome)]!.en,
};
