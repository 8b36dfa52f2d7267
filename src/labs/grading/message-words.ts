// Numbers, counted things and quotes in each language.

import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';

type Value = string | number | undefined;

export function number(language: Language, value: Value): string {
  return typeof value === 'number' ? formatNumber(language, value) : String(value ?? '');
}

/**
 * The forms for one, few and many. Russian also has a case that some verbs and prepositions require. In Portuguese,
 * “many” is for whole millions: 6.000.000 de linhas.
 */
const nouns = {
  row: {
    pt: ['linha', 'linhas', 'de linhas'],
    ru: ['строка', 'строки', 'строк'],
    'ru genitive': ['строки', 'строк', 'строк'],
    'ru accusative': ['строку', 'строки', 'строк'],
    en: ['row', 'rows', 'rows'],
  },
  ownRow: {
    pt: ['linha sua', 'linhas suas', 'de linhas suas'],
    ru: ['ваша строка', 'ваши строки', 'ваших строк'],
    'ru genitive': ['вашей строки', 'ваших строк', 'ваших строк'],
    'ru accusative': ['вашу строку', 'ваши строки', 'ваших строк'],
    en: ['row of yours', 'rows of yours', 'rows of yours'],
  },
  partition: {
    pt: ['partição', 'partições', 'de partições'],
    ru: ['партиция', 'партиции', 'партиций'],
    'ru genitive': ['партиции', 'партиций', 'партиций'],
    'ru accusative': ['партицию', 'партиции', 'партиций'],
    en: ['partition', 'partitions', 'partitions'],
  },
  copy: {
    pt: ['cópia', 'cópias', 'de cópias'],
    ru: ['копия', 'копии', 'копий'],
    'ru genitive': ['копии', 'копий', 'копий'],
    'ru accusative': ['копию', 'копии', 'копий'],
    en: ['copy', 'copies', 'copies'],
  },
  answer: {
    pt: ['resposta', 'respostas', 'de respostas'],
    ru: ['ответ', 'ответа', 'ответов'],
    'ru genitive': ['ответа', 'ответов', 'ответов'],
    'ru accusative': ['ответ', 'ответа', 'ответов'],
    en: ['answer', 'answers', 'answers'],
  },
  query: {
    pt: ['consulta', 'consultas', 'de consultas'],
    ru: ['запрос', 'запроса', 'запросов'],
    'ru genitive': ['запроса', 'запросов', 'запросов'],
    'ru accusative': ['запрос', 'запроса', 'запросов'],
    en: ['query', 'queries', 'queries'],
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
  const other = language === 'pt' ? few : many;
  // The plural rules of CLDR treat zero as “one” in Portuguese. In speech it is “0 linhas”.
  const isNone = Number(value) === 0;
  return plural(language, Number(value), { one: isNone ? other : one, few, many, other });
}

const and: InThree<string> = { pt: 'e', ru: 'и', en: 'and' };

/** `n1, n3` → `n1 and n3` */
export function listed(language: Language, names: Value): string {
  const list = String(names).split(', ');
  const last = list.pop()!;
  return list.length === 0 ? last : `${list.join(', ')} ${and[language]} ${last}`;
}

export function quoted(language: Language, text: Value): string {
  return language === 'ru' ? `«${text}»` : `“${text}”`;
}

/** Quotes what was chosen or typed, without the full stop at the end of an option. */
export function chosen(language: Language, value: Value): string {
  return quoted(language, String(value).replace(/\.$/, ''));
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
