// A sentence for each frame: first the whole design, then each query.

import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { presetOf, type Setup } from './model.ts';
import type { Check, Report } from './report.ts';
import { words } from './words.ts';

/** Longer names are cut: the sentence is about the query, and its name stands in the picture. */
const nameMax = 24;

export function nameOf(language: Language, setup: Setup, { name }: Check): string {
  const known = presetOf(setup) === undefined ? undefined : words[language].names[name];
  const text = known ?? name.replaceAll(/[*`]/g, '');
  return text.length > nameMax ? `${text.slice(0, nameMax - 1).trimEnd()}…` : text;
}

export function narrations(language: Language, setup: Setup, { checks }: Report): readonly string[] {
  const { says } = words[language];
  const first = checks.length === 0 ? says.nothing : says.first(checks.length);
  return [first, ...checks.map((check) => sentenceOf(language, nameOf(language, setup, check), check))];
}

function sentenceOf(language: Language, name: string, check: Check): string {
  const { says } = words[language];
  const line = lineOf(language, name, check);
  // A column of the reader's own may have a very long name.
  if (plainText(line).length <= sentenceMax) return line;
  return check.refusal === undefined ? says.answered(name) : says.refused(name);
}

function lineOf(language: Language, name: string, check: Check): string {
  const { says } = words[language];
  const { reason, missing, given, ran, refusal, table = '', hasIndex } = check;
  if (refusal !== undefined) {
    if (reason === 'partition' && missing !== undefined) return says.partition(name, missing);
    if (reason === 'gap' && missing !== undefined && given !== undefined)
      return says.gap(name, missing, given);
    return reason === 'order' ? says.order(name) : says.refused(name);
  }
  if (reason === 'write') return says.write(name);
  if (ran?.partitions === 'all') return says.all(name);
  if (ran && ran.partitions > 1) return says.many(name, ran.partitions);
  if (hasIndex && missing !== undefined) return says.indexed(name, missing);
  return reason === 'serves' ? says.serves(name, table) : says.answered(name);
}

export function labels(
  language: Language,
  setup: Setup,
  { checks }: Report,
  start: string,
): readonly string[] {
  return [start, ...checks.map((check) => nameOf(language, setup, check))];
}
