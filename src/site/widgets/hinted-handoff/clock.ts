import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { words } from './words.ts';

/** Virtual time as a person would say it: `4.9 ms`, `15 s`, `10 min 5 s`, `3 h 30 min`. */
export function writeTime(language: Language, ms: number): string {
  const unit = words[language].clock;
  const part = (value: number, name: string, digits = 0) =>
    `${formatNumber(language, value, digits)}\u00a0${name}`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return part(ms, unit.ms, 1);
  if (seconds < 60) return part(seconds, unit.s);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes < 60) return joined(part(minutes, unit.min), rest > 0 ? part(rest, unit.s) : '');
  const minutesRest = minutes % 60;
  return joined(part(Math.floor(minutes / 60), unit.h), minutesRest > 0 ? part(minutesRest, unit.min) : '');
}

function joined(first: string, second: string): string {
  return second === '' ? first : `${first} ${second}`;
}
